import { type Board, type Guest, type Pen, put, take } from './board.ts'

/**
 * A box for a guest where every night has a free one but no box is free on all nights; null where none
 * is found, and then nothing has changed.
 *
 * A box that is free on the first night is free up to some night on which its next guest comes. Another
 * one is free on that night. In neither does a guest stay over that evening, so all who come later can
 * exchange the two boxes, and the first one is free for longer. As long as all boxes are alike and nobody
 * is fixed this goes on to the last night whenever no night has more stays than boxes.
 */
export function makeRoom(board: Board, guest: Guest): Pen | null {
  const free = guest.fittingPens
    .filter(({ there }) => !there[guest.from])
    .toSorted((a, b) => freeUntil(b, guest.from) - freeUntil(a, guest.from))
  return free.find((pen) => freeByExchanges(board, guest, pen)) ?? null
}

function freeByExchanges({ pens }: Board, guest: Guest, pen: Pen): boolean {
  const done: (() => void)[] = []
  let night = freeUntil(pen, guest.from)
  while (night < guest.until) {
    const other = bestOther(pens, pen, night)
    if (!other) {
      for (const undo of done.toReversed()) undo()
      return false
    }
    const from = night
    exchangeFrom(pen, other, from)
    done.push(() => exchangeFrom(pen, other, from))
    night = freeUntil(pen, night)
  }
  return true
}

/** Of those that may be exchanged the one that is free for longest, of the own barn sooner than of another. */
function bestOther(pens: readonly Pen[], pen: Pen, night: number): Pen | null {
  let best: Pen | null = null
  let longest = 0
  for (const other of pens) {
    const length = (freeUntil(other, night) - night) * 2 + (other.barn === pen.barn ? 1 : 0)
    if (other === pen || other.there[night] || length <= longest) continue
    if (!mayExchange(pen, other, night)) continue
    best = other
    longest = length
  }
  return best
}

/** The first night from this one on that is taken; one after the last where none is. */
function freeUntil({ there }: Pen, from: number): number {
  const taken = there.findIndex((guest, night) => night >= from && guest !== null)
  return taken < 0 ? there.length : taken
}

function mayExchange(one: Pen, other: Pen, night: number): boolean {
  return fitAll(guestsFrom(one, night), other) && fitAll(guestsFrom(other, night), one)
}

function fitAll(guests: readonly Guest[], pen: Pen): boolean {
  return guests.every(({ isFixed, fits }) => !isFixed && fits[pen.kind])
}

/** All who are there on this night or later. */
function guestsFrom({ there }: Pen, night: number): Guest[] {
  return [...new Set(there.slice(night))].filter((guest) => guest !== null)
}

/** Those who come to either on this night or later change boxes; nobody may stay over from the night before. */
function exchangeFrom(one: Pen, other: Pen, night: number): void {
  const ofOne = guestsFrom(one, night)
  const ofOther = guestsFrom(other, night)
  for (const guest of ofOne) take(guest, one)
  for (const guest of ofOther) take(guest, other)
  for (const guest of ofOne) put(guest, other)
  for (const guest of ofOther) put(guest, one)
}
