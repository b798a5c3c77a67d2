import { type Board, type BoardBox, type BoardStay, put, take } from './board.ts'

/**
 * A box for a stay where each night has a free one, but no box is free on all of them; null where none
 * is found, and then nothing has changed.
 *
 * Take a box that is free on the first night, up to a night on which its next stay arrives. Another box is
 * free on that night. In neither of the two a stay goes on from the night before, so all later stays can
 * exchange the two boxes, and the first one is free for longer. Where all boxes are of one kind, no stay is
 * fixed and no box blocked, this always reaches the last night, as long as no night has more stays than boxes.
 */
export function makeRoom(board: Board, stay: BoardStay): BoardBox | null {
  const free = stay.fittingBoxes
    .filter(({ there }) => !there[stay.from])
    .toSorted((a, b) => freeUntil(b, stay.from) - freeUntil(a, stay.from))
  return free.find((box) => freeByExchanges(board, stay, box)) ?? null
}

function freeByExchanges({ boxes }: Board, stay: BoardStay, box: BoardBox): boolean {
  const done: (() => void)[] = []
  let night = freeUntil(box, stay.from)
  while (night < stay.until) {
    const other = bestOther(boxes, box, night)
    if (!other) {
      for (const undo of done.toReversed()) undo()
      return false
    }
    const from = night
    exchangeFrom(box, other, from)
    done.push(() => exchangeFrom(box, other, from))
    night = freeUntil(box, night)
  }
  return true
}

/** Of those that may be exchanged the one that is free for longest, of the own barn sooner than of another. */
function bestOther(boxes: readonly BoardBox[], box: BoardBox, night: number): BoardBox | null {
  let best: BoardBox | null = null
  let longest = 0
  for (const other of boxes) {
    const length = (freeUntil(other, night) - night) * 2 + (other.barn === box.barn ? 1 : 0)
    if (other === box || other.there[night] || length <= longest) continue
    if (!mayExchange(box, other, night)) continue
    best = other
    longest = length
  }
  return best
}

/** The first night from this one on that is taken; one after the last where none is. */
function freeUntil({ there }: BoardBox, from: number): number {
  const taken = there.findIndex((stay, night) => night >= from && stay !== null)
  return taken < 0 ? there.length : taken
}

function mayExchange(one: BoardBox, other: BoardBox, night: number): boolean {
  return fitAll(staysFrom(one, night), other) && fitAll(staysFrom(other, night), one)
}

function fitAll(stays: readonly BoardStay[], box: BoardBox): boolean {
  return stays.every(({ isFixed, fits }) => !isFixed && fits[box.kind])
}

/** All that are there on this night or later. */
function staysFrom({ there }: BoardBox, night: number): BoardStay[] {
  return [...new Set(there.slice(night))].filter((stay) => stay !== null)
}

/** All stays from this night on exchange the two boxes; none may go on from the night before. */
function exchangeFrom(one: BoardBox, other: BoardBox, night: number): void {
  const ofOne = staysFrom(one, night)
  const ofOther = staysFrom(other, night)
  for (const stay of ofOne) take(stay, one)
  for (const stay of ofOther) take(stay, other)
  for (const stay of ofOne) put(stay, other)
  for (const stay of ofOther) put(stay, one)
}
