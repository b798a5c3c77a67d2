import type { Board } from '#domain/timetable/day/board.ts'
import type { BoardStart, Link } from '#domain/timetable/day/board-start.ts'

/**
 * A number of starters that every repair of a published day moves at least, if it breaks no more hard
 * rules than `broken`. Of a mended board it reads only who may go where.
 *
 * Lagrangian relaxation: that two starts of a rider or horse keep their gap is not asked but priced. For
 * starts that need so long from each other whoever they are, at most one may lie in any window of that
 * length; each such window has a price that every start in it pays, and gives one back. Then the lists
 * fall apart, and the cheapest order of each is an assignment. Whatever the prices, no repair is cheaper
 * than the sum. Prices rise where the windows are overfull and fall where they are not (subgradient steps
 * of Polyak), and only windows that were overfull once are looked at. A broken rule saves no more than
 * the dearest price of its two.
 */
export function leastMoved(
  board: Board,
  { moved, broken }: { moved: number; broken: number },
): number {
  const starts = board.starts.filter(mayMove)
  const lists = [...new Set(starts.map(({ block }) => block))].map(listOf)
  const windows = new Map<string, Window>()
  let best = 0
  let scale = 1
  let stale = 0
  for (let round = 0; round < mostRounds && best < moved; round += 1) {
    for (const list of lists.filter(({ isStale }) => isStale)) assign(list)
    const seats = new Map(lists.flatMap(({ at }) => [...at]))
    addNew(windows, overfull(starts, seats))
    const bound = sumOf(lists, windows) - broken * dearest(windows.values())
    stale = bound > best + 0.01 ? 0 : stale + 1
    if (stale > patience) {
      scale /= 1.6
      stale = 0
    }
    best = Math.max(best, bound)
    raise([...windows.values()], seats, { scale, short: moved - bound, lists })
  }
  return Math.ceil(best - 0.001)
}

function addNew(windows: Map<string, Window>, found: readonly Window[]): void {
  for (const window of found) windows.set(window.key, windows.get(window.key) ?? window)
}

/** What all orders cost, less the prices given back. */
function sumOf(lists: readonly List[], windows: ReadonlyMap<string, Window>): number {
  const paid = lists.reduce((sum, { cost }) => sum + cost, 0)
  return [...windows.values()].reduce((sum, { price }) => sum - price, paid)
}

/** Rounds without a better bound after which smaller steps are taken. */
const patience = 12

const mostRounds = 250

/** What a slot costs in which a rule is broken with somebody who may not move. */
const blocked = 20

interface List {
  block: readonly BoardStart[]
  slots: readonly number[]
  prices: number[][]
  at: Map<BoardStart, number>
  cost: number
  isStale: boolean
}

interface Window {
  key: string
  starts: readonly BoardStart[]
  from: number
  to: number
  price: number
}

function mayMove({ id, block, leader }: BoardStart): boolean {
  return id !== null && block.length > 1 && leader === null
}

function listOf(block: readonly BoardStart[]): List {
  const slots = block.map(({ startsAt }) => startsAt)
  const prices = block.map((start) =>
    slots.map((at) => {
      if (start.id === null) return 0
      const isBlocked = start.links.some(
        (link) =>
          !mayMove(link.other) &&
          Math.abs(link.other.startsAt - at) < apart(link, link.other.startsAt - at),
      )
      return (isBlocked ? blocked : 0) + (start.home === null || start.home === at ? 0 : 1)
    }),
  )
  return { block, slots, prices, at: new Map(), cost: 0, isStale: true }
}

/** Milliseconds that two keep from start to start; `ahead`: how much later the other one is. */
function apart({ near, onward, back }: Link, ahead: number): number {
  const way = ahead > 0 ? onward : ahead < 0 ? back : Math.max(onward, back)
  return Math.max(way, ...near.map(({ seconds }) => seconds)) * 1000
}

/** Whoever of the two is first. */
function alwaysApart(link: Link): number {
  return Math.min(apart(link, 1), apart(link, -1))
}

/** The windows in which two lie that are too close, with all others who keep as far from each of these. */
function overfull(starts: readonly BoardStart[], seats: ReadonlyMap<BoardStart, number>): Window[] {
  return starts.flatMap((one) =>
    one.links.flatMap((link) => {
      const from = seats.get(one)
      const at = seats.get(link.other)
      const length = alwaysApart(link)
      if (from === undefined || at === undefined || at < from || at - from >= length) return []
      const together = [one, link.other]
      for (const { other } of one.links)
        if (mayMove(other) && together.every((each) => keepsApart(each, other, length)))
          together.push(other)
      const key = `${together
        .map(({ id }) => id)
        .toSorted()
        .join()} ${from}`
      return [{ key, starts: together, from, to: from + length, price: 0 }]
    }),
  )
}

function keepsApart(one: BoardStart, other: BoardStart, length: number): boolean {
  const link = one.links.find((each) => each.other === other)
  return link !== undefined && alwaysApart(link) >= length
}

