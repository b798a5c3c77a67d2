import { behindAll, type LeftOut, type Outcome } from './outcome.ts'

/** What ratings read of one competition of one discipline. */
export interface RatedCompetition {
  /** Unique among the competitions of a discipline. */
  id: string
  /** The day on which it ended, `2026-05-14`. */
  day: string
  starters: readonly RatedStarter[]
}

export interface Pair {
  rider: string
  horse: string
}

export interface RatedStarter extends Pair {
  outcome: Outcome
}

/** Who counts, in an order that depends on the results alone, and who does not. */
export interface CountedField {
  counted: readonly RatedStarter[]
  leftOut: readonly { pair: Pair; why: LeftOut }[]
}

/**
 * Sorts starters by place, rider and horse, so that sums of rounded numbers do not depend on the order in which
 * the results came.
 */
export function countedField(starters: readonly RatedStarter[]): CountedField {
  const counted: RatedStarter[] = []
  const leftOut: { pair: Pair; why: LeftOut }[] = []
  for (const starter of starters) {
    const { rider, horse, outcome } = starter
    if (outcome.kind === 'left-out') leftOut.push({ pair: { rider, horse }, why: outcome.why })
    else counted.push(starter)
  }
  counted.sort((a, b) => comparePlaces(placeOf(a), placeOf(b)) || comparePairs(a, b))
  return { counted, leftOut: leftOut.sort(compareLeftOut) }
}

/** `behindAll` for those who have none. */
export function placeOf({ outcome }: RatedStarter): number {
  return outcome.kind === 'placed' ? outcome.place : behindAll
}

function compareLeftOut(
  a: CountedField['leftOut'][number],
  b: CountedField['leftOut'][number],
): number {
  return comparePairs(a.pair, b.pair) || compareTexts(a.why, b.why)
}

/** Subtracting would give NaN for two who have no place. */
export function comparePlaces(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : 0
}

export function comparePairs(a: Pair, b: Pair): number {
  return compareTexts(a.rider, b.rider) || compareTexts(a.horse, b.horse)
}

/** By code units: the same in every language and on every machine. */
export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** In date order; competitions of one day by id. */
export function inDateOrder(
  competitions: readonly RatedCompetition[],
): readonly RatedCompetition[] {
  return competitions.toSorted((a, b) => compareTexts(a.day, b.day) || compareTexts(a.id, b.id))
}
