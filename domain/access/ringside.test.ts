import { expect, test } from 'vitest'
import { latestEnd } from './ringside.ts'

test.each([
  ['summer in Vienna', '2026-05-17', 'Europe/Vienna', '2026-05-18T22:00:00.000Z'],
  ['the night of the clock change', '2026-10-24', 'Europe/Vienna', '2026-10-25T23:00:00.000Z'],
  ['the end of a year', '2026-12-31', 'America/New_York', '2027-01-02T05:00:00.000Z'],
])('a code lasts until the day after the show at the latest: %s', (_, lastDay, timeZone, end) => {
  expect(new Date(latestEnd({ lastDay, timeZone })).toISOString()).toBe(end)
})
