import { expect, test } from 'vitest'
import { roundsOnOtherDay, shiftedRounds } from './later-rounds.ts'

const timeZone = 'Europe/Vienna'
/** Nine o'clock of the Saturday before summer time begins. */
const startsAt = Date.parse('2026-03-28T08:00:00Z')
const sameDay = { part: 'cross_country', startsAt: '2026-03-28T12:00:15.000Z' }
const nextDay = { part: 'jumping', startsAt: '2026-03-29T07:00:00.000Z' }
const rounds = [sameDay, nextDay]

test.each([
  ['a delay is of its day', 30, ['2026-03-28T12:30:15.000Z']],
  ['earlier, too', -60, ['2026-03-28T11:00:15.000Z']],
  ['to another day all go', 1440, ['2026-03-29T12:00:15.000Z', '2026-03-30T07:00:00.000Z']],
])('moved by minutes: %s', (_, minutes, expected) => {
  const moved = shiftedRounds(rounds, { startsAt, minutes, timeZone })
  expect(moved.map((round) => round.startsAt)).toEqual(expected)
})

test.each([
  ['within the day they stay', '2026-03-28T14:00:00Z', []],
  [
    'a day later they keep their clock, across summer time',
    '2026-03-29T05:00:00Z',
    [
      { ...sameDay, startsAt: '2026-03-29T11:00:15.000Z' },
      { ...nextDay, startsAt: '2026-03-30T07:00:00.000Z' },
    ],
  ],
])('moved to a day: %s', (_, to, expected) => {
  const moved = roundsOnOtherDay(rounds, { from: startsAt, to: Date.parse(to), timeZone })
  expect(moved).toEqual(expected)
})
