import type { Board } from '#domain/timetable/day/board.ts'
import { type BoardStart, pairPenalty } from '#domain/timetable/day/board-start.ts'
import { hardPenalty } from '#domain/timetable/day/price.ts'
import { cheapestDay, type RiderDay, riderDay } from '#domain/timetable/day/rider-day.ts'

/**
 * A number of starters that every repair of a published day moves at least, if it breaks no more hard
 * rules than `broken`. Of a mended board it reads only who may go where.
 *
 * Lagrangian relaxation: that a slot is taken by one is not asked but priced. Whoever is in a slot pays its
 * price, and every slot gives its own back once. Then riders do not know of each other, and the cheapest
 * slots for all starts of one rider are found exactly (`rider-day.ts`). Whatever the prices, no repair is
 * cheaper than the sum. Prices rise where several are in a slot and fall where nobody is (subgradient steps
 * of Polyak). A broken rule has a price, too, and as many as are allowed give it back.
 */
export function leastMoved(
  board: Board,
  { moved, broken }: { moved: number; broken: number },
): number {
  const lists = new Map(blocksOf(board).map((block) => [block, slotsOf(block)]))
  const slots = [...lists.values()].flat()
  const riders = board.riders.flatMap((starts) => ridersOf(starts, lists))
  const given = brokenPrice * (broken - brokenByThoseWhoStay(board))
  const pricesNow = () => slots.map(({ price }) => price)
  let best = { bound: Number.NEGATIVE_INFINITY, prices: pricesNow() }
  let scale = 1
  let stale = 0
  while (scale > leastScale && ceilOf(best.bound) < moved) {
    const bound = seatAll(riders, slots) - given
    stale = bound > best.bound + 0.005 ? 0 : stale + 1
    if (bound > best.bound) best = { bound, prices: pricesNow() }
    raise(slots, scale * Math.max(0.3, moved - bound))
    if (stale <= patience) continue
    for (const [index, slot] of slots.entries()) slot.price = best.prices[index] ?? 0
    scale /= 1.5
    stale = 0
  }
  return Math.max(0, ceilOf(best.bound))
}

/** What all riders pay, less what the slots give back. */
function seatAll(riders: readonly Rider[], slots: readonly Slot[]): number {
  for (const slot of slots) slot.takers = 0
  const paid = riders.reduce((sum, rider) => sum + seat(rider), 0)
  return slots.reduce((sum, { price }) => sum - price, paid)
}

function ceilOf(bound: number): number {
  return Math.ceil(bound - 0.001)
}

/** Rounds without a better bound after which smaller steps are taken. */
const patience = 20

const leastScale = 0.004

/** In moved starters. */
const brokenPrice = 100

type Block = readonly BoardStart[]

interface Slot {
  price: number
  takers: number
}

function slotsOf(block: Block): Slot[] {
  return block.map(() => ({ price: 0, takers: 0 }))
}

interface Rider {
  day: RiderDay
  slots: readonly (readonly Slot[])[]
  /** Of each start: what each slot costs apart from its price, and with it. */
  own: readonly Float64Array[]
  costs: readonly Float64Array[]
  at: readonly number[]
}

function mayMove({ id, block, leader }: BoardStart): boolean {
  return id !== null && block.length > 1 && leader === null
}

function blocksOf(board: Board): Block[] {
  return [...new Set(board.starts.filter(mayMove).map(({ block }) => block))]
}

/** One; none where nobody may move. */
function ridersOf(
  starts: readonly BoardStart[],
  lists: ReadonlyMap<Block, readonly Slot[]>,
): Rider[] {
  const movable = starts.filter(mayMove)
  if (movable.length === 0) return []
  const day = riderDay(movable)
  const own = movable.map((start, index) =>
    Float64Array.from(day.slots[index] ?? [], (at) => {
      const broken = start.links
        .filter(({ other }) => other.block.length < 2 && other.leader === null)
        .reduce((sum, link) => sum + brokenBy(pairPenalty(link, at, link.other.startsAt)), 0)
      return brokenPrice * broken + (start.home === null || start.home === at ? 0 : 1)
    }),
  )
  const slots = movable.map(({ block }) => lists.get(block) ?? [])
  const at = movable.map(({ startsAt }, index) => day.slots[index]?.indexOf(startsAt) ?? 0)
  return [{ day, slots, own, costs: own.map((each) => each.slice()), at }]
}

function brokenBy(penalty: number): number {
  return Math.floor(penalty / hardPenalty)
}

function brokenByThoseWhoStay(board: Board): number {
  const stays = (start: BoardStart) => start.block.length < 2 && start.leader === null
  const twice = board.starts
    .filter(stays)
    .flatMap((start) =>
      start.links.filter(({ other }) => stays(other)).map((link) => ({ start, link })),
    )
    .reduce(
      (sum, { start, link }) =>
        sum + brokenBy(pairPenalty(link, start.startsAt, link.other.startsAt)),
      0,
    )
  return twice / 2
}

/** Says what the cheapest slots for the rider cost. */
function seat(rider: Rider): number {
  for (const [index, costs] of rider.costs.entries())
    for (const [slot, { price }] of (rider.slots[index] ?? []).entries())
      costs[slot] = (rider.own[index]?.[slot] ?? 0) + price
  const { cost, at } = cheapestDay(rider.day, { slots: rider.costs, broken: brokenPrice }, rider.at)
  rider.at = at
  for (const [index, place] of at.entries()) {
    const slot = rider.slots[index]?.[place]
    if (slot) slot.takers += 1
  }
  return cost
}

function raise(slots: readonly Slot[], length: number): void {
  const priced = slots.filter(({ price, takers }) => price > 0 || takers > 1)
  const squares = priced.reduce((sum, { takers }) => sum + (takers - 1) ** 2, 0)
  if (squares === 0) return
  for (const slot of priced)
    slot.price = Math.max(0, slot.price + (length / squares) * (slot.takers - 1))
}
