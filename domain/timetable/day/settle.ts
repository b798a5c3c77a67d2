import { type SeededRandom, seededRandom } from '../../start-order/seeded-random.ts'
import { type Board, exchange } from './board.ts'
import { type BoardStart, drawn, isAway } from './board-start.ts'
import { bringHome, brokenPairs, type MendLimits, mend } from './mend.ts'
import { putBack, timesOf } from './times-of-board.ts'

/** In each round: one block may give way for those whom the starter taken home pushes. */
const roundLimits: MendLimits = { rings: 60, depth: 1 }

/** The same for those who can then go home, too. */
const homeLimits: MendLimits = { rings: 60, depth: 0 }

/** Rounds for each who is away without a cheaper day, after which it has settled. */
const patience = 2

/**
 * Makes a mended day move fewer: one who is away, drawn by lot, and one whom that pushes go to their
 * published slots whatever it breaks, and what is broken is mended anew. Kept where the day is no
 * dearer than before. Bounded by rings; says how many were looked for.
 */
export function settle(board: Board, seed: string, rings: number): number {
  const random = seededRandom(`${seed} settle`)
  let best = { penalty: board.penalty, times: timesOf(board) }
  let looked = 0
  let stale = 0
  let away = board.starts.filter(isAway)
  while (looked < rings && stale < patience * away.length) {
    looked += settleOnce(board, away, { random, best: brokenPairs(best) })
    stale = board.penalty < best.penalty ? 0 : stale + 1
    if (board.penalty <= best.penalty) best = { penalty: board.penalty, times: timesOf(board) }
    else putBack(board, best.times)
    away = board.starts.filter(isAway)
  }
  return looked
}

interface Round {
  random: SeededRandom
  /** Broken hard rules of the best day; where more are left nobody else is taken home. */
  best: number
}

function settleOnce(board: Board, away: readonly BoardStart[], { random, best }: Round): number {
  const start = drawn(away, random)
  const pushed = start && drawn(takenHome(board, start).filter(isAway), random)
  if (pushed) takenHome(board, pushed)
  const looked = 1 + roundLimits.rings - mend(board, roundLimits)
  if (brokenPairs(board) > best) return looked
  return looked + homeLimits.rings - bringHome(board, homeLimits)
}

/** Who is near the starter and whoever had its slot: those whom the exchange may push. */
function takenHome(board: Board, start: BoardStart): BoardStart[] {
  const there = start.block.find(({ startsAt }) => startsAt === start.home)
  if (!there) return []
  exchange(board, start, there)
  return [there, ...[start, there].flatMap(({ links }) => links.map(({ other }) => other))]
}
