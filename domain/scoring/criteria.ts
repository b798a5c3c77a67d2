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
   * Where it cannot be looked at, for want of a value, the tie stays open; `lastWithout`: whoever has none
   * goes behind (of a jump-off of three, one did not finish).
   */
  tieBreak?: { firstPlaces: number | null; behind?: number; lastWithout?: true }
  /** Also those without a place are listed by it: how far they came. */
  ordersOut?: true
}

/** One value for each criterion; null goes behind every value, and in a tie-break is not known. */
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

/**
 * Separates two that `compareKeys` calls equal and that would share `place`; 0 also where the next
 * criterion cannot be looked at. Of more than two, `tieBreaker`.
 */
export function breakKeyTie(
  { a, b }: { a: RankingKey; b: RankingKey },
  criteria: readonly Criterion[],
  place: number,
): number {
  return breakUntil({ a, b }, criteria, { place, end: criteria.length })
}

/**
 * The order of those who share `place`, all of them together: where one of equals lacks what the next
 * criterion looks at, none of them goes ahead of another.
 */
export function tieBreaker(
  tied: readonly RankingKey[],
  criteria: readonly Criterion[],
  place: number,
): (a: RankingKey, b: RankingKey) => number {
  const open = openTies(tied, criteria, place)
  const endOf = (key: RankingKey) => open.get(key) ?? criteria.length
  return (a, b) => breakUntil({ a, b }, criteria, { place, end: Math.min(endOf(a), endOf(b)) })
}

/** Those who stay tied for want of a value, and the index of the criterion that could not be looked at. */
export function openTies(
  tied: readonly RankingKey[],
  criteria: readonly Criterion[],
  place: number,
): ReadonlyMap<RankingKey, number> {
  const open = new Map<RankingKey, number>()
  let groups = [tied]
  for (const [index, criterion] of criteria.entries()) {
    if (!(criterion.tieBreak && counts(criterion.tieBreak, place))) continue
    groups = groups.flatMap((group) => {
      if (group.length < 2) return []
      if (group.every((key) => isKnown(key[index], criterion))) {
        return [...Map.groupBy(group, (key) => key[index] ?? null).values()]
      }
      for (const key of group) open.set(key, index)
      return []
    })
  }
  return open
}

function isKnown(value: number | null | undefined, { tieBreak }: Criterion): boolean {
  return tieBreak?.lastWithout === true || (value !== null && value !== undefined)
}

function breakUntil(
  { a, b }: { a: RankingKey; b: RankingKey },
  criteria: readonly Criterion[],
  { place, end }: { place: number; end: number },
): number {
  for (let index = 0; index < end; index += 1) {
    const criterion = criteria[index]
    if (!(criterion?.tieBreak && counts(criterion.tieBreak, place))) continue
    if (!(isKnown(a[index], criterion) && isKnown(b[index], criterion))) return 0
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
    if (criterion.tieBreak && !(isKnown(a[index], criterion) && isKnown(b[index], criterion))) {
      return null
    }
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
