import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day, DayPair, DayRules, DayStarter, PlannedCompetition, Price } from './day.ts'
import { competition, eight, starter } from './testing.ts'
import { judgeDay } from './violations.ts'

/** A start of two by name and minute, as the counter below reads them. */
interface Ride {
  id: string
  minute: number
  arena: string
  rideMinutes: number
  pairs: readonly DayPair[]
}

const price: fc.Arbitrary<Price> = fc.constantFrom<Price>('hard', 0, 1, 4, 9)
const rules: fc.Arbitrary<DayRules> = fc.record({
  sameHorse: fc.record({ seconds: fc.constantFrom(0, 600, 750), price }),
  sameRider: fc.record({ seconds: fc.constantFrom(0, 610, 2700), price }),
  travel: fc.record({
    seconds: fc.constantFrom(0, 300, 900),
    price,
    between: fc.constantFrom([], [{ arenaIds: ['b', 'a'] as const, seconds: 125 }]),
  }),
  startsOfRider: fc.record({ most: fc.constantFrom(null, 1, 3), price }),
  lateBegin: price,
  movedStarter: fc.constant(1000),
})

const pair = fc.record({
  riderId: fc.constantFrom('r', 's', 't'),
  horseIds: fc.constantFrom(['h'], ['k'], ['m'], ['h', 'm']),
})
const rides = fc.array(
  fc.record({
    held: fc.nat(2),
    minute: fc.nat(90),
    pairs: fc.uniqueArray(pair, { minLength: 1, maxLength: 2, selector: ({ riderId }) => riderId }),
  }),
  { maxLength: 12 },
)

/** Three competitions: two in arena a, which rides of two and four minutes, one in b, of five. */
const held = [
  competition('0', { arenaId: 'a', begin: { kind: 'fixed', at: eight + 600_000 } }),
  competition('1', { arenaId: 'a', secondsPerStart: 240 }),
  competition('2', { arenaId: 'b', secondsPerStart: 300, begin: { kind: 'fixed', at: eight } }),
]

test('what each rule costs adds up to what a count of every pair by hand says', () => {
  let found = 0
  fc.assert(
    fc.property(rules, rides, (given, list) => {
      const starters = list.map(({ held: at, pairs }, index): DayStarter => {
        const [first, ...partners] = pairs
        const made = starter(`${at} s${index} ${first?.riderId}`, {
          horseIds: first?.horseIds ?? [],
        })
        return partners.length > 0 ? { ...made, partners } : made
      })
      const day: Day = {
        seed: '',
        arenas: [],
        competitions: held,
        starters,
        judging: null,
        rules: given,
      }
      const read = list.map(
        ({ held: at, minute, pairs }, index): Ride => ({
          id: `s${index}`,
          minute,
          arena: ['a', 'a', 'b'][at] ?? '',
          rideMinutes: [2, 4, 5][at] ?? 0,
          pairs,
        }),
      )
      const { violations, broken, cost } = judgeDay(day, plannedAt(list))
      const counted = [
        ...countedGaps(given, read),
        ...countedStarts(given, read),
        ...countedBegins(given, list),
      ].toSorted()
      found += counted.length
      expect(violations.map((each) => `${each.rule} ${each.cost}`).toSorted()).toEqual(counted)
      const soft = counted.filter((line) => !line.endsWith('hard'))
      expect(broken).toBe(counted.length - soft.length)
      expect(cost).toBe(soft.reduce((sum, line) => sum + Number(line.split(' ')[1]), 0))
    }),
  )
  expect(found).toBeGreaterThan(100)
})

function plannedAt(list: readonly { held: number; minute: number }[]): PlannedCompetition[] {
  return held.map(({ id, arenaId }) => ({
    competitionId: id,
    arenaId,
    endsAt: 0,
    rows: list
      .flatMap((ride, index) => (String(ride.held) === id ? [{ ...ride, index }] : []))
      .toSorted((a, b) => a.minute - b.minute)
      .map(({ minute, index }, place) => ({
        kind: 'start',
        competitorId: `s${index}`,
        startOrder: place + 1,
        startsAt: eight + minute * 60_000,
      })),
  }))
}

/** `rule price` of every two that are too close, in minutes and without the solver's own counting. */
function countedGaps(given: DayRules, list: readonly Ride[]): string[] {
  return list.flatMap((one, index) =>
    list
      .slice(index + 1)
      .flatMap((other) =>
        one.minute <= other.minute
          ? countedOfTwo(given, one, other)
          : countedOfTwo(given, other, one),
      ),
  )
}

function countedOfTwo(given: DayRules, early: Ride, late: Ride): string[] {
  const apart = late.minute - early.minute
  const met = early.pairs.flatMap((a) => late.pairs.map((b) => ({ a, b })))
  const withHorse = met.filter(({ a, b }) => a.horseIds.some((id) => b.horseIds.includes(id)))
  const withRider = met.filter(({ a, b }) => a.riderId === b.riderId)
  if (withHorse.length + withRider.length === 0) return []
  const isRelay = early.pairs.length + late.pairs.length > 2
  const isOtherHorse = withRider.some((each) => !withHorse.includes(each))
  const way = given.travel.between[0]?.seconds ?? given.travel.seconds
  const ride = apart === 0 ? Math.max(early.rideMinutes, late.rideMinutes) : early.rideMinutes
  const travel = { seconds: way, price: given.travel.price }
  return [
    withHorse.length > 0 ? line('sameHorse', given.sameHorse, apart) : [],
    isOtherHorse && (isRelay || withHorse.length === 0)
      ? line('sameRider', given.sameRider, apart)
      : [],
    early.arena === late.arena ? [] : line('travel', travel, apart - ride),
  ].flat()
}

function line(
  rule: string,
  { seconds, price: each }: { seconds: number; price: Price },
  apart: number,
): string[] {
  const short = seconds / 60 - apart
  if (short <= 0) return []
  return [`${rule} ${each === 'hard' ? each : each * Math.ceil(short)}`]
}

function countedStarts({ startsOfRider }: DayRules, list: readonly Ride[]): string[] {
  return ['r', 's', 't'].flatMap((riderId) => {
    const count = list.filter(({ pairs }) => pairs.some((each) => each.riderId === riderId)).length
    const tooMany = count - (startsOfRider.most ?? count)
    if (tooMany <= 0) return []
    const { price: each } = startsOfRider
    return [`startsOfRider ${each === 'hard' ? each : each * tooMany}`]
  })
}

/** The first competition is to begin at minute 10, the last at 0. */
function countedBegins(
  given: DayRules,
  list: readonly { held: number; minute: number }[],
): string[] {
  return [[0, 10] as const, [2, 0] as const].flatMap(([at, begin]) => {
    const minutes = list.filter((ride) => ride.held === at).map(({ minute }) => minute)
    if (minutes.length === 0) return []
    const late = Math.min(...minutes) - begin
    return line('lateBegin', { seconds: late * 60, price: given.lateBegin }, 0)
  })
}
