import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, type DayChange, type PlannedCompetition, usualDayRules } from './day.ts'
import { repairDay } from './repair.ts'
import { solveDay } from './solve.ts'
import { competition, eight, feasibleDay, starter } from './testing.ts'

const minute = 60_000
const none: DayChange = { from: 0, withdrawn: [], late: [], closed: [] }

/** `id minute` of each start. */
function times(competitions: readonly PlannedCompetition[]): string[] {
  return competitions.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.kind === 'start' ? `${row.competitorId} ${(row.startsAt - eight) / minute}` : [],
    ),
  )
}

/** Arena 1: a b c d in this order every five minutes, then e f; arena 2: x y z. */
const day: Day = {
  seed: '1',
  arenas: [
    { id: '1', closed: [] },
    { id: '2', closed: [] },
  ],
  competitions: [
    competition('p', { secondsPerStart: 300, order: { kind: 'fixed', order: [...'abcd'] } }),
    competition('q', {
      secondsPerStart: 300,
      begin: { kind: 'earliest', at: eight + 30 * minute },
      order: { kind: 'fixed', order: [...'ef'] },
    }),
    competition('r', { arenaId: '2', secondsPerStart: 300, order: { kind: 'random' } }),
  ],
  starters: [
    ...[...'abcd'].map((id) => starter(`p ${id} ${id} ${id}`)),
    ...[...'ef'].map((id) => starter(`q ${id} ${id} ${id}`)),
    ...[...'xyz'].map((id) => starter(`r ${id} ${id} ${id}`)),
  ],
  judging: null,
  rules: usualDayRules,
}
const published = { day, competitions: solveDay(day).competitions }
const ofArena1 = ['a 0', 'b 5', 'c 10', 'd 15', 'e 30', 'f 35']

