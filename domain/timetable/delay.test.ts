import { expect, test } from 'vitest'
import { isLate, minutesLate } from './delay.ts'

test.each([
  [-600, 0],
  [0, 0],
  [89, 0],
  [90, 2],
  [149, 2],
  [150, 3],
  [5400, 90],
])('%i seconds behind are told as %i minutes', (seconds, minutes) => {
  expect(minutesLate(seconds)).toBe(minutes)
  expect(isLate(1_000_000 + seconds * 1000, 1_000_000)).toBe(minutes > 0)
})
