import { expect, test } from 'vitest'
import { readCoefficients } from './read-coefficients.ts'

test.each([
  ['', []],
  ['1 1 2 1', [1, 1, 2, 1]],
  [' 1,2;10\t1 ', [1, 2, 10, 1]],
])('"%s" is read', (text, values) => {
  expect(readCoefficients(text, 80)).toEqual({ ok: true, values })
})

test.each([
  ['1 x 2', 'x'],
  ['1 0', '0'],
  ['11', '11'],
  ['1 1.5', '1.5'],
  ['2x', '2x'],
  ['-1', '-1'],
])('"%s" is not: %s', (text, word) => {
  expect(readCoefficients(text, 80)).toEqual({ ok: false, code: 'unreadable', word })
})

test('no more than a sheet has', () => {
  expect(readCoefficients('1 1 1', 2)).toEqual({ ok: false, code: 'too-many' })
})
