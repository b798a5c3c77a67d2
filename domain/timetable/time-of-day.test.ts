import { expect, test } from 'vitest'
import { between, timeOfDay } from './time-of-day.ts'

test('14:05:06.78 in Vienna is that many hundredths since midnight', () => {
  const now = Date.parse('2026-05-14T12:05:06.780Z')
  expect(timeOfDay(now, 'Europe/Vienna')).toBe(5_070_678)
})

test.each([
  [5_070_000, 5_110_000, 40_000],
  [8_639_000, 1000, 2000],
])('from %i to %i are %i', (from, until, taken) => {
  expect(between(from, until)).toBe(taken)
})
