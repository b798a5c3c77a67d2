import { type CheckAnswer, checkAnswer } from './check-answer.ts'
import { type FieldStrength, fieldStrength } from './field-strength.ts'
import { formula } from './formula-in-use.ts'
import type { GlickoRating } from './glicko.ts'
import type { Outcome } from './outcome.ts'
import { type Meeting, type Pool, ratePool } from './rate-pool.ts'
import { compareTexts, type Pair, type RatedCompetition } from './rated-competition.ts'
import type { FileCompetition, FileResult, RatingsFile } from './ratings-file.ts'
import { type Receipt, receiptAt } from './receipt.ts'
import { horsesOf, ridersOf, type ShownOf, type ShownRating, shownRating } from './shown-rating.ts'

/** What `npm run ratings` prints. Points in tenths. */
export interface RatingsAnswer {
  pools: readonly PoolAnswer[]
}

export interface PoolAnswer {
  discipline: string
  asOf: string
  pairs: readonly (Pair & { rating: ShownRating; receipts: readonly Receipt[] })[]
  riders: readonly ShownOf[]
  horses: readonly ShownOf[]
  competitions: readonly { id: string; day: string; strength: FieldStrength }[]
}

/** Rates every discipline of a file that has been read and checked. */
export function rateFile(file: RatingsFile): RatingsAnswer {
  return { pools: poolsOf(file).map(([discipline, own]) => poolAnswer(discipline, own, file)) }
}

/** Foretells the later results of each discipline by the earlier ones. */
export function checkFile(file: RatingsFile): {
  pools: readonly (CheckAnswer & { discipline: string })[]
} {
  return {
    pools: poolsOf(file).map(([discipline, own]) => {
      const competitions = own.map(ratedOf)
      return { discipline, ...checkAnswer(competitions, ratePool(competitions, formula)) }
    }),
  }
}

function poolsOf({ competitions }: RatingsFile): readonly [string, readonly FileCompetition[]][] {
  const pools = [...Map.groupBy(competitions, ({ discipline }) => discipline)]
  return pools.sort(([a], [b]) => compareTexts(a, b))
}

function poolAnswer(
  discipline: string,
  competitions: readonly FileCompetition[],
  file: RatingsFile,
): PoolAnswer {
  const pool = ratePool(competitions.map(ratedOf), formula)
  const asOf = file.asOf ?? pool.meetings.at(-1)?.day ?? ''
  const receipts = receiptsByPair(pool)
  return {
    discipline,
    asOf,
    pairs: pool.pairs.map((rated) => ({
      ...rated.pair,
      rating: shownRating(rated, asOf),
      receipts: receipts.get(keyOf(rated.pair)) ?? [],
    })),
    riders: ridersOf(pool, asOf),
    horses: horsesOf(pool, asOf),
    competitions: pool.meetings.map(({ id, day, field }) => ({
      id,
      day,
      strength: fieldStrength(field, formula),
    })),
  }
}

/** Of all pairs at once: each looked for by itself would go through all results again. */
function receiptsByPair({ meetings }: Pool<GlickoRating>): ReadonlyMap<string, Receipt[]> {
  const receipts = new Map<string, Receipt[]>()
  for (const meeting of meetings) {
    for (const { pair, receipt } of receiptsIn(meeting)) {
      const key = keyOf(pair)
      const own = receipts.get(key)
      if (own === undefined) receipts.set(key, [receipt])
      else own.push(receipt)
    }
  }
  return receipts
}

function receiptsIn(meeting: Meeting<GlickoRating>): readonly { pair: Pair; receipt: Receipt }[] {
  const { id: competition, day, field, leftOut } = meeting
  return [
    ...field.map(({ pair }, index) => ({ pair, receipt: receiptAt(meeting, index, formula) })),
    ...leftOut.map(({ pair, why }) => ({
      pair,
      receipt: { competition, day, kind: 'left-out', why } as const,
    })),
  ]
}

function keyOf({ rider, horse }: Pair): string {
  return JSON.stringify([rider, horse])
}

function ratedOf({ id, day, results }: FileCompetition): RatedCompetition {
  const starters = results.map((result) => {
    const { rider, horse } = result
    return { rider, horse, outcome: outcomeOf(result) }
  })
  return { id, day, starters }
}

/** Exactly one of them is there: `readRatingsFile` refuses the file otherwise. */
function outcomeOf({ place, leftOut }: FileResult): Outcome {
  if (place !== undefined) return { kind: 'placed', place }
  return leftOut === undefined ? { kind: 'unplaced' } : { kind: 'left-out', why: leftOut }
}
