import type { SeededRandom } from '../../start-order/seeded-random.ts'
import { type Board, exchange, exchangeDelta } from './board.ts'
import type { BoardStart } from './board-start.ts'

export interface SearchLimits {
  /** Moves at most. */
  steps: number
  /** Moves without a better day after which the search gives up. */
  patience: number
  /** By how much a day must be cheaper to count as better; where not said, by anything. */
  worth?: number
}

/**
 * Min-conflicts with a short memory: one start with a penalty, drawn by lot, exchanges its slot with
 * the one of its block that helps most, even where none helps, and both rest a while so that the
 * search does not undo itself. Where no exchange helps, the start also slides past its neighbours,
 * who move by one slot each. Ends with the best day met, and says how many moves it took.
 *
 * (Minton, Johnston, Philips and Laird 1992; the resting is the tabu list of Glover 1989.)
 */
export function search(
  board: Board,
  random: SeededRandom,
  { steps, patience, worth = 0 }: SearchLimits,
): number {
  const undo: Exchange[] = []
  let best = board.penalty
  let bestAt = 0
  let step = 0
  while (board.strained.length > 0 && step < steps && step - bestAt < patience) {
    step += 1
    const start = board.strained[random.below(board.strained.length)]
    if (!start) break
    undo.push(...move(board, start, { step, toBeat: best - board.penalty, random }))
    if (board.penalty >= best - worth) continue
    best = board.penalty
    bestAt = step
    undo.length = 0
  }
  for (const [a, b] of undo.toReversed()) exchange(board, a, b)
  return step
}

type Exchange = readonly [BoardStart, BoardStart]

interface Turn {
  step: number
  /** A change below this makes the best day so far. */
  toBeat: number
  random: SeededRandom
}

function move(board: Board, start: BoardStart, turn: Turn): Exchange[] {
  const choice = bestExchange(start, turn)
  if (choice === null || choice.delta >= 0) {
    const slid = slide(board, start)
    if (slid.length > 0 || choice === null) return slid
  }
  exchange(board, start, choice.partner)
  const rest = Math.min(longestRest, Math.ceil(start.block.length / 4))
  start.restsUntil = turn.step + turn.random.below(2 * rest)
  choice.partner.restsUntil = turn.step + turn.random.below(2 * rest)
  return [[start, choice.partner]]
}

/** An exchanged start is left alone for so many moves on average, fewer where the block is small. */
const longestRest = 12

interface Choice {
  partner: BoardStart
  delta: number
}

/** Equals by lot. One who rests is taken only when that makes the best day so far. */
function bestExchange(start: BoardStart, { step, toBeat, random }: Turn): Choice | null {
  const choices = start.block.flatMap((partner): Choice[] => {
    if (partner === start) return []
    const delta = exchangeDelta(start, partner)
    const rests = start.restsUntil >= step || partner.restsUntil >= step
    return rests && delta >= toBeat ? [] : [{ partner, delta }]
  })
  const lowest = choices.reduce((low, { delta }) => Math.min(low, delta), Number.POSITIVE_INFINITY)
  const best = choices.filter(({ delta }) => delta === lowest)
  return best.length === 0 ? null : (best[random.below(best.length)] ?? null)
}

/** How many neighbours a start may slide past. */
const reach = 8

/** Puts the start where it helps most within its reach, its neighbours closing up; or leaves it. */
function slide(board: Board, start: BoardStart): Exchange[] {
  const earlier = slideAlong(board, start, -1)
  return earlier.length > 0 ? earlier : slideAlong(board, start, 1)
}

function slideAlong(board: Board, start: BoardStart, direction: 1 | -1): Exchange[] {
  const before = board.penalty
  const done: Exchange[] = []
  let kept = 0
  let lowest = before
  const neighbours = start.block
    .filter((other) => (other.startsAt - start.startsAt) * direction > 0)
    .toSorted((a, b) => (a.startsAt - b.startsAt) * direction)
  for (const neighbour of neighbours.slice(0, reach)) {
    exchange(board, start, neighbour)
    done.push([start, neighbour])
    if (board.penalty >= lowest) continue
    lowest = board.penalty
    kept = done.length
  }
  for (const [a, b] of done.slice(kept).toReversed()) exchange(board, a, b)
  return done.slice(0, kept)
}
