import { expect, test } from 'vitest'
import type { LineRide, ListRound, ResultLine, RideState } from '#domain/results/result-list.ts'
import { openAtArena } from './at-arena.ts'
import { firstRider } from './first-rider.ts'

const round = (part: string, several: boolean): ListRound => ({
  ...{ part, several, arenaId: null, startsAt: null, secondsPerStart: null, isCalled: true },
})

const ride = (state: RideState, startOrder: number): LineRide => ({
  ...{ state, startOrder, startsAt: null, startedAt: null, finishedAt: null },
})

/** Ridden by all in the dressage, and started in the cross-country in another order. */
const line = (competitorId: string, dressage: LineRide, crossCountry: LineRide): ResultLine => ({
  competitorId,
  group: null,
  team: null,
  headNumber: null,
  athlete: { firstName: '', familyName: competitorId, nation: null },
  horse: { name: '' },
  startOrder: dressage.startOrder,
  startsAt: null,
  status: 'finished',
  statusReason: null,
  horsConcours: false,
  place: null,
  groupPlace: null,
  findings: [],
  total: null,
  cells: [],
  progress: { done: 0, expected: 0 },
  rides: [dressage, crossCountry],
})

const rounds = [round('dressage', false), round('cross_country', true)]

test.each<[string, RideState[], RideState[], string | null, string | undefined]>([
  ['a fence, who is on course', ['over', 'over'], ['to-come', 'on_course'], 'fence.5', 'b'],
  ['a fence, who starts first there', ['over', 'over'], ['to-come', 'to-come'], 'fence.5', 'b'],
  ['a fence, while the dressage goes on', ['on_course', 'over'], ['to-come', 'to-come'], '2', 'b'],
  [
    'a dressage judge, who is in the arena',
    ['on_course', 'to-come'],
    ['to-come', 'to-come'],
    'C',
    'a',
  ],
  ['nobody left', ['over', 'over'], ['over', 'over'], 'fence.5', undefined],
])('%s', (_, dressage, crossCountry, position, expected) => {
  const lines = ['a', 'b'].map((id, index) =>
    line(
      id,
      ride(dressage[index] ?? 'to-come', index + 1),
      ride(crossCountry[index] ?? 'to-come', 2 - index),
    ),
  )
  expect(firstRider({ rounds, lines }, position)?.competitorId).toBe(expected)
})

test.each<[string, RideState[], RideState[], string]>([
  ['dressage', ['on_course', 'to-come'], ['to-come', 'to-come'], 'clock'],
  ['marathon', ['over', 'over'], ['on_course', 'on_course'], 'clock'],
  ['cones', ['over', 'over'], ['to-come', 'on_course'], 'b at cones'],
  ['cones', ['over', 'over'], ['to-come', 'to-come'], 'b at cones'],
  ['cones', ['over', 'over'], ['over', 'over'], 'clock'],
])('a device of the arena opens in the %s where it is ridden', (part, first, second, opened) => {
  const lines = ['a', 'b'].map((id, index) =>
    line(
      id,
      ride(first[index] ?? 'to-come', index + 1),
      ride(second[index] ?? 'to-come', 2 - index),
    ),
  )
  const ridden = [
    round('dressage', false),
    round(part === 'dressage' ? 'cones' : part, part === 'marathon'),
  ]
  const at = { arenaId: 'ring', arena: { id: 'ring' } }
  const found = openAtArena({ rounds: ridden, lines }, at)
  expect(found.page === 'clock' ? 'clock' : `${found.competitorId} at ${found.position}`).toBe(
    opened,
  )
})
