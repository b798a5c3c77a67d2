/**
 * Changes of a start list by hand. An order is a list of competitor ids, the first to start first;
 * positions are counted from 1 as they are printed, and one outside the list means its nearer end.
 */

/** Moves one competitor to a position (drag). An id that is not in the list changes nothing. */
export function moveCompetitor(order: readonly string[], id: string, position: number): string[] {
  const others = removeCompetitor(order, id)
  if (others.length === order.length) return others
  return insertCompetitor(others, id, position)
}

/** Moves one competitor by some places: −1 is one earlier (keyboard). */
export function moveCompetitorBy(order: readonly string[], id: string, places: number): string[] {
  return moveCompetitor(order, id, order.indexOf(id) + 1 + places)
}

/** Slots a competitor in; those behind move down by one. One who is there already is moved. */
export function insertCompetitor(order: readonly string[], id: string, position: number): string[] {
  const others = removeCompetitor(order, id)
  return others.toSpliced(Math.max(0, position - 1), 0, id)
}

export function removeCompetitor(order: readonly string[], id: string): string[] {
  return order.filter((other) => other !== id)
}

/** The start numbers that an order gives, from 1 without gaps. */
export function numberStarts(
  order: readonly string[],
): { competitorId: string; startOrder: number }[] {
  return order.map((competitorId, index) => ({ competitorId, startOrder: index + 1 }))
}

export interface LateStarter {
  id: string
  riderId: string
  /** How many others are to start between two horses of this rider. */
  keepApart: number
  /** How many have started already, or are fixed for another reason: nobody goes before them. */
  fixed: number
}

export interface LatePosition {
  position: number
  /** How many start between this horse and the nearest other of the rider; null without another. */
  gap: number | null
}

/**
 * Where a late starter slots in without moving anybody else's order: the last position that keeps the
 * rider's horses apart, so that the fewest start times change; else the one with the largest gap.
 */
export function latePosition(
  order: readonly { id: string; riderId: string }[],
  entry: LateStarter,
): LatePosition {
  const others = order.filter((other) => other.id !== entry.id)
  const ridden = others.flatMap((other, index) => (other.riderId === entry.riderId ? [index] : []))
  const last: LatePosition = { position: others.length + 1, gap: nearest(ridden, others.length) }
  let best = last
  for (let index = others.length; index >= Math.min(entry.fixed, others.length); index -= 1) {
    const gap = nearest(ridden, index)
    if (gap === null || gap >= entry.keepApart) return { position: index + 1, gap }
    if (gap > (best.gap ?? 0)) best = { position: index + 1, gap }
  }
  return best
}

function nearest(ridden: readonly number[], index: number): number | null {
  if (ridden.length === 0) return null
  return Math.min(...ridden.map((place) => (place < index ? index - place - 1 : place - index)))
}
