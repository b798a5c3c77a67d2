import { expect, test } from 'vitest'
import { rankTeams } from './rank-teams.ts'
import type { ColumnName } from './team-values.ts'
import { fieldOf, type Row, type Score, valuesOf } from './testing.ts'

/**
 * Whole team results worked out by hand from what a rule says; nothing here comes from the engine.
 * Penalties and percent in thousandths, times in hundredths of a second.
 */
interface Worked {
  rule: string
  formula: string
  columns?: readonly ColumnName[]
  teams: Readonly<Record<string, readonly Row[]>>
  /** Team, place and total, best first. */
  expected: readonly (readonly [team: string, place: number | null, total: number])[]
}

/** Dressage, cross-country with its time, jumping, as places of riders and penalties in points. */
const rider = (place: number | null, ...phases: readonly Score[]): Row => ({
  scores: phases.map((score) => (typeof score === 'number' ? 1000 * score : score)),
  ...(place === null ? {} : { place }),
})

const percent = (...scores: readonly number[]): Row[] =>
  scores.map((score) => ({ scores: [1000 * score] }))

const jumpOffColumns: readonly ColumnName[] = [
  { key: 'faults', part: 'round_1' },
  { key: 'time', part: 'round_1' },
  { key: 'faults', part: 'jump_off_1' },
  { key: 'time', part: 'jump_off_1' },
]

/** Faults and seconds of the round, then of the jump-off. */
const jumper = (faults: number, time: number, jumpOff?: readonly [number, number]): Row => ({
  scores: [
    1000 * faults,
    Math.round(100 * time),
    jumpOff ? 1000 * jumpOff[0] : null,
    jumpOff ? Math.round(100 * jumpOff[1]) : null,
  ],
})

