import { expect, test } from 'vitest'
import { roundsToCome, withFilledColumns } from './filled-columns.ts'
import type { ResultList } from './result-list.ts'
import { sampleResultList } from './sample-lists.ts'

const withoutPoints = {
  ...sampleResultList,
  lines: sampleResultList.lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell, index) => (index === 5 ? { ...cell, value: null } : cell)),
  })),
}

test('a column in which nobody has a value is left out, with its cells', () => {
  const { columns, lines } = withFilledColumns(withoutPoints)
  expect(columns.map(({ key, part }) => part ?? key)).toEqual(['E', 'H', 'C', 'M', 'B', 'percent'])
  expect(lines[0]?.cells.map(({ value }) => value)).toEqual([
    70761, 72261, 71913, 70217, 73065, 71643,
  ])
})

test('a list that is full, or that nobody has ridden in, stays as it is', () => {
  expect(withFilledColumns(sampleResultList)).toBe(sampleResultList)
  const [first] = sampleResultList.lines
  const nobody = first
    ? [{ ...first, cells: first.cells.map(() => ({ value: null, place: null })) }]
    : []
  const list = { ...sampleResultList, lines: nobody }
  expect(withFilledColumns(list)).toBe(list)
})

const oneRound: ResultList = {
  ...sampleResultList,
  columns: [
    { key: 'time', part: 'round_1', unit: 'seconds', total: false },
    { key: 'obstacles', part: 'jump_off', unit: 'penalties', total: false },
    { key: 'time', part: 'jump_off', unit: 'seconds', total: false },
    { key: 'judge', part: 'C', unit: 'percent', total: false },
    { key: 'total', part: null, unit: 'penalties', total: true },
  ],
  lines: sampleResultList.lines.map((line) => ({
    ...line,
    cells: [7112, null, null, null, 4].map((value) => ({ value, place: null })),
  })),
}

test('a round that nobody has begun is to come, a judge who has given nothing is there', () => {
  expect(roundsToCome(oneRound)).toEqual(['jump_off'])
  const [first, ...others] = oneRound.lines
  const inJumpOff = first && {
    ...first,
    cells: [7112, 0, null, null, 0].map((value) => ({ value, place: null })),
  }
  expect(roundsToCome({ ...oneRound, lines: inJumpOff ? [inJumpOff, ...others] : [] })).toEqual([])
  expect(roundsToCome({ ...oneRound, lines: [] })).toEqual([])
})

test('a round that all who started in it did not finish has a column that says so', () => {
  const [first, ...others] = oneRound.lines
  const stopped = first && {
    ...first,
    cells: first.cells.map((cell, index) => ({
      ...cell,
      ...(index === 1 && { status: 'eliminated' as const }),
    })),
  }
  const list = { ...oneRound, lines: stopped ? [stopped, ...others] : [] }
  expect(roundsToCome(list)).toEqual([])
  expect(withFilledColumns(list).columns.map(({ key, part }) => part ?? key)).toEqual([
    'round_1',
    'jump_off',
    'total',
  ])
})