function dearest(windows: Iterable<Window>): number {
  const pairs = new Map<string, number>()
  for (const { starts, price } of windows)
    for (const [index, a] of starts.entries())
      for (const b of starts.slice(index + 1)) {
        const key = [a.id, b.id].toSorted().join()
        pairs.set(key, (pairs.get(key) ?? 0) + price)
      }
  return Math.max(blocked, ...pairs.values())
}

function raise(
  windows: readonly Window[],
  seats: ReadonlyMap<BoardStart, number>,
  { scale, short, lists }: { scale: number; short: number; lists: readonly List[] },
): void {
  const listOfStart = new Map(
    lists.flatMap((list) => list.block.map((start) => [start, list] as const)),
  )
  const over = windows.map(({ starts, from, to }) => {
    const inside = starts.filter((start) => {
      const at = seats.get(start) ?? 0
      return at >= from && at < to
    })
    return inside.length - 1
  })
  const length = over.reduce(
    (sum, each, index) => sum + (each < 0 && windows[index]?.price === 0 ? 0 : each ** 2),
    0,
  )
  if (length === 0) return
  for (const [index, window] of windows.entries()) {
    const price = Math.max(
      0,
      window.price + (scale * Math.max(short, 0.5) * (over[index] ?? 0)) / length,
    )
    if (price === window.price) continue
    for (const start of window.starts)
      addPrice(listOfStart.get(start), start, { ...window, more: price - window.price })
    window.price = price
  }
}

function addPrice(
  list: List | undefined,
  start: BoardStart,
  { from, to, more }: { from: number; to: number; more: number },
): void {
  const prices = list?.prices[list.block.indexOf(start)]
  if (!list || !prices) return
  list.isStale = true
  for (const [slot, at] of list.slots.entries())
    if (at >= from && at < to) prices[slot] = (prices[slot] ?? 0) + more
}

/** Starts and slots by their number from 1; 0 is none. */
interface Assignment {
  prices: readonly (readonly number[])[]
  count: number
  ofStart: Float64Array
  ofSlot: Float64Array
  /** The start in each slot. */
  taker: Int32Array
}

/** The cheapest order of a list (the Hungarian method: one start after another by the shortest way). */
function assign(list: List): void {
  const count = list.block.length
  const assignment: Assignment = {
    prices: list.prices,
    count,
    ofStart: new Float64Array(count + 1),
    ofSlot: new Float64Array(count + 1),
    taker: new Int32Array(count + 1),
  }
  for (let start = 1; start <= count; start += 1) seat(assignment, start)
  list.at.clear()
  list.cost = 0
  for (const [slot, at] of list.slots.entries()) {
    const taker = number(assignment.taker, slot + 1) - 1
    const start = list.block[taker]
    if (!start) continue
    list.cost += list.prices[taker]?.[slot] ?? 0
    if (start.id !== null) list.at.set(start, at)
  }
  list.isStale = false
}

function seat(assignment: Assignment, start: number): void {
  const { count, taker } = assignment
  taker[0] = start
  const least = new Float64Array(count + 1).fill(Number.POSITIVE_INFINITY)
  const from = new Int32Array(count + 1)
  const seen = new Uint8Array(count + 1)
  let slot = 0
  do {
    seen[slot] = 1
    const next = reach(assignment, slot, { least, from, seen })
    lower(assignment, number(least, next), { least, seen })
    slot = next
  } while (taker[slot] !== 0)
  while (slot !== 0) {
    const before = number(from, slot)
    taker[slot] = number(taker, before)
    slot = before
  }
}

interface Ways {
  least: Float64Array
  from: Int32Array
  seen: Uint8Array
}

/** From whoever is in the slot to all others; says which slot is nearest. */
function reach(
  { prices, count, ofStart, ofSlot, taker }: Assignment,
  slot: number,
  { least, from, seen }: Ways,
): number {
  const start = number(taker, slot)
  const own = prices[start - 1] ?? []
  let nearest = 0
  for (let other = 1; other <= count; other += 1) {
    if (seen[other]) continue
    const way = (own[other - 1] ?? 0) - number(ofStart, start) - number(ofSlot, other)
    if (way < number(least, other)) {
      least[other] = way
      from[other] = slot
    }
    if (nearest === 0 || number(least, other) < number(least, nearest)) nearest = other
  }
  return nearest
}

function lower(
  { count, ofStart, ofSlot, taker }: Assignment,
  by: number,
  { least, seen }: Omit<Ways, 'from'>,
): void {
  for (let slot = 0; slot <= count; slot += 1) {
    if (seen[slot]) {
      const start = number(taker, slot)
      ofStart[start] = number(ofStart, start) + by
      ofSlot[slot] = number(ofSlot, slot) - by
    } else least[slot] = number(least, slot) - by
  }
}

function number(all: Float64Array | Int32Array, index: number): number {
  return all[index] ?? 0
}
