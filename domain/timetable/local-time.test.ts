import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  isRepeated,
  localDay,
  localTime,
  parseInstant,
  repeatAt,
  timeZoneName,
  toInstant,
  toLocal,
} from './local-time.ts'

describe('from the clock at the show to the instant', () => {
  // Clock changes of 2026 by the IANA time zone database.
  test.each([
    ['Vienna, winter', 'Europe/Vienna', '2026-01-14', '08:30', '2026-01-14T07:30:00Z'],
    ['Vienna, summer', 'Europe/Vienna', '2026-05-14', '08:30', '2026-05-14T06:30:00Z'],
    ['Vienna, last before the gap', 'Europe/Vienna', '2026-03-29', '01:59', '2026-03-29T00:59:00Z'],
    ['Vienna, in the gap: 03:30', 'Europe/Vienna', '2026-03-29', '02:30', '2026-03-29T01:30:00Z'],
    ['Vienna, first after the gap', 'Europe/Vienna', '2026-03-29', '03:00', '2026-03-29T01:00:00Z'],
    ['Vienna, twice: the first', 'Europe/Vienna', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    ['Vienna, after both', 'Europe/Vienna', '2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
    ['New York, in the gap', 'America/New_York', '2026-03-08', '02:15', '2026-03-08T07:15:00Z'],
    [
      'New York, twice: the first',
      'America/New_York',
      '2026-11-01',
      '01:30',
      '2026-11-01T05:30:00Z',
    ],
    ['New York, evening', 'America/New_York', '2026-11-01', '20:00', '2026-11-02T01:00:00Z'],
    ['Sydney, in the gap', 'Australia/Sydney', '2026-10-04', '02:30', '2026-10-03T16:30:00Z'],
    ['Sydney, twice: the first', 'Australia/Sydney', '2026-04-05', '02:30', '2026-04-04T15:30:00Z'],
    [
      'Lord Howe, half an hour',
      'Australia/Lord_Howe',
      '2026-10-04',
      '02:15',
      '2026-10-03T15:45:00Z',
    ],
    ['Lord Howe, after it', 'Australia/Lord_Howe', '2026-10-04', '02:30', '2026-10-03T15:30:00Z'],
    ['Lord Howe, twice', 'Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00Z'],
    ['with seconds', 'Europe/Vienna', '2026-05-14', '08:38:30', '2026-05-14T06:38:30Z'],
    ['leap day', 'UTC', '2028-02-29', '00:00', '2028-02-29T00:00:00Z'],
  ])('%s', (_, timeZone, day, time, utc) => {
    expect(new Date(toInstant({ day, time, timeZone })).toISOString()).toBe(
      new Date(utc).toISOString(),
    )
  })

  test.each([
    ['2026-02-30', '08:00', 'UTC'],
    ['14.5.2026', '08:00', 'UTC'],
    ['2026-05-14', '24:00', 'UTC'],
    ['2026-05-14', '8:00', 'UTC'],
    ['2026-05-14', '08:00', 'Europe/Atlantis'],
  ])('refuses %s %s %s', (day, time, timeZone) => {
    expect(() => toInstant({ day, time, timeZone })).toThrow(RangeError)
    const accepted = [
      localDay.safeParse(day),
      localTime.safeParse(time),
      timeZoneName.safeParse(timeZone),
    ]
    expect(accepted.every((each) => each.success)).toBe(false)
  })
})

describe('from the instant to the clock at the show', () => {
  test.each([
    ['Europe/Vienna', '2026-05-14T06:38:59.999Z', '2026-05-14', '08:38'],
    ['Europe/Vienna', '2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
    ['Europe/Vienna', '2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
    ['America/New_York', '2026-01-01T04:59:00Z', '2025-12-31', '23:59'],
    ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-05', '01:30'],
    ['Asia/Kathmandu', '1969-12-31T23:00:00Z', '1970-01-01', '04:30'],
  ])('%s %s', (timeZone, utc, day, time) => {
    expect(toLocal(new Date(utc).getTime(), timeZone)).toEqual({ day, time })
  })

  test('there and back again, but for the hour that comes twice', () => {
    const zone = fc.constantFrom('Europe/Vienna', 'America/New_York', 'Australia/Lord_Howe', 'UTC')
    const minute = fc.integer({ min: 0, max: 35_000_000 }).map((minutes) => minutes * 60_000)
    fc.assert(
      fc.property(zone, minute, (timeZone, instant) => {
        const back = toInstant({ ...toLocal(instant, timeZone), timeZone })
        expect(toLocal(back, timeZone)).toEqual(toLocal(instant, timeZone))
        expect(instant - back).toBeGreaterThanOrEqual(0)
        expect(instant - back).toBeLessThanOrEqual(3_600_000)
      }),
    )
  })
})

describe('days', () => {
  test.each([
    ['2026-05-14', 3, '2026-05-17'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2100-02-28', 1, '2100-03-01'],
    ['1970-01-01', -1, '1969-12-31'],
  ])('%s and %i days', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected)
    expect(daysBetween(day, expected)).toBe(days)
  })

  test('agree with the calendar of the runtime', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (days) => {
        expect(addDays('1970-01-01', days)).toBe(
          new Date(days * 86_400_000).toISOString().slice(0, 10),
        )
      }),
    )
  })
})

