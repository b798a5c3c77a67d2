import { z } from 'zod'
import { localDay } from '#domain/timetable/local-time.ts'

/** The name of a fact: what a requirement or an answer is called in conditions (`rider.helps`). */
export const factName = z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/)

export const requirementText = z.string().trim().min(1).max(500)

/** Whose requirement it is: asked once for each entry, rider or horse. */
export const requirementSubject = z.enum(['entry', 'rider', 'horse'])

/** What it costs where a requirement is not met: nothing of it is a mere reminder. */
export const missingCosts = z.strictObject({
  /** The id of the fee rule that is charged; its condition asks for the fact of the requirement. */
  fee: z.string().min(1).max(60).nullable(),
  /** The entry is complete only when the paper is there, which may make it a late one. */
  late: z.boolean(),
  /** No start before the requirement is met. */
  noStart: z.boolean(),
})

export type MissingCosts = z.output<typeof missingCosts>

/** What the office said of a paper or membership. */
export const review = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('unseen') }),
  z.strictObject({ state: z.literal('verified'), by: z.string() }),
  z.strictObject({ state: z.literal('refused'), by: z.string(), reason: z.string() }),
  z.strictObject({ state: z.literal('waived'), by: z.string(), reason: z.string() }),
])

export type Review = z.output<typeof review>

export const showDays = z.strictObject({ firstDay: localDay, lastDay: localDay })

export type ShowDays = z.output<typeof showDays>

/**
 * missing: nothing is there · uploaded: the office has not seen it and nothing is wrong with it ·
 * verified · refused: by the office, or because of what it says · waived: the office does without it.
 */
export type RequirementState = 'missing' | 'uploaded' | 'verified' | 'refused' | 'waived'

export interface Outcome<Reason> {
  requirement: string
  state: RequirementState
  /** Empty only for what is verified or uploaded. */
  why: readonly Reason[]
  /** Null where it costs nothing: it is there, or waived. */
  costs: MissingCosts | null
}

/** What the office decided, which says more than what the paper says. */
export type ReviewReason =
  | { kind: 'refusedByOffice'; by: string; reason: string }
  | { kind: 'waivedByOffice'; by: string; reason: string }

/**
 * The state of something that is there, from what the office said and what is wrong with it. Only a
 * waiver lets a paper pass that says the wrong thing: a verified passport that expires is refused.
 */
export function outcomeOf<Reason>(
  requirement: { id: string; ifMissing: MissingCosts },
  said: Review,
  wrong: readonly Reason[],
): Outcome<Reason | ReviewReason> {
  const { id, ifMissing } = requirement
  const passes = { requirement: id, costs: null }
  if (said.state === 'waived') {
    const why = [{ kind: 'waivedByOffice', by: said.by, reason: said.reason } as const]
    return { ...passes, state: 'waived', why }
  }
  const fails = { requirement: id, state: 'refused', costs: ifMissing } as const
  if (said.state === 'refused') {
    const first = { kind: 'refusedByOffice', by: said.by, reason: said.reason } as const
    return { ...fails, why: [first, ...wrong] }
  }
  if (wrong.length > 0) return { ...fails, why: wrong }
  return { ...passes, state: said.state === 'verified' ? 'verified' : 'uploaded', why: [] }
}

/** Where nothing is there: waived, or missing with what that costs. */
export function missing<Reason>(
  requirement: { id: string; ifMissing: MissingCosts },
  said: Review,
  why: Reason,
): Outcome<Reason | ReviewReason> {
  if (said.state === 'waived') return outcomeOf(requirement, said, [])
  const { id, ifMissing } = requirement
  return { requirement: id, state: 'missing', why: [why], costs: ifMissing }
}

/**
 * When an entry is complete: with the last paper that makes it late, and not before it was submitted.
 * Null while such a paper is not there.
 */
export function completeAt(
  submittedAt: string,
  papers: readonly {
    outcome: Outcome<unknown>
    ifMissing: MissingCosts
    receivedAt: string | null
  }[],
): string | null {
  const counting = papers.filter(
    ({ ifMissing, outcome }) => ifMissing.late && outcome.state !== 'waived',
  )
  if (counting.some(({ outcome }) => outcome.costs !== null)) return null
  const moments = counting.map(({ receivedAt }) => receivedAt ?? submittedAt)
  return [submittedAt, ...moments].sort().at(-1) ?? submittedAt
}

/**
 * Requirements as facts of the thing that they are asked of: the state of each under its id, and
 * `documentsMissing`, so that fees and conditions can ask for them.
 */
export function factsOfOutcomes(
  outcomes: readonly Outcome<unknown>[],
): Readonly<Record<string, string | boolean>> {
  const states = outcomes.map(({ requirement, state }) => [requirement, state] as const)
  return {
    ...Object.fromEntries(states),
    documentsMissing: outcomes.some(({ costs }) => costs !== null),
  }
}
