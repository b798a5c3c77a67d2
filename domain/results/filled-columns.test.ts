import { expect, test } from 'vitest'
import { withFilledColumns } from './filled-columns.ts'
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
