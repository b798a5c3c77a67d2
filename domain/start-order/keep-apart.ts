/** A starter as the spacing sees it. Starters of one block stand together and stay together. */
export interface SpacedStarter {
  id: string
  riderId: string
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
  for (const [place, { id, riderId }] of order.entries()) {
    const before = last.get(riderId)
    last.set(riderId, { id, place })
    if (!before) continue
    const gap = place - before.place - 1
    if (gap >= Math.min(wanted, closest.get(riderId)?.gap ?? wanted)) continue
    closest.set(riderId, { riderId, competitorIds: [before.id, id], gap, wanted })
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
  for (const [place, { riderId }] of order.entries()) {
    const before = last.get(riderId)
    last.set(riderId, place)
    if (before === undefined || place - before - 1 >= wanted) continue
    tooClose.add(before).add(place)
    for (let inside = before; inside <= place; inside += 1) between.add(inside)
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

/** The order as one number per rider; counting with them is what makes trying every move quick. */
function numberRiders(order: readonly SpacedStarter[]): readonly number[] {
  const numbers = new Map<string, number>()
  return order.map(({ riderId }) => {
    const number = numbers.get(riderId) ?? numbers.size
    numbers.set(riderId, number)
    return number
  })
}

/** What the order would be worth after a move, without building it. */
function measureMoved(riders: readonly number[], move: Move, wanted: number): Measure {
  const last: number[] = []
  let smallest = wanted
  let lacking = 0
  for (let place = 0; place < riders.length; place += 1) {
    const rider = riders[placeBefore(place, move)] ?? 0
    const gap = Math.min(wanted, place - (last[rider] ?? Number.NEGATIVE_INFINITY) - 1)
    last[rider] = place
    smallest = Math.min(smallest, gap)
    lacking += wanted - gap
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

/** The order nearest to the drawn one in which every rider has the largest gap that all can have. */
function layOut(order: readonly SpacedStarter[], wanted: number): readonly SpacedStarter[] {
  for (let gap = Math.min(wanted, order.length); gap > 0; gap -= 1) {
    const laidOut = layOutWithGap(order, gap)
    if (laidOut) return laidOut
  }
  return order
}

/** What is still to be placed: horses left of each rider per block, and where the rider may be next. */
interface Rest {
  blocks: readonly number[]
  gaps: ReadonlyMap<string, number>
  left: Map<string, number[]>
  free: Map<string, number>
}

function layOutWithGap(order: readonly SpacedStarter[], gap: number): SpacedStarter[] | undefined {
  let rest = restOf(order, gap)
  if (!canBeFinished(rest, 0)) return undefined
  const waiting = [...order]
  const laidOut: SpacedStarter[] = []
  for (const [place, block] of rest.blocks.entries()) {
    const tried = new Set<string>()
    for (const [index, starter] of waiting.entries()) {
      if (starter.block !== block || tried.has(starter.riderId)) continue
      tried.add(starter.riderId)
      const after = placed(rest, starter.riderId, place)
      if (!after || !canBeFinished(after, place + 1)) continue
      rest = after
      laidOut.push(...waiting.splice(index, 1))
      break
    }
  }
  return laidOut
}

function restOf(order: readonly SpacedStarter[], gap: number): Rest {
  const blocks = order.map((starter) => starter.block)
  const left = new Map<string, number[]>()
  for (const { riderId, block } of order) left.set(riderId, [...(left.get(riderId) ?? []), block])
  const gaps = new Map<string, number>()
  for (const [riderId, own] of left) gaps.set(riderId, Math.min(gap, ...largestGaps(own, blocks)))
  return { blocks, gaps, left, free: new Map() }
}

/** For the whole list and for each block: the gap that evenly spread horses of one rider would have. */
function largestGaps(own: readonly number[], blocks: readonly number[]): number[] {
  const spread = (horses: number, places: number) =>
    horses < 2 ? places : Math.floor((places - 1) / (horses - 1)) - 1
  const inBlocks = [...new Set(own)].map((block) =>
    spread(
      own.filter((other) => other === block).length,
      blocks.filter((other) => other === block).length,
    ),
  )
  return [spread(own.length, blocks.length), ...inBlocks]
}

/** What is left after a horse of the rider starts at `place`; undefined where the rider may not. */
function placed(rest: Rest, riderId: string, place: number): Rest | undefined {
  const left = rest.left.get(riderId) ?? []
  const index = left.indexOf(rest.blocks[place] ?? -1)
  if (index < 0 || (rest.free.get(riderId) ?? 0) > place) return undefined
  return {
    ...rest,
    left: new Map(rest.left).set(riderId, left.toSpliced(index, 1)),
    free: new Map(rest.free).set(riderId, place + 1 + (rest.gaps.get(riderId) ?? 0)),
  }
}

/**
 * Whether the places from `from` on can all be filled, always taking the rider who has to spread the
 * most horses over what remains. For one block and one gap this finds an order whenever there is one.
 */
function canBeFinished(rest: Rest, from: number): boolean {
  const left = new Map(rest.left)
  const free = new Map(rest.free)
  for (let place = from; place < rest.blocks.length; place += 1) {
    const riderId = mostPressing({ ...rest, left, free }, place)
    if (riderId === undefined) return false
    const own = left.get(riderId) ?? []
    left.set(riderId, own.toSpliced(own.indexOf(rest.blocks[place] ?? -1), 1))
    free.set(riderId, place + 1 + (rest.gaps.get(riderId) ?? 0))
  }
  return true
}

function mostPressing(rest: Rest, place: number): string | undefined {
  const block = rest.blocks[place] ?? -1
  let most = -1
  let found: string | undefined
  for (const [riderId, own] of rest.left) {
    if ((rest.free.get(riderId) ?? 0) > place || !own.includes(block)) continue
    const span = (own.length - 1) * ((rest.gaps.get(riderId) ?? 0) + 1)
    if (span <= most) continue
    most = span
    found = riderId
  }
  return found
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
