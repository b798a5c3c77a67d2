import type { Duel, Formula } from './formula.ts'
import type { LeftOut } from './outcome.ts'
import type { Meeting, Pool } from './rate-pool.ts'
import type { Pair } from './rated-competition.ts'
import { comparePairs } from './rated-competition.ts'
import { inTenths } from './tenths.ts'

/** Why a competition changed a rating, or did not. */
export type Receipt = { competition: string; day: string } & (
  | Counted
  | { kind: 'alone' }
  | { kind: 'left-out'; why: LeftOut }
)

/**
 * `kind: 'counted'`: points in tenths; `before` and `change` add up to `after` as they are printed.
 * "Beat 2 of 3, 1.5 expected: +5.3; most from C (+6.8)".
 */
interface Counted {
  kind: 'counted'
  before: number
  change: number
  after: number
  rivals: number
  beaten: number
  level: number
  /** How many beaten rivals the ratings expected, in tenths; one who is level counts as half. */
  expected: number
  /** The rival with the largest part in the change, in its direction. */
  most: { pair: Pair; score: number; change: number } | null
}

/** The receipts of one pair, oldest first. */
export function receiptsOf<Rating extends { points: number }>(
  pair: Pair,
  pool: Pool<Rating>,
  formula: Formula<Rating>,
): readonly Receipt[] {
  const isOwn = (each: { pair: Pair }) => comparePairs(each.pair, pair) === 0
  return pool.meetings.flatMap((meeting): readonly Receipt[] => {
    const index = meeting.field.findIndex(isOwn)
    if (index >= 0) return [receiptAt(meeting, index, formula)]
    const { id: competition, day, leftOut } = meeting
    const own = leftOut.find(isOwn)
    return own === undefined ? [] : [{ competition, day, kind: 'left-out', why: own.why }]
  })
}

/** The receipt of `meeting.field[index]`. */
export function receiptAt<Rating extends { points: number }>(
  meeting: Meeting<Rating>,
  index: number,
  formula: Formula<Rating>,
): Receipt {
  const { id: competition, day, field } = meeting
  const before = inTenths(field[index]?.rating.points ?? 0)
  const after = inTenths(meeting.after[index]?.points ?? 0)
  if (field.length < 2) return { competition, day, kind: 'alone' }
  const duels = formula.duels(field, index)
  const against = duels.filter((duel) => duel !== null)
  return {
    competition,
    day,
    kind: 'counted',
    before,
    change: after - before,
    after,
    rivals: against.length,
    beaten: against.filter(({ score }) => score === 1).length,
    level: against.filter(({ score }) => score === 0.5).length,
    expected: inTenths(against.reduce((sum, { expected }) => sum + expected, 0)),
    most: mostOf(meeting, duels),
  }
}

function mostOf<Rating>(
  { field }: Meeting<Rating>,
  duels: readonly (Duel | null)[],
): Counted['most'] {
  const total = duels.reduce((sum, duel) => sum + (duel?.points ?? 0), 0)
  const sign = total < 0 ? -1 : 1
  let most: Counted['most'] = null
  let largest = 0
  for (const [index, duel] of duels.entries()) {
    const starter = field[index]
    if (duel === null || starter === undefined || duel.points * sign <= largest) continue
    largest = duel.points * sign
    const { rider, horse } = starter.pair
    most = { pair: { rider, horse }, score: duel.score, change: inTenths(duel.points) }
  }
  return most
}
