import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumberOf, days } from './measure.ts'
import { niceInterval, niceTicks } from './nice-steps.ts'

describe('ticks within an interval', () => {
  test.each([
    { from: 0, to: 10, most: 6, ticks: [0, 2, 4, 6, 8, 10] },
    { from: 0, to: 10, most: 11, ticks: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
    { from: 13, to: 47, most: 4, ticks: [20, 30, 40] },
    { from: 1423, to: 1687, most: 4, ticks: [1500, 1600] },
    { from: 0.1, to: 0.3, most: 3, ticks: [0.1, 0.2, 0.3] },
    { from: -7, to: 7, most: 3, ticks: [-5, 0, 5] },
    { from: 5, to: 5, most: 3, ticks: [5] },
    { from: 1e9, to: 3e9, most: 5, ticks: [1e9, 1.5e9, 2e9, 2.5e9, 3e9] },
  ])('$from to $to, at most $most', ({ from, to, most, ticks }) => {
    expect(niceTicks({ from, to }, { most })).toEqual(ticks)
  })

  test('what is counted has no halves', () => {
    expect(niceTicks({ from: 0, to: 2 }, { most: 9, leastStep: 1 })).toEqual([0, 1, 2])
  })

  test('always few, in the interval, at 1, 2 or 5 of a power of ten', () => {
    const number = fc.double({ min: -1e12, max: 1e12, noNaN: true })
    fc.assert(
      fc.property(number, number, fc.integer({ min: 0, max: 12 }), (a, b, most) => {
        const interval = { from: Math.min(a, b), to: Math.max(a, b) }
        const ticks = niceTicks(interval, { most })
        expect(ticks.length).toBeLessThanOrEqual(Math.max(1, most))
        const [first, second] = ticks
        if (first === undefined || second === undefined) return
        const step = second - first
        const digit = step / 10 ** Math.floor(Math.log10(step) + 1e-3)
        expect([1, 2, 5].some((nice) => Math.abs(digit - nice) < 0.01)).toBe(true)
      }),
      { numRuns: 2000, seed: 2026 },
    )
  })
})

describe('an interval widened to nice ends', () => {
  test.each([
    { from: 1423, to: 1687, most: 4, ends: [1400, 1700], ticks: [1400, 1500, 1600, 1700] },
    { from: 1500, to: 1500, most: 4, ends: [1480, 1520], ticks: [1480, 1500, 1520] },
    { from: 0, to: 0, most: 4, ends: [-1, 1], ticks: [-1, 0, 1] },
    { from: -0.3, to: 0.4, most: 2, ends: [-0.5, 0.5], ticks: [-0.5, 0, 0.5] },
    { from: 61.2, to: 68.9, most: 6, ends: [60, 70], ticks: [60, 62, 64, 66, 68, 70] },
  ])('$from to $to, at most $most', ({ from, to, most, ends, ticks }) => {
    const nice = niceInterval({ from, to }, { most })
    expect([nice.from, nice.to]).toEqual(ends)
    expect(nice.ticks).toEqual(ticks)
  })

  test('holds what it was made of', () => {
    const number = fc.double({ min: -1e9, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(number, number, fc.integer({ min: 0, max: 12 }), (a, b, most) => {
        const { from, to, ticks } = niceInterval(
          { from: Math.min(a, b), to: Math.max(a, b) },
          { most },
        )
        const slack = 2e-9 * Math.max(1, Math.abs(a), Math.abs(b))
        expect(from).toBeLessThanOrEqual(Math.min(a, b) + slack)
        expect(to).toBeGreaterThanOrEqual(Math.max(a, b) - slack)
        expect(ticks.length).toBeLessThanOrEqual(Math.max(3, most))
        expect([ticks[0], ticks.at(-1)]).toEqual([from, to])
      }),
      { numRuns: 2000, seed: 2026 },
    )
  })
})

describe('days at nice steps', () => {
  const measure = days('Day', (day) => day)

  test.each([
    {
      from: '2026-05-01',
      to: '2026-05-04',
      most: 4,
      ticks: ['2026-05-01', '2026-05-02', '2026-05-03', '2026-05-04'],
    },
    {
      from: '2026-05-01',
      to: '2026-05-31',
      most: 5,
      ticks: ['2026-05-04', '2026-05-11', '2026-05-18', '2026-05-25'],
    },
    {
      from: '2026-03-07',
      to: '2026-06-27',
      most: 4,
      ticks: ['2026-04-01', '2026-05-01', '2026-06-01'],
    },
    {
      from: '2025-11-20',
      to: '2026-11-20',
      most: 4,
      ticks: ['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'],
    },
    {
      from: '2021-02-01',
      to: '2026-11-20',
      most: 3,
      ticks: ['2022-01-01', '2024-01-01', '2026-01-01'],
    },
    { from: '2026-05-01', to: '2026-05-01', most: 3, ticks: ['2026-05-01'] },
    { from: '0001-01-01', to: '9999-12-31', most: 2, ticks: ['5000-01-01'] },
  ])('$from to $to, at most $most', ({ from, to, most, ticks }) => {
    const interval = { from: dayNumberOf(from), to: dayNumberOf(to) }
    expect(measure.ticks(interval, most).map(measure.print)).toEqual(ticks)
  })

  test('never more than asked for', () => {
    const day = fc.integer({ min: dayNumberOf('1900-01-01'), max: dayNumberOf('2100-01-01') })
    fc.assert(
      fc.property(day, day, fc.integer({ min: 1, max: 12 }), (a, b, most) => {
        const interval = { from: Math.min(a, b), to: Math.max(a, b) }
        const ticks = measure.ticks(interval, most)
        expect(ticks.length).toBeLessThanOrEqual(most)
        for (const tick of ticks) {
          expect(tick).toBeGreaterThanOrEqual(interval.from)
          expect(tick).toBeLessThanOrEqual(interval.to)
        }
      }),
      { numRuns: 1000, seed: 2026 },
    )
  })
})
