import { daysBetween } from '#domain/timetable/local-time.ts'
import type { Formula, Starting } from './formula.ts'
import type { LeftOut } from './outcome.ts'
import {
  type Counted,
  comparePairs,
  countedField,
  inDateOrder,
  type Pair,
  type RatedCompetition,
} from './rated-competition.ts'

/** All ratings of one discipline, and each step to them. */
export interface Pool<Rating> {
  /** By rider, then horse. */
  pairs: readonly RatedPair<Rating>[]
  /** In the order in which they were counted. */
  meetings: readonly Meeting<Rating>[]
}

export interface RatedPair<Rating> {
  pair: Pair
  rating: Rating
  /** Competitions that counted. */
  starts: number
  /** Of the last of them. */
  lastDay: string
}

/** A competition in which rated pairs met. With fewer than two nobody's rating changes. */
export interface Meeting<Rating> {
  id: string
  day: string
  field: readonly Starting<Rating>[]
  /** Of each starter of `field`. */
  after: readonly Rating[]
  leftOut: readonly { pair: Pair; why: LeftOut }[]
}

/**
 * Computes all ratings of a discipline from its results, oldest first. The answer depends on the results alone:
 * not on the order in which they or their starters are listed, nor on what stood in their place before.
 */
export function ratePool<Rating>(
  competitions: readonly RatedCompetition[],
  formula: Formula<Rating>,
): Pool<Rating> {
  const known = new Known<Rating>()
  const meetings = inDateOrder(competitions).map((competition) => {
    const { counted, leftOut } = countedField(competition.starters)
    const { id, day } = competition
    const isMet = counted.length > 1
    const field = counted.map((each) => startingOf(each, known, { day, formula }))
    const after = isMet ? formula.after(field) : field.map(({ rating }) => rating)
    if (isMet) for (const [index, rating] of after.entries()) known.learn(field[index], rating, day)
    return { id, day, field, after, leftOut }
  })
  return { pairs: known.pairs(), meetings }
}

function startingOf<Rating>(
  { pair, place }: Counted,
  known: Known<Rating>,
  { day, formula }: { day: string; formula: Formula<Rating> },
): Starting<Rating> {
  const rated = known.get(pair)
  if (rated === undefined) return { pair, place, rating: formula.newcomer, starts: 0, days: 0 }
  const days = rated.lastDay === day ? 0 : daysBetween(rated.lastDay, day)
  return { pair, place, rating: rated.rating, starts: rated.starts, days }
}

/** What is known of each pair so far. By rider, then horse: any text joined of both could be that of another pair. */
class Known<Rating> {
  readonly #byRider = new Map<string, Map<string, RatedPair<Rating>>>()

  get({ rider, horse }: Pair): RatedPair<Rating> | undefined {
    return this.#byRider.get(rider)?.get(horse)
  }

  learn(starting: Starting<Rating> | undefined, rating: Rating, day: string): void {
    if (starting === undefined) return
    const { rider, horse } = starting.pair
    let horses = this.#byRider.get(rider)
    if (horses === undefined) {
      horses = new Map()
      this.#byRider.set(rider, horses)
    }
    const rated = horses.get(horse)
    if (rated === undefined) {
      horses.set(horse, { pair: { rider, horse }, rating, starts: 1, lastDay: day })
      return
    }
    rated.rating = rating
    rated.starts += 1
    rated.lastDay = day
  }

  pairs(): readonly RatedPair<Rating>[] {
    const all = [...this.#byRider.values()].flatMap((horses) => [...horses.values()])
    return all.sort((a, b) => comparePairs(a.pair, b.pair))
  }
}
