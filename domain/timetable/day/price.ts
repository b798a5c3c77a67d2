import type { DayCompetition, DayRules, Price, Violation } from './day.ts'

/**
 * A broken hard rule as a number for the search: dearer than all that anything else on a day can
 * cost together. The same however much is short: where near misses are cheaper, the search creeps
 * into them and stays there.
 */
export const hardPenalty = 1_000_000_000

/** What `secondsShort` of a rule costs; null where nothing is short. */
export function costOf(price: Price, secondsShort: number): Price | null {
  if (secondsShort <= 0) return null
  return price === 'hard' ? 'hard' : price * Math.ceil(secondsShort / 60)
}

/** The same as one number, 0 where nothing is short. */
export function penaltyOf(price: Price, secondsShort: number): number {
  const cost = costOf(price, secondsShort)
  return cost === 'hard' ? hardPenalty : (cost ?? 0)
}

export function sumUp(violations: readonly Violation[]): { broken: number; cost: number } {
  let broken = 0
  let cost = 0
  for (const violation of violations)
    if (violation.cost === 'hard') broken += 1
    else cost += violation.cost
  return { broken, cost }
}

/** Where somebody is; `isUnplaced` where nobody knows yet. */
type Place = Pick<DayCompetition, 'arenaId' | 'isUnplaced'>

/** Seconds from one arena to another; null within one, and where one of the two is not known. */
export function travelSeconds(
  { seconds, between }: DayRules['travel'],
  from: Place,
  to: Place,
): number | null {
  if (from.arenaId === to.arenaId || from.isUnplaced || to.isUnplaced) return null
  const named = between.find(
    ({ arenaIds }) => arenaIds.includes(from.arenaId) && arenaIds.includes(to.arenaId),
  )
  return named?.seconds ?? seconds
}
