import { daysBetween } from '#domain/timetable/local-time.ts'
import type { Formula, Starting } from './formula.ts'
import type { LeftOut } from './outcome.ts'
import {
  comparePairs,
  countedField,
  inDateOrder,
  type Pair,
  placeOf,
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
  const known = new Known(formula.newcomer)
  const meetings = inDateOrder(competitions).map(({ id, day, starters }, number) => {
    const { counted, leftOut } = countedField(starters)
    const on = { day, number: daysBetween(firstDay, day) }
    const pairs: KnownPair<Rating>[] = []
    const field: Starting<Rating>[] = []
    for (const starter of counted) {
      const pair = known.get(starter, on)
      if (pair.met === number) continue
      pair.met = number
      pairs.push(pair)
      field.push(startingOf(pair, placeOf(starter), on))
    }
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
  rider: string
  pair: Pair
  rating: Rating
  starts: number
  last: NumberedDay
  /** The competition that it was last seen in: one that lists it twice counts its better place. */
  met: number
}

function startingOf<Rating>(
  { pair, rating, starts, last }: KnownPair<Rating>,
  place: number,
  on: NumberedDay,
): Starting<Rating> {
  return { pair, place, rating, starts, days: starts === 0 ? 0 : on.number - last.number }
}

function learn<Rating>(pair: KnownPair<Rating>, rating: Rating, on: NumberedDay): void {
  pair.rating = rating
  pair.starts += 1
  pair.last = on
}

/**
 * All pairs so far: of each horse its first rider, whom most keep, then the others. Any text joined of both names
 * could be that of another pair.
 */
class Known<Rating> {
  readonly #newcomer: Rating
  readonly #first = new Map<string, KnownPair<Rating>>()
  readonly #others = new Map<string, Map<string, KnownPair<Rating>>>()

  constructor(newcomer: Rating) {
    this.#newcomer = newcomer
  }

  get({ rider, horse }: Pair, on: NumberedDay): KnownPair<Rating> {
    const first = this.#first.get(horse)
    if (first?.rider === rider) return first
    const other = this.#others.get(horse)?.get(rider)
    if (other !== undefined) return other
    const pair = { rider, horse }
    const known = { rider, pair, rating: this.#newcomer, starts: 0, last: on, met: -1 }
    if (first === undefined) this.#first.set(horse, known)
    else this.#others.set(horse, (this.#others.get(horse) ?? new Map()).set(rider, known))
    return known
  }

  pairs(): readonly RatedPair<Rating>[] {
    const others = [...this.#others.values()].flatMap((riders) => [...riders.values()])
    return [...this.#first.values(), ...others]
      .filter(({ starts }) => starts > 0)
      .map(({ pair, rating, starts, last }) => ({ pair, rating, starts, lastDay: last.day }))
      .sort((a, b) => comparePairs(a.pair, b.pair))
  }
}
