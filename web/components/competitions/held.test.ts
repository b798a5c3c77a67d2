import { expect, test } from 'vitest'
import type { RoundExtent } from '#domain/results/round-extent.ts'
import type { RoundAt } from '#domain/results/round-lines.ts'
import { type Held, heldOf, type ProgrammeCompetition, progressOf } from './held.ts'

const competition: ProgrammeCompetition = {
  status: 'running',
  startsAt: '2026-05-14T06:00:00Z',
  endsAt: '2026-05-14T07:00:00Z',
  arena: { id: '1' },
  startersCount: 10,
  finishedCount: 0,
  rounds: null,
}

function round(part: string, change: Partial<RoundAt & RoundExtent> = {}): RoundAt & RoundExtent {
  return {
    ...{ part, arenaId: null, startsAt: null, secondsPerStart: null, several: false },
    ...{ isCalled: true, isFirst: false, state: 'coming' },
    ...{ starters: 9, finished: 0, endsAt: null },
    ...change,
  }
}

const dressage = round('dressage', { isFirst: true, state: 'over', starters: 10, finished: 10 })
const course = round('cross_country', {
  ...{ arenaId: '2', startsAt: '2026-05-15T08:00:00Z', endsAt: '2026-05-15T09:00:00Z' },
  ...{ state: 'running', finished: 3 },
})

const told = ({ part, startsAt, endsAt, arenaId, status, isOver, starters, finished }: Held) =>
  [
    part,
    startsAt?.slice(8, 13),
    endsAt?.slice(8, 13),
    arenaId,
    status,
    isOver ? 'over' : '',
    `${finished}/${starters}`,
  ].join(' ')

test.each<[string, Partial<ProgrammeCompetition>, string[]]>([
  ['with one round', {}, [' 14T06 14T07 1 running  0/10']],
  [
    'with a jump-off that has no time of its own',
    { rounds: [round('round_1', { isFirst: true }), round('jump_off_1')] },
    [' 14T06 14T07 1 running  0/10'],
  ],
  [
    'with a phase on another day',
    { rounds: [dressage, course] },
    ['dressage 14T06 14T07 1 running over 10/10', 'cross_country 15T08 15T09 2 running  3/9'],
  ],
  [
    'with a phase that is still to come, in the arena of the competition',
    {
      rounds: [
        { ...dressage, state: 'running' },
        { ...course, arenaId: null, state: 'coming' },
      ],
    },
    ['dressage 14T06 14T07 1 running  10/10', 'cross_country 15T08 15T09 1 drawn  3/9'],
  ],
  [
    'that is closed',
    { status: 'official', rounds: [dressage, { ...course, state: 'over' }] },
    ['dressage 14T06 14T07 1 official  10/10', 'cross_country 15T08 15T09 2 official  3/9'],
  ],
])('a competition %s', (_, change, said) => {
  expect(heldOf({ ...competition, ...change }).map(told)).toEqual(said)
})

test('of a competition with two phases the starts of both are ridden', () => {
  const held = heldOf({ ...competition, rounds: [dressage, course] })
  expect(progressOf(held)).toEqual({ starters: 19, finished: 13 })
})
