import { expect, test } from 'vitest'
import { type Clock, elapsedOn, hundredths, type Stopwatch, toggled } from './stopwatch.ts'

const at = (now: number): Clock => ({ now: () => now, passedSince: (start) => now - start })

test('started, stopped for a rebuilt obstacle, and gone on', () => {
  let watch: Stopwatch = { elapsed: 0, since: null }
  watch = toggled(watch, at(1000))
  expect(elapsedOn(watch, at(31_007))).toBe(30_007)
  watch = toggled(watch, at(31_007))
  expect(elapsedOn(watch, at(60_000))).toBe(30_007)
  watch = toggled(watch, at(60_000))
  expect(elapsedOn(watch, at(94_512))).toBe(64_519)
})

test('a hundredth counts once it is over', () => {
  expect(hundredths(64_519)).toBe(6451)
  expect(hundredths(64_520)).toBe(6452)
})
