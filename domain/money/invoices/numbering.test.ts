import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type NumberSeries,
  printNumber,
  readNumber,
  seriesOfYear,
  takeNumber,
} from './numbering.ts'

const series: NumberSeries = { prefix: 'R', year: 2026, next: 42 }

test('the next number, and the series after it', () => {
  const taken = takeNumber(series, 2026)
  expect(taken).toEqual({
    ok: true,
    number: { prefix: 'R', year: 2026, number: 42 },
    series: { ...series, next: 43 },
  })
  expect(taken.ok && printNumber(taken.number)).toBe('R-2026-0042')
})

test('a year begins with 1, and goes on where it was', () => {
  expect(seriesOfYear(series, 2027)).toEqual({ prefix: 'R', year: 2027, next: 1 })
  expect(seriesOfYear(series, 2026)).toBe(series)
})

test.each<[own: Partial<NumberSeries>, year: number, problem: string]>([
  [{ prefix: '' }, 2026, 'prefix'],
  [{ prefix: 'L-2019' }, 2026, 'prefix'],
  [{ prefix: 'rechnung' }, 2026, 'prefix'],
  [{ prefix: 'RECHNUNGEN' }, 2026, 'prefix'],
  [{}, 2027, 'year'],
  [{ year: 26 }, 26, 'year'],
  [{}, Number.NaN, 'year'],
  [{ next: 0 }, 2026, 'full'],
  [{ next: 1.5 }, 2026, 'full'],
  [{ next: 100_000_000 }, 2026, 'full'],
])('%j in %i: %s', (own, year, problem) => {
  expect(takeNumber({ ...series, ...own }, year)).toEqual({ ok: false, problem })
})

test.each(['R-2026-42', 'R-2026-00042', 'R-L-2026-0042', 'r-2026-0042', 'R-26-0042', ''])(
  '%s is no number of ours',
  (text) => {
    expect(readNumber(text)).toBeNull()
  },
)

test('numbers follow each other without a gap, and no two series print the same', () => {
  const anySeries = fc.record({
    prefix: fc.stringMatching(/^[0-9A-Z]{1,8}$/),
    year: fc.integer({ min: 1000, max: 9999 }),
    next: fc.integer({ min: 1, max: 99_999_990 }),
  })
  fc.assert(
    fc.property(anySeries, (begin) => {
      let now: NumberSeries = begin
      for (let at = 0; at < 5; at++) {
        const taken = takeNumber(now, begin.year)
        if (!taken.ok) throw new Error(taken.problem)
        expect(taken.number.number).toBe(begin.next + at)
        expect(readNumber(printNumber(taken.number))).toEqual(taken.number)
        now = taken.series
      }
    }),
  )
})
