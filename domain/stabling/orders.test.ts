import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  daysOffered,
  freeNights,
  isOrderOffered,
  kindOfProduct,
  ordersThatWait,
  ordersToOffer,
  type SiteOrder,
  type SiteRoom,
} from './orders.ts'
import { fullNights } from './room.ts'
import { plain, type Stay } from './stabling.ts'
import type { SiteKind } from './stabling-input.ts'

const box: SiteKind = {
  id: 'box',
  name: 'Box',
  use: 'horse',
  isolation: false,
  has: plain,
  products: ['box'],
  deposit: null,
}
const large: SiteKind = {
  ...box,
  ...{ id: 'large', name: 'Large box', has: { ...plain, drinker: true }, products: ['large'] },
}

const days = ['2026-05-13', '2026-05-14', '2026-05-15', '2026-05-16']

function roomWith(given: Partial<SiteRoom> = {}): SiteRoom {
  return {
    ...{ opens: '2026-05-13', closes: '2026-05-16', kinds: [box, large], waiting: [] },
    boxes: [
      { kindId: 'box', blocked: [], count: 2 },
      { kindId: 'large', blocked: [], count: 1 },
    ],
    ...{ stays: [], windows: [] },
    ...given,
  }
}

function ordered(product: string, from: string | null, until: string | null, quantity = 1) {
  return { product, from, until, quantity }
}

test('room is counted by night, and a simpler stay may have the better box', () => {
  const stay = { occupant: 'horse', needs: plain, isolation: false } as const
  const room = roomWith({
    stays: [{ ...stay, from: '2026-05-14', until: '2026-05-15', count: 2 }],
  })
  expect(freeNights(room, box)?.map(({ free }) => free)).toEqual([3, 1, 3])
  expect(freeNights(room, large)?.map(({ free }) => free)).toEqual([1, 1, 1])
  expect(freeNights({ ...room, boxes: [] }, box)).toBeNull()
})

test('an order waits where one of its nights is full, and none gets ahead of it', () => {
  const room = roomWith()
  const orders = [
    ordered('box', '2026-05-13', '2026-05-15', 3),
    ordered('box', '2026-05-14', '2026-05-16'),
    ordered('box', '2026-05-15', '2026-05-16'),
    ordered('bedding', null, null, 40),
  ]
  expect([...ordersThatWait(room, orders)]).toEqual([1, 2])
  expect(ordersThatWait({ ...room, boxes: [] }, orders).size).toBe(0)
  const waiting = [ordered('box', null, null)]
  expect([...ordersThatWait({ ...room, waiting }, [ordered('box', null, null)])]).toEqual([0])
  expect([...ordersThatWait({ ...room, waiting }, [ordered('large', null, null)])]).toEqual([])
})

test('nights that are not offered are no order', () => {
  const room = roomWith()
  expect(isOrderOffered(room, ordered('box', '2026-05-15', '2026-05-15'))).toBe(false)
  expect(isOrderOffered(room, ordered('box', '2026-05-12', '2026-05-15'))).toBe(false)
  expect(isOrderOffered(room, ordered('box', null, null))).toBe(true)
  expect(isOrderOffered(room, ordered('bedding', '2026-05-15', '2026-05-15'))).toBe(true)
  expect(daysOffered(room)).toEqual({ arrivals: days.slice(0, 3), departures: days.slice(1) })
})

test('what does not wait leaves no night with more stays than boxes', () => {
  const order = fc
    .record({
      product: fc.constantFrom('box', 'large'),
      quantity: fc.integer({ min: 1, max: 2 }),
      nights: fc.constantFrom([0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]),
    })
    .map(({ nights: [from = 0, until = 1], ...rest }): SiteOrder => {
      return { ...rest, from: days[from] ?? null, until: days[until] ?? null }
    })
  fc.assert(
    fc.property(fc.array(order, { maxLength: 8 }), (orders) => {
      const room = roomWith()
      const waiting = ordersThatWait(room, orders)
      const stays = orders.flatMap((each, index) =>
        waiting.has(index) ? [] : Array.from({ length: each.quantity }, () => asStay(room, each)),
      )
      const boxes = room.boxes.flatMap(({ kindId, count }) =>
        Array.from({ length: count }, (_, column) => ({
          ...{ id: `${kindId}${column}`, label: '', cell: { row: 0, column }, kindId, blocked: [] },
          door: 'top' as const,
        })),
      )
      const at = { row: 0, column: 0 }
      const barns = [{ id: 'a', name: 'A', kind: 'barn' as const, at, boxes }]
      expect(fullNights({ ...room, barns, stays })).toEqual([])
    }),
  )
})

function asStay({ kinds }: SiteRoom, { product, from, until }: SiteOrder): Stay {
  return {
    ...{ id: '', from: from ?? '', until: until ?? '', occupant: { kind: 'horse', sex: null } },
    ...{ needs: kindOfProduct(kinds, product)?.has ?? plain, isolation: false, groupId: null },
    ...{ barnIds: [], beside: [], notBeside: [], fixed: null, bedding: [] },
  }
}

test('what came free is offered in turn, and an offer that stands holds its room', () => {
  const order = (product: string, from: string, until: string, isOffered = false) => ({
    ...{ product, quantity: 1, from, until, isOffered },
  })
  const room = roomWith({ boxes: [{ kindId: 'box', blocked: [], count: 2 }], stays: [] })
  const one = order('box', '2026-05-13', '2026-05-16')
  // Two boxes are there.
  expect(ordersToOffer(room, [one, one, one])).toEqual([0, 1])
  expect(ordersToOffer(room, [one, { ...one, isOffered: true }, one])).toEqual([0])
  // The first of those who wait is too large: no other of the same kind gets ahead on a common night.
  const three = { ...one, quantity: 3 }
  expect(ordersToOffer(room, [three, one])).toEqual([])
  expect(ordersToOffer(room, [])).toEqual([])
})
