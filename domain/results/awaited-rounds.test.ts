import { expect, test } from 'vitest'
import { awaitedRounds } from './awaited-rounds.ts'
import type { LineRide, ResultLine, RideState } from './result-list.ts'
import { sampleResultList } from './sample-lists.ts'

const rounds = ['dressage', 'cross_country', 'jumping'].map((part) => ({
  part,
  arenaId: null,
  startsAt: null,
  secondsPerStart: null,
  several: part === 'cross_country',
  isCalled: false,
}))

test.each<[string, Record<string, string>, Record<string, string>]>([
  [
    'who has ridden the dressage waits for the cross-country that others have begun',
    { Anna: 'over over to-come', Bert: 'over on_course to-come', Carl: 'over to-come to-come' },
    { Carl: 'cross_country' },
  ],
  [
    'nobody waits for a phase that nobody has begun',
    { Anna: 'over to-come to-come', Bert: 'over to-come to-come' },
    {},
  ],
  [
    'at the gate one waits still, on course not any more',
    { Anna: 'over over over', Bert: 'over over ready', Carl: 'over over on_course' },
    { Bert: 'jumping' },
  ],
  [
    'whoever is in the jumping lacks no earlier phase',
    { Anna: 'over over over', Bert: 'over to-come on_course' },
    {},
  ],
  ['whoever does not start in it waits for nothing', { Anna: 'over over', Bert: 'over -' }, {}],
  ['whoever is out waits for nothing', { Anna: 'over over', 'Bert EL': 'over to-come' }, {}],
  ['whoever has no score waits for the start', { Anna: 'over', 'Bert 0': 'to-come' }, {}],
])('%s', (_, written, expected) => {
  const lines = Object.entries(written).map(([name, states]) => lineOf(name, states))
  const awaited = awaitedRounds({ rounds, lines })
  expect(Object.fromEntries([...awaited].map(([id, { part }]) => [id, part]))).toEqual(expected)
})

test('a list of one round has nobody who waits for another', () => {
  expect(awaitedRounds(sampleResultList).size).toBe(0)
})

function lineOf(name: string, states: string): ResultLine {
  const [competitorId = '', mark] = name.split(' ')
  const [sample] = sampleResultList.lines
  if (sample === undefined) throw new Error('the sample list is empty')
  return {
    ...sample,
    competitorId,
    status: mark === 'EL' ? 'eliminated' : 'entered',
    total: mark === undefined ? 300 : null,
    rides: states.split(' ').map((state) => (isState(state) ? rideIn(state) : null)),
  }
}

function isState(state: string): state is RideState {
  return ['to-come', 'ready', 'on_course', 'over', 'out'].includes(state)
}

function rideIn(state: RideState): LineRide {
  return { state, startOrder: null, startsAt: null, startedAt: null, finishedAt: null }
}
