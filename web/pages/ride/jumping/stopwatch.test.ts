import { expect, test } from 'vitest'
import {
  type Clock,
  elapsedOn,
  hundredths,
  parseWatch,
  printWatch,
  type Stopwatch,
  standing,
  toggled,
} from './stopwatch.ts'

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

test('stopped by mistake, it keeps how it ran until it goes on, whatever is loaded anew', () => {
  const ran = { elapsed: 2000, since: 1000 }
  const stopped = toggled(ran, at(31_000))
  const kept = parseWatch(printWatch(stopped))
  expect(kept).toEqual({ elapsed: 32_000, since: null, ran })
  expect(toggled(kept, at(40_000))).toEqual({ elapsed: 32_000, since: 40_000 })
})

test.each<[string, Stopwatch]>([
  ['runs', { elapsed: 2000, since: 1000.5 }],
  ['stands', { elapsed: 2000, since: null }],
  ['was never started', standing],
])('kept for the tab while it %s', (_, watch) => {
  expect(parseWatch(printWatch(watch))).toEqual(watch)
})

test('what is not kept, or not by a clock, stands at zero', () => {
  expect(parseWatch(null)).toEqual(standing)
  expect(parseWatch('x')).toEqual(standing)
})

test('a hundredth counts once it is over', () => {
  expect(hundredths(64_519)).toBe(6451)
  expect(hundredths(64_520)).toBe(6452)
})
