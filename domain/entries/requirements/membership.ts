import { z } from 'zod'
import { localDay } from '#domain/timetable/local-time.ts'
import { condition } from '../condition.ts'
import { checkNumber, numberForm, numberFormatOf } from './number-format.ts'
import {
  factName,
  missing,
  missingCosts,
  type Outcome,
  outcomeOf,
  type ReviewReason,
  requirementText,
  review,
  type ShowDays,
} from './requirement.ts'

/** Membership of a club or federation, or a licence, that a rider or horse needs. */
export const membershipRequirement = z.strictObject({
  id: factName,
  text: requirementText,
  of: z.enum(['rider', 'horse']),
  /** Needed only where this holds, as for riders with a start above a height; absent: always. */
  when: condition.optional(),
  kind: z.enum(['club', 'federation', 'licence']),
  /** One of these is enough; empty where any will do ("any recognised club"). */
  bodies: z.array(z.string().trim().min(1).max(100)).max(50),
  /** Null where no number is asked for; a format by its id, or a form that the office wrote down. */
  number: z
    .union([
      z.strictObject({ format: z.string().refine((id) => numberFormatOf(id) !== undefined) }),
      z.strictObject({ form: numberForm }),
      z.strictObject({ free: z.literal(true) }),
    ])
    .nullable(),
  /** On which days of the show it must be valid; null where that is not asked. */
  valid: z.enum(['firstDay', 'lastDay', 'wholeShow']).nullable(),
  ifMissing: missingCosts,
})

export type MembershipRequirement = z.output<typeof membershipRequirement>

/** A membership as a rider gives it. A day that is null is not known: an end that is not known is open. */
export const membership = z.strictObject({
  body: z.string().trim().min(1).max(100),
  number: z.string().trim().max(60).nullable(),
  from: localDay.nullable(),
  until: localDay.nullable(),
  review,
})

export type Membership = z.output<typeof membership>

export type MembershipReason =
  | ReviewReason
  | { kind: 'noMembership'; bodies: readonly string[] }
  | { kind: 'noNumber'; body: string }
  | { kind: 'numberForm'; body: string; number: string }
  | { kind: 'startsLater'; body: string; from: string; needed: string }
  | { kind: 'ended'; body: string; until: string; needed: string }

export interface MembershipOutcome extends Outcome<MembershipReason> {
  /** Which of the memberships counts; null where none does. */
  body: string | null
  /** Has another form than usual, which an office may want to look at. */
  unusualNumber: boolean
}

/** Whether one of the memberships is enough; of several that are not, the one with the least wrong says why. */
export function checkMembership(
  requirement: MembershipRequirement,
  memberships: readonly Membership[],
  days: ShowDays,
): MembershipOutcome {
  const { bodies } = requirement
  const accepted = memberships.filter(
    ({ body }) => bodies.length === 0 || bodies.some((name) => isSameName(name, body)),
  )
  const outcomes = accepted
    .map((given) => outcomeOfMembership(requirement, given, days))
    .toSorted(
      (a, b) => Number(a.costs !== null) - Number(b.costs !== null) || a.why.length - b.why.length,
    )
  const [best] = outcomes
  if (best !== undefined) return best
  const none = { kind: 'noMembership', bodies } as const
  const outcome = missing<MembershipReason>(requirement, { state: 'unseen' }, none)
  return { ...outcome, body: null, unusualNumber: false }
}

function outcomeOfMembership(
  requirement: MembershipRequirement,
  given: Membership,
  days: ShowDays,
): MembershipOutcome {
  const number = numberLevel(requirement, given)
  const wrong = [...numberReasons(number, given), ...dayReasons(requirement, given, days)]
  const outcome = outcomeOf<MembershipReason>(requirement, given.review, wrong)
  return { ...outcome, body: given.body, unusualNumber: number === 'warning' }
}

type NumberLevel = 'ok' | 'warning' | 'error' | 'absent'

function numberLevel(
  { number: asked }: MembershipRequirement,
  { number }: Membership,
): NumberLevel {
  if (asked === null) return 'ok'
  if (number === null || number === '') return 'absent'
  if ('free' in asked) return 'ok'
  if ('form' in asked) return checkNumber(number, { form: asked.form, others: 'refuse' }).level
  const format = numberFormatOf(asked.format)
  return format === undefined ? 'ok' : checkNumber(number, format).level
}

function numberReasons(level: NumberLevel, { body, number }: Membership): MembershipReason[] {
  if (level === 'absent') return [{ kind: 'noNumber', body }]
  return level === 'error' ? [{ kind: 'numberForm', body, number: number ?? '' }] : []
}

function dayReasons(
  { valid }: MembershipRequirement,
  { body, from, until }: Membership,
  { firstDay, lastDay }: ShowDays,
): MembershipReason[] {
  if (valid === null) return []
  const first = valid === 'lastDay' ? lastDay : firstDay
  const last = valid === 'firstDay' ? firstDay : lastDay
  const reasons: MembershipReason[] = []
  if (from !== null && from > first)
    reasons.push({ kind: 'startsLater', body, from, needed: first })
  if (until !== null && until < last) reasons.push({ kind: 'ended', body, until, needed: last })
  return reasons
}

function isSameName(name: string, other: string): boolean {
  return name.trim().toLowerCase() === other.trim().toLowerCase()
}
