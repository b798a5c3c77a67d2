import { type Board, exchange } from './board.ts'

/** By the places of the starts on the board; epoch milliseconds. */
export function timesOf({ starts }: Board): number[] {
  return starts.map(({ startsAt }) => startsAt)
}

/** Every start to its time; followers come with whom they follow. */
export function putBack(board: Board, times: readonly number[]): void {
  for (const [index, start] of board.starts.entries()) {
    if (start.leader || start.startsAt === times[index]) continue
    const there = start.block.find(({ startsAt }) => startsAt === times[index])
    if (there) exchange(board, start, there)
  }
}
