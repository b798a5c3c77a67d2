import { describe, expect, test } from 'vitest'
import { layOutDay } from '#web/components/day-ground/day-layout.ts'
import {
  movedPlan,
  type PlannedCompetition,
} from '#web/components/day-ground/planned-competition.ts'
import { conflictsOf, conflictsOfBlock, findConflicts } from './conflicts.ts'
import { laterPlansOf, planOf, startsOf } from './plan.ts'

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
      horseIds: [`${startsAt}`],
      startsAt,
    },
  ]
}

describe('a conflict', () => {
  const judge = [{ id: 'j', name: 'Judge', isBoundToArena: true }]
  const designer = [{ id: 'd', name: 'Course designer', isBoundToArena: false }]

  test.each([
    ['one arena at one time', { startsAt: morning + hour / 2 }, 'arena'],
    ['one after the other', { startsAt: morning + hour }, undefined],
    ['another arena', { arenaId: 'b' }, undefined],
    ['one judge in two arenas', { arenaId: 'b', officials: judge }, 'judge'],
    ['one course designer in two arenas', { arenaId: 'b', officials: designer }, undefined],
    ['a cancelled one', { status: 'cancelled' as const }, undefined],
    ['without a start', { startsAt: null, endsAt: null }, undefined],
  ])('%s', (_, second, kind) => {
    const plan = [planned('1', { officials: [...judge, ...designer] }), planned('2', second)]
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
    const relay = { ...starting('a', morning), partners: [pair('b')], furtherHorses: [] }
    const horse = { id: 'another', name: '' }
    const alone = {
      ...starting('b', morning + hour / 2),
      ...{ horse, partners: [], furtherHorses: [] },
    }
    const starts = [relay, alone].map((competitor) => startsOf({ competitors: [competitor] }))
    const plan = starts.map((own, index) =>
      planned(`${index}`, { arenaId: `${index}`, starts: own }),
    )
    expect(findConflicts(plan, limits)).toEqual([
      expect.objectContaining({ kind: 'rider', name: 'Rider b', minutes: 30, wanted: 45 }),
    ])
  })

  test('a further horse of a turnout that another one drives', () => {
    const starting = (id: string, startsAt: number) => ({
      id,
      status: 'entered' as const,
      startsAt: new Date(startsAt).toISOString(),
      person: { id, firstName: '', familyName: `Driver ${id}` },
      horse: { id: `first of ${id}`, name: '' },
      furtherHorses: [{ id: `second of ${id}` }, { id: 'shared' }],
      partners: [],
    })
    const plan = [starting('a', morning), starting('b', morning + hour / 12)].map((each, index) =>
      planned(`${index}`, { arenaId: `${index}`, starts: startsOf({ competitors: [each] }) }),
    )
    const sameHorse = { ...limits, travel: { ...limits.travel, seconds: 0 } }
    expect(findConflicts(plan, sameHorse)).toEqual([
      expect.objectContaining({ kind: 'rider', minutes: 5, wanted: 10 }),
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

describe('later rounds', () => {
  const competitor = (id: string, startsAt: number) => ({
    id,
    status: 'entered' as const,
    startsAt: new Date(startsAt).toISOString(),
    person: { id: `person ${id}`, firstName: '', familyName: id },
    horse: { id: `horse ${id}`, name: id },
    partners: [],
    furtherHorses: [],
  })
  const stored = {
    id: '5',
    startsAt: new Date(morning).toISOString(),
    competitors: [competitor('b', morning + hour / 2), competitor('a', morning)],
  }
  const round = {
    part: 'cross_country',
    arenaId: 'b',
    startsAt: new Date(morning + 4 * hour).toISOString(),
    secondsPerStart: 1800,
    competitorIds: [] as string[],
    followsStartList: true,
    breaks: [],
  }
  const row = (otherwise: Partial<typeof round>) => ({
    id: '5',
    number: '5',
    name: 'Event',
    testName: null,
    startsAt: stored.startsAt,
    endsAt: null,
    discipline: 'eventing' as const,
    status: 'drawn' as const,
    version: 1,
    startersCount: 2,
    finishedCount: 0,
    secondsPerStart: 420,
    permissions: [],
    arena: { id: 'a', name: 'A' },
    progress: { done: 0, expected: 0 },
    breaks: [],
    judgePositions: [],
    rounds: null,
    overAt: null,
    roundStarts: [{ ...round, ...otherwise }],
  })
  const laterOf = (otherwise: Partial<typeof round>) =>
    laterPlansOf(row(otherwise), stored, (part) => part)

  test.each([
    ['in the order of the start list', {}, ['a', 'b'], 5],
    ['as called', { competitorIds: ['b'], followsStartList: false }, ['b'], 4.5],
    ['not known yet', { followsStartList: false }, [], 4],
  ])('stand at their own arena and time: %s', (_, otherwise, riders, until) => {
    const [later] = laterOf(otherwise)
    expect(later).toMatchObject({
      id: '5 cross_country',
      arenaId: 'b',
      name: 'cross_country · Event',
    })
    expect(
      later?.starts
        .toSorted((a, b) => a.startsAt - b.startsAt)
        .map(({ competitorId }) => competitorId),
    ).toEqual(riders)
    expect(later?.endsAt).toBe(morning + until * hour)
  })

  test('without a time of their own are no block', () => {
    expect(laterPlansOf({ ...row({}), roundStarts: [] }, stored, String)).toEqual([])
  })

  const seat = (id: string, position: string, rounds: string[]) => ({
    ...{ id, position, rounds },
    official: { id, firstName: '', familyName: id },
  })

  test('have the judges who sit in them, and the competition those of what is ridden by its start list', () => {
    const seated = {
      ...row({}),
      judgePositions: [
        seat('of dressage', 'C', ['dressage']),
        seat('of cross-country', 'fence.4', ['cross_country']),
        seat('of all', 'president', ['dressage', 'jumping', 'cross_country']),
        seat('of rules not chosen yet', 'course-designer', []),
        { ...seat('of nobody', 'H', ['dressage']), official: null },
      ],
    }
    const namesOf = (competition: PlannedCompetition | undefined) =>
      competition?.officials.map(({ name }) => name)
    expect(namesOf(planOf(seated, stored))).toEqual([
      'of dressage',
      'of all',
      'of rules not chosen yet',
    ])
    expect(namesOf(laterPlansOf(seated, stored, String)[0])).toEqual([
      'of cross-country',
      'of all',
      'of rules not chosen yet',
    ])
  })

  test('get in the way of what is held there', () => {
    const other = planned('6', {
      arenaId: 'b',
      startsAt: morning + 4 * hour,
      endsAt: morning + 6 * hour,
    })
    const conflicts = findConflicts([...laterOf({}), other], limits)
    expect(conflicts).toEqual([{ kind: 'arena', between: ['5 cross_country', '6'] }])
    expect(conflictsOf(conflicts, '5')).toEqual(conflicts)
    expect(conflictsOfBlock(conflicts, '5')).toEqual([])
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
