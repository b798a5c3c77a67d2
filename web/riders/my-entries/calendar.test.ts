import { expect, test } from 'vitest'
import { calendarFile } from './calendar.ts'

const show = { place: 'Linz, Reitplatz', firstDay: '2026-12-04', lastDay: '2026-12-06' }
const now = new Date('2026-11-27T01:00:00Z')

test('a start with its time, and one without as the days of the show', () => {
  const file = calendarFile(
    [
      { ...show, id: 'place-1', title: '3 S; Rubin', startsAt: '2026-12-05T13:05:00.000Z' },
      { ...show, id: 'entry-1', title: 'Winter Show', startsAt: null },
    ],
    now,
  )
  expect(file.split('\r\n').filter((line) => /^(DT|SUMMARY|LOCATION|DURATION)/.test(line))).toEqual(
    [
      'DTSTAMP:20261127T010000Z',
      'DTSTART:20261205T130500Z',
      'DURATION:PT15M',
      'SUMMARY:3 S\\; Rubin',
      'LOCATION:Linz\\, Reitplatz',
      'DTSTAMP:20261127T010000Z',
      'DTSTART;VALUE=DATE:20261204',
      'DTEND;VALUE=DATE:20261207',
      'SUMMARY:Winter Show',
      'LOCATION:Linz\\, Reitplatz',
    ],
  )
})

test('no line is longer than 75 octets, and no letter is cut', () => {
  const title = 'Prüfung für Größen '.repeat(10)
  const file = calendarFile([{ ...show, id: 'x', title, startsAt: null }], now)
  const lines = file.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThan(76)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
