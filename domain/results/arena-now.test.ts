import { describe, expect, test } from 'vitest'
import { arenaNow, atExpected } from './arena-now.ts'
import type { ResultLine } from './result-list.ts'

const first = Date.parse('2026-05-14T08:00:00Z')
const minutes = (count: number) => count * 60_000

/** Ten minutes each, two of them to change over. */
const plan = { secondsPerStart: 600, breaks: [] }

function line(order: number, status: ResultLine['status'], done = 0): ResultLine {
  return {
    competitorId: String(order),
    place: null,
    groupPlace: null,
    group: null,
    team: null,
    status,
    statusReason: null,
    horsConcours: false,
    startOrder: order,
    startsAt: new Date(first + minutes(10 * (order - 1))).toISOString(),
    headNumber: null,
    athlete: { firstName: '', familyName: `Rider ${order}`, nation: null },
    horse: { name: 'Horse' },
    cells: [],
    total: null,
    progress: { done, expected: 10 },
    findings: [],
  }
}

describe('a competition under way', () => {
  test('is on time while the ride goes with its marks', () => {
    const lines = [line(1, 'finished', 10), line(2, 'on_course', 5), line(3, 'ready')]
    const now = arenaNow(lines, plan, first + minutes(14))
    expect(now).toMatchObject({ delaySeconds: 0, finished: 1 })
    expect(now.onCourse[0]?.competitorId).toBe('2')
    expect(now.next.map(({ line }) => line.competitorId)).toEqual(['3'])
  })

  test('is late by what the ride on course still takes', () => {
    const lines = [line(1, 'on_course', 5), line(2, 'ready')]
    // Four minutes to ride and two to change over, from the moment at which the next one should start.
    expect(arenaNow(lines, plan, first + minutes(10))).toMatchObject({ delaySeconds: 360 })
  })

  test('is late by the time that passes while nobody rides', () => {
    const lines = [line(1, 'finished', 10), line(2, 'ready'), line(3, 'ready')]
    const { delaySeconds, next } = arenaNow(lines, plan, first + minutes(17))
    expect(delaySeconds).toBe(420)
    expect(next.map(({ expectedAt }) => expectedAt)).toEqual([
      first + minutes(17),
      first + minutes(27),
    ])
  })

  test('who was passed over is last, and the others are in time', () => {
    const nextAt = (second: ResultLine['status']) => {
      const lines = [
        line(1, 'finished'),
        line(2, second),
        line(3, 'on_course', 5),
        line(4, 'entered'),
      ]
      const { next, delaySeconds } = arenaNow(lines, plan, first + minutes(24))
      return [...next.map((each) => each.line.competitorId), delaySeconds]
    }
    expect(nextAt('entered')).toEqual(['4', '2', 0])
    // The next one waits for who has arrived: a start of ten minutes.
    expect(nextAt('ready')).toEqual(['2', '4', 600])
  })

  test('nobody is called to the gate as long as there is a break in front, and time', () => {
    const breaks = [{ afterStart: 2, minutes: 20, label: '' }]
    const lines = [
      line(1, 'finished', 10),
      line(2, 'withdrawn'),
      line(3, 'ready'),
      line(4, 'ready'),
    ]
    const breaksAt = (now: number) =>
      arenaNow(lines, { ...plan, breaks }, now).next.map(({ afterBreak }) => afterBreak)
    expect(breaksAt(first + minutes(9))).toEqual([20, 0])
    expect(breaksAt(first + minutes(22))).toEqual([0, 0])
  })

  test('waits for a break that is still to come', () => {
    const lines = [line(1, 'on_course', 10), line(2, 'ready')]
    const withBreak = { ...plan, breaks: [{ afterStart: 1, minutes: 20, label: '' }] }
    const { next } = arenaNow(lines, withBreak, first + minutes(8))
    expect(next[0]?.expectedAt).toBe(first + minutes(30))
  })

  test('one is in the ring: whoever came in before is out of it, also once the last one is out', () => {
    const from = (minute: number) => ({
      startedAt: new Date(first + minutes(minute)).toISOString(),
    })
    const open = { ...line(1, 'on_course', 8), ...from(0) }
    const riding = { ...line(2, 'on_course', 2), ...from(10) }
    const waiting = line(3, 'ready')
    const at = (...lines: ResultLine[]) => {
      const { onCourse, resultOpen, delaySeconds } = arenaNow(lines, plan, first + minutes(18))
      const ids = (of: readonly ResultLine[]) => of.map(({ competitorId }) => competitorId)
      return { onCourse: ids(onCourse), resultOpen: ids(resultOpen), delaySeconds }
    }
    expect(at(open, waiting)).toMatchObject({ onCourse: ['1'], resultOpen: [] })
    expect(at(open, riding, waiting)).toMatchObject({ onCourse: ['2'], resultOpen: ['1'] })
    const over = { ...riding, status: 'finished' as const }
    // Who is out does not hold up whoever comes next.
    expect(at(open, over, waiting)).toEqual({ onCourse: [], resultOpen: ['1'], delaySeconds: 0 })
    const takenBack = { ...riding, status: 'ready' as const }
    expect(at(open, takenBack, waiting)).toMatchObject({ onCourse: ['1'], resultOpen: [] })
  })

  test('says nothing of a delay where no times are planned', () => {
    const lines = [{ ...line(1, 'ready'), startsAt: null }]
    expect(arenaNow(lines, plan, first)).toMatchObject({ delaySeconds: null, endsAt: null })
  })
})

test('as the whole day expects it, the end comes with the last start', () => {
  const lines = [line(1, 'on_course', 5), line(2, 'entered'), line(3, 'entered')]
  const told = arenaNow(lines, plan, first + minutes(4))
  expect(told).toMatchObject({ delaySeconds: 0, endsAt: first + minutes(30) })
  // Learned: a start takes a quarter of an hour.
  const slow = new Map([
    ['2', first + minutes(15)],
    ['3', first + minutes(30)],
  ])
  expect(atExpected(told, slow)).toMatchObject({ delaySeconds: 300, endsAt: first + minutes(40) })
  expect(atExpected(told, new Map())).toEqual(told)
})
