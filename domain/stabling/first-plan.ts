import {
  type Board,
  costOfPutting,
  type Guest,
  isFree,
  type Party,
  type Pen,
  put,
} from './board.ts'
import { makeRoom } from './make-room.ts'

/**
 * A box for everybody who has none: parties first, the largest before the others, each into the run of
 * its barn that holds most of it with the fewest gaps; then those who are left.
 */
export function placeFirst(board: Board, barns: ReadonlyMap<Party, number>): void {
  const waiting = [...barns].map(([party, barn]) => ({
    guests: party.guests.filter(isWaiting).toSorted((a, b) => temperOf(a) - temperOf(b)),
    pens: board.pensOfBarn[barn] ?? [],
  }))
  for (const { guests, pens } of waiting.toSorted((a, b) => b.guests.length - a.guests.length))
    placeInRun(guests, pens)
  placeLeft(board)
}

/** Everybody who has no box into the cheapest free one, or one that others make free; those with the least choice first. */
export function placeLeft(board: Board): void {
  const left = board.guests.filter(isWaiting).toSorted((a, b) => scarcity(a) - scarcity(b))
  for (const guest of left) {
    const pen = cheapestPen(board, guest) ?? makeRoom(board, guest)
    if (pen) put(guest, pen)
  }
}

function isWaiting({ pen, isFixed }: Guest): boolean {
  return pen === null && !isFixed
}

/** Geldings between mares and stallions. */
function temperOf({ isStallion, mindsStallions }: Guest): number {
  if (isStallion) return 2
  return mindsStallions ? 0 : 1
}

/** Those with few boxes to choose from first, of these the longest stays. */
function scarcity({ fittingPens, from, until }: Guest): number {
  return fittingPens.length * 100 - (until - from)
}

function placeInRun(guests: readonly Guest[], pens: readonly Pen[]): void {
  const tried = pens.map((_, start) => runFrom(guests, pens.slice(start)))
  const best = tried.toSorted((a, b) => b.given.length - a.given.length || a.gaps - b.gaps)[0]
  for (const { guest, pen } of best?.given ?? []) put(guest, pen)
}

interface Run {
  given: { guest: Guest; pen: Pen }[]
  /** Boxes passed over. */
  gaps: number
}

/** Box after box, each to the next guest for whom it is free and fits. */
function runFrom(guests: readonly Guest[], pens: readonly Pen[]): Run {
  const left = [...guests]
  const run: Run = { given: [], gaps: 0 }
  for (const pen of pens) {
    if (left.length === 0) break
    const index = left.findIndex((guest) => guest.fits[pen.kind] && isFree(pen, guest))
    const [guest] = index < 0 ? [] : left.splice(index, 1)
    if (guest) run.given.push({ guest, pen })
    else run.gaps += 1
  }
  return run
}

/** Of the free ones that fit. */
function cheapestPen(board: Board, guest: Guest): Pen | null {
  let best: Pen | null = null
  let lowest = Number.POSITIVE_INFINITY
  for (const pen of guest.fittingPens) {
    if (!isFree(pen, guest)) continue
    const cost = costOfPutting(board, guest, pen)
    if (cost >= lowest) continue
    lowest = cost
    best = pen
  }
  return best
}
