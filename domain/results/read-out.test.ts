import { expect, test } from 'vitest'
import type { Cell, Column } from '#domain/scoring/discipline.ts'
import { readOut, readRounds, totalOf } from './read-out.ts'

const faults = (part: string, total = false): Column => ({
  key: 'faults',
  part,
  unit: 'penalties',
  total,
})
const time = (part: string): Column => ({ key: 'time', part, unit: 'seconds', total: false })
const sum: Column = { key: 'total', part: null, unit: 'penalties', total: true }

const jumpOff = [faults('round_1', true), time('round_1'), faults('jump_off_1'), time('jump_off_1')]
const phases = [faults('phase_1'), time('phase_1'), faults('phase_2'), time('phase_2'), sum]

const secondInSeconds: readonly Column[] = [
  faults('phase_1'),
  time('phase_1'),
  { key: 'knockdowns', part: 'phase_2', unit: 'count', total: false },
  time('phase_2'),
  { key: 'seconds', part: 'phase_2', unit: 'seconds', total: true },
]

const line = (total: number | null, ...values: readonly (number | null | 'eliminated')[]) => ({
  total,
  cells: values.map(
    (value): Cell =>
      value === 'eliminated' ? { value: null, place: null, status: value } : { value, place: null },
  ),
})

test.each([
  ['a round with its time', jumpOff, line(4000, 4000, 6500, null, null), [4000, 6500]],
  ['a round under way', jumpOff, line(4000, 4000, null, null, null), [4000]],
  ['a jump-off in place of the round', jumpOff, line(0, 0, 6500, 4000, 3500), [4000, 3500]],
  ['a jump-off under way', jumpOff, line(0, 0, 6500, 4000, null), [4000]],
  [
    'a jump-off that was not finished',
    jumpOff,
    line(0, 0, 6500, 'eliminated', null),
    ['eliminated'],
  ],
  ['a sum with the last time', phases, line(4000, 4000, 2900, 0, 2600, 4000), [4000, 2600]],
  ['a sum before the last time', phases, line(4000, 4000, 2900, null, null, 4000), [4000, 2900]],
  [
    'a sum without the last round',
    phases,
    line(0, 0, 2900, 'eliminated', null, 'eliminated'),
    ['eliminated'],
  ],
  [
    'the seconds of a phase after one in faults (FEI JR 274.1.5.4, .5)',
    secondInSeconds,
    line(0, 0, 3900, 1, 2400, 2700),
    [2700],
  ],
  [
    'of who was stopped before it the faults',
    secondInSeconds,
    line(4000, 4000, 3700, null, null, null),
    [4000, 3700],
  ],
  [
    'a jump-off after a sum, which it is no part of',
    [faults('round_1'), time('round_1'), faults('jump_off_1'), time('jump_off_1'), sum],
    line(8000, 8000, 6500, 4000, 3800, 8000),
    [4000, 3800],
  ],
  ['nothing yet', jumpOff, line(null, null, null, null, null), []],
] as const)('%s', (_, columns, of, expected) => {
  expect(readOut(of, columns).map(({ cell }) => cell.status ?? cell.value)).toEqual(expected)
})

test('of each round that was begun what it brought, with its time', () => {
  const rounds = readRounds(line(0, 0, 6500, 'eliminated', null), jumpOff)
  expect(rounds.map(({ part, figures }) => [part, figures.map(({ cell }) => cell.value)])).toEqual([
    ['round_1', [0, 6500]],
    ['jump_off_1', [null]],
  ])
  expect(readRounds(line(0, 0, 6500, null, null), jumpOff)).toHaveLength(1)
  const penalties: Column = { key: 'penalties', part: null, unit: 'penalties', total: true }
  expect(
    readRounds(line(4000, 4000, 6500, 4000), [faults('cones'), time('cones'), penalties]),
  ).toEqual([])
})

test('of a total that no time separates the total alone', () => {
  const penalties: Column = { key: 'penalties', part: null, unit: 'penalties', total: true }
  const cones = { key: 'time', part: 'cones', unit: 'seconds', total: false } as const
  expect(readOut(line(12_000, 15_000, 12_000), [cones, penalties])).toEqual([
    { column: penalties, cell: { value: 12_000, place: null } },
  ])
})

test.each([
  ['the sum', phases, line(4000, 4000, 2900, 0, 2600, 4000), [sum, 4000]],
  ['the round, not the jump-off', jumpOff, line(0, 0, 6500, 4000, 3500), [jumpOff[0], 0]],
  ['the seconds', secondInSeconds, line(0, 0, 3900, 1, 2400, 2700), [secondInSeconds[4], 2700]],
  [
    'faults of who has no seconds',
    secondInSeconds,
    line(4000, 4000, 3700, null, null, null),
    [secondInSeconds[0], 4000],
  ],
  ['nothing of who is out', jumpOff, line(null, 0, 6500, null, null), []],
] as const)('the total is %s, in its unit', (_, columns, of, expected) => {
  const told = totalOf(of, columns)
  expect(told === undefined ? [] : [told.column, told.cell.value]).toEqual(expected)
})
