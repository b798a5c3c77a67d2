import type { Cell, Column } from '../discipline.ts'
import { faultDecimals } from './fault-unit.ts'
import { decidedBy, type Round, totalColumnOf } from './format.ts'
import type { JumpingRules } from './rules.ts'
import type { JumpingScore } from './score.ts'
import type { RoundScore } from './score-round.ts'
import { isTimed } from './sheet-form.ts'

/** A column with what it shows of a score. */
interface JumpingColumn {
  column: Column
  cell(score: JumpingScore): Cell
}

// The rules of a competition are one object for all its lines: their columns are built once.
const known = new WeakMap<JumpingRules, readonly JumpingColumn[]>()

/** Round by round faults and time; the total apart where it is not one of these columns. */
export function jumpingColumns(rules: JumpingRules): readonly Column[] {
  return shownOf(rules).map(({ column }) => column)
}

export function jumpingCells(score: JumpingScore, rules: JumpingRules): readonly Cell[] {
  return shownOf(rules).map(({ cell }) => cell(score))
}

function shownOf(rules: JumpingRules): readonly JumpingColumn[] {
  const built = known.get(rules)
  if (built !== undefined) return built
  const rounds = rules.format.rounds.flatMap((round) => roundColumns(round, rules))
  const own = totalColumnOf(rules.format)
  const isShown = rounds.some(({ column }) => column.key === own?.key && column.part === own.part)
  const columns =
    own !== null && isShown
      ? rounds.map((each) => markTotal(each, own))
      : [...rounds, totalColumn(rules)]
  known.set(rules, columns)
  return columns
}

function roundColumns(round: Round, rules: JumpingRules): readonly JumpingColumn[] {
  const decimals = faultDecimals(rules)
  const faults = ofRound(
    round,
    { key: 'faults', unit: 'penalties', decimals },
    ({ faults }) => faults,
  )
  const time = ofRound(round, { key: 'time', unit: 'seconds' }, (each) => each.time)
  const hasTime = round.clock === 'time' || round.clock === 'ideal' || isTimed(round, rules)
  const times = hasTime ? [time] : []
  switch (round.table) {
    case 'carried':
      return [faults]
    case 'A':
      return [...splitColumns(round, decimals), faults, ...times, ...offIdeal(round)]
    case 'C':
      return [
        ofRound(round, { key: 'knockdowns', unit: 'count' }, ({ begun, counts }) =>
          begun ? counts.knockdowns : null,
        ),
        ...times,
        ofRound(round, { key: 'seconds', unit: 'seconds' }, ({ seconds }) => seconds),
        ...(round.speedLeg ? [faults] : []),
      ]
    case 'points':
      return [
        ofRound(round, { key: 'points', unit: 'penalties', decimals }, ({ points }) => points),
        time,
      ]
    case 'style':
      return [
        ofRound(round, { key: 'given_mark', unit: 'mark', decimals: 1 }, (each) => each.givenMark),
        ofRound(round, { key: 'mark', unit: 'mark', decimals: 1 }, ({ mark }) => mark),
        ...times,
        ...offIdeal(round),
      ]
  }
}

/** Obstacle and time faults go apart to the FEI since 1 September 2023. */
function splitColumns(round: Round, decimals: number): readonly JumpingColumn[] {
  const unit = 'penalties'
  return [
    ofRound(round, { key: 'obstacle_faults', unit, decimals }, (each) => each.obstacleFaults),
    ...(round.timeFaults === 'none'
      ? []
      : [ofRound(round, { key: 'time_faults', unit, decimals }, (each) => each.timeFaults)]),
  ]
}

function offIdeal(round: Round): readonly JumpingColumn[] {
  return round.clock === 'ideal'
    ? [ofRound(round, { key: 'off_ideal', unit: 'seconds' }, (each) => each.offIdeal)]
    : []
}

function ofRound(
  round: Round,
  column: Pick<Column, 'key' | 'unit' | 'decimals'>,
  value: (round: RoundScore) => number | null,
): JumpingColumn {
  const saysHow = column.key === decidedBy(round)
  return {
    // A team counts the rounds of a rider who was stopped in another one.
    column: { ...column, part: round.part, total: false, whenOut: 'shown' },
    cell: ({ rounds }) => {
      const scored = rounds.find((each) => each.part === round.part)
      if (scored === undefined) return { value: null, place: null }
      if (scored.ended === null) return { value: value(scored), place: null }
      return { value: null, place: null, ...(saysHow && { status: scored.ended.status }) }
    },
  }
}

function totalColumn(rules: JumpingRules): JumpingColumn {
  const { by, rounds: parts } = rules.format.total
  const unit = by === 'seconds' ? 'seconds' : by === 'mark' ? 'mark' : 'penalties'
  const decimals = unit === 'penalties' ? { decimals: faultDecimals(rules) } : {}
  return {
    column: { key: 'total', part: null, unit, ...decimals, total: true },
    cell: ({ total, rounds, ended }) => {
      const stopped = rounds.find((each) => each.ended !== null && parts.includes(each.part))
      // What is left of a sum without a round that was not finished would read like a better one.
      return ended !== null || stopped?.ended == null
        ? { value: total, place: null }
        : { value: null, place: null, status: stopped.ended.status }
    },
  }
}

function markTotal(each: JumpingColumn, own: Pick<Column, 'key' | 'part'>): JumpingColumn {
  const { key, part } = each.column
  const isOwn = key === own.key && part === own.part
  return isOwn ? { ...each, column: { ...each.column, total: true } } : each
}
