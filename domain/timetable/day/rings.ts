import { type Board, exchange, penaltyInSlotOf } from './board.ts'
import { type BoardStart, strainOf } from './board-start.ts'
import { hardPenalty } from './price.ts'

export type Exchange = readonly [BoardStart, BoardStart]

/**
 * The cheapest ring of moves that frees a start of a broken hard rule while the other blocks stay: it
 * takes somebody's slot, who takes another's, until the last takes the slot that it had. Nobody on the
 * ring breaks more hard rules than before. Empty where there is none.
 *
 * Dijkstra over the block. Each on the ring costs a little, so that of equally cheap rings the shortest
 * is found; an open slot fits everywhere.
 */
export function cheapestRing(start: BoardStart): Exchange[] {
  const others = start.block.filter((other) => other !== start)
  const reached = firstSteps(start, others)
  const open = new Set(reached.keys())
  let best: Reached | null = null
  let next = cheapestOf(open, reached)
  while (next && next.cost < costOf(best)) {
    open.delete(next.start)
    const closing = next.cost + (stepCost(next.start, start) ?? Number.POSITIVE_INFINITY)
    if (closing < costOf(best)) best = { ...next, cost: closing }
    for (const other of others) if (reach(reached, next, other)) open.add(other)
    next = cheapestOf(open, reached)
  }
  return best ? exchangesOf(start, best) : []
}

function costOf(reached: Reached | null | undefined): number {
  return reached?.cost ?? Number.POSITIVE_INFINITY
}

/** Who has to leave its slot, and the cheapest way on which it came to that. */
interface Reached {
  start: BoardStart
  cost: number
  from: Reached | null
}

/** The slots in which the start breaks fewer hard rules than now, whatever else they cost. */
function firstSteps(start: BoardStart, others: readonly BoardStart[]): Map<BoardStart, Reached> {
  const reached = new Map<BoardStart, Reached>()
  for (const other of others) {
    const cost = penaltyInSlotOf(start, other) - strainOf(start) + hardPenalty
    if (cost < hardPenalty / 2) reached.set(other, { start: other, cost, from: null })
  }
  return reached
}

function reach(reached: Map<BoardStart, Reached>, from: Reached, other: BoardStart): boolean {
  const step = other === from.start ? null : stepCost(from.start, other)
  if (step === null || costOf(reached.get(other)) <= from.cost + step) return false
  reached.set(other, { start: other, cost: from.cost + step, from })
  return true
}

const stepPrice = 1

/** Null where the start would break more hard rules than now. */
function stepCost(start: BoardStart, slotOf: BoardStart): number | null {
  if (start.id === null) return 0
  const change = penaltyInSlotOf(start, slotOf) - strainOf(start)
  return change > hardPenalty / 2 ? null : Math.max(0, change) + stepPrice
}

function cheapestOf(
  open: ReadonlySet<BoardStart>,
  reached: ReadonlyMap<BoardStart, Reached>,
): Reached | null {
  let cheapest: Reached | null = null
  for (const start of open) {
    const each = reached.get(start)
    if (each && each.cost < costOf(cheapest)) cheapest = each
  }
  return cheapest
}

function exchangesOf(start: BoardStart, last: Reached): Exchange[] {
  const ring: BoardStart[] = []
  let at: Reached | null = last
  while (at !== null) {
    ring.unshift(at.start)
    at = at.from
  }
  return ring.map((each, index) => [ring[index - 1] ?? start, each] as const)
}

export function exchangeAll(board: Board, exchanges: readonly Exchange[]): void {
  for (const [a, b] of exchanges) exchange(board, a, b)
}

export function undoAll(board: Board, exchanges: readonly Exchange[]): void {
  for (const [a, b] of exchanges.toReversed()) exchange(board, a, b)
}
