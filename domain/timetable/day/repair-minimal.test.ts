import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seededRandom, shuffle } from '../../start-order/seeded-random.ts'
import { type Day, type DayChange, type PlannedCompetition, usualDayRules } from './day.ts'
import { type Repair, repairDay } from './repair.ts'
import { solveDay } from './solve.ts'
import { eight, feasibleDay, starter } from './testing.ts'
import { judgeDay } from './violations.ts'

/** Competitor ids to epoch milliseconds. */
type Times = ReadonlyMap<string, number>

interface Changed {
  before: { day: Day; competitions: readonly PlannedCompetition[] }
  change: DayChange
  repair: Repair
}

/** Full days: no rider has an hour to spare, and late starters are of riders who have a day already. */
const changedDays: fc.Arbitrary<{ seed: string; withdrawn: number; late: number }> = fc.record({
  seed: fc.string({ minLength: 1, maxLength: 4 }),
  withdrawn: fc.nat(4),
  late: fc.nat(4),
})

function changedDay(given: { seed: string; withdrawn: number; late: number }): Changed | null {
  const day = feasibleDay({
    seed: given.seed,
    arenas: 2,
    competitionsPerArena: 2,
    startsPerCompetition: 30,
    horses: 80,
    horsesPerRider: 3,
    pauseMinutes: 20,
    rules: { ...usualDayRules, sameRider: { seconds: 1200, price: 'hard' } },
  })
  if (!day) return null
  const competitions = solveDay(day).competitions
  const from = eight + 30 * 60_000
  const times = timesOf(competitions)
  const waiting = shuffle(
    day.starters.filter(({ id }) => (times.get(id) ?? 0) >= from),
    seededRandom(given.seed),
  )
  const gone = waiting.slice(0, given.withdrawn)
  const late = waiting
    .slice(10, 10 + given.late)
    .map(({ competitionId, riderId }, index) =>
      starter(`${competitionId} late${index} ${riderId} new${index}`, { riderId }),
    )
  const change = { from, withdrawn: gone.map(({ id }) => id), late, closed: [] }
  const before = { day, competitions }
  return { before, change, repair: repairDay(before, change) }
}

function timesOf(competitions: readonly PlannedCompetition[]): Map<string, number> {
  return new Map(
    competitions.flatMap(({ rows }) =>
      rows.flatMap((row) => (row.kind === 'start' ? [[row.competitorId, row.startsAt]] : [])),
    ),
  )
}

/** Hard rules that these times break. */
function broken(day: Day, times: Times): number {
  const ofCompetition = Map.groupBy(day.starters, ({ competitionId }) => competitionId)
  const planned = day.competitions.map(({ id, arenaId }) => ({
    competitionId: id,
    arenaId,
    endsAt: 0,
    rows: (ofCompetition.get(id) ?? []).map((each) => ({
      kind: 'start' as const,
      competitorId: each.id,
      startOrder: 1,
      startsAt: times.get(each.id) ?? 0,
    })),
  }))
  return judgeDay(day, planned).broken
}

/** The list as an office keeps it: late starters in the first slot that fell free, else behind the last. */
function untouched({ before, change }: Changed): Map<string, number> {
  const published = timesOf(before.competitions)
  const times = new Map([...published].filter(([id]) => !change.withdrawn.includes(id)))
  for (const { id, competitionId } of change.late) {
    const { secondsPerStart = 0 } =
      before.day.competitions.find((each) => each.id === competitionId) ?? {}
    const own = before.day.starters.filter((each) => each.competitionId === competitionId)
    const ids = [...own, ...change.late.filter((each) => each.competitionId === competitionId)]
    const taken = ids.flatMap((each) => times.get(each.id) ?? [])
    const free = own
      .flatMap((each) => published.get(each.id) ?? [])
      .filter((at) => at >= change.from && !taken.includes(at))
    times.set(id, free.length > 0 ? Math.min(...free) : Math.max(...taken) + secondsPerStart * 1000)
  }
  return times
}

/** Each late starter in turn exchanges its slot with whichever of its competition breaks least. */
function insertedOneByOne(changed: Changed): number {
  const { change, repair } = changed
  let times = untouched(changed)
  for (const { id, competitionId } of change.late) {
    const at = times.get(id) ?? 0
    const others = repair.day.starters
      .filter((each) => each.competitionId === competitionId)
      .filter((each) => (times.get(each.id) ?? 0) >= change.from)
    const tried = others.map((other) =>
      new Map(times).set(id, times.get(other.id) ?? 0).set(other.id, at),
    )
    for (const each of tried) if (broken(repair.day, each) < broken(repair.day, times)) times = each
  }
  return broken(repair.day, times)
}

describe('a repair moves no more than it has to', () => {
  test('breaks no more than the list left alone, nor with each late starter put in where it fits best', () => {
    let mended = 0
    fc.assert(
      fc.property(changedDays, (given) => {
        const changed = changedDay(given)
        if (!changed) return
        const { repair } = changed
        const alone = broken(repair.day, untouched(changed))
        expect(repair.plan.verdict.broken).toBeLessThanOrEqual(alone)
        expect(repair.plan.verdict.broken).toBeLessThanOrEqual(insertedOneByOne(changed))
        if (repair.plan.verdict.broken < alone) mended += 1
        if (alone === 0) expect(repair.moved).toBe(0)
      }),
      { numRuns: 25, seed: 2026 },
    )
    expect(mended).toBeGreaterThan(5)
  }, 60_000)

  test('whoever is moved could not go back alone without breaking more', () => {
    let tried = 0
    fc.assert(
      fc.property(changedDays, (given) => {
        const changed = changedDay(given)
        if (!changed) return
        const published = timesOf(changed.before.competitions)
        const times = timesOf(changed.repair.plan.competitions)
        const moved = [...published].filter(([id, at]) => (times.get(id) ?? at) !== at)
        tried += moved.length
        for (const [id, home] of moved)
          expect(
            broken(changed.repair.day, takenBack(changed.repair.day, times, { id, home })),
          ).toBeGreaterThan(changed.repair.plan.verdict.broken)
      }),
      { numRuns: 25, seed: 2026 },
    )
    expect(tried).toBeGreaterThan(20)
  }, 60_000)
})

/** The starter at the published time, and whoever has that slot in the one that falls free. */
function takenBack(day: Day, times: Times, { id, home }: { id: string; home: number }): Times {
  const competitionOf = (each: string) => day.starters.find((one) => one.id === each)?.competitionId
  const [there] =
    [...times].find(([each, at]) => at === home && competitionOf(each) === competitionOf(id)) ?? []
  const back = new Map(times).set(id, home)
  return there === undefined ? back : back.set(there, times.get(id) ?? 0)
}