test('an instant is read as the runtime reads it', () => {
  const range = { min: -4_000_000_000_000, max: 8_000_000_000_000 }
  fc.assert(
    fc.property(fc.integer(range), (instant) => {
      expect(parseInstant(new Date(instant).toISOString())).toBe(instant)
    }),
  )
  expect(parseInstant('2026-05-14T08:30:00Z')).toBe(Date.UTC(2026, 4, 14, 8, 30))
})

test.each([
  ['2026-03-15', 6, '2026-09-15'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-08-31', -6, '2026-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-05-14', 0, '2026-05-14'],
  ['2026-05-14', -17, '2024-12-14'],
])('%s and %i months is %s', (day, months, then) => {
  expect(addMonths(day, months)).toBe(then)
})

describe('the hour that the clock change repeats', () => {
  test.each([
    ['Europe/Vienna', '2026-10-25', '02:30', '2026-10-25T01:30:00Z'],
    ['Europe/Vienna', '2026-10-25', '02:00', '2026-10-25T01:00:00Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T06:30:00Z'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T15:15:00Z'],
  ])('%s %s %s comes twice', (timeZone, day, time, utc) => {
    const local = { day, time, timeZone }
    expect(isRepeated(local)).toBe(true)
    const second = toInstant({ ...local, isSecond: true })
    expect(second).toBe(Date.parse(utc))
    expect(toLocal(second, timeZone)).toEqual({ day, time })
    expect(repeatAt(second, timeZone)).toBe('second')
    expect(repeatAt(toInstant(local), timeZone)).toBe('first')
  })

  test.each([
    ['Europe/Vienna', '2026-10-25', '01:59'],
    ['Europe/Vienna', '2026-10-25', '03:00'],
    ['Europe/Vienna', '2026-03-29', '02:30'],
    ['Europe/Vienna', '2026-05-14', '02:30'],
    ['UTC', '2026-10-25', '02:30'],
  ])('%s %s %s does not', (timeZone, day, time) => {
    const local = { day, time, timeZone }
    expect(isRepeated(local)).toBe(false)
    expect(toInstant({ ...local, isSecond: true })).toBe(toInstant(local))
    expect(repeatAt(toInstant(local), timeZone)).toBeNull()
  })

  test('what a clock shows with which of the two it is gives the instant again', () => {
    const near = fc.integer({ min: -4 * 3600, max: 4 * 3600 })
    const change = fc.constantFrom(
      ['Europe/Vienna', '2026-10-25T01:00:00Z'],
      ['America/New_York', '2026-11-01T06:00:00Z'],
      ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
      ['Europe/Vienna', '2026-03-29T01:00:00Z'],
    )
    fc.assert(
      fc.property(change, near, ([timeZone = '', at = ''], minutes) => {
        const instant = Date.parse(at) + Math.floor(minutes / 60) * 60_000
        const isSecond = repeatAt(instant, timeZone) === 'second'
        expect(toInstant({ ...toLocal(instant, timeZone), timeZone, isSecond })).toBe(instant)
      }),
    )
  })
})
