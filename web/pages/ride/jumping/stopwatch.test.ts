import { expect, test } from 'vitest'
import { elapsedAt, hundredths, type Stopwatch, toggled } from './stopwatch.ts'

test('started, stopped for a rebuilt obstacle, and gone on', () => {
  let watch: Stopwatch = { elapsed: 0, since: null }
  watch = toggled(watch, 1000)
  expect(elapsedAt(watch, 31_007)).toBe(30_007)
  watch = toggled(watch, 31_007)
  expect(elapsedAt(watch, 60_000)).toBe(30_007)
  watch = toggled(watch, 60_000)
  expect(elapsedAt(watch, 94_512)).toBe(64_519)
})

test('a hundredth counts once it is over', () => {
  expect(hundredths(64_519)).toBe(6451)
  expect(hundredths(64_520)).toBe(6452)
})
