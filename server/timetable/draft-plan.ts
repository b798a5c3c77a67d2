import { z } from 'zod'
import { competitionStatuses } from '#domain/competitions/status.ts'
import type { StartList } from '#domain/timetable/day/start-lists.ts'
import { type StoredCompetition, storedList } from './stored-day.ts'

const startList = z.object({
  competitionId: z.string(),
  arenaId: z.string().nullable(),
  startsAt: z.number(),
  secondsPerStart: z.number(),
  breaks: z
    .array(z.object({ afterStart: z.number(), minutes: z.number(), label: z.string() }))
    .readonly(),
  order: z.array(z.string()).readonly(),
})

/** A start list with how it came about and whether it is published; what a day writes and takes back. */
const dayList = startList.extend({
  drawMethod: z.string().nullable(),
  drawSeed: z.string().nullable(),
  status: z.enum(competitionStatuses),
})

export type DayList = z.infer<typeof dayList>

/** Of each competition what is planned, and what stood when it was planned. */
export const draftPlan = z.array(z.object({ list: dayList, from: dayList }))

export type DraftPlan = z.infer<typeof draftPlan>

/** What the audit keeps of a day that was published. */
export const publishedDay = z.object({ day: z.string(), lists: z.array(dayList) })

export function storedDayList(competition: StoredCompetition): DayList {
  const { drawMethod, drawSeed, status } = competition
  return { ...asPlain(storedList(competition)), drawMethod, drawSeed, status }
}

/** The same times and the same order; how it was drawn does not matter. */
export function isSameList(a: StartList, b: StartList): boolean {
  return JSON.stringify(asPlain(a)) === JSON.stringify(asPlain(b))
}

/** Nobody outside the office knows it. */
export function isUnpublished({ status }: Pick<DayList, 'status'>): boolean {
  return status === 'draft' || status === 'open'
}

function asPlain(list: StartList): z.infer<typeof startList> {
  const { competitionId, arenaId, startsAt, secondsPerStart, breaks, order } = list
  return {
    competitionId,
    arenaId,
    startsAt,
    secondsPerStart,
    breaks: breaks.map(({ afterStart, minutes, label }) => ({ afterStart, minutes, label })),
    order: [...order],
  }
}
