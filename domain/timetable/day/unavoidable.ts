import { type Board, penaltyAt } from './board.ts'
import { type BoardStart, isBroken } from './board-start.ts'
import { hardPenalty } from './price.ts'

/**
 * A number of broken hard rules that no order of the board goes below: the larger of what those who
 * stay break, and of what riders break whose starts have no room even if all others gave way.
 */
export function unavoidable(board: Board): number {
  return Math.max(brokenByThoseWhoStay(board), brokenByFullDays(board))
}

/**
 * Of two starts neither of which may move, and of a start that is too close to such a one in every
 * slot of its block.
 */
function brokenByThoseWhoStay({ starts }: Board): number {
  return starts.reduce((sum, start) => sum + brokenNearThoseWhoStay(start), 0)
}

/** Where a follower can go is where its leader can: it adds nothing that is certain. */
function brokenNearThoseWhoStay(start: BoardStart): number {
  const stays = !mayMove(start)
  if (!stays && start.leader) return 0
  if (stays ? start.strain === 0 : start.links.every(({ other }) => mayMove(other))) return 0
  const slots = stays ? [start.startsAt] : slotsOf(start)
  const fewest = Math.min(...slots.map((at) => penaltyAt(start, at, (other) => !mayMove(other))))
  return Math.round(fewest / hardPenalty) / (stays ? 2 : 1)
}

function mayMove(start: BoardStart): boolean {
  return (start.leader ?? start).block.length > 1
}

/** The instants to which the start can come, rising. */
function slotsOf(start: BoardStart): number[] {
  const { leader } = start
  const round = leader?.followers.indexOf(start) ?? 0
  const block = leader
    ? leader.block.flatMap(({ followers }) => followers[round] ?? [])
    : start.block
  const slots = block.length === 0 ? [start] : block
  return slots.map(({ startsAt }) => startsAt).toSorted((a, b) => a - b)
}

/** Starts of a rider that are looked at together: all sets of them are. */
const mostTogether = 12

/**
 * Each rider alone in the day. Taking one start of each broken pair out of an order leaves a set that
 * breaks nothing: so as many are broken as the largest such set is short of all.
 */
function brokenByFullDays({ riders }: Board): number {
  let sum = 0
  for (const starts of riders) {
    if (!starts.some(isBroken)) continue
    const inTime = starts.toSorted((a, b) => a.startsAt - b.startsAt)
    for (let first = 0; first < inTime.length; first += mostTogether) {
      const together = inTime.slice(first, first + mostTogether)
      sum += together.length - mostKept(together)
    }
  }
  return sum
}

/**
 * How many of a rider's starts can be held without a broken rule among them. `earliest`: for every set
 * of them, written as bits, and each that can be its last, the earliest instant of that last one.
 */
function mostKept(starts: readonly BoardStart[]): number {
  const slots = starts.map(slotsOf)
  const gaps = starts.map((from) => starts.map((to) => hardGap(from, to)))
  const earliest = Array.from({ length: 2 ** starts.length }, () => new Map<number, number>())
  earliest[0]?.set(starts.length, Number.NEGATIVE_INFINITY)
  let most = 0
  for (const [set, lasts] of earliest.entries()) {
    if (lasts.size === 0) continue
    most = Math.max(most, bitsOf(set))
    for (const [next, rising] of slots.entries()) {
      const ready = readyAfter(lasts, next, gaps)
      const at = rising.find((slot) => slot >= ready)
      if (at !== undefined && !has(set, next)) earliest[set | (1 << next)]?.set(next, at)
    }
  }
  return most
}

/** When `next` may start at the earliest, whichever of the set was the last. */
function readyAfter(
  lasts: ReadonlyMap<number, number>,
  next: number,
  gaps: readonly (readonly number[])[],
): number {
  let ready = Number.POSITIVE_INFINITY
  for (const [last, at] of lasts) ready = Math.min(ready, at + (gaps[last]?.[next] ?? 0))
  return ready
}

function has(set: number, index: number): boolean {
  return (set & (1 << index)) !== 0
}

function bitsOf(set: number): number {
  let bits = 0
  for (let rest = set; rest > 0; rest &= rest - 1) bits += 1
  return bits
}

/** Milliseconds from a start to a later one below which a hard rule is broken. */
function hardGap(start: BoardStart, later: BoardStart): number {
  const link = start.links.find(({ other }) => other === later)
  if (!link) return 0
  const near = link.near.flatMap(({ price, seconds }) => (price === 'hard' ? seconds : []))
  return Math.max(0, ...near, link.travelPrice === 'hard' ? link.onward : 0) * 1000
}
