import { seededRandom } from '#domain/start-order/seeded-random.ts'
import { addDays } from '#domain/timetable/local-time.ts'
import type { Formula, Starting } from './formula.ts'
import type { RatedCompetition, RatedStarter } from './rated-competition.ts'

/** Starters as they come to a competition, by place; of the same age and never seen elsewhere. */
export function fieldOf<Rating>(
  ratings: readonly Rating[],
  places: readonly number[],
): readonly Starting<Rating>[] {
  return ratings.map((rating, index) => ({
    pair: { rider: `R${index + 1}`, horse: 'H' },
    place: places[index] ?? 1,
    rating,
    starts: 0,
    days: 0,
  }))
}

/** `A/B` is rider A with horse B; the places are those of the order, `=` before a pair shares the last one. */
export function competition(id: string, day: string, order: string): RatedCompetition {
  let place = 0
  const starters = order.split(' ').map((word, index): RatedStarter => {
    const [, sign, rider = '', horse = ''] = /^([=-]?)(\w+)\/(\w+)$/.exec(word) ?? []
    if (sign === '-') return { rider, horse, outcome: { kind: 'unplaced' } }
    place = sign === '=' ? place : index + 1
    return { rider, horse, outcome: { kind: 'placed', place } }
  })
  return { id, day, starters }
}

/** A made-up sport: true strengths that drift, fields of similar strength, form by chance, some eliminated. */
export interface World {
  seed: string
  pairs: number
  competitions: number
}

export function playWorld({ seed, pairs, competitions }: World): readonly RatedCompetition[] {
  const random = seededRandom(seed)
  const unit = () => (random.below(1_000_000) + 0.5) / 1_000_000
  const normal = () => Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit())
  const strengths = Array.from({ length: pairs }, normal)
  return Array.from({ length: competitions }, (_, index) => {
    for (const pair of strengths.keys()) strengths[pair] = (strengths[pair] ?? 0) + normal() / 500
    const level = 0.8 * normal()
    const size = Math.max(5, Math.min(60, Math.round(Math.exp(2.75 + 0.6 * normal()))))
    const suits = (strength: number) => Math.exp((-2 * (strength - level) ** 2) / 2)
    const field = strengths
      .map((strength, pair) => ({ pair, strength, lot: -Math.log(unit()) / suits(strength) }))
      .sort((a, b) => a.lot - b.lot)
      .slice(0, size)
      .map(({ pair, strength }) => ({ pair, form: strength + 0.8 * normal() }))
      .sort((a, b) => b.form - a.form)
    const starters = field.map(({ pair }, rank): RatedStarter => {
      const isOut = unit() < 0.05
      return {
        rider: `R${pair % Math.ceil(pairs / 2)}`,
        horse: `H${pair}`,
        outcome: isOut ? { kind: 'unplaced' } : { kind: 'placed', place: rank + 1 },
      }
    })
    return { id: `C${index}`, day: addDays('2024-01-01', Math.floor(index / 3)), starters }
  })
}

export interface WengLinRating {
  points: number
  sigma: number
}

const beta = 25 / 6
const tau = 25 / 300

/** Plackett–Luce as Weng and Lin rate it (the default of openskill 5): what was tried and not taken. */
export const plackettLuce: Formula<WengLinRating> = {
  name: 'Plackett–Luce',
  newcomer: { points: 25, sigma: 25 / 3 },
  chance: ({ rating: a }, { rating: b }) =>
    normalShare((a.points - b.points) / Math.sqrt(2 * beta ** 2 + a.sigma ** 2 + b.sigma ** 2)),
  after: plackettLuceAfter,
  duels: () => [],
}

function plackettLuceAfter(field: readonly Starting<WengLinRating>[]): readonly WengLinRating[] {
  const known = field.map(({ place, rating: { points, sigma } }) => ({
    place,
    mu: points,
    variance: sigma ** 2 + tau ** 2,
  }))
  const c = Math.sqrt(known.reduce((sum, { variance }) => sum + variance + beta ** 2, 0))
  const rivals = known.map((each) => ({
    ...each,
    strength: Math.exp(each.mu / c),
    behind: known.reduce((sum, { place, mu }) => {
      return place >= each.place ? sum + Math.exp(mu / c) : sum
    }, 0),
    level: known.filter(({ place }) => place === each.place).length,
  }))
  return rivals.map((own) => {
    let omega = 0
    let delta = 0
    for (const rival of rivals) {
      if (rival.place > own.place) continue
      const share = own.strength / rival.behind
      omega += ((rival === own ? 1 : 0) - share) / rival.level
      delta += (share * (1 - share)) / rival.level
    }
    const damped = 1 - (Math.sqrt(own.variance) / c) * (own.variance / c ** 2) * delta
    return {
      points: own.mu + (own.variance / c) * omega,
      sigma: Math.sqrt(own.variance * Math.max(damped, 0.0001)),
    }
  })
}

/** The share of a normal distribution below `x` (Abramowitz and Stegun 26.2.17). */
function normalShare(x: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(x))
  const terms = [0.319_381_53, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429]
  const tail =
    (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    terms.reduce((sum, term, power) => sum + term * t ** (power + 1), 0)
  return x > 0 ? 1 - tail : tail
}
