import { expect, test } from 'vitest'
import { daysAt, endOfNight } from './nights.ts'

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
