import { expect, test } from 'vitest'
import { barShare } from './bar-share.ts'

test.each([
  ['the best fills its cell', 72_000, [72_000, 68_000], 1],
  ['the weakest begins a little above nothing', 68_000, [72_000, 68_000], 2000 / 6000],
  ['nobody has a penalty', 0, [0, 0, 0], null],
  ['all are equal', 4000, [4000, 4000], null],
  ['one alone', 70_000, [70_000], null],
  ['no total yet', 70_000, [], null],
])('%s', (_, value, totals, share) => {
  expect(barShare(value, totals)).toBe(share)
})
