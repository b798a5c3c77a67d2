import type { SpacedStarter } from './keep-apart.ts'

/** The order nearest to the drawn one in which every rider has the largest gap that all can have. */
export function layOut(order: readonly SpacedStarter[], wanted: number): readonly SpacedStarter[] {
  const byId = new Map(order.map((starter) => [starter.id, starter]))
  const parties = partiesOf(order)
  for (let gap = Math.min(wanted, order.length); gap > 0; gap -= 1) {
    const laidOut = layOutWithGap(parties, gap)
    if (laidOut) return laidOut.flatMap(({ id }) => byId.get(id) ?? [])
  }
  return order
}

/** A starter as part of all whom riders of theirs join, directly or through others. */
interface PartyStarter {
  id: string
  riderId: string
  block: number
}

/**
 * Relays that have a rider in common count as those of one rider, and so do those that a third relay
 * joins: an order that keeps all of them apart keeps each rider's apart. Without relays nothing changes.
 */
function partiesOf(order: readonly SpacedStarter[]): PartyStarter[] {
  const parent = new Map<string, string>()
  const headOf = (riderId: string): string => {
    const above = parent.get(riderId) ?? riderId
    return above === riderId ? riderId : headOf(above)
  }
  for (const { riderIds } of order) {
    const head = headOf(riderIds[0] ?? '')
    for (const riderId of riderIds) parent.set(headOf(riderId), head)
  }
  return order.map(({ id, riderIds, block }) => ({ id, riderId: headOf(riderIds[0] ?? ''), block }))
}

/** What is still to be placed: horses left of each rider per block, and where the rider may be next. */
interface Rest {
  blocks: readonly number[]
  gaps: ReadonlyMap<string, number>
  left: Map<string, number[]>
  free: Map<string, number>
}

function layOutWithGap(order: readonly PartyStarter[], gap: number): PartyStarter[] | undefined {
  let rest = restOf(order, gap)
  if (!canBeFinished(rest, 0)) return undefined
  const waiting = [...order]
  const laidOut: PartyStarter[] = []
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

function restOf(order: readonly PartyStarter[], gap: number): Rest {
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
