import { expect, test } from 'vitest'
import { changeBetween } from './diff-result-list.ts'
import type { ResultLine, ResultList } from './result-list.ts'

const line = (competitorId: string, total: number, place: number | null): ResultLine => ({
  competitorId,
  place,
  groupPlace: null,
  group: null,
  team: null,
  status: 'finished',
  statusReason: null,
  horsConcours: false,
  startOrder: 1,
  startsAt: null,
  headNumber: null,
  athlete: { firstName: 'A', familyName: 'B', nation: null },
  horse: { name: 'H' },
  cells: [{ value: total, place: null }],
  total,
  progress: { done: 1, expected: 1 },
  findings: [],
})

const list = (version: number, lines: readonly ResultLine[]): ResultList => ({
  competitionId: '7',
  version,
  discipline: 'dressage',
  status: 'running',
  columns: [],
  lines,
})

const before = list(1, [line('1', 72000, 1), line('2', 70000, 2), line('3', 65000, 3)])

test('nothing changed: the order and no lines', () => {
  const same = list(2, [line('1', 72000, 1), line('2', 70000, 2), line('3', 65000, 3)])
  expect(changeBetween(before, same)).toEqual({ order: ['1', '2', '3'], lines: [] })
})

test('a new total carries its line and those whose place it moved', () => {
  const after = list(2, [line('3', 71000, 2), line('2', 70000, 3), line('1', 72000, 1)])
  expect(changeBetween(before, after)).toEqual({
    order: ['3', '2', '1'],
    lines: [line('3', 71000, 2), line('2', 70000, 3)],
  })
})

test('somebody new is a line, somebody gone is missing from the order', () => {
  const after = list(2, [line('1', 72000, 1), line('2', 70000, 2), line('4', 60000, 3)])
  expect(changeBetween(before, after)).toEqual({
    order: ['1', '2', '4'],
    lines: [line('4', 60000, 3)],
  })
})

test.each<[string, Partial<ResultLine>]>([
  ['a cell', { cells: [{ value: 1, place: 1 }] }],
  ['the status', { status: 'eliminated' }],
  ['a finding', { findings: [{ code: 'missing-mark', part: 'C', field: null, difference: null }] }],
  ['the horse', { horse: { name: 'Other' } }],
  ['the place so far', { provisionalPlace: 2 }],
])('%s alone makes a line a changed one', (_what, changed) => {
  const first = { ...line('1', 72000, 1), ...changed }
  expect(changeBetween(before, list(2, [first, ...before.lines.slice(1)])).lines).toEqual([first])
})
