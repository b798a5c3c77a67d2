import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededRandom, shuffle } from '../../start-order/seeded-random.ts'
import { type Day, type DayChange, usualDayRules } from './day.ts'
import { fewestMoved } from './fewest-moved.ts'
import { repairDay } from './repair.ts'
import { solveDay } from './solve.ts'
import { competition, eight, feasibleDay, starter } from './testing.ts'

const smallDays = fc.record({
  seed: fc.nat(1_000_000),
  arenas: fc.constantFrom(2, 3),
  starts: fc.integer({ min: 8, max: 12 }),
  horsesPerRider: fc.constantFrom(2, 3),
  withdrawn: fc.nat(2),
  late: fc.integer({ min: 1, max: 4 }),
  isHorseShared: fc.boolean(),
})

type SmallDay = typeof smallDays extends fc.Arbitrary<infer Shape> ? Shape : never

/** Riders have little time between two starts, so that a late starter of theirs rarely fits by itself. */
function repaired({ seed, arenas, starts, horsesPerRider, isHorseShared, ...changes }: SmallDay) {
  const day = feasibleDay({
    seed: `${seed}`,
    arenas,
    competitionsPerArena: arenas === 2 ? 2 : 1,
    startsPerCompetition: starts,
    horses: (arenas === 2 ? 10 : 15) * horsesPerRider,
    horsesPerRider,
    pauseMinutes: 20,
    rules: {
      ...usualDayRules,
      sameHorse: { seconds: 300, price: 'hard' },
      sameRider: { seconds: 720, price: 'hard' },
      travel: { seconds: 240, price: 'hard', between: [] },
    },
  })
  if (!day) return null
  const published = { day, competitions: solveDay(day).competitions }
  const shuffled = shuffle(day.starters, seededRandom(`${seed} change`))
  const late = shuffled.slice(-changes.late).map(({ competitionId, riderId }, index) => {
    const horse = isHorseShared ? shuffled[index + 4]?.horseIds[0] : `new${index}`
    return starter(`${competitionId} late${index} ${riderId} ${horse}`)
  })
  const withdrawn = shuffled.slice(0, changes.withdrawn).map(({ id }) => id)
  const change: DayChange = { from: eight + 5 * 60_000, withdrawn, late, closed: [] }
  return { published, change, repair: repairDay(published, change) }
}

test('on small days a repair breaks as few rules as the best there is, and all together move hardly more', () => {
  const seen = { certain: 0, moved: 0, broken: 0, starters: 0, fewest: 0 }
  fc.assert(
    fc.property(smallDays, (given) => {
      const small = repaired(given)
      if (!small) return
      const { published, change, repair } = small
      const ours = { broken: repair.plan.verdict.broken, moved: repair.moved }
      const best = fewestMoved(published, change, { atMost: ours, steps: 3000 })
      if (!best) return
      seen.certain += 1
      seen.moved += Number(ours.moved > 0)
      seen.broken += Number(ours.broken > 0)
      expect(ours.broken).toBe(best.broken)
      seen.starters += ours.moved
      seen.fewest += best.moved
    }),
    { numRuns: 200, seed: 2026 },
  )
  // Where a late starter fits anywhere, any repair would do.
  expect(seen.certain).toBeGreaterThan(120)
  expect(seen.moved).toBeGreaterThan(60)
  expect(seen.broken).toBeGreaterThan(20)
  expect(seen.starters).toBeLessThanOrEqual(1.05 * seen.fewest)
}, 240_000)

test('a late turnout is kept apart from a published start by any of its horses', () => {
  const day: Day = {
    seed: '',
    arenas: [{ id: '1', closed: [] }],
    competitions: [competition('1')],
    starters: [starter('1 a r h'), starter('1 b s k'), starter('1 c t m')],
    judging: null,
    rules: { ...usualDayRules, sameHorse: { seconds: 360, price: 'hard' } },
  }
  const rows = day.starters.map(({ id }, index) => ({
    kind: 'start' as const,
    competitorId: id,
    startOrder: index + 1,
    startsAt: eight + index * 120_000,
  }))
  const published = {
    day,
    competitions: [{ competitionId: '1', arenaId: '1', endsAt: eight + 360_000, rows }],
  }
  const moved = (horseIds: string[]) => {
    const late = [starter('1 late u', { horseIds })]
    const change = { from: eight, withdrawn: [], late, closed: [] }
    const most = { atMost: { broken: 2, moved: 3 }, steps: 3000 }
    return [fewestMoved(published, change, most), repairDay(published, change).moved]
  }
  expect(moved(['x', 'y', 'h'])).toEqual([{ broken: 0, moved: 0 }, 0])
  expect(moved(['x', 'y', 'k'])).toEqual([{ broken: 0, moved: 2 }, 2])
})
