import { expect, test } from 'vitest'
import type { LineRide, ListRound, ResultLine } from './result-list.ts'
import { isHeldApart, roundExtent } from './round-extent.ts'
import type { RiddenList } from './round-lines.ts'
import { longResultList } from './sample-lists.ts'

const round: ListRound = {
  part: 'cross_country',
  arenaId: null,
  startsAt: '2026-11-21T10:00:00Z',
  secondsPerStart: 120,
  several: true,
  isCalled: true,
}

type Start = [state: LineRide['state'], startsAt: string | null]

function list(...starts: Start[]): RiddenList {
  const lines = longResultList(starts.length).lines.map((line, index): ResultLine => {
    const [state, startsAt] = starts[index] ?? ['to-come', null]
    const ride = { state, startOrder: index + 1, startsAt, startedAt: null, finishedAt: null }
    return { ...line, status: 'entered', rides: [null, ride] }
  })
  return { rounds: [{ ...round, part: 'dressage' }, round], lines }
}

test.each([
  ['nobody', list(), { starters: 0, finished: 0, endsAt: null }],
  [
    'one is through, one to come',
    list(['over', '2026-11-21T10:00:00Z'], ['to-come', '2026-11-21T10:02:00Z']),
    { starters: 2, finished: 1, endsAt: '2026-11-21T10:04:00.000Z' },
  ],
  [
    'who withdrew last does not make it longer, and neither starts nor is through',
    list(['to-come', '2026-11-21T10:00:00Z'], ['out', '2026-11-21T10:02:00Z']),
    { starters: 1, finished: 0, endsAt: '2026-11-21T10:02:00.000Z' },
  ],
  ['without times', list(['to-come', null]), { starters: 1, finished: 0, endsAt: null }],
])('%s', (_, of, extent) => {
  expect(roundExtent(of, round, 60)).toEqual(extent)
})

test('without an interval of its own a round goes by that of the competition', () => {
  const of = list(['to-come', '2026-11-21T10:00:00Z'])
  const own = { ...round, secondsPerStart: null }
  expect(roundExtent(of, own, 60).endsAt).toBe('2026-11-21T10:01:00.000Z')
})

test.each([
  [true, round.startsAt, false],
  [false, null, false],
  [false, round.startsAt, true],
])('first %s, at %s: apart %s', (isFirst, startsAt, isApart) => {
  expect(isHeldApart({ isFirst, startsAt })).toBe(isApart)
})
