import { expect, test } from 'vitest'
import { groupShows, searchShows } from './group-shows.ts'

const show = (name: string, firstDay: string, lastDay: string) => ({
  name,
  venue: 'Neumünster',
  timeZone: 'Europe/Berlin',
  firstDay,
  lastDay,
})

const now = Date.parse('2026-05-15T10:00:00Z')

const shows = [
  show('Next year', '2027-05-14', '2027-05-16'),
  show('Next week', '2026-05-21', '2026-05-22'),
  show('Today', '2026-05-14', '2026-05-16'),
  show('Long ago', '1996-07-27', '1996-07-28'),
  show('Last week', '2026-05-07', '2026-05-08'),
]

test('what is nearest to today comes first', () => {
  const names = Object.entries(groupShows(shows, now)).map(([phase, group]) => [
    phase,
    group.map(({ name }) => name),
  ])
  expect(Object.fromEntries(names)).toEqual({
    running: ['Today'],
    coming: ['Next week', 'Next year'],
    past: ['Last week', 'Long ago'],
  })
})

test.each([
  ['', 5],
  ['week', 2],
  ['neumunster WEEK', 2],
  ['week vienna', 0],
])('%j finds %i', (text, count) => {
  expect(searchShows(shows, text)).toHaveLength(count)
})
