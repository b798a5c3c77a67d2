import { expect, test } from 'vitest'
import { endOfCode, latestEnd } from './ringside.ts'

test.each([
  ['summer in Vienna', '2026-05-17', 'Europe/Vienna', '2026-05-18T22:00:00.000Z'],
  ['the night of the clock change', '2026-10-24', 'Europe/Vienna', '2026-10-25T23:00:00.000Z'],
  ['the end of a year', '2026-12-31', 'America/New_York', '2027-01-02T05:00:00.000Z'],
])('a code lasts until the day after the show at the latest: %s', (_, lastDay, timeZone, end) => {
  expect(new Date(latestEnd({ lastDay, timeZone })).toISOString()).toBe(end)
})

test.each([
  ['a day of the show ends with its night', '2026-05-16', '2026-05-17T04:00:00.000Z'],
  ['the last one too', '2026-05-17', '2026-05-18T04:00:00.000Z'],
  ['the day after it as late as a code may', '2026-05-18', '2026-05-18T22:00:00.000Z'],
  ['a later one after that', '2026-05-19', '2026-05-19T22:00:00.000Z'],
])('a code for one day: %s', (_, day, end) => {
  const show = { lastDay: '2026-05-17', timeZone: 'Europe/Vienna' }
  expect(new Date(endOfCode(day, show)).toISOString()).toBe(end)
})
