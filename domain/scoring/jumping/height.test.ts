import { expect, test } from 'vitest'
import { readMetres } from './height.ts'

test.each([
  ['1.20', 120],
  ['1,2', 120],
  [' 1.05 m ', 105],
  ['0.80', 80],
  ['1m20', 120],
  ['1 m', 100],
  ['120', null],
  ['1', null],
  ['1.205', null],
  ['', null],
])('"%s" is %s cm', (typed, centimetres) => {
  expect(readMetres(typed)).toBe(centimetres)
})
