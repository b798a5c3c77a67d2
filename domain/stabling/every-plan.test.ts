import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assignBoxes, assignTask, startAssigning } from './assign.ts'
import { misfits, simplerKinds } from './fit.ts'
import { areUnsettled, partyOf } from './group.ts'
import { judgePlan } from './judge.ts'
import { isOpen, neighbourhoods, occupancy, type PlacedStay, placedStays } from './occupancy.ts'
import type { StablingPrices } from './prices.ts'
import {
  isOffered,
  isThere,
  nightsOf,
  type Plan,
  plain,
  type Stabling,
  type Stay,
} from './stabling.ts'
import { barn, day, kind, stabling, stay, usualKinds } from './testing.ts'

const wishes = fc.record({
  occupant: fc.constantFrom<Stay['occupant']>(
    { kind: 'horse', sex: 'stallion' },
    { kind: 'horse', sex: 'mare' },
    { kind: 'horse', sex: 'gelding' },
    { kind: 'horse', sex: null },
    { kind: 'tack' },
    { kind: 'feed' },
  ),
  needs: fc.constantFrom(plain, plain, { ...plain, length: 400 }),
  isolation: fc.constantFrom(false, false, false, true),
  groupId: fc.constantFrom(null, 'g', 'h', 'i'),
  barnIds: fc.constantFrom([], ['A'], ['B', 'A'], ['nowhere']),
  beside: fc.constantFrom([], ['s0'], ['s1', 'nobody']),
  notBeside: fc.constantFrom([], [], ['s2']),
  fixedAt: fc.constantFrom(null, null, null, 'A1', 'A2', 'B3', 'nowhere'),
  first: fc.integer({ min: 0, max: 6 }),
  nights: fc.integer({ min: 0, max: 4 }),
})

/** Two barns of five to ten boxes of all kinds, some of them blocked; up to fourteen stays, also impossible ones. */
const anyShow: fc.Arbitrary<Stabling> = fc
  .record({
    rows: fc.constantFrom(1, 2),
    kinds: fc.array(fc.constantFrom('box', 'box', 'large', 'isolation', 'tack', 'safe'), {
      minLength: 10,
      maxLength: 10,
    }),
    blocked: fc.constantFrom('none', 'A2', 'B1'),
    stays: fc.array(wishes, { maxLength: 14 }),
  })
  .map(({ rows, kinds, blocked, stays }) => {
    const barns = ['A', 'B'].map((id) => {
      const made = barn(id, { rows, first: 'backToBack' })
      const boxes = made.boxes.map((box, index) => ({
        ...box,
        kindId: kinds[index] ?? 'box',
        blocked: box.id === blocked ? [{ from: day(2), until: day(4) }] : [],
      }))
      return { ...made, boxes }
    })
    return stabling({
      kinds: [...usualKinds, kind('safe', { has: { ...plain, length: 350, stallionSafe: true } })],
      barns,
      stays: stays.map(({ fixedAt, first, nights, ...given }, index) =>
        stay(`s${index} ${first}-${first + nights}`, {
          ...given,
          fixed: fixedAt === null ? null : { boxId: fixedAt, why: 'byHand' },
        }),
      ),
    })
  })

/** Enough to move stays about, where it does not matter how good the plan gets. */
function short(show: Stabling, seed: string, before: Plan = []) {
  return { ...assignTask(show, seed, before), tries: 500 }
}

function freeOf(show: Stabling, made: Plan) {
  return placedStays(show, made).filter(({ stay: { fixed } }) => fixed === null)
}

