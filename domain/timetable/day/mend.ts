import { type Board, exchange, exchangeDelta } from './board.ts'
import { type BoardStart, isAway, isBroken } from './board-start.ts'
import { hardPenalty } from './price.ts'
import { cheapestRing, exchangeAll, undoAll } from './rings.ts'

/** How much is tried: rings looked for in all, and how many blocks may give way one after another. */
export interface MendLimits {
  rings: number
  depth: number
}

/**
 * Frees one start after another of the hard rules that it breaks, each by the cheapest ring of its
 * block. Where there is none, the start takes a slot that breaks the rule of somebody else, who is
 * then freed the same way in a block of its own (the ejection chains of Glover 1996). Ends when
 * nothing is broken, when no chain helps, or at the limit; every step leaves the day better.
 *
 * Returns how many rings are left of the limit.
 */
export function mend(board: Board, { rings, depth }: MendLimits): number {
  const effort = { rings }
  for (let reach = 0; reach <= depth; reach += 1)
    while (effort.rings > 0 && freeSome(board, effort, reach));
  return effort.rings
}

/** Whether anybody was freed. */
function freeSome(board: Board, effort: Effort, depth: number): boolean {
  let isBetter = false
  for (const start of board.strained.slice()) {
    if (!isBroken(start)) continue
    const wanted = board.penalty - hardPenalty / 2
    if (chain(board, start, { effort, depth, wanted })) isBetter = true
  }
  return isBetter
}

interface Effort {
  rings: number
}

interface Chain {
  effort: Effort
  depth: number
  /** The day must cost less than this. */
  wanted: number
}

/** Slots of the own block that are tried at each end of a chain, the cheapest first. */
const breadth = 8

/** Whether a chain was found that makes the day as cheap as wanted; if not, the board is as it was. */
function chain(board: Board, start: BoardStart, { effort, depth, wanted }: Chain): boolean {
  if (effort.rings <= 0 || start.block.length < 2) return false
  effort.rings -= 1
  const ring = cheapestRing(start)
  exchangeAll(board, ring)
  if (board.penalty < wanted) return true
  undoAll(board, ring)
  if (depth === 0) return false
  for (const partner of cheapestPartners(start)) {
    exchange(board, start, partner)
    const further = { effort, depth: depth - 1, wanted }
    const isFree =
      board.penalty < wanted ||
      inTheWay(start, partner).some((pushed) => chain(board, pushed, further))
    if (isFree) return true
    exchange(board, start, partner)
  }
  return false
}

function cheapestPartners(start: BoardStart): BoardStart[] {
  return start.block
    .filter((partner) => partner !== start)
    .map((partner) => ({ partner, delta: exchangeDelta(start, partner) }))
    .filter(({ delta }) => delta < 1.5 * hardPenalty)
    .toSorted((a, b) => a.delta - b.delta)
    .slice(0, breadth)
    .map(({ partner }) => partner)
}

/** Who is too close to one of the two in their new slots, and the two themselves. */
function inTheWay(...moved: readonly BoardStart[]): BoardStart[] {
  const pushed = new Set<BoardStart>()
  for (const start of moved) {
    if (!isBroken(start)) continue
    const links = [start, ...start.followers].flatMap((each) => each.links)
    for (const { other } of links) if (isBroken(other)) pushed.add(other.leader ?? other)
    pushed.add(start)
  }
  return [...pushed]
}

/**
 * Takes starters back to their published slots where that breaks no more hard rules and makes the day
 * cheaper: alone, or with others giving way as in `mend`, until none can go. At the limit each is still
 * tried alone: nobody is left away who could stay by one exchange.
 *
 * Returns how many rings are left of the limit.
 */
export function bringHome(board: Board, { rings, depth }: MendLimits): number {
  const effort = { rings }
  for (let reach = 0; reach <= depth; reach += 1)
    while (effort.rings > 0 && bringSomeHome(board, effort, reach)) reach = 0
  while (bringSomeHome(board, { rings: 0 }, 0));
  return effort.rings
}

function bringSomeHome(board: Board, effort: Effort, depth: number): boolean {
  let isBetter = false
  for (const start of board.starts) {
    if (!isAway(start)) continue
    if (takeBack(board, start, { effort, depth, wanted: board.penalty })) isBetter = true
  }
  return isBetter
}

/** Exchanges that cost nothing and bring starters who are away nearer to their published times. */
export function moveNearer(board: Board): void {
  while (board.starts.some((start) => isAway(start) && exchangeNearer(board, start)));
}

/** Late starters go to the earliest open slot of their block that makes the day no dearer. */
export function takeEarliest(board: Board): void {
  const late = board.starts.filter(
    ({ id, home, leader }) => id !== null && home === null && !leader,
  )
  while (late.some((start) => takeEarlier(board, start)));
}

function takeEarlier(board: Board, start: BoardStart): boolean {
  const earlier = start.block
    .filter(({ id, startsAt }) => id === null && startsAt < start.startsAt)
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .find((open) => exchangeDelta(start, open) <= 0)
  if (earlier) exchange(board, start, earlier)
  return earlier !== undefined
}

function exchangeNearer(board: Board, start: BoardStart): boolean {
  const nearer = start.block.find(
    (other) =>
      other !== start && secondsSaved(start, other) > 0 && exchangeDelta(start, other) === 0,
  )
  if (nearer) exchange(board, start, nearer)
  return nearer !== undefined
}

function secondsSaved(a: BoardStart, b: BoardStart): number {
  const away = ({ home }: BoardStart, at: number) => (home === null ? 0 : Math.abs(at - home))
  const now = away(a, a.startsAt) + away(b, b.startsAt)
  return (now - away(a, b.startsAt) - away(b, a.startsAt)) / 1000
}

function takeBack(board: Board, start: BoardStart, further: Chain): boolean {
  const there = start.block.find(({ startsAt }) => startsAt === start.home)
  if (!there) return false
  exchange(board, start, there)
  const isBetter =
    board.penalty < further.wanted ||
    inTheWay(start, there).some((pushed) => chain(board, pushed, further))
  if (!isBetter) exchange(board, start, there)
  return isBetter
}

/** How many hard rules are broken, each pair counted once. */
export function brokenPairs({ penalty }: Pick<Board, 'penalty'>): number {
  return Math.round(penalty / hardPenalty)
}
