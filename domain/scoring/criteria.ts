import type { Unit } from './discipline.ts'

/** One thing that places are decided by. Words are `explain.criterion.<key>` in the locales. */
export interface Criterion {
  key: string
  /** The judge position, round or section that it looks at. */
  part: string | null
  unit: Unit
  better: 'higher' | 'lower'
  /**
   * Set for a criterion that only separates equals; `firstPlaces` says for which places, null for
   * all, `behind` that it does not for the first so many. Behind a tie-break there are only tie-breaks.
   */
  tieBreak?: { firstPlaces: number | null; behind?: number }
  /** Also those without a place are listed by it: how far they came. */
  ordersOut?: true
}

/** One value for each criterion; null goes behind every value. */
export type RankingKey = readonly (number | null)[]

/** Negative where `a` goes first by what is no tie-break, 0 where the two are equal so far. */
export function compareKeys(a: RankingKey, b: RankingKey, criteria: readonly Criterion[]): number {
  // Asked thousands of times for one list: entries of an iterator would each be an array.
  for (let index = 0; index < criteria.length; index += 1) {
    const criterion = criteria[index]
    if (criterion === undefined || criterion.tieBreak) return 0
    const order = compareValues(a[index] ?? null, b[index] ?? null, criterion)
    if (order !== 0) return order
  }
  return 0
}

/** The order of two who have no place, by what is said of them too; 0 where nothing is. */
export function compareOut(a: RankingKey, b: RankingKey, criteria: readonly Criterion[]): number {
  for (const [index, criterion] of criteria.entries()) {
    if (!criterion.ordersOut) continue
    const order = compareValues(a[index] ?? null, b[index] ?? null, criterion)
    if (order !== 0) return order
  }
  return 0
}

/** Separates two that `compareKeys` calls equal and that would share `place`. */
export function breakKeyTie(
  { a, b }: { a: RankingKey; b: RankingKey },
  criteria: readonly Criterion[],
  place: number,
): number {
  for (let index = 0; index < criteria.length; index += 1) {
    const criterion = criteria[index]
    if (!(criterion?.tieBreak && counts(criterion.tieBreak, place))) continue
    const order = compareValues(a[index] ?? null, b[index] ?? null, criterion)
    if (order !== 0) return order
  }
  return 0
}

/** Whether `a` takes a place in front of `b`, who has `place`. */
export function goesAhead(
  keys: { a: RankingKey; b: RankingKey },
  criteria: readonly Criterion[],
  place: number,
): boolean {
  return (compareKeys(keys.a, keys.b, criteria) || breakKeyTie(keys, criteria, place)) < 0
}

/** The first criterion that tells the two apart at this place, and its index; null where none does. */
export function decidingCriterion(
  { a, b }: { a: RankingKey; b: RankingKey },
  criteria: readonly Criterion[],
  place: number,
): { criterion: Criterion; index: number } | null {
  for (const [index, criterion] of criteria.entries()) {
    if (criterion.tieBreak && !counts(criterion.tieBreak, place)) continue
    if (compareValues(a[index] ?? null, b[index] ?? null, criterion) !== 0) {
      return { criterion, index }
    }
  }
  return null
}

function counts(
  { firstPlaces, behind = 0 }: NonNullable<Criterion['tieBreak']>,
  place: number,
): boolean {
  return place > behind && (firstPlaces === null || place <= firstPlaces)
}

function compareValues(a: number | null, b: number | null, { better }: Criterion): number {
  if (a === b) return 0
  if (a === null) return 1
  if (b === null) return -1
  return better === 'higher' ? b - a : a - b
}
