import { type SeededRandom, seededRandom } from '../../start-order/seeded-random.ts'
import { type Board, exchange } from './board.ts'
import { drawn, isBroken } from './board-start.ts'
import { bringHome, brokenPairs, type MendLimits, mend } from './mend.ts'
import { type SearchLimits, search } from './search.ts'
import { putBack, timesOf } from './times-of-board.ts'
import { unavoidable } from './unavoidable.ts'

/** Moves without a better day after which the day is shaken: a search that finds the way out finds it soon. */
const patience = 300

/** Exchanges by lot of one shaking: enough to leave the corner, few enough to keep the rest of the day. */
const exchanges = 20

/** Between two searches, for the few starts that are left. */
const shortMend: MendLimits = { rings: 200, depth: 1 }

/** Of a published day, every other round, so that it does not drift away from what was published. */
const shortWayHome: MendLimits = { rings: 30, depth: 0 }

/**
 * Searches until no hard rule is broken that can be kept, or for so many moves. Where the search is
 * stuck, those who are too close and the other starts of their riders and horses are exchanged by lot,
 * and the search goes on from there, even if that is worse for a while (the iterated local search of
 * Lourenço, Martin and Stützle 2003): a full day of a rider is rarely freed by one start. Leaves the
 * cheapest day met, and says how many moves it took.
 */
export function searchShaking(
  board: Board,
  seed: string,
  { steps: most, worth = 0 }: Pick<SearchLimits, 'steps' | 'worth'>,
): number {
  let best = { penalty: board.penalty, times: timesOf(board) }
  let steps = 0
  let lowest = 0
  for (let round = 0; steps < most && brokenPairs(board) > lowest; round += 1) {
    steps += searchOnce(board, { seed, round, most: most - steps, worth })
    if (board.penalty < best.penalty) best = { penalty: board.penalty, times: timesOf(board) }
    // Not before the first round, which solves most days.
    if (round === 0) lowest = unavoidable(board)
  }
  putBack(board, best.times)
  return steps
}

interface Round {
  seed: string
  round: number
  most: number
  worth: number
}

/** Counts as a whole round even where nobody may move: chains are tried in it, too. */
function searchOnce(board: Board, { seed, round, most, worth }: Round): number {
  const random = seededRandom(round === 0 ? seed : `${seed} ${round}`)
  if (round > 0) shake(board, random)
  const steps = search(board, random, { steps: most, patience, worth })
  if (brokenPairs(board) > 0) mend(board, shortMend)
  if (round % 2 === 0) bringHome(board, shortWayHome)
  return Math.max(patience, steps)
}

function shake(board: Board, random: SeededRandom): void {
  const broken = board.strained.filter(isBroken)
  for (let turn = 0; turn < exchanges; turn += 1) {
    const start = drawn(broken, random)
    const near = start ? [start, ...start.links.map(({ other }) => other)] : []
    const moved = drawn(
      near.filter(({ block }) => block.length > 1),
      random,
    )
    const partner = moved && drawn(moved.block, random)
    if (moved && partner && moved !== partner) exchange(board, moved, partner)
  }
}