describe('every plan', () => {
  test('has no box that is taken twice, blocked or lacks something', () => {
    fc.assert(
      fc.property(anyShow, fc.string(), (show, seed) => {
        const made = assignBoxes(short(show, seed))
        const stayIds = made.map(({ stayId }) => stayId)
        expect(new Set(stayIds).size).toBe(stayIds.length)
        for (const { stay: each, box, kind: its } of freeOf(show, made)) {
          expect(misfits(each, its)).toEqual([])
          for (const night of nightsOf(show).filter((one) => isThere(each, one))) {
            expect(isOpen(box, night)).toBe(true)
            const there = placedStays(show, made).filter(
              (other) => other.box.id === box.id && isThere(other.stay, night),
            )
            expect(there).toHaveLength(1)
          }
        }
      }),
    )
  })

  test('leaves what is fixed where it is', () => {
    fc.assert(
      fc.property(anyShow, fc.string(), (show, seed) => {
        const made = assignBoxes(short(show, seed))
        const boxIds = show.barns.flatMap(({ boxes }) => boxes.map(({ id }) => id))
        for (const { id, fixed } of show.stays)
          if (fixed && boxIds.includes(fixed.boxId))
            expect(made).toContainEqual({ stayId: id, boxId: fixed.boxId })
      }),
    )
  })

  test('never uses more boxes of a kind than there are', () => {
    fc.assert(
      fc.property(anyShow, (show) => {
        for (const { open, taken, free } of occupancy(show, assignBoxes(short(show, '')))) {
          expect(taken).toBeLessThanOrEqual(open)
          expect(free).toBe(open - taken)
        }
      }),
    )
  })

  test('leaves no stay without a box while one is free for it', () => {
    fc.assert(
      fc.property(anyShow, fc.string(), (show, seed) => {
        for (const each of judgePlan(show, assignBoxes(short(show, seed))).violations)
          if (each.rule === 'unplaced') expect(each.why.why).not.toBe('free')
      }),
    )
  })

  test('is the same for the same seed, in whatever steps', () => {
    fc.assert(
      fc.property(
        anyShow,
        fc.string(),
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 5 }),
        (show, seed, steps) => {
          const task = short(show, seed)
          const assigning = startAssigning(task)
          let progress = assigning.step(0)
          for (let turn = 0; progress.tried < task.tries; turn += 1)
            progress = assigning.step(steps[turn % steps.length] ?? 1)
          expect(progress.of).toBe(task.tries)
          expect(assigning.plan()).toEqual(assignBoxes(task))
        },
      ),
    )
  })
})

/** Each price in a decimal place of its own, so that a sum says what it is made of. */
const prices: StablingPrices = {
  unplaced: 1e12,
  broken: 1e10,
  barnOfGroup: 1e8,
  neighboursOfGroup: 1e6,
  besideWish: 1e4,
  otherBarn: 200,
  turnover: 10,
  simplerKind: 0.5,
  moved: 0.001,
}

/** No box is fixed twice, and none that is blocked. */
function plainlyFixed(show: Stabling): Stabling {
  const fixed = new Set<string>()
  const barns = show.barns.map((barn) => ({
    ...barn,
    boxes: barn.boxes.map((box) => (box.id === 'A2' ? { ...box, blocked: [] } : box)),
  }))
  const stays = show.stays.map((stay) => {
    const boxId = stay.fixed?.boxId ?? ''
    const isFirst = !fixed.has(boxId)
    fixed.add(boxId)
    return isFirst && isOffered(show, stay) ? stay : { ...stay, fixed: null }
  })
  return { ...show, barns, stays }
}

/** The cost by its definition, from the plan alone and without the search's own counting. */
function countedCost(show: Stabling, plan: Plan, before: Plan): number {
  const placed = placedStays(show, plan)
  const boxBefore = new Map(before.map(({ stayId, boxId }) => [stayId, boxId]))
  const isPlaced = (stay: Stay) => placed.some((each) => each.stay === stay)
  const without = show.stays.filter(
    (stay) => !stay.fixed && isOffered(show, stay) && !isPlaced(stay),
  )
  const own = placed.map((each) => countedOfOne(show, each, boxBefore.get(each.stay.id)))
  return (
    without.length * prices.unplaced +
    own.reduce((sum, cost) => sum + cost, 0) +
    countedOfWalls(show, plan, placed) +
    countedOfParties(placed)
  )
}

