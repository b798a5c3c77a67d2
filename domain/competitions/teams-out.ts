import { z } from 'zod'
import { storedText } from '#domain/forms/inputs.ts'
import type { OutStatus } from '#domain/scoring/discipline.ts'

/** What the office can decide about a team as a whole; its riders keep their own results. */
export const teamStatuses = ['withdrawn', 'eliminated', 'disqualified'] as const

export type TeamStatus = Extract<OutStatus, (typeof teamStatuses)[number]>

/** Of a team of a competition; `status` null takes the decision back. */
export const teamStatusChange = z.object({
  team: storedText.min(1).max(200),
  status: z
    .enum(teamStatuses)
    .nullish()
    .transform((status) => status ?? null),
  reason: storedText.min(1, 'forms.required').max(500),
})

const stored = z.record(z.string(), z.enum(teamStatuses))

/** The teams of a competition that are out, as they are stored: by name. What cannot be read throws: otherwise such a team would count again unseen. */
export function readTeamsOut(teamsOut: unknown): ReadonlyMap<string, TeamStatus> {
  return new Map(Object.entries(stored.parse(teamsOut ?? {})))
}
