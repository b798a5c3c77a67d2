import { expect, test } from 'vitest'
import { nextNumber } from './next-number.ts'

test.each([
  [[], '1'],
  [['1', '2', '3'], '4'],
  [['3', '12a', 'F'], '13'],
])('after %j comes %s', (numbers, next) => {
  expect(nextNumber(numbers)).toBe(next)
})