function countedOfOne(
  show: Stabling,
  { stay, box, kind: has, barn: home }: PlacedStay,
  before: string | undefined,
): number {
  if (stay.fixed) return 0
  const wish = stay.barnIds.length === 0 ? 0 : stay.barnIds.indexOf(home.id)
  const barnCost = wish < 0 ? prices.otherBarn : prices.otherBarn / 2
  return (
    simplerKinds(stay, has, show.kinds) * prices.simplerKind +
    (wish === 0 ? 0 : barnCost) +
    (before === undefined || before === box.id ? 0 : prices.moved)
  )
}

/** What two cost each other: beside each other, and one after the other in a box. */
function countedOfWalls(show: Stabling, plan: Plan, placed: readonly PlacedStay[]): number {
  const placeOf = new Map(placed.map((each) => [each.stay.id, each]))
  const walls = neighbourhoods(show, plan).map(({ stayIds, isBeside }) => {
    const one = placeOf.get(stayIds[0])
    const other = placeOf.get(stayIds[1])
    return one && other ? countedOfTwo(one, other, isBeside) : 0
  })
  const turnovers = placed.flatMap((one) =>
    placed.filter(
      (other) =>
        one.box === other.box &&
        one.stay.until === other.stay.from &&
        !(one.stay.fixed && other.stay.fixed),
    ),
  )
  return walls.reduce((sum, cost) => sum + cost, 0) + turnovers.length * prices.turnover
}

function countedOfTwo(one: PlacedStay, other: PlacedStay, isBeside: boolean): number {
  if (one.stay.fixed && other.stay.fixed) return 0
  const isSafe = one.kind.has.stallionSafe || other.kind.has.stallionSafe
  const isNamed = (key: 'beside' | 'notBeside') =>
    one.stay[key].includes(other.stay.id) || other.stay[key].includes(one.stay.id)
  const party = partyOf(one.stay)
  const areMates = isBeside && party !== null && party === partyOf(other.stay)
  return [
    !isSafe && areUnsettled(one.stay.occupant, other.stay.occupant) ? prices.broken : 0,
    isNamed('notBeside') ? prices.broken : 0,
    isNamed('beside') ? -prices.besideWish : 0,
    areMates ? -prices.neighboursOfGroup : 0,
  ].reduce((sum, cost) => sum + cost, 0)
}

/** Each barn in which a party has a box, but for those in which it has one that is fixed. */
function countedOfParties(placed: readonly PlacedStay[]): number {
  const together = placed.filter(({ stay }) => partyOf(stay) !== null)
  const inBarns = Map.groupBy(together, ({ stay, barn: of }) => `${of.id} ${partyOf(stay)}`)
  const counted = [...inBarns.values()].filter((all) => all.every(({ stay }) => !stay.fixed))
  return counted.length * prices.barnOfGroup
}

test('the cost of the search is what a count by hand says, at the start and at the end', () => {
  let found = 0
  fc.assert(
    fc.property(anyShow, anyShow, fc.string(), (given, earlier, seed) => {
      const show = plainlyFixed(given)
      const first = startAssigning({ ...assignTask(earlier, seed), tries: 0 }).plan()
      const inShow = new Set(show.stays.flatMap(({ id, fixed }) => (fixed ? [] : id)))
      // A box that is gone is left in any plan, and costs nothing.
      const boxIds = new Set(show.barns.flatMap(({ boxes }) => boxes.map(({ id }) => id)))
      const before = first.filter(({ stayId, boxId }) => inShow.has(stayId) && boxIds.has(boxId))
      const assigning = startAssigning({ ...assignTask(show, seed, before), prices, tries: 300 })
      // In the middle the cost is the sum of all changes so far.
      for (const tries of [0, 150, 150]) {
        const { cost } = assigning.step(tries)
        const counted = countedCost(show, assigning.plan(), before)
        found += counted === 0 ? 0 : 1
        // To the last bits of sums of 1e12.
        expect(Math.abs(cost - counted)).toBeLessThan(0.0005 + Math.abs(counted) * 1e-12)
      }
    }),
    { numRuns: 200 },
  )
  expect(found).toBeGreaterThan(100)
})
