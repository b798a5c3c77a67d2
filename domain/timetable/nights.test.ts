import { expect, test } from 'vitest'
import { daysAt, dayUnderWay, endOfNight, type HeldInDay } from './nights.ts'

const timeZone = 'Europe/Vienna'
const at = (instant: string) => Date.parse(instant)

test.each([
  ['in the evening', '2026-05-14T21:59:59Z', ['2026-05-14']],
  ['past midnight', '2026-05-14T22:00:00Z', ['2026-05-14', '2026-05-15']],
  ['before six', '2026-05-15T03:59:59Z', ['2026-05-14', '2026-05-15']],
  ['at six', '2026-05-15T04:00:00Z', ['2026-05-15']],
])('%s the days that may be ridden', (_, instant, days) => {
  expect(daysAt(at(instant), timeZone)).toEqual(days)
})

test.each([
  ['2026-05-14', '2026-05-15T04:00:00Z'],
  // The clocks go forward, and back.
  ['2027-03-27', '2027-03-28T04:00:00Z'],
  ['2027-10-30', '2027-10-31T05:00:00Z'],
])('%s is over when no moment of its night is left', (day, instant) => {
  expect(endOfNight(day, timeZone)).toBe(at(instant))
  expect(daysAt(at(instant) - 1, timeZone)).toContain(day)
  expect(daysAt(at(instant), timeZone)).not.toContain(day)
})

const evening: HeldInDay = {
  status: 'drawn',
  isOver: false,
  startsAt: at('2026-05-14T21:00:00Z'),
  endsAt: at('2026-05-14T22:30:00Z'),
}
const morning = { ...evening, startsAt: at('2026-05-15T06:00:00Z'), endsAt: null }

test.each<[string, HeldInDay[], string, string]>([
  ['in the evening', [evening, morning], '2026-05-14T21:59:00Z', '2026-05-14'],
  [
    'an evening list that nobody has begun',
    [evening, morning],
    '2026-05-14T22:01:00Z',
    '2026-05-14',
  ],
  ['one that runs', [{ ...evening, status: 'running' }], '2026-05-14T23:00:00Z', '2026-05-14'],
  [
    'one that is through',
    [{ ...evening, status: 'provisional' }],
    '2026-05-14T22:01:00Z',
    '2026-05-15',
  ],
  [
    'a phase that is over',
    [{ ...evening, status: 'running', isOver: true }],
    '2026-05-14T22:01:00Z',
    '2026-05-15',
  ],
  ['one without a list', [{ ...evening, status: 'open' }], '2026-05-14T22:01:00Z', '2026-05-15'],
  [
    'one of noon that nobody told of',
    [{ ...evening, startsAt: at('2026-05-14T10:00:00Z'), endsAt: at('2026-05-14T12:00:00Z') }],
    '2026-05-14T22:01:00Z',
    '2026-05-15',
  ],
  ['after the night', [{ ...evening, status: 'running' }], '2026-05-15T04:00:00Z', '2026-05-15'],
  ['nothing at all', [], '2026-05-14T22:01:00Z', '2026-05-15'],
])('the day that a show is in: %s', (_, held, now, day) => {
  expect(dayUnderWay(held, at(now), timeZone)).toBe(day)
})
