import { expect, test } from 'vitest'
import {
  formatDay,
  formatDayOf,
  formatDays,
  formatMark,
  formatMinutes,
  formatMoment,
  formatPercent,
  formatSmallestUnits,
  formatSortableMoment,
  formatTime,
  formatValue,
} from './formatting.ts'
import type { Locale } from './messages.ts'

test.each([
  [70044, 3, 'en', '70.044'],
  [70044, 2, 'de', '70,04'],
  [70045, 2, 'en', '70.05'],
  [100000, 0, 'fr', '100'],
  [0, 3, 'sv', '0,000'],
] as const)('%i thousandths with %i decimals read in %s as %s', (value, decimals, locale, text) => {
  expect(formatPercent(value, decimals, locale)).toBe(text)
})

test.each([
  [16110, 'points', 'en', '1611.0'],
  [16110, 'points', 'es', '1611,0'],
  [4, 'count', 'de', '4'],
  [6532, 'seconds', 'nl', '65,32'],
  [43_000, 'clock', 'en', '7:10'],
  [43_035, 'clock', 'de', '7:10,35'],
  [391_205, 'clock', 'en', '1:05:12.05'],
  [-1000, 'clock', 'fr', '-0:10'],
] as const)('%i %s reads in %s as %s', (value, unit, locale, text) => {
  expect(formatValue(value, { unit }, locale)).toBe(text)
})

test('marks have one decimal', () => {
  expect(formatMark(75, 'en')).toBe('7.5')
  expect(formatMark(100, 'de')).toBe('10,0')
})

test.each<[Locale, string, string]>([
  ['en', 'Sat 21 Nov', '21 – 23 November 2026'],
  ['de', 'Sa., 21. Nov.', '21.–23. November 2026'],
  ['fr', 'sam. 21 nov.', '21–23 novembre 2026'],
  ['nl', 'za 21 nov', '21–23 november 2026'],
  ['sv', 'lör 21 nov.', '21–23 november 2026'],
  ['es', 'sáb, 21 nov', '21–23 de noviembre de 2026'],
])('days in %s', (locale, day, days) => {
  expect(formatDay('2026-11-21', locale)).toBe(day)
  expect(formatDays('2026-11-21', '2026-11-23', locale).replaceAll('\u2009', ' ')).toBe(days)
})

test('an instant is read on the clocks of the show', () => {
  const instant = '2026-11-20T23:05:00Z'
  expect(formatTime(instant, 'Europe/Berlin', 'en')).toBe('00:05')
  // The clock shows 02:30 twice.
  expect(formatTime('2026-10-25T00:30:00Z', 'Europe/Berlin', 'en')).toBe('02:30 CEST')
  expect(formatTime('2026-10-25T01:30:00Z', 'Europe/Berlin', 'en')).toBe('02:30 CET')
  expect(formatTime('2026-10-25T01:30:00Z', 'Europe/Berlin', 'de')).toBe('02:30 MEZ')
  expect(formatTime('2026-10-25T02:00:00Z', 'Europe/Berlin', 'en')).toBe('03:00')
  expect(formatDayOf(instant, 'Europe/Berlin', 'en')).toBe('Sat 21 Nov')
  expect(formatMoment(instant, 'America/New_York', 'en')).toBe('20 Nov 2026, 18:05')
  expect(formatSortableMoment(instant, 'Europe/Berlin')).toBe('2026-11-21 00:05')
})

test.each([
  [0, 'en', '0 mins'],
  [12, 'en', '12 mins'],
  [60, 'en', '1 hr'],
  [65, 'en', '1 hr 5 mins'],
  [65, 'de', '1 Std. 5 Min.'],
  [1227, 'fr', '20 h 27 min'],
] as const)('%i minutes are %s: %s', (minutes, locale, text) => {
  expect(formatMinutes(minutes, locale).replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text)
})

test.each([
  [1500, 'EUR', 'en', '€15.00'],
  [145_000, 'DKK', 'de', '1.450,00\u00a0DKK'],
  [1500, 'JPY', 'de', '1.500\u00a0¥'],
  [1500, 'KWD', 'en', 'KWD\u00a01.500'],
  [1500, 'ISK', 'en', 'ISK\u00a01,500'],
  [-1500, 'EUR', 'en', '-€15.00'],
] as const)('%i smallest units of %s are %s: %s', (amount, currency, locale, words) => {
  expect(formatSmallestUnits(amount, currency, locale)).toBe(words)
})
