import { scoreOf } from '#domain/ratings/formula.ts'
import { glicko } from '#domain/ratings/glicko.ts'
import { ratePool } from '#domain/ratings/rate-pool.ts'
import { placeOf, type RatedCompetition } from '#domain/ratings/rated-competition.ts'
import { seededRandom } from '#domain/start-order/seeded-random.ts'
import { addDays } from '#domain/timetable/local-time.ts'
import {
  alternate,
  type BenchmarkOptions,
  formatTable,
  median,
  medianRatio,
  type Row,
} from './measure.ts'

/**
 * All ratings of a discipline computed again from a million results, as after a correction of the oldest: results in
 * date order, bands, and every step kept for its receipt. Beside it what Elo takes at least: competitions that are in
 * date order already, one number for each pair, no band and no steps.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  const results = quick ? 50_000 : 1_000_000
  const competitions = manyCompetitions(results)
  const formula = glicko()
  const [ours = [], other = []] = await alternate(quick ? 1 : 5, [
    async () => cpuMs(() => ratePool(competitions, formula).pairs.length),
    async () => cpuMs(() => plainElo(competitions).size),
  ])
  const ratio = medianRatio(ours, other)
  return [
    {
      name: `ratings of ${results.toLocaleString('en')} results`,
      ours: `${median(ours).toFixed(0)} ms CPU`,
      other: `plain Elo ${median(other).toFixed(0)} ms CPU`,
      ratio,
      target: '≤ 4',
      ok: ratio <= 4,
    },
  ]
}

function cpuMs(compute: () => number): number {
  // Neither side waits for what the other left behind.
  globalThis.gc?.()
  const before = process.cpuUsage()
  if (compute() === 0) throw new Error('nothing was rated')
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** 20,000 pairs, each in fields of pairs about as good; 5 to 60 starters, 16 in the median. */
function manyCompetitions(results: number): readonly RatedCompetition[] {
  const random = seededRandom('ratings')
  const competitions: RatedCompetition[] = []
  for (let count = 0, index = 0; count < results; index += 1) {
    const size = Math.min(results - count, 5 + Math.floor(56 * (random.below(1000) / 1000) ** 2.3))
    const level = random.below(19_000)
    const pairs = new Set<number>()
    while (pairs.size < size) pairs.add(level + random.below(1000))
    competitions.push({
      id: `C${index}`,
      day: addDays('2015-01-01', Math.floor(index / 15)),
      starters: [...pairs].map((pair, rank) => ({
        rider: `rider-${pair % 9000}`,
        horse: `horse-${pair}`,
        outcome:
          random.below(20) === 0 ? { kind: 'unplaced' } : { kind: 'placed', place: rank + 1 },
      })),
    })
    count += size
  }
  return competitions
}

/** Each horse has one rider here, so that its name alone finds the pair. */
function plainElo(competitions: readonly RatedCompetition[]): ReadonlyMap<string, number> {
  const ratings = new Map<string, number>()
  for (const { starters } of competitions) {
    const before = starters.map(({ horse }) => ratings.get(horse) ?? 1500)
    const changes = surprises(before, starters.map(placeOf))
    const weight = 32 / Math.max(1, starters.length - 1)
    for (const [index, { horse }] of starters.entries()) {
      ratings.set(horse, (before[index] ?? 0) + weight * (changes[index] ?? 0))
    }
  }
  return ratings
}

/** One exponential for each starter instead of one for each duel, and each duel looked at once for both. */
function surprises(ratings: readonly number[], places: readonly number[]): Float64Array {
  const powers = ratings.map((rating) => Math.exp(((rating - 1500) * Math.LN10) / 400))
  const sums = new Float64Array(ratings.length)
  for (let a = 0; a < ratings.length; a += 1) {
    const own = powers[a] ?? 0
    const place = places[a] ?? 0
    for (let b = a + 1; b < ratings.length; b += 1) {
      const surprise = scoreOf(place, places[b] ?? 0) - own / (own + (powers[b] ?? 0))
      sums[a] = (sums[a] ?? 0) + surprise
      sums[b] = (sums[b] ?? 0) - surprise
    }
  }
  return sums
}

if (import.meta.main) {
  process.stdout.write(formatTable(await run({ quick: process.argv.includes('--quick') })))
}
