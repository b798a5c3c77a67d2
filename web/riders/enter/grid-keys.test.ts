import { expect, test } from 'vitest'
import { cellAfterKey, nextOf } from './grid-keys.ts'

const size = { rows: 3, columns: 12 }
const cell = { row: 1, column: 4 }

test.each([
  ['ArrowUp', { row: 0, column: 4 }],
  ['ArrowDown', { row: 2, column: 4 }],
  ['ArrowLeft', { row: 1, column: 3 }],
  ['ArrowRight', { row: 1, column: 5 }],
  ['Home', { row: 1, column: 0 }],
  ['End', { row: 1, column: 11 }],
  ['PageUp', { row: 0, column: 4 }],
  ['PageDown', { row: 2, column: 4 }],
  ['x', null],
])('%s', (key, after) => {
  expect(cellAfterKey(key, cell, size)).toEqual(after)
})

test('the edge of the grid holds', () => {
  expect(cellAfterKey('ArrowUp', { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 })
  expect(cellAfterKey('ArrowRight', { row: 0, column: 11 }, size)).toEqual({ row: 0, column: 11 })
})

test('riders come round', () => {
  expect(nextOf(['a', 'b'], 'b')).toBe('a')
})
