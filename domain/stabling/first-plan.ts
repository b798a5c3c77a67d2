import {
  type Board,
  type BoardBox,
  type BoardStay,
  costOfPutting,
  isFree,
  type Party,
  put,
} from './board.ts'
import { makeRoom } from './make-room.ts'

/**
 * A box for every stay that has none: parties first, the largest before the others, each into the run of
 * its barn that holds most of it with the fewest gaps; then those who are left.
 */
export function placeFirst(board: Board, barns: ReadonlyMap<Party, number>): void {
  const waiting = [...barns].map(([party, barn]) => ({
    stays: party.stays.filter(isWaiting).toSorted((a, b) => temperOf(a) - temperOf(b)),
    boxes: board.boxesOfBarn[barn] ?? [],
  }))
  for (const { stays, boxes } of waiting.toSorted((a, b) => b.stays.length - a.stays.length))
    placeInRun(stays, boxes)
  placeLeft(board)
}

/**
 * Every stay without a box into the cheapest free one, or into one that is made free; those with the
 * fewest boxes to choose from first.
 */
export function placeLeft(board: Board): void {
  const left = board.stays.filter(isWaiting).toSorted((a, b) => scarcity(a) - scarcity(b))
  for (const stay of left) {
    const box = cheapestBox(board, stay) ?? makeRoom(board, stay)
    if (box) put(stay, box)
  }
}

function isWaiting({ box, isFixed }: BoardStay): boolean {
  return box === null && !isFixed
}

/** Geldings between mares and stallions. */
function temperOf({ isStallion, mindsStallions }: BoardStay): number {
  if (isStallion) return 2
  return mindsStallions ? 0 : 1
}

/** Those with few boxes to choose from first, of these the longest stays. */
function scarcity({ fittingBoxes, from, until }: BoardStay): number {
  return fittingBoxes.length * 100 - (until - from)
}

function placeInRun(stays: readonly BoardStay[], boxes: readonly BoardBox[]): void {
  const tried = boxes.map((_, start) => runFrom(stays, boxes.slice(start)))
  const best = tried.toSorted((a, b) => b.given.length - a.given.length || a.gaps - b.gaps)[0]
  for (const { stay, box } of best?.given ?? []) put(stay, box)
}

interface Run {
  given: { stay: BoardStay; box: BoardBox }[]
  /** Boxes passed over. */
  gaps: number
}

/** Box after box, each for the next stay that it suits and that it is free for. */
function runFrom(stays: readonly BoardStay[], boxes: readonly BoardBox[]): Run {
  const left = [...stays]
  const run: Run = { given: [], gaps: 0 }
  for (const box of boxes) {
    if (left.length === 0) break
    const index = left.findIndex((stay) => stay.fits[box.kind] && isFree(box, stay))
    const [stay] = index < 0 ? [] : left.splice(index, 1)
    if (stay) run.given.push({ stay, box })
    else run.gaps += 1
  }
  return run
}

/** Of the free ones that fit. */
function cheapestBox(board: Board, stay: BoardStay): BoardBox | null {
  let best: BoardBox | null = null
  let lowest = Number.POSITIVE_INFINITY
  for (const box of stay.fittingBoxes) {
    if (!isFree(box, stay)) continue
    const cost = costOfPutting(board, stay, box)
    if (cost >= lowest) continue
    lowest = cost
    best = box
  }
  return best
}
