import type { UsualRange } from '../discipline.ts'
import type { Round } from './format.ts'
import { type Course, courseOf, type JumpingRules } from './rules.ts'

/** All times here are hundredths of a second and integers, so that 72.00 and 72.01 differ for sure. */
const second = 100

/**
 * The time allowed of a course (FEI JR 227; ÖTO § 206): its own, or length by speed rounded up to the
 * full second; null where neither is known.
 */
export function timeAllowedOf({ timeAllowed, length, speed }: Course): number | null {
  if (timeAllowed !== null) return timeAllowed
  if (length === null || speed === null) return null
  return divideUp(length * 60, speed) * second
}

/**
 * The time allowed that counts for one rider. The jury may change it after the third clear rider, and
 * nobody who rode before gets worse (ÖTO § 206; FEI JR 227): the longer of what was in force at the
 * ride (`inForce`, on the sheet) and what the course says.
 */
export function timeAllowedFor(inForce: number | null, course: Course): number | null {
  const allowed = timeAllowedOf(course)
  if (inForce === null || allowed === null) return inForce ?? allowed
  return Math.max(inForce, allowed)
}

/** For every second or period commenced over the time allowed; exactly on it costs nothing. */
export function timeFaultsOf(
  time: number,
  timeAllowed: number,
  { amount, period }: { amount: number; period: number },
): number {
  return divideUp(Math.max(0, time - timeAllowed), period) * amount
}

/**
 * A ride over it is eliminated; null where the round has none. Corrections belong to the time of the
 * round that is held against it (FEI JR 226, 228 as KNHS Art. 226, 228 print them), knock-downs do not.
 */
export function timeLimitOf(
  { part, table, timeLimit }: Round,
  timeAllowed: number | null,
  rules: JumpingRules,
): number | null {
  const course = courseOf(part, rules)
  if (course.timeLimit !== null) return course.timeLimit
  if (!timeLimit) return null
  const { timeLimitFactor, tableCLimit, ownLineLimit } = rules.values
  if (table !== 'C') return timeAllowed === null ? null : timeLimitFactor * timeAllowed
  if (timeLimit === 'short') return ownLineLimit
  if (course.length === null) return null
  return course.length >= tableCLimit.longFrom ? tableCLimit.long : tableCLimit.short
}

/**
 * What a ride takes: from what is far under the time allowed to the time limit; a quarter of a minute
 * to five minutes where neither is known. A round that the first fault ends may be over at once.
 */
export function usualTime(round: Round, rules: JumpingRules): UsualRange {
  const allowed = timeAllowedOf(courseOf(round.part, rules))
  const { farUnderTimeAllowed } = rules.values
  const shortest = allowed === null ? 15 * second : Math.ceil((allowed * farUnderTimeAllowed) / 100)
  return {
    least: round.points?.kind === 'fences' ? 0 : shortest,
    most: timeLimitOf(round, allowed, rules) ?? 300 * second,
  }
}

/** The time allowed less so many percent, rounded up to the second (ÖTO § 204.4.4: 73 s make 66). */
export function idealTimeOf(
  timeAllowed: number,
  { idealTimeLess }: JumpingRules['values'],
): number {
  return divideUp(timeAllowed * (100 - idealTimeLess), 100 * second) * second
}

/** Whole units, a commenced one counts. Neither is negative. */
function divideUp(value: number, unit: number): number {
  return Math.floor((value + unit - 1) / unit)
}
