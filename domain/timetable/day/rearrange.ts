import { type SeededRandom, seededRandom } from '../../start-order/seeded-random.ts'
import { type Board, exchange } from './board.ts'
import { type BoardStart, drawn, isAway, pairPenalty } from './board-start.ts'
import { brokenPairs } from './mend.ts'
import { awayPrice, type Effort, placeAll, type Spare } from './place.ts'
import { hardPenalty } from './price.ts'
import { putBack, timesOf } from './times-of-board.ts'

/** Starters who are taken home in one round. */
const mostHome = 6

/** Of one round. */
const roundSteps = 120

/** Rounds for each who is away without a cheaper day, after which none is looked for. */
const patience = 30

/**
 * Makes a mended day move fewer where `settle` is stuck: some who are away and near each other go home
 * together, and all whom that pushes are placed anew at once, for less than what the day cost or, in
 * every other round, for as much: from another day that moves as many it may go on. (Large
 * neighbourhood search, Shaw 1998.) Says how many steps of placing it took.
 */
export function rearrange(board: Board, seed: string, steps: number): number {
  const random = seededRandom(`${seed} rearrange`)
  let best = { penalty: board.penalty, times: timesOf(board) }
  let left = steps
  let stale = 0
  let away = board.starts.filter(isAway)
  while (left > 0 && stale < patience * away.length) {
    const effort = { steps: roundSteps }
    const isPlaced = rearrangeOnce(board, away, { random, effort, best: best.penalty })
    left -= 1 + roundSteps - effort.steps
    stale = board.penalty < best.penalty && isPlaced ? 0 : stale + 1
    if (isPlaced && board.penalty <= best.penalty)
      best = { penalty: board.penalty, times: timesOf(board) }
    else putBack(board, best.times)
    away = board.starts.filter(isAway)
  }
  return steps - left
}

interface Round {
  random: SeededRandom
  effort: Effort
  /** The penalty of the best day. */
  best: number
}

function rearrangeOnce(
  board: Board,
  away: readonly BoardStart[],
  { random, effort, best }: Round,
): boolean {
  const waiting = pushedByGoingHome(board, away, random)
  const broken = brokenPairs({ penalty: best })
  const cheaper = random.below(2) === 0 ? (away[0]?.homePrice ?? 0) : 0
  const others = costOfOthers(board, waiting)
  const spare = {
    price: best - broken * hardPenalty - cheaper - others.price,
    breaks: broken - others.breaks,
  }
  if (spare.price < 0 || spare.breaks < 0) return false
  return placeAll([...waiting], { board, spare, effort, random })
}

/** Takes some home, one after another near those whom the first ones push. Says who was pushed, and is not at home itself. */
function pushedByGoingHome(
  board: Board,
  away: readonly BoardStart[],
  random: SeededRandom,
): Set<BoardStart> {
  const home = new Set<BoardStart>()
  const pushed = new Set<BoardStart>()
  const most = 1 + random.below(mostHome)
  let next = drawn(away, random)
  while (next && home.size < most) {
    const { block } = next
    home.add(next)
    for (const each of goHome(board, next)) pushed.add(each)
    const isNext = (each: BoardStart) => isAway(each) && !home.has(each)
    const near = [...pushed].filter(isNext)
    next = drawn(near.length > 0 ? near : block.filter(isNext), random)
  }
  return new Set([...pushed].filter((each) => each.id !== null && !home.has(each)))
}

/** Who had the starter's published slot, and who may move and is now too close to it. */
function goHome(board: Board, start: BoardStart): BoardStart[] {
  const there = start.block.find(({ startsAt }) => startsAt === start.home)
  if (!there) return []
  exchange(board, start, there)
  const close = [start, ...start.followers].flatMap((each) =>
    each.links
      .filter((link) => pairPenalty(link, each.startsAt, link.other.startsAt) >= hardPenalty)
      .map(({ other }) => other.leader ?? other),
  )
  return [there, ...close.filter(({ block }) => block.length > 1)]
}

/** What a day costs without those who wait for a slot. */
function costOfOthers(board: Board, waiting: ReadonlySet<BoardStart>): Spare {
  const isOther = (start: BoardStart) => !waiting.has(start.leader ?? start)
  let price = 0
  let twice = 0
  for (const start of board.starts.filter(isOther)) {
    if (!start.leader) price += awayPrice(start, start)
    if (start.strain < hardPenalty / 2) continue
    for (const link of start.links)
      if (isOther(link.other))
        twice += Math.floor(pairPenalty(link, start.startsAt, link.other.startsAt) / hardPenalty)
  }
  return { price, breaks: twice / 2 }
}
