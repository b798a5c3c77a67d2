import { layOut } from './lay-out.ts'

/** A starter as the spacing sees it. Starters of one block stand together and stay together. */
export interface SpacedStarter {
  id: string
  /** One; of a relay everybody who rides a leg. */
  riderIds: readonly string[]
  block: number
}

/** A rider whose horses start too close: the closest two, and the starts that stand between them. */
export interface CloseRider {
  riderId: string
  competitorIds: readonly [earlier: string, later: string]
  gap: number
  wanted: number
}

/**
 * Moves as few starters as it can so that at least `wanted` others start between two horses of one
 * rider; earlier rather than later where both would do (ÖTO 2026 § 38.2). Where that cannot be had
 * the smallest gap is made as large as possible. Never lowers the smallest gap of `order`, never
 * takes a starter out of its block.
 *
 * First single moves, each the best of all there are, because one move mends most draws; only when
 * these get stuck is the order laid out anew, as close to the drawn one as the gaps allow.
 */
export function keepApart(order: readonly SpacedStarter[], wanted: number): SpacedStarter[] {
  const moved = moveWhileBetter(order, wanted)
  if (measure(moved, wanted).lacking === 0) return moved
  const laidOut = moveWhileBetter(layOut(order, wanted), wanted)
  return isBetter(measure(laidOut, wanted), measure(moved, wanted)) ? laidOut : moved
}

/** One entry for each rider with a gap below `wanted`, in starting order of the closest two. */
export function closeRiders(order: readonly SpacedStarter[], wanted: number): CloseRider[] {
  const closest = new Map<string, CloseRider>()
  const last = new Map<string, { id: string; place: number }>()
  for (const [place, { id, riderIds }] of order.entries()) {
    for (const riderId of riderIds) {
      const before = last.get(riderId)
      last.set(riderId, { id, place })
      if (!before || before.place === place) continue
      const gap = place - before.place - 1
      if (gap >= Math.min(wanted, closest.get(riderId)?.gap ?? wanted)) continue
      closest.set(riderId, { riderId, competitorIds: [before.id, id], gap, wanted })
    }
  }
  return [...closest.values()]
}

/** The fewest starters that must be taken out and put back elsewhere to get from one order to the other. */
export function movedStarters(before: readonly string[], after: readonly string[]): string[] {
  const placeBefore = new Map(before.map((id, place) => [id, place]))
  const places = after.map((id) => placeBefore.get(id) ?? -1)
  const stayed = longestRising(places)
  return after.filter((_, index) => !stayed.has(index))
}

/** How good an order is: the smallest gap (at most `wanted`), then all that is lacking to `wanted`. */
interface Measure {
  smallest: number
  lacking: number
}

function isBetter(a: Measure, b: Measure): boolean {
  return a.smallest > b.smallest || (a.smallest === b.smallest && a.lacking < b.lacking)
}

function measure(order: readonly SpacedStarter[], wanted: number): Measure {
  const riders = numberRiders(order)
  return measureMoved(riders, { from: 0, to: 0 }, wanted)
}

function moveWhileBetter(order: readonly SpacedStarter[], wanted: number): SpacedStarter[] {
  let current = [...order]
  for (;;) {
    const move = bestMove(current, wanted)
    if (!move) return current
    current = withMove(current, move)
  }
}

interface Move {
  from: number
  to: number
}

function bestMove(order: readonly SpacedStarter[], wanted: number): Move | undefined {
  const riders = numberRiders(order)
  let best: Move | undefined
  let bestMeasure = measureMoved(riders, { from: 0, to: 0 }, wanted)
  const { own, others } = possibleMoves(order, wanted)
  for (const move of own) {
    const reached = measureMoved(riders, move, wanted)
    const tie = best !== undefined && !isBetter(bestMeasure, reached) && isGentler(move, best)
    if (!isBetter(reached, bestMeasure) && !tie) continue
    best = move
    bestMeasure = reached
  }
  for (const move of others) {
    const reached = measureMoved(riders, move, wanted)
    if (!isBetter(reached, bestMeasure)) continue
    best = move
    bestMeasure = reached
  }
  return best
}

