import { expect, test } from 'vitest'
import type { RoundSpec } from '#domain/scoring/discipline.ts'
import { phaseToCall } from './phase-to-call.ts'
import type { LineRide, ResultLine, RideState } from './result-list.ts'
import { sampleResultList } from './sample-lists.ts'

const specs: readonly RoundSpec[] = [
  { part: 'dressage', parts: ['C'], riders: 'everybody', order: 'start-order' },
  { part: 'marathon', parts: ['marathon.B'], riders: 'everybody', order: 'start-order' },
  { part: 'cones', parts: ['cones'], riders: 'everybody', order: 'reverse-standing' },
  { part: 'cones.2', parts: ['cones.2'], riders: 'chosen', order: 'start-order' },
]

test.each<[string, string, RideState[][], string | undefined]>([
  ['before the first start', '', [['to-come'], ['to-come']], undefined],
  ['while somebody is still to come', '', [['over'], ['to-come']], undefined],
  ['after the dressage', '', [['over'], ['out']], 'dressage → marathon'],
  ['with the marathon called', 'marathon', [['over', 'to-come']], undefined],
  [
    'after the marathon',
    'marathon',
    [
      ['over', 'over'],
      ['over', 'out'],
    ],
    'marathon → cones',
  ],
  ['when only a drive-off may follow', 'marathon cones', [['over', 'over', 'over']], undefined],
])('which phase is to be called %s', (_, called, states, expected) => {
  const rounds = specs.map(({ part }) => ({
    ...{ part, arenaId: null, startsAt: null, secondsPerStart: null, several: false },
    isCalled: called.split(' ').includes(part),
  }))
  const found = phaseToCall({ rounds, lines: states.map(lineOf) }, specs)
  expect(found && `${found.after} → ${found.next.part}`).toBe(expected ?? null)
})

function lineOf(states: readonly RideState[], index: number): ResultLine {
  const [sample] = sampleResultList.lines
  if (sample === undefined) throw new Error('the sample list is empty')
  return { ...sample, competitorId: `${index}`, rides: states.map(rideIn) }
}

function rideIn(state: RideState): LineRide {
  return { state, startOrder: 1, startsAt: null, startedAt: null, finishedAt: null }
}