describe('a published day after a change', () => {
  test.each<[string, Partial<DayChange>, string[], number]>([
    ['nothing', {}, ofArena1, 0],
    [
      'a withdrawal leaves a slot open',
      { withdrawn: ['b'] },
      ['a 0', 'c 10', 'd 15', 'e 30', 'f 35'],
      0,
    ],
    [
      'a late starter behind the others',
      { late: [starter('p late l l')] },
      ['a 0', 'b 5', 'c 10', 'd 15', 'late 20', 'e 30', 'f 35'],
      0,
    ],
    [
      'a late starter of a fixed order closes up to the open slot',
      { withdrawn: ['d'], late: [starter('p late l l')] },
      ['a 0', 'b 5', 'c 10', 'late 15', 'e 30', 'f 35'],
      0,
    ],
    [
      'a delay is caught up by the time between two competitions',
      { closed: [{ arenaId: '1', from: eight + 10 * minute, to: eight + 22 * minute }] },
      ['a 0', 'b 5', 'c 22', 'd 27', 'e 32', 'f 37'],
      4,
    ],
    [
      'and by a slot that fell free',
      {
        withdrawn: ['c'],
        closed: [{ arenaId: '1', from: eight + 10 * minute, to: eight + 22 * minute }],
      },
      ['a 0', 'b 5', 'd 22', 'e 30', 'f 35'],
      1,
    ],
  ])('%s', (_, change, expected, moved) => {
    const repair = repairDay(published, { ...none, ...change })
    expect(times(repair.plan.competitions.slice(0, 2))).toEqual(expected)
    expect(repair.moved).toBe(moved)
  })

  test('a drawn order gives way with two starters, and says who moves by how much', () => {
    const [first = '', second = '', third = ''] = times(published.competitions.slice(2)).map(
      (line) => line.slice(0, 1),
    )
    // The rider of the second start, minute 5, is the late starter at minute 20 as well: a ride of five
    // minutes and 15 on the way are not enough, and only the drawn order can change.
    const rules = { ...day.rules, sameRider: { seconds: 900, price: 'hard' as const } }
    const mended = repairDay(
      { ...published, day: { ...day, rules } },
      { ...none, late: [starter(`p late ${second} l`)] },
    )
    expect(mended.plan.verdict.broken).toBe(0)
    expect(times(mended.plan.competitions.slice(2))).toEqual([
      `${second} 0`,
      `${first} 5`,
      `${third} 10`,
    ])
    expect(mended.impacts.get('r')?.changes).toMatchObject([
      { competitorId: second, seconds: -300 },
      { competitorId: first, seconds: 300 },
    ])
  })

  test('a late starter that does not fit where a slot fell free starts behind the last', () => {
    const [, second = ''] = times(published.competitions.slice(2)).map((line) => line.slice(0, 1))
    // The rider starts at minute 0 in the other ring: minutes 5 and 10 are too close, 15 is not.
    const rules = {
      ...day.rules,
      sameRider: { seconds: 900, price: 'hard' as const },
      travel: { seconds: 0, price: 'hard' as const, between: [] },
    }
    const mended = repairDay(
      { ...published, day: { ...day, rules } },
      { ...none, withdrawn: [second], late: [starter('r late a l')] },
    )
    expect(mended.plan.verdict.broken).toBe(0)
    expect(mended.moved).toBe(0)
    expect(times(mended.plan.competitions.slice(2))).toContain('late 15')
  })

  describe('a list with a break of 123 minutes and free places on both sides of it', () => {
    const ids = [...'abcdefgh']
    const broken = (order: Day['competitions'][number]['order']) => {
      const whole: Day = {
        ...day,
        competitions: [
          competition('p', {
            secondsPerStart: 300,
            order,
            breaks: [{ kind: 'after', start: 4, minutes: 123, label: 'Lunch' }],
          }),
          competition('r', { arenaId: '2', secondsPerStart: 300, order: { kind: 'random' } }),
        ],
        starters: [
          ...ids.map((id) => starter(`p ${id} ${id} ${id}`)),
          ...[...'xyz'].map((id) => starter(`r ${id} ${id} ${id}`)),
        ],
        rules: {
          ...day.rules,
          sameRider: { seconds: 420, price: 'hard' },
          travel: { seconds: 0, price: 'hard', between: [] },
        },
      }
      return { day: whole, competitions: solveDay(whole).competitions }
    }
    const at = (competitions: readonly PlannedCompetition[], minutes: number) =>
      times(competitions.slice(0, 1))
        .find((line) => line.endsWith(` ${minutes}`))
        ?.split(' ')[0] ?? ''

    test.each([
      ['random', { kind: 'random' }],
      ['fixed', { kind: 'fixed', order: ids }],
    ] as const)('of a %s order: the earliest that breaks no rule', (_, order) => {
      const { day: whole, competitions } = broken(order)
      // Free: minutes 5 and 15 before the break, 143 behind it.
      const withdrawn = [5, 15, 143].map((minutes) => at(competitions, minutes))
      const repaired = (late: string) =>
        repairDay({ day: whole, competitions }, { ...none, withdrawn, late: [starter(late)] })
      const placed = (late: string) => {
        const repair = repaired(late)
        expect([repair.plan.verdict.broken, repair.moved]).toEqual([0, 0])
        return times(repair.plan.competitions).find((line) => line.startsWith('late'))
      }
      expect(placed('p late l l')).toBe('late 5')
      // Rides minute 0 in the other arena too: minute 5 is too near, 15 is not.
      const first = times(competitions.slice(1))
        .find((line) => line.endsWith(' 0'))
        ?.split(' ')[0]
      expect(placed(`p late ${first} l`)).toBe('late 15')
    })
  })

  test('nobody who starts before the change is moved, everybody left starts once', () => {
    const changes = fc.record({
      seed: fc.constantFrom('1', '2', '3'),
      minutes: fc.nat(120),
      gone: fc.array(fc.nat(119), { maxLength: 5 }),
      late: fc.array(fc.tuple(fc.nat(3), fc.nat(30)), { maxLength: 5 }),
      delay: fc.nat(40),
    })
    fc.assert(fc.property(changes, tryChange), { numRuns: 30 })
  }, 120_000)

  test('later rounds that stay keep every time, and those around them are mended to them', () => {
    const rules = { ...usualDayRules, sameRider: { seconds: 1800, price: 'hard' as const } }
    let made = 0
    fc.assert(
      fc.property(fc.string(), fc.nat(19), (seed, gone) => {
        const whole = feasibleDay({
          seed,
          rules,
          arenas: 2,
          competitionsPerArena: 2,
          startsPerCompetition: 20,
          horses: 120,
          horsesPerRider: 2,
          laterRounds: 2,
        })
        const solved = whole && solveDay(whole)
        if (!whole || !solved || solved.verdict.broken > 0) return
        made += 1
        const plannedOf = (all: readonly PlannedCompetition[], id: string) =>
          all.filter(({ competitionId }) => competitionId === id)
        const competitions = whole.competitions.map((each) => {
          if (each.order.kind !== 'follows') return each
          const order = [...startsOf(plannedOf(solved.competitions, each.id)).keys()]
          return { ...each, stays: true, order: { kind: 'fixed' as const, order } }
        })
        const withdrawn = whole.starters.filter(({ follows }) => !follows)[gone]?.id ?? ''
        const repair = repairDay(
          { day: { ...whole, competitions }, competitions: solved.competitions },
          { ...none, withdrawn: [withdrawn], late: [starter('c0 late late late')] },
        )
        for (const { id } of competitions.filter(({ stays }) => stays))
          expect(times(plannedOf(repair.plan.competitions, id))).toEqual(
            times(plannedOf(solved.competitions, id)),
          )
        // The late one is nobody else's rider or horse: a place that breaks no rule is there.
        expect(repair.plan.verdict.broken).toBe(0)
      }),
      { numRuns: 8, seed: 2026 },
    )
    expect(made).toBeGreaterThan(4)
  })
})