/**
 * `own`: a starter who is too close to another of the same rider, to any place of the block.
 * `others`: anybody of the block in between two such starters; only taken when it mends more.
 */
function possibleMoves(
  order: readonly SpacedStarter[],
  wanted: number,
): { own: Move[]; others: Move[] } {
  const tooClose = new Set<number>()
  const between = new Set<number>()
  const last = new Map<string, number>()
  for (const [place, { riderIds }] of order.entries()) {
    for (const riderId of riderIds) {
      const before = last.get(riderId)
      last.set(riderId, place)
      if (before === undefined || place - before - 1 >= wanted) continue
      tooClose.add(before).add(place)
      for (let inside = before; inside <= place; inside += 1) between.add(inside)
    }
  }
  const inBlock = blockPlaces(order)
  return {
    own: [...tooClose].flatMap((from) => inBlock(from).map((to) => ({ from, to }))),
    others: [...between].flatMap((to) => inBlock(to).map((from) => ({ from, to }))),
  }
}

/** All places of the block that stands at a place. */
function blockPlaces(order: readonly SpacedStarter[]): (place: number) => readonly number[] {
  const places = Map.groupBy(order.keys(), (place) => order[place]?.block)
  return (place) => places.get(order[place]?.block) ?? []
}

function isGentler(a: Move, b: Move): boolean {
  const forwardA = a.to < a.from
  if (forwardA !== b.to < b.from) return forwardA
  return Math.abs(a.to - a.from) < Math.abs(b.to - b.from)
}

/** Each start as one number per rider; counting with them is what makes trying every move quick. */
function numberRiders(order: readonly SpacedStarter[]): readonly (readonly number[])[] {
  const numbers = new Map<string, number>()
  return order.map(({ riderIds }) =>
    [...new Set(riderIds)].map((riderId) => {
      const number = numbers.get(riderId) ?? numbers.size
      numbers.set(riderId, number)
      return number
    }),
  )
}

/** What the order would be worth after a move, without building it. */
function measureMoved(riders: readonly (readonly number[])[], move: Move, wanted: number): Measure {
  const last: number[] = []
  let smallest = wanted
  let lacking = 0
  for (let place = 0; place < riders.length; place += 1) {
    for (const rider of riders[placeBefore(place, move)] ?? []) {
      const gap = Math.min(wanted, place - (last[rider] ?? Number.NEGATIVE_INFINITY) - 1)
      last[rider] = place
      smallest = Math.min(smallest, gap)
      lacking += wanted - gap
    }
  }
  return { smallest, lacking }
}

/** Where the starter who stands at `place` after the move stood before it. */
function placeBefore(place: number, { from, to }: Move): number {
  if (place === to) return from
  if (place >= from && place < to) return place + 1
  return place > to && place <= from ? place - 1 : place
}

function withMove(order: readonly SpacedStarter[], { from, to }: Move): SpacedStarter[] {
  const moved = [...order]
  moved.splice(to, 0, ...moved.splice(from, 1))
  return moved
}

/** The indexes of a longest rising subsequence. */
function longestRising(values: readonly number[]): Set<number> {
  const lengths: number[] = []
  const previous: number[] = []
  for (const value of values) {
    const before = lengths
      .map((length, other) => ({ length, other }))
      .filter(({ other }) => (values[other] ?? 0) < value)
      .reduce((best, each) => (each.length > best.length ? each : best), { length: 0, other: -1 })
    lengths.push(before.length + 1)
    previous.push(before.other)
  }
  const kept = new Set<number>()
  let index = lengths.indexOf(Math.max(...lengths))
  while (index >= 0) {
    kept.add(index)
    index = previous[index] ?? -1
  }
  return kept
}
