import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closeRiders, keepApart, movedStarters, type SpacedStarter } from './keep-apart.ts'
import { seededRandom, shuffle } from './seeded-random.ts'

/** One letter per rider: 'AAbc' is a rider A with two horses, then b and c with one each. */
function starters(riders: string): SpacedStarter[] {
  return [...riders].map((riderId, index) => ({
    id: `${riderId}${index}`,
    riderIds: [riderId],
    block: 0,
  }))
}

/** One letter per leg: 'Aa bA' are two relays, and A rides first in the one and last in the other. */
function relays(legs: string): SpacedStarter[] {
  return legs.split(' ').map((riderIds) => ({ id: riderIds, riderIds: [...riderIds], block: 0 }))
}

function riders(order: readonly SpacedStarter[]): string {
  return order.map((starter) => starter.riderIds.join('')).join('')
}

function smallestGap(order: readonly SpacedStarter[], wanted: number): number {
  return Math.min(wanted, ...closeRiders(order, wanted).map((finding) => finding.gap))
}

describe('keeping the horses of one rider apart', () => {
  test.each([
    ['nobody has two horses', 'abcdef', 3, 'abcdef'],
    ['far enough already', 'AbcdA', 3, 'AbcdA'],
    ['forward rather than back', 'bcdeAA', 4, 'AbcdeA'],
    ['back where forward cannot be', 'AAbcde', 3, 'AbcdAe'],
    ['one other moved in between mends two riders', 'ABcABdef', 3, 'ABdcABef'],
    ['as far as the list reaches', 'AAb', 6, 'AbA'],
    ['impossible at all', 'AA', 6, 'AA'],
    ['three horses spread evenly', 'AAAbcde', 6, 'AbcAdeA'],
  ])('%s', (_, before, wanted, after) => {
    const repaired = keepApart(starters(before), wanted)
    expect(smallestGap(repaired, wanted)).toBe(smallestGap(starters(after), wanted))
    expect(riders(repaired)).toHaveLength(after.length)
    if (wanted < 6) expect(riders(repaired)).toBe(after)
  })

  test('a rider with more horses than fit does not spoil the gaps of the others', () => {
    const order = starters('AAAAABBcdefghij')
    const repaired = keepApart(order, 6)
    expect(closeRiders(repaired, 6)).toMatchObject([{ riderId: 'A', gap: 2, wanted: 6 }])
  })

  test.each([
    ['a later leg counts like the first', 'Aa bA Cc Dd Ee', 2, 'Aa Cc Dd bA Ee'],
    ['also where both ride a later leg', 'aX bX Cc Dd', 2, 'aX Cc Dd bX'],
    ['who rides two legs of one relay is not close to oneself', 'XX Aa Bb', 2, 'XX Aa Bb'],
    [
      'one relay between two others that know each other',
      'aX bX Xc Dd Ee Ff',
      1,
      'aX Dd bX Ee Xc Ff',
    ],
  ])('relays: %s', (_, before, wanted, after) => {
    const repaired = keepApart(relays(before), wanted)
    expect(closeRiders(repaired, wanted)).toEqual([])
    expect(repaired.map(({ id }) => id).toSorted()).toEqual(before.split(' ').toSorted())
    expect(closeRiders(relays(after), wanted)).toEqual([])
  })

  test('names the rider of a later leg who is too close', () => {
    expect(closeRiders(relays('Aa bA'), 6)).toEqual([
      { riderId: 'A', competitorIds: ['Aa', 'bA'], gap: 0, wanted: 6 },
    ])
  })

  test('names the closest two of a rider', () => {
    expect(closeRiders(starters('AbcAA'), 6)).toEqual([
      { riderId: 'A', competitorIds: ['A3', 'A4'], gap: 0, wanted: 6 },
    ])
  })

  test.each([
    ['abcd', 'abcd', ''],
    ['abcd', 'bcda', 'a'],
    ['abcd', 'dcba', 'cba'],
    ['abcd', 'acbd', 'b'],
  ])('from %s to %s the fewest moved are %j', (before, after, moved) => {
    expect(movedStarters([...before], [...after]).join('')).toHaveLength(moved.length)
  })

  test('stays quick with a large class', () => {
    const drawn = shuffle(
      Array.from({ length: 300 }, (_, index) => index),
      seededRandom('large'),
    )
    const order = drawn.map((lot) => ({ id: `${lot}`, riderIds: [`${lot % 120}`], block: 0 }))
    expect(closeRiders(order, 6).length).toBeGreaterThan(5)
    expect(closeRiders(keepApart(order, 6), 6)).toEqual([])
  })
})

const someOrder = fc
  .array(fc.constantFrom(...'AAABBCDefghijkl'), { maxLength: 24 })
  .map((list) => starters(list.join('')))

const someRelays = fc
  .array(fc.tuple(fc.constantFrom(...'ABCDEFGH'), fc.constantFrom(...'ABCDEFGHijkl')), {
    maxLength: 16,
  })
  .map((all) => all.map((riderIds, index) => ({ id: `${index}`, riderIds, block: 0 })))

describe('keeping apart, always', () => {
  test('the smallest gap of a relay never becomes smaller, and nobody is lost', () => {
    fc.assert(
      fc.property(someRelays, fc.nat(6), (order, wanted) => {
        const repaired = keepApart(order, wanted)
        expect(repaired.toSorted(byId)).toEqual(order.toSorted(byId))
        expect(smallestGap(repaired, wanted)).toBeGreaterThanOrEqual(smallestGap(order, wanted))
      }),
    )
  })

  test('nobody is lost and the smallest gap never becomes smaller', () => {
    fc.assert(
      fc.property(someOrder, fc.nat(8), (order, wanted) => {
        const repaired = keepApart(order, wanted)
        expect(repaired.toSorted(byId)).toEqual(order.toSorted(byId))
        expect(smallestGap(repaired, wanted)).toBeGreaterThanOrEqual(smallestGap(order, wanted))
      }),
    )
  })

  test('without blocks the smallest gap is the largest there can be', () => {
    // The most horses k of one rider, m riders have so many: (k − 1)(gap + 1) + m must fit.
    fc.assert(
      fc.property(someOrder, fc.nat(8), (order, wanted) => {
        const counts = [...Map.groupBy(order, (each) => each.riderIds[0]).values()].map(
          (own) => own.length,
        )
        const most = Math.max(0, ...counts)
        const having = counts.filter((count) => count === most).length
        const possible = most < 2 ? wanted : Math.floor((order.length - having) / (most - 1)) - 1
        expect(smallestGap(keepApart(order, wanted), wanted)).toBe(Math.min(wanted, possible))
      }),
    )
  })

  test('an order that is good stays as it is', () => {
    fc.assert(
      fc.property(someOrder, fc.nat(8), (order, wanted) => {
        const once = keepApart(order, wanted)
        if (closeRiders(once, wanted).length === 0) expect(keepApart(once, wanted)).toEqual(once)
      }),
    )
  })
})

function byId(a: SpacedStarter, b: SpacedStarter): number {
  return a.id < b.id ? -1 : 1
}
