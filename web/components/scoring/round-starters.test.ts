import { expect, test } from 'vitest'
import type { CalledRound } from '#domain/results/rides.ts'
import { openChoice } from '#domain/scoring/eventing/testing.ts'
import type { BookCompetitor } from '#web/offline/book.ts'
import { roundStarters } from './round-starters.ts'

const { opened: discipline } = openChoice()

/** Dressage every seven minutes from nine o'clock. */
const book = {
  secondsPerStart: 420,
  competitors: ['a', 'b', 'c'].map(
    (competitorId, index): BookCompetitor => ({
      competitorId,
      startOrder: index + 1,
      startsAt: `2026-05-14T09:${String(7 * index).padStart(2, '0')}:00.000Z`,
      headNumber: null,
      status: 'entered',
      statusReason: null,
      horsConcours: false,
      athlete: { firstName: '', familyName: competitorId, nation: null },
      horse: '',
      partners: [],
    }),
  ),
}

const crossCountry: CalledRound = {
  part: 'cross_country',
  competitorIds: ['c', 'a', 'b'],
  arenaId: null,
  secondsPerStart: 240,
  startsAt: '2026-05-15T13:00:00.000Z',
  breaks: [{ afterStart: 2, minutes: 10, label: '' }],
}

const startsOf = (part: string, called: readonly CalledRound[]) =>
  roundStarters(book, discipline, { part, called }).map(
    ({ competitorId, startsAt }) => `${competitorId} ${startsAt?.slice(11, 16) ?? '–'}`,
  )

test.each<[string, string, readonly CalledRound[], string[]]>([
  ['a dressage judge', 'C', [crossCountry], ['a 09:00', 'b 09:07', 'c 09:14']],
  ['a fence, with the break', 'fence.3', [crossCountry], ['c 13:00', 'a 13:04', 'b 13:18']],
  ['the finish', 'cross_country', [crossCountry], ['c 13:00', 'a 13:04', 'b 13:18']],
  [
    'called in the first order',
    'fence.3',
    [{ ...crossCountry, competitorIds: [], breaks: [] }],
    ['a 13:00', 'b 13:04', 'c 13:08'],
  ],
  ['not called: no time rather than that of the dressage', 'fence.3', [], ['a –', 'b –', 'c –']],
  [
    'entered after the call: last, but there',
    'fence.3',
    [{ ...crossCountry, competitorIds: ['b', 'a'], breaks: [] }],
    ['b 13:00', 'a 13:04', 'c –'],
  ],
])('%s', (_, part, called, expected) => {
  expect(startsOf(part, called)).toEqual(expected)
})
