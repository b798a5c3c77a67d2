import { expect, test } from 'vitest'
import { passedBetween } from './device-clock.ts'

const hour = 3_600_000
const before = { wall: 50 * hour, steady: 7000 }

test.each([
  ['evenly', { wall: 50 * hour + 1000, steady: 8000 }, false, 1000],
  ['a clock that is set right by little', { wall: 50 * hour + 1040, steady: 8000 }, true, 1000],
  ['set forward', { wall: 53 * hour + 1000, steady: 8000 }, false, 1000],
  ['set back', { wall: 49 * hour + 1000, steady: 8000 }, false, 1000],
  ['asleep for an hour', { wall: 51 * hour + 1000, steady: 8000 }, true, hour + 1000],
  ['set back out of sight', { wall: 49 * hour + 1000, steady: 8000 }, true, 1000],
] as const)('%s', (_, after, mayHaveSlept, passed) => {
  expect(passedBetween(before, after, { mayHaveSlept })).toBe(passed)
})
