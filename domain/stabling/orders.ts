import type { ArrivalWindow } from './arrival-windows.ts'
import { roomLeft } from './room.ts'
import {
  type BoxUse,
  isOffered,
  type Nights,
  nightsOf,
  type Occupant,
  overlaps,
  plain,
  type Stabling,
  type Stay,
} from './stabling.ts'
import type { SiteKind } from './stabling-input.ts'

/** What the entry form has to know of a site: counts, and nobody's name. */
export interface SiteRoom {
  opens: string
  closes: string
  kinds: readonly SiteKind[]
  boxes: readonly { kindId: string; blocked: readonly Nights[]; count: number }[]
  stays: readonly (Pick<Stay, 'needs' | 'isolation' | 'from' | 'until'> & {
    occupant: Occupant['kind']
    count: number
  })[]
  /** Orders on the waiting list. */
  waiting: readonly SiteOrder[]
  windows: readonly ArrivalWindow[]
}

/** Of a product that is a kind of box. Without days: all nights. */
export interface SiteOrder {
  product: string
  quantity: number
  from: string | null
  until: string | null
}

/** Who stays in a box of each use. */
export const occupantIn = {
  horse: 'horse',
  tack: 'tack',
  feed: 'feed',
  room: 'guests',
  pitch: 'vehicle',
} as const satisfies Record<BoxUse, Occupant['kind']>

/** More than this is not counted: there is room. */
export const mostCounted = 50

export interface FreeNight {
  night: string
  free: number
}

/** The kind of box that a product orders. */
export function kindOfProduct(kinds: readonly SiteKind[], product: string): SiteKind | undefined {
  return kinds.find(({ products }) => products.includes(product))
}

/** Room on each night; null where nothing limits it: no such box is drawn yet. */
export function freeNights(room: SiteRoom, kind: SiteKind): FreeNight[] | null {
  const asked = stayIn(kind, { from: room.opens, until: room.closes })
  return roomLeft(stablingOf(room), asked, mostCounted)
}

/** Whether an order has room on each of its nights, beside all stays. */
export function hasRoomFor(stabling: Stabling, kind: SiteKind, order: SiteOrder): boolean {
  const asked = stayIn(kind, nightsOfOrder(stabling, order))
  const left = roomLeft(stabling, asked, order.quantity)
  return left?.every(({ free }) => free >= order.quantity) ?? true
}

/** The days on which an order is there. */
export function nightsOfOrder(
  { opens, closes }: Pick<SiteRoom, 'opens' | 'closes'>,
  { from, until }: Pick<SiteOrder, 'from' | 'until'>,
): Nights {
  return { from: from ?? opens, until: until ?? closes }
}

/** Whether an order for a kind of box names nights that are offered; other products ask for none. */
export function isOrderOffered(
  { kinds, ...site }: Pick<SiteRoom, 'kinds' | 'opens' | 'closes'>,
  order: SiteOrder,
): boolean {
  return (
    kindOfProduct(kinds, order.product) === undefined || isOffered(site, nightsOfOrder(site, order))
  )
}

/**
 * Orders for which one of their nights is full, by their places in the list. Orders are served one after the
 * other, and none gets ahead of an earlier one that waits for the same kind on a common night.
 */
export function ordersThatWait(room: SiteRoom, orders: readonly SiteOrder[]): ReadonlySet<number> {
  let stabling = stablingOf(room)
  const waiting = [...room.waiting]
  const found = new Set<number>()
  for (const [index, order] of orders.entries()) {
    const kind = kindOfProduct(room.kinds, order.product)
    if (!kind) continue
    if (isBehind(room, { kind, order }, waiting) || !hasRoomFor(stabling, kind, order)) {
      found.add(index)
      waiting.push(order)
    } else {
      const asked = stayIn(kind, nightsOfOrder(room, order))
      const given = Array.from({ length: order.quantity }, () => asked)
      stabling = { ...stabling, stays: [...stabling.stays, ...given] }
    }
  }
  return found
}

/**
 * Orders of a waiting list that can be offered a box now, by their places in it. Offers that stand hold their room, and
 * no order gets ahead of an earlier one that waits for the same kind on a common night.
 */
export function ordersToOffer(
  room: SiteRoom,
  orders: readonly (SiteOrder & { isOffered: boolean })[],
): readonly number[] {
  const inTurn = orders.map((order, index) => ({ order, index }))
  const served = [
    ...inTurn.filter(({ order }) => order.isOffered),
    ...inTurn.filter(({ order }) => !order.isOffered),
  ]
  const waiting = ordersThatWait(
    { ...room, waiting: [] },
    served.map(({ order }) => order),
  )
  return served.flatMap(({ order, index }, at) => (order.isOffered || waiting.has(at) ? [] : index))
}

/** An earlier one waits for the same kind on one of its nights. */
function isBehind(
  room: SiteRoom,
  { kind, order }: { kind: SiteKind; order: SiteOrder },
  waiting: readonly SiteOrder[],
): boolean {
  const nights = nightsOfOrder(room, order)
  return waiting.some(
    (other) =>
      kindOfProduct(room.kinds, other.product) === kind &&
      overlaps(nightsOfOrder(room, other), nights),
  )
}

/** Counts as boxes and stays, for the engine that counts by kind. */
function stablingOf({ opens, closes, kinds, boxes, stays }: SiteRoom): Stabling {
  const all = boxes.flatMap(({ count, ...box }) => Array.from({ length: count }, () => box))
  return {
    ...{ opens, closes, kinds },
    barns: [
      {
        ...{ id: '', name: '', kind: 'barn', at: { row: 0, column: 0 } },
        boxes: all.map((box, column) => ({
          ...{ ...box, id: String(column), label: '', cell: { row: 0, column }, door: 'top' },
        })),
      },
    ],
    stays: stays.flatMap(({ count, occupant, ...nights }) =>
      Array.from({ length: count }, () => ({
        ...anyStay,
        ...nights,
        occupant: asOccupant(occupant),
      })),
    ),
  }
}

function stayIn({ use, isolation, has }: SiteKind, nights: Nights): Stay {
  return { ...anyStay, ...nights, isolation, needs: has, occupant: asOccupant(occupantIn[use]) }
}

function asOccupant(kind: Occupant['kind']): Occupant {
  if (kind === 'horse') return { kind, sex: null }
  return kind === 'guests' ? { kind, sharers: [] } : { kind }
}

const anyStay: Stay = {
  ...{ id: '', from: '', until: '', occupant: { kind: 'tack' }, needs: plain, isolation: false },
  ...{ groupId: null, barnIds: [], beside: [], notBeside: [], fixed: null, bedding: [] },
}

/** Days on which somebody may arrive, and those on which they may leave. */
export function daysOffered(site: Pick<SiteRoom, 'opens' | 'closes'>): {
  arrivals: string[]
  departures: string[]
} {
  const nights = nightsOf(site)
  return { arrivals: nights, departures: [...nights.slice(1), site.closes] }
}
