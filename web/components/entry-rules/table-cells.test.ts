import { expect, test } from 'vitest'
import { cellAt, tableCells, withCell, withoutHead } from './table-cells.ts'

const cells = { '1,1': 600, '2, 2': 1800, '10,1': 2000 }

test('numbers stand in the order of numbers', () => {
  expect(tableCells(cells, 2).heads).toEqual([
    ['1', '2', '10'],
    ['1', '2'],
  ])
})

test('names the combinations that have no amount, also of a row that has none yet', () => {
  expect(tableCells(cells, 2).missing).toEqual(['1,2', '2,1', '10,2'])
  expect(tableCells({}, 1, [['P']]).missing).toEqual(['P'])
  expect(tableCells({}, 2).missing).toEqual([])
})

test('a key with blanks keeps its name', () => {
  expect(cellAt(cells, '2,2')).toBe(1800)
  expect(withCell(cells, '2,2', 5)).toEqual({ '1,1': 600, '2, 2': 5, '10,1': 2000 })
})

test('a cell without a value goes, and so does a row', () => {
  expect(withCell(cells, '1,1', undefined)).toEqual({ '2, 2': 1800, '10,1': 2000 })
  expect(withoutHead({ ...cells, note: 'table 3' }, 1, '1')).toEqual({
    '2, 2': 1800,
    note: 'table 3',
  })
})
