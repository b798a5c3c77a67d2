import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day, DayStarter, PlannedCompetition } from './day.ts'
import { usualDayRules } from './day.ts'
import { impossibleGaps } from './impossible.ts'
import { layOutDay } from './slots.ts'
import { competition, eight, feasibleDay, starter } from './testing.ts'

/**
 * `a1` is rider a on horse 1, `a123` a turnout of three. A slot every ten minutes from a minute on; a horse
 * needs 10 minutes, a rider 45.
 */
function day(lists: Record<string, { from: number; starts: string[] }>) {
  const starters: DayStarter[] = []
  const planned = Object.entries(lists).map(([competitionId, { from, starts }]) => ({
    competitionId,
    arenaId: competitionId,
    endsAt: 0,
    rows: starts.map((pair, index) => {
      const [rider = '', ...horses] = pair
      const competitorId = `${competitionId}${index}`
      const turnout = { horseIds: horses }
      starters.push(starter(`${competitionId} ${competitorId} ${rider}`, turnout))
      const startsAt = eight + (from + index * 10) * 60_000
      return { kind: 'start' as const, competitorId, startOrder: index + 1, startsAt }
    }),
  }))
  const made: Day = {
    seed: '',
    arenas: [],
    competitions: Object.keys(lists).map((id) => competition(id)),
    starters,
    judging: null,
    rules: usualDayRules,
  }
  return { made, planned }
}

function found(lists: Parameters<typeof day>[0]): string[] {
  const { made, planned } = day(lists)
  return impossibleGaps(made, planned).map(
    ({ rule, starterIds, competitionIds, starts, neededSeconds, givenSeconds }) =>
      `${rule} ${starterIds} in ${competitionIds}: ${starts} need ${neededSeconds / 60} of ${givenSeconds / 60}`,
  )
}

test.each<[string, Parameters<typeof day>[0], string[]]>([
  ['one horse each', { A: { from: 0, starts: ['a1', 'b2', 'c3'] } }, []],
  [
    'two horses in a list of thirty minutes',
    { A: { from: 0, starts: ['a1', 'b2', 'c3', 'a4'] } },
    ['sameRider A0 in A: 2 need 45 of 30'],
  ],
  [
    'two horses in one of fifty',
    { A: { from: 0, starts: ['a1', 'a4', 'c3', 'd5', 'e6', 'f7'] } },
    [],
  ],
  [
    'two riders in the same trouble are told at once',
    { A: { from: 0, starts: ['a1', 'b2', 'a3', 'b4'] } },
    ['sameRider A0,A1 in A: 2 need 45 of 30'],
  ],
  [
    'two lists side by side, the later end last',
    { B: { from: 5, starts: ['a1', 'c2'] }, A: { from: 0, starts: ['a3', 'b4'] } },
    ['sameRider B0 in A,B: 2 need 45 of 15'],
  ],
  [
    'two lists behind each other',
    { A: { from: 0, starts: ['a1', 'c2'] }, B: { from: 40, starts: ['a3', 'b4'] } },
    [],
  ],
  [
    'a short list inside a long one is told by itself',
    {
      A: { from: 0, starts: ['a1', 'a2'] },
      B: { from: 0, starts: ['a3', 'b4', 'c5', 'd6', 'e7', 'f8', 'g9', 'h0', 'iA', 'jB'] },
    },
    ['sameRider A0 in A: 2 need 45 of 10'],
  ],
  [
    'two short lists behind each other, each by itself and both together',
    {
      A: { from: 0, starts: ['a1', 'a2'] },
      B: { from: 30, starts: ['a3', 'a4'] },
    },
    [
      'sameRider A0 in A,B: 4 need 135 of 40',
      'sameRider A0 in A: 2 need 45 of 10',
      'sameRider B0 in B: 2 need 45 of 10',
    ],
  ],
  [
    'a horse in two lists at the same instant',
    { A: { from: 0, starts: ['a1'] }, B: { from: 5, starts: ['b1'] } },
    ['sameHorse A0 in A,B: 2 need 10 of 5'],
  ],
  [
    'a turnout whose third horse another one drives at the same instant',
    { A: { from: 0, starts: ['a123'] }, B: { from: 5, starts: ['b3'] } },
    ['sameHorse A0 in A,B: 2 need 10 of 5'],
  ],
  [
    'two turnouts of a driver with one horse in common need the gap of the horse only',
    { A: { from: 0, starts: ['a12'] }, B: { from: 20, starts: ['a32'] } },
    [],
  ],
  [
    'of two turnouts and one that shares a horse with each, the two need the gap of the driver',
    { A: { from: 0, starts: ['a1234', 'a12', 'a34'] } },
    ['sameRider A0 in A: 2 need 45 of 20'],
  ],
  [
    'the same pair twice needs the gap of the horse only',
    { A: { from: 0, starts: ['a1'] }, B: { from: 20, starts: ['a1'] } },
    [],
  ],
])('%s', (_name, lists, expected) => {
  expect(found(lists)).toEqual(expected)
})

/** The slots of the day, whoever has them. */
function plannedOf(made: Day): PlannedCompetition[] {
  return [...layOutDay(made)].map(([competitionId, slots]) => ({
    competitionId,
    arenaId: '',
    endsAt: 0,
    rows: slots.map(({ startsAt }, index) => ({
      kind: 'start' as const,
      competitorId: '',
      startOrder: index + 1,
      startsAt,
    })),
  }))
}

test('of a day for which an order exists nothing is impossible', () => {
  fc.assert(
    fc.property(
      fc.record({
        seed: fc.string({ maxLength: 6 }),
        arenas: fc.integer({ min: 1, max: 3 }),
        competitionsPerArena: fc.integer({ min: 1, max: 3 }),
        startsPerCompetition: fc.integer({ min: 2, max: 12 }),
        horses: fc.integer({ min: 20, max: 60 }),
        horsesPerRider: fc.integer({ min: 1, max: 3 }),
      }),
      (shape) => {
        const made = feasibleDay(shape)
        fc.pre(made !== null)
        const planned: readonly PlannedCompetition[] = made ? plannedOf(made) : []
        expect(made && impossibleGaps(made, planned)).toEqual([])
      },
    ),
    { numRuns: 100 },
  )
})
