import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectedTimes, type Pace, type Progress } from './expected-times.ts'
import { planTimetable } from './timetable.ts'

const nine = Date.UTC(2026, 4, 14, 9)
const at = (minutes: number) => nine + minutes * 60_000
const pace: Pace = { secondsPerStart: 480, changeoverSeconds: 120, earlierSeconds: 0 }
// a 9:00, b 9:08, break 9:16, c 9:26, d 9:34, end 9:42
const { rows } = planTimetable([...'abcd'], {
  firstStartAt: nine,
  secondsPerStart: 480,
  breaks: [{ afterStart: 2, minutes: 10, label: 'Harrowing' }],
})

function ride(competitorId: string, from: number | null, to: number | null) {
  return {
    competitorId,
    startedAt: from === null ? null : at(from),
    finishedAt: to === null ? null : at(to),
  }
}

/** `b 8 c 26`: who is expected when, in minutes after nine. */
function expected(progress: Partial<Progress>, changes: Partial<Pace> = {}) {
  const full = { now: nine, starts: [], out: [], ...progress }
  const times = expectedTimes(rows, full, { ...pace, ...changes })
  const starts = times.starts.map((start) => `${start.competitorId} ${minutesOf(start.expectedAt)}`)
  return [starts.join(' '), times.delaySeconds / 60, minutesOf(times.endsAt)]
}

function minutesOf(instant: number): number {
  return (instant - nine) / 60_000
}

describe('expected times', () => {
  test.each([
    ['before the first', {}, ['a 0 b 8 c 26 d 34', 0, 42]],
    ['the first is late', { now: at(5) }, ['a 5 b 13 c 31 d 39', 5, 47]],
    ['on course, in time', { now: at(3), starts: [ride('a', 0, null)] }, ['b 8 c 26 d 34', 0, 42]],
    [
      'on course, too long',
      { now: at(9), starts: [ride('a', 0, null)] },
      ['b 11 c 29 d 37', 3, 45],
    ],
    ['finished late', { now: at(10), starts: [ride('a', 3, 10)] }, ['b 12 c 30 d 38', 4, 46]],
    ['finished early', { now: at(5), starts: [ride('a', 0, 5)] }, ['b 8 c 26 d 34', 0, 42]],
    ['finish only', { now: at(10), starts: [ride('a', null, 10)] }, ['b 12 c 30 d 38', 4, 46]],
    [
      'one fell out: the time is made up',
      { now: at(12), starts: [ride('a', 4, 12)], out: ['b'] },
      ['c 26 d 34', 0, 42],
    ],
    [
      'in the break',
      { now: at(21), starts: [ride('a', 0, 6), ride('b', 8, 17)] },
      ['c 29 d 37', 3, 45],
    ],
    [
      'after the break',
      { now: at(33), starts: [ride('b', 8, 16), ride('c', 26, 33)], out: ['a'] },
      ['d 35', 1, 43],
    ],
    ['all through', { now: at(50), starts: [ride('d', 36, 44)], out: [...'abc'] }, ['', 4, 46]],
    ['nobody rides', { now: at(50), out: [...'abcd'] }, ['', 0, 50]],
    [
      'one was passed over: those behind are in time',
      { now: at(7), starts: [ride('b', 0, 6)] },
      ['c 26 d 34 a 42', 0, 50],
    ],
    [
      'one was passed over and has arrived',
      { now: at(7), starts: [ride('b', 0, 6)], arrived: ['a'] },
      ['a 8 c 26 d 34', 0, 42],
    ],
    [
      'one who was passed over does not bring the break again',
      { now: at(33), starts: [ride('b', 8, 16), ride('c', 26, 33)] },
      ['d 35 a 43', 1, 51],
    ],
    [
      'the last was let in early',
      { now: at(9), starts: [ride('a', 0, 6), ride('d', 7, null)] },
      ['b 15 c 33', 7, 41],
    ],
  ] as const)('%s', (_, progress, times) => {
    expect(expected(progress)).toEqual(times)
  })

  test('ahead of time, as far as allowed', () => {
    const progress = { now: at(5), starts: [ride('a', 0, 5)], out: ['b'] }
    expect(expected(progress, { earlierSeconds: 300 })).toEqual(['c 21 d 29', -5, 37])
  })

  test('nobody is expected before now, before the allowed time, or before the one in front', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(4), fc.nat(20), fc.nat(4), (now, done, minutes, earlier) => {
        const starts = [...'abcd']
          .slice(0, done)
          .map((id, index) => ride(id, index * minutes, null))
        const allowed = { ...pace, earlierSeconds: earlier * 60 }
        const times = expectedTimes(rows, { now: at(now), starts, out: [] }, allowed)
        let front = Number.NEGATIVE_INFINITY
        for (const { publishedAt, expectedAt } of times.starts) {
          expect(expectedAt).toBeGreaterThanOrEqual(at(now))
          expect(expectedAt).toBeGreaterThanOrEqual(publishedAt - earlier * 60_000)
          expect(expectedAt).toBeGreaterThanOrEqual(front + 480_000)
          front = expectedAt
        }
      }),
    )
  })
})
