import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dressageBreakHabits,
  dressageSecondsPerStart,
  parseDuration,
  planTimetable,
  startAt,
  suggestBreaks,
} from './timetable.ts'

const nine = Date.UTC(2026, 4, 14, 9)
const minutes = (count: number) => nine + count * 60_000

describe('timetable', () => {
  test('times for everyone, with breaks between the starts', () => {
    const plan = {
      firstStartAt: nine,
      secondsPerStart: 510,
      breaks: [
        { afterStart: 0, minutes: 5, label: 'before the first: none' },
        { afterStart: 2, minutes: 20, label: 'Harrowing' },
        { afterStart: 3, minutes: 5, label: 'after the last: none' },
      ],
    }
    expect(planTimetable(['a', 'b', 'c'], plan)).toEqual({
      rows: [
        { kind: 'start', competitorId: 'a', startOrder: 1, startsAt: nine },
        { kind: 'start', competitorId: 'b', startOrder: 2, startsAt: minutes(8.5) },
        { kind: 'break', startsAt: minutes(17), minutes: 20, label: 'Harrowing' },
        { kind: 'start', competitorId: 'c', startOrder: 3, startsAt: minutes(37) },
      ],
      endsAt: minutes(45.5),
    })
  })

  test('nobody starts', () => {
    const plan = { firstStartAt: nine, secondsPerStart: 105, breaks: [] }
    expect(planTimetable([], plan)).toEqual({ rows: [], endsAt: nine })
  })

  const breaks = fc.array(
    fc.record({ afterStart: fc.nat(12), minutes: fc.nat(60), label: fc.constant('') }),
  )

  test('one start has the time that it has among all', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 900 }), breaks, (count, pace, planned) => {
        const order = Array.from({ length: count }, (_, index) => `${index}`)
        const plan = { firstStartAt: nine, secondsPerStart: pace, breaks: planned }
        for (const row of planTimetable(order, plan).rows) {
          if (row.kind === 'start') expect(startAt(plan, row.startOrder)).toBe(row.startsAt)
        }
      }),
    )
  })

  test('nobody starts before the one in front is through, nor during a break', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.integer({ min: 1, max: 900 }), breaks, (count, pace, planned) => {
        const order = Array.from({ length: count }, (_, index) => `${index}`)
        const plan = { firstStartAt: nine, secondsPerStart: pace, breaks: planned }
        const { rows, endsAt } = planTimetable(order, plan)
        let free = nine
        for (const row of rows) {
          expect(row.startsAt).toBe(free)
          free += row.kind === 'start' ? pace * 1000 : row.minutes * 60_000
        }
        expect(endsAt).toBe(free)
      }),
    )
  })
})

describe('suggested breaks', () => {
  test.each([
    ['a short class', 10, 510, []],
    ['two lots', 16, 510, [8]],
    ['three lots', 30, 510, [10, 20]],
    ['four lots', 33, 510, [8, 17, 25]],
    ['a slow class: the two hours count', 12, 900, [6]],
    ['nobody', 0, 510, []],
  ])('%s: %i starts of %i s', (_, starters, seconds, after) => {
    const breaks = suggestBreaks(starters, seconds, { ...dressageBreakHabits, label: '' })
    expect(breaks.map((each) => each.afterStart)).toEqual(after)
  })

  test('jumping only looks at the clock', () => {
    const habits = { aboutStarts: null, mostMinutes: 120, breakMinutes: 10, label: 'Harrowing' }
    expect(suggestBreaks(100, 105, habits)).toEqual([
      { afterStart: 50, minutes: 10, label: 'Harrowing' },
    ])
  })
})

describe('durations', () => {
  test.each([
    ['6:30', 390],
    [' 6:05 ', 365],
    ["6'30", 390],
    ['6’30”', 390],
    ["6'30''", 390],
    ["6'", 360],
    ['6', 360],
    ['5:30-6:00', 360],
    ['4:30 – 5:00', 300],
    ['6:75', null],
    ['six', null],
    ['', null],
    ['5-6-7', null],
    ['-6:00', null],
  ])('%j is %j seconds', (text, seconds) => {
    expect(parseDuration(text)).toBe(seconds)
  })

  test('a dressage start takes the test and two minutes', () => {
    expect(dressageSecondsPerStart('6:30')).toBe(510)
    expect(dressageSecondsPerStart('?')).toBeNull()
  })
})