const worked: readonly Worked[] = [
  {
    // Best three of A: 30 + 32 + 38 = 100, of B: 33 + 33 + 34 = 100, of C: 20 + 40 + 40 = 100.
    // Places of these: A 2 + 3 + 8 = 13, B 4 + 4 + 6 = 14, C 1 + 9 + 9 = 19.
    rule: 'ÖTO 2026 § 302.2.1: equal totals, the smaller sum of the places of the best three',
    formula: 'eventing-oeto-2026',
    teams: {
      C: [rider(1, 20, 0, 0), rider(9, 40, 0, 0), rider(9, 40, 0, 0)],
      B: [rider(4, 33, 0, 0), rider(4, 33, 0, 0), rider(6, 34, 0, 0), rider(11, 45, 0, 0)],
      A: [rider(2, 30, 0, 0), rider(3, 32, 0, 0), rider(8, 38, 0, 0), rider(12, 50, 0, 0)],
    },
    expected: [
      ['A', 1, 100_000],
      ['B', 2, 100_000],
      ['C', 3, 100_000],
    ],
  },
  {
    // Places: A 1 + 4 + 4 = 9, B 2 + 3 + 4 = 9, C 7 + 8 + 9.
    rule: 'ÖTO 2026 § 302.2.2: equal in these too, the same rank; the next one stays empty',
    formula: 'eventing-oeto-2026',
    teams: {
      A: [rider(1, 30, 0, 0), rider(4, 35, 0, 0), rider(4, 35, 0, 0)],
      B: [rider(2, 32, 0, 0), rider(3, 33, 0, 0), rider(4, 35, 0, 0)],
      C: [rider(7, 40, 0, 0), rider(8, 41, 0, 0), rider(9, 42, 0, 0)],
    },
    expected: [
      ['A', 1, 100_000],
      ['B', 1, 100_000],
      ['C', 3, 123_000],
    ],
  },
  {
    // B's third: 1000 + 30 of the dressage + 20 of the cross-country; its best two 30 + 31.
    rule: 'ÖTO 2026 § 302.2: 1000 added to what a rider has who does not finish',
    formula: 'eventing-oeto-2026',
    teams: {
      A: [rider(5, 60, 0, 0), rider(6, 70, 0, 0), rider(7, 80, 0, 0)],
      B: [rider(1, 30, 0, 0), rider(2, 31, 0, 0), rider(null, 30, 20, 'eliminated')],
    },
    expected: [
      ['A', 1, 210_000],
      ['B', 2, 1_111_000],
    ],
  },
  {
    // A: 34 + 35 + 36, B: 30 + 35 + 40; the third riders are on the places 5 and 6.
    rule: 'FEI championships: best three totals of four; equal, the better third rider',
    formula: 'eventing-championship',
    teams: {
      B: [rider(1, 25, 5, 0), rider(2, 30, 0, 5), rider(6, 36, 4, 0), rider(9, 60, 20, 8)],
      A: [rider(3, 30, 4, 0), rider(4, 31, 0, 4), rider(5, 32, 0, 4), rider(8, 50, 20, 8)],
    },
    expected: [
      ['A', 1, 105_000],
      ['B', 2, 105_000],
    ],
  },
  {
    // A: 72.1 + 70 + 68 = B: 70.1 + 70 + 70 = 210.1; lowest that count 68 and 70.
    rule: 'FEI championships in dressage: best three of four; equal, the better lowest rider',
    formula: 'dressage-nations-cup',
    columns: [{ key: 'percent', part: null }],
    teams: {
      A: percent(72.1, 70, 68, 60),
      B: percent(70.1, 70, 70),
      C: percent(80, 70, 60, 60),
    },
    expected: [
      ['B', 1, 210_100],
      ['A', 2, 210_100],
      ['C', 3, 210_000],
    ],
  },
  {
    // Tokyo 2020: 8 faults each; 0 : 0 in the jump-off, 122.90 to 124.20 s. The others by their times.
    rule: 'Olympic team final since 2020: a jump-off of three for the first place, the others by time',
    formula: 'jumping-olympic-2020',
    columns: jumpOffColumns,
    teams: {
      USA: [jumper(4, 80, [0, 41.4]), jumper(4, 80, [0, 41.4]), jumper(0, 80, [0, 41.4])],
      SWE: [jumper(8, 80, [0, 40.9]), jumper(0, 80, [0, 41]), jumper(0, 80, [0, 41])],
      BEL: [jumper(4, 80, undefined), jumper(4, 81), jumper(4, 82)],
      NED: [jumper(12, 79), jumper(0, 81), jumper(0, 82.99)],
    },
    expected: [
      ['SWE', 1, 8000],
      ['USA', 2, 8000],
      ['NED', 3, 12_000],
      ['BEL', 4, 12_000],
    ],
  },
  {
    // Equal faults behind the first place: 4 + 8 + 0 and 0 + 4 + 8 share it.
    rule: 'Nations Cup of one round: best three of four; a tie below the first place is shared',
    formula: 'jumping-nations-cup-one-round',
    columns: jumpOffColumns,
    teams: {
      A: [jumper(0, 70), jumper(0, 71), jumper(4, 72), jumper(20, 80)],
      B: [jumper(4, 60), jumper(8, 61), jumper(0, 62), jumper(8, 63)],
      C: [jumper(0, 70), jumper(4, 71), jumper(8, 72)],
      D: [jumper(8, 70), jumper(8, 71), jumper(8, 72), jumper(8, 73)],
    },
    expected: [
      ['A', 1, 4000],
      ['B', 2, 12_000],
      ['C', 2, 12_000],
      ['D', 4, 24_000],
    ],
  },
  {
    // A: 50 + 52, 90 + 95, 0 + 3 = 290; B: 49 + 53, 92 + 93, 1 + 2 = 290; best placed 2 and 1.
    rule: 'driving championships: best two of each phase; equal, the best placed driver (not in a rule text)',
    formula: 'driving-championship',
    columns: ['dressage', 'marathon', 'cones'].map((part) => ({ key: part, part })),
    teams: {
      A: [rider(2, 50, 90, 3), rider(3, 52, 95, 0), rider(7, 60, 99, 9)],
      B: [rider(1, 49, 92, 2), rider(5, 53, 93, 1)],
    },
    expected: [
      ['B', 1, 290_000],
      ['A', 2, 290_000],
    ],
  },
]

test.each(worked)('$rule', ({ formula, columns, teams, expected }) => {
  const values = valuesOf(formula)
  const names = columns ?? values.columns.map(({ key, part }) => ({ key, part }))
  const { field, teams: entered } = fieldOf(names, teams)
  for (const list of [entered, entered.toReversed()]) {
    const lines = rankTeams(list, field, values)
    const byName = lines
      .map(({ place, score }) => [score.team.id, place, score.total] as const)
      .toSorted(([a, first], [b, second]) => (first ?? 0) - (second ?? 0) || a.localeCompare(b))
    expect(byName).toEqual(expected)
  }
})