function startsOf(competitions: readonly PlannedCompetition[]): Map<string, number> {
  return new Map(
    competitions.flatMap(({ rows }) =>
      rows.flatMap((row) => (row.kind === 'start' ? [[row.competitorId, row.startsAt]] : [])),
    ),
  )
}

interface TriedChange {
  seed: string
  minutes: number
  gone: number[]
  late: [number, number][]
  delay: number
}

function tryChange({ seed, minutes, gone, late, delay }: TriedChange): void {
  const made = feasibleDay({
    seed,
    arenas: 2,
    competitionsPerArena: 2,
    startsPerCompetition: 30,
    horses: 80,
    horsesPerRider: 2,
    rules: { ...usualDayRules, sameRider: { seconds: 1200, price: 'hard' } },
  })
  if (!made) throw new Error('no such day')
  const before = solveDay(made)
  const from = eight + minutes * minute
  const change: DayChange = {
    from,
    withdrawn: gone.map((index) => `s${index}`),
    late: late.map(([held, rider], index) =>
      starter(`c${held} late${index} rider${rider} late${index}`, {
        riderId: `rider ${rider}`,
      }),
    ),
    closed: [{ arenaId: 'arena 0', from, to: from + delay * minute }],
  }
  const after = repairDay({ day: made, competitions: before.competitions }, change)
  const old = startsOf(before.competitions)
  const repaired = startsOf(after.plan.competitions)
  const left = [...old.keys()].filter((id) => !change.withdrawn.includes(id))
  expect([...repaired.keys()].toSorted()).toEqual(
    [...left, ...change.late.map(({ id }) => id)].toSorted(),
  )
  const started = left.filter((id) => (old.get(id) ?? 0) < from)
  expect(started.map((id) => repaired.get(id))).toEqual(started.map((id) => old.get(id)))
  const others = [...repaired].filter(([id]) => !started.includes(id))
  expect(others.filter(([, at]) => at < from)).toEqual([])
  const changed = left.filter((id) => old.get(id) !== repaired.get(id))
  expect(after.moved).toBe(changed.length)
  if (delay === 0 && late.length === 0) expect(after.moved).toBe(0)
}
