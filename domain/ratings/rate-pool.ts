import { daysBetween } from '#domain/timetable/local-time.ts'
import type { Formula, Starting } from './formula.ts'
import { behindAll, type LeftOut } from './outcome.ts'
import {
  comparePairs,
  countedField,
  inDateOrder,
  type Pair,
  placeOf,
  type RatedCompetition,
  type RatedStarter,
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
  const known = new Known(formula.newcomer)
  const meetings = inDateOrder(competitions).map((competition) => {
    const { counted, leftOut } = countedField(competition.starters)
    const { id, day } = competition
    const on = { day, number: daysBetween(firstDay, day) }
    const pairs = counted.map((starter) => known.get(starter, on))
    const field = pairs.map((pair, index) => startingOf(pair, counted[index], on))
    const after = field.length > 1 ? formula.after(field) : field.map(({ rating }) => rating)
    if (field.length > 1) {
      pairs.forEach((pair, index) => {
        learn(pair, after[index] ?? pair.rating, on)
      })
    }
    return { id, day, field, after, leftOut }
  })
  return { pairs: known.pairs(), meetings }
}

/** A day and its number: counting days for each result would cost more than rating it. */
interface NumberedDay {
  day: string
  number: number
}

const firstDay = '1970-01-01'

/** A pair as it is known so far; with no start it is a newcomer. */
interface KnownPair<Rating> {
  pair: Pair
  rating: Rating
  starts: number
  last: NumberedDay
}

function startingOf<Rating>(
  { pair, rating, starts, last }: KnownPair<Rating>,
  starter: RatedStarter | undefined,
  on: NumberedDay,
): Starting<Rating> {
  const place = starter === undefined ? behindAll : placeOf(starter)
  return { pair, place, rating, starts, days: starts === 0 ? 0 : on.number - last.number }
}

function learn<Rating>(pair: KnownPair<Rating>, rating: Rating, on: NumberedDay): void {
  pair.rating = rating
  pair.starts += 1
  pair.last = on
}

/**
 * All pairs so far. By horse, then rider: most horses have one rider, who then needs no map; and any text joined of
 * both names could be that of another pair.
 */
class Known<Rating> {
  readonly #newcomer: Rating
  readonly #byHorse = new Map<string, KnownPair<Rating> | Map<string, KnownPair<Rating>>>()

  constructor(newcomer: Rating) {
    this.#newcomer = newcomer
  }

  get({ rider, horse }: Pair, on: NumberedDay): KnownPair<Rating> {
    const known = this.#byHorse.get(horse)
    const own = known instanceof Map ? known.get(rider) : known
    if (own?.pair.rider === rider) return own
    const pair = { pair: { rider, horse }, rating: this.#newcomer, starts: 0, last: on }
    if (known === undefined) this.#byHorse.set(horse, pair)
    else if (known instanceof Map) known.set(rider, pair)
    else
      this.#byHorse.set(
        horse,
        new Map([
          [known.pair.rider, known],
          [rider, pair],
        ]),
      )
    return pair
  }

  pairs(): readonly RatedPair<Rating>[] {
    return [...this.#byHorse.values()]
      .flatMap((known) => (known instanceof Map ? [...known.values()] : [known]))
      .filter(({ starts }) => starts > 0)
      .map(({ pair, rating, starts, last }) => ({ pair, rating, starts, lastDay: last.day }))
      .sort((a, b) => comparePairs(a.pair, b.pair))
  }
}
