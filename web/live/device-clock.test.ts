import { expect, test } from 'vitest'
import { passedBetween, sleptBetween } from './device-clock.ts'

const hour = 3_600_000
const before = { wall: 50 * hour, steady: 7000 }

test.each([
  ['evenly', { wall: 50 * hour + 1000, steady: 8000 }, false, 1000, 0],
  ['a clock that is set right by little', { wall: 50 * hour + 1040, steady: 8000 }, true, 1000, 0],
  ['or by more, in sight', { wall: 50 * hour + 1900, steady: 8000 }, false, 1000, 0],
  ['set forward or asleep in sight', { wall: 53 * hour, steady: 7000 }, false, 0, 3 * hour],
  ['set back', { wall: 49 * hour + 1000, steady: 8000 }, false, 1000, 0],
  ['asleep for an hour', { wall: 51 * hour + 1000, steady: 8000 }, true, hour + 1000, 0],
  ['set back out of sight', { wall: 49 * hour + 1000, steady: 8000 }, true, 1000, 0],
] as const)('%s', (_, after, isOutOfSight, passed, doubt) => {
  expect(passedBetween(before, after, { isOutOfSight })).toEqual({ passed, doubt })
})

test('sleep counts for what began before it, and not for what began after', () => {
  const slept = [
    { at: 5000, by: 60_000 },
    { at: 9000, by: 1000 },
  ]
  expect(sleptBetween(slept, { start: 4000, end: 10_000 })).toBe(61_000)
  expect(sleptBetween(slept, { start: 5000, end: 10_000 })).toBe(1000)
  expect(sleptBetween(slept, { start: 9500, end: 10_000 })).toBe(0)
})
