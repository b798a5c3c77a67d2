import { type Board, exchange, penaltyAt } from './board.ts'
import type { BoardStart } from './board-start.ts'

/**
 * Goes through the slots of the day as the clock does. Where the drawn starter is too close to one
 * who has a slot already, the next drawn behind who fits takes it; where nobody fits, it stays as
 * drawn. So a drawn order changes only where it has to.
 */
export function placeGreedily(board: Board): void {
  const placed = new Set<BoardStart>()
  const isPlaced = (start: BoardStart) => placed.has(start)
  const slots = board.starts
    .map((start) => ({ at: start.startsAt, drawn: start }))
    .toSorted((a, b) => a.at - b.at)
  for (const { at, drawn } of slots) {
    const first = drawn.block.find((start) => start.startsAt === at) ?? drawn
    const taker = whoFits(first, at, isPlaced)
    if (taker !== first) exchange(board, first, taker)
    placed.add(taker)
  }
}

function whoFits(
  first: BoardStart,
  at: number,
  isPlaced: (start: BoardStart) => boolean,
): BoardStart {
  if (penaltyAt(first, at, isPlaced) === 0) return first
  const behind = first.block
    .filter((start) => start.startsAt > at)
    .toSorted((a, b) => a.startsAt - b.startsAt)
  return behind.find((start) => penaltyAt(start, at, isPlaced) === 0) ?? first
}
