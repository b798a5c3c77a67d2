import type { ArenaBoard } from '#domain/results/arena-board.ts'
import { atExpected, expectedIn } from '#domain/results/arena-now.ts'
import { parseInstant } from '#domain/timetable/local-time.ts'

interface AskedStart {
  competitorId: string
  round?: string | null
  expectedAt: string
}

/** The board by what the server expects of the whole day; nobody is expected before `now`. */
export function withExpected(
  board: ArenaBoard,
  asked: readonly AskedStart[],
  now: number,
): ArenaBoard {
  const starts = asked.map(({ competitorId, round = null, expectedAt }) => ({
    competitorId,
    round,
    expectedAt: Math.max(now, parseInstant(expectedAt)),
  }))
  return { ...board, now: atExpected(board.now, expectedIn(starts, board.round)) }
}
