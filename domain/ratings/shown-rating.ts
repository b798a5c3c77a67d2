import { daysBetween } from '#domain/timetable/local-time.ts'
import { deviationAfter, type GlickoRating } from './glicko.ts'
import type { Pool, RatedPair } from './rate-pool.ts'
import { compareTexts, type Pair } from './rated-competition.ts'
import { inTenths } from './tenths.ts'

/** A rating as it is shown. Points in tenths. */
export interface ShownRating {
  points: number
  /** The band: two deviations to each side, in which the true strength lies nearly always. */
  from: number
  to: number
  starts: number
  /** Enough starts, and sure enough, to be shown in public. */
  established: boolean
}

/** From so many starts on a rating is established, where its deviation is at most so many points. */
export const leastStarts = 5
export const mostDeviation = 120

/** The rating of a pair as of a day, which is not before its last start. */
export function shownRating(rated: RatedPair<GlickoRating>, day: string): ShownRating {
  return shownOf([rated], day)
}

export interface ShownOf {
  id: string
  rating: ShownRating
}

/** Of each rider, what the rider's pairs say together; in the order of their ids. Horses alike. */
export function ridersOf(pool: Pool<GlickoRating>, day: string): readonly ShownOf[] {
  return together(pool, day, ({ rider }) => rider)
}

export function horsesOf(pool: Pool<GlickoRating>, day: string): readonly ShownOf[] {
  return together(pool, day, ({ horse }) => horse)
}

function together(
  { pairs }: Pool<GlickoRating>,
  day: string,
  idOf: (pair: Pair) => string,
): readonly ShownOf[] {
  const groups = [...Map.groupBy(pairs, ({ pair }) => idOf(pair))]
  return groups
    .map(([id, own]) => ({ id, rating: shownOf(own, day) }))
    .sort((a, b) => compareTexts(a.id, b.id))
}

/**
 * The mean of the pairs' points, each as heavy as it is sure (one by its variance). The band covers the pairs, and not
 * only their mean: a rider with a horse of 1700 and one of 1300 isn't surely 1500. Two alike are no surer than one.
 */
function shownOf(pairs: readonly RatedPair<GlickoRating>[], day: string): ShownRating {
  let weights = 0
  let points = 0
  let starts = 0
  for (const each of pairs) {
    const weight = 1 / varianceOn(each, day)
    weights += weight
    points += weight * each.rating.points
    starts += each.starts
  }
  const mean = points / weights
  const spread = pairs.reduce((sum, each) => {
    return sum + (each.rating.points - mean) ** 2 / varianceOn(each, day) / weights
  }, 0)
  const unsure = pairs.length / weights
  const half = 2 * Math.sqrt(unsure + spread)
  return {
    points: inTenths(mean),
    from: inTenths(mean - half),
    to: inTenths(mean + half),
    starts,
    established: starts >= leastStarts && unsure <= mostDeviation ** 2,
  }
}

function varianceOn({ rating, lastDay }: RatedPair<GlickoRating>, day: string): number {
  return deviationAfter(rating.deviation, daysBetween(lastDay, day)) ** 2
}
