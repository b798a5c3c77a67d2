import { expect, test } from 'vitest'
import { secondsToWait } from './rate.ts'

const rates = [
  { most: 2, seconds: 60 },
  { most: 3, seconds: 3600 },
]

test.each([
  ['none yet', [], 0],
  ['one', [99_000], 0],
  ['two within a minute', [99_000, 70_000], 30],
  ['two, one of them long ago', [99_000, 39_000], 0],
  ['three within an hour', [99_000, 30_000, -100_000], 3400],
  ['the later of two waits', [99_900, 99_800, 99_700], 3600],
])('%s', (_, times, seconds) => {
  expect(secondsToWait(times, rates, 100_000)).toBe(seconds)
})
