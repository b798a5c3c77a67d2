import { describe, expect, test } from 'vitest'
import { layOutDay } from '#web/components/day-ground/day-layout.ts'
import {
  movedPlan,
  type PlannedCompetition,
} from '#web/components/day-ground/planned-competition.ts'
import { findConflicts } from './conflicts.ts'
import { startsOf } from './plan.ts'

const hour = 3_600_000
const morning = Date.parse('2026-05-14T06:00:00Z')
const limits = {
  sameHorse: 600,
  sameRider: 2700,
  travel: { seconds: 900, price: 'hard', between: [] },
} as const

function planned(id: string, change: Partial<PlannedCompetition> = {}): PlannedCompetition {
  return {
    id,
    number: id,
    name: '',
    discipline: 'dressage',
    status: 'open',
    arenaId: 'a',
    startsAt: morning,
    endsAt: morning + hour,
    secondsPerStart: 420,
    ticks: [morning],
    starts: [],
    officials: [],
    done: 0,
    ...change,
  }
}

function rides(riderId: string, startsAt: number) {
  return [
    {
      competitorId: `${riderId} ${startsAt}`,
      riderId,
      rider: riderId,
      horseId: `${startsAt}`,
      startsAt,
    },
  ]
}

describe('a conflict', () => {
  const judge = [{ id: 'j', name: 'Judge' }]

  test.each([
    ['one arena at one time', { startsAt: morning + hour / 2 }, 'arena'],
    ['one after the other', { startsAt: morning + hour }, undefined],
    ['another arena', { arenaId: 'b' }, undefined],
    ['one judge in two arenas', { arenaId: 'b', officials: judge }, 'judge'],
    ['a cancelled one', { status: 'cancelled' as const }, undefined],
    ['without a start', { startsAt: null, endsAt: null }, undefined],
  ])('%s', (_, second, kind) => {
    const plan = [planned('1', { officials: judge }), planned('2', second)]
    expect(findConflicts(plan, limits)[0]?.kind).toBe(kind)
  })

  test.each([
    ['while judging', morning + hour / 2, [['1', '2']]],
    ['when the judge is done', morning + hour, []],
  ])('a judge who rides elsewhere %s', (_, startsAt, between) => {
    const plan = [
      planned('1', { officials: judge }),
      planned('2', { arenaId: 'b', startsAt, starts: rides('Judge', startsAt) }),
    ]
    const found = findConflicts(plan, limits)
    expect(found.map((conflict) => conflict.between)).toEqual(between)
    expect(found.every(({ kind }) => kind === 'rides')).toBe(true)
  })

  test('a judge who rides in the same competition, whenever it is', () => {
    const starts = rides('Judge', morning + 2 * hour)
    const plan = [planned('1', { officials: judge, starts })]
    expect(findConflicts(plan, limits)).toEqual([
      { kind: 'rides', between: ['1', '1'], name: 'Judge' },
    ])
  })

  test('a rider with too little time between two competitions', () => {
    const plan = [
      planned('1', { starts: rides('r', morning) }),
      planned('2', { arenaId: 'b', starts: rides('r', morning + hour / 2) }),
    ]
    expect(findConflicts(plan, limits)).toEqual([
      expect.objectContaining({ kind: 'rider', name: 'r', minutes: 30, wanted: 45 }),
    ])
  })

  test('whoever rides a later leg of a relay is counted, and named', () => {
    const pair = (id: string) => ({
      person: { id, firstName: '', familyName: `Rider ${id}` },
      horse: { id, name: '' },
    })
    const starting = (id: string, startsAt: number) => ({
      id: `of ${id}`,
      status: 'entered' as const,
      startsAt: new Date(startsAt).toISOString(),
      ...pair(id),
    })
    const relay = { ...starting('a', morning), partners: [pair('b')] }
    const horse = { id: 'another', name: '' }
    const alone = { ...starting('b', morning + hour / 2), horse, partners: [] }
    const starts = [relay, alone].map((competitor) => startsOf({ competitors: [competitor] }))
    const plan = starts.map((own, index) =>
      planned(`${index}`, { arenaId: `${index}`, starts: own }),
    )
    expect(findConflicts(plan, limits)).toEqual([
      expect.objectContaining({ kind: 'rider', name: 'Rider b', minutes: 30, wanted: 45 }),
    ])
  })

  test('moving one away ends it: its starts move along', () => {
    const plan = [
      planned('1', { starts: rides('r', morning) }),
      planned('2', { arenaId: 'b', starts: rides('r', morning + hour / 2) }),
    ]
    const moves = new Map([['2', { arenaId: 'b', startsAt: morning + hour }]])
    const after = movedPlan(plan, moves)
    expect(findConflicts(after, limits)).toEqual([])
    expect(after[1]?.endsAt).toBe(morning + 2 * hour)
  })
})

describe('a day', () => {
  const wanted = {
    day: '2026-05-14',
    timeZone: 'Europe/Vienna',
    arenas: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
    noArena: 'none',
  }

  test('has a lane for each arena, with those at the same time below each other', () => {
    const plan = [
      planned('1'),
      planned('2', { startsAt: morning + hour / 2, endsAt: morning + 2 * hour }),
      planned('3', { startsAt: morning + hour, endsAt: morning + 2 * hour }),
      planned('4', { startsAt: morning + 48 * hour }),
    ]
    const { lanes, from, to } = layOutDay(plan, wanted)
    expect(lanes.map(({ name, rows }) => [name, rows])).toEqual([
      ['A', 2],
      ['B', 1],
    ])
    expect(lanes[0]?.blocks.map(({ row }) => row)).toEqual([0, 1, 0])
    expect([from, to]).toEqual([morning - hour / 2, morning + 5.5 * hour])
  })

  test('shows who has no arena, and begins at eight where nothing is planned', () => {
    expect(layOutDay([planned('1', { arenaId: null })], wanted).lanes.at(-1)?.name).toBe('none')
    expect(layOutDay([], wanted)).toMatchObject({ from: morning, to: morning + 6 * hour })
  })
})
