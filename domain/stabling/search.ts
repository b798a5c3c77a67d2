import type { SeededRandom } from '../start-order/seeded-random.ts'
import { type Board, costOfAll, costOfPutting, type Guest, type Pen, put, take } from './board.ts'
import { acceptance } from './cooling.ts'
import { placeLeft } from './first-plan.ts'
import type { Plan } from './stabling.ts'

export interface Search {
  /** Tries so many changes more; fewer where the end comes before. */
  step(tries: number): void
  /** Changes tried so far. */
  tried(): number
  /** Of the cheapest plan met. */
  lowest(): number
  /** The cheapest plan met, in the order of the stays. */
  cheapest(): Plan
}

/**
 * Simulated annealing from the plan on the board: a guest goes beside another one of its party, within
 * the barn or anywhere, and those in its way go where it was. In whatever steps it is taken, the same
 * seed and tries lead to the same plan. It proves nothing: the plan is the cheapest it met.
 */
export function searchPlan(
  board: Board,
  random: SeededRandom,
  { tries, from, to }: { tries: number; from: number; to: number },
): Search {
  const accepts = acceptance(random, { tries, from, to })
  const free = board.guests.filter(({ isFixed, fittingPens }) => !isFixed && fittingPens.length > 0)
  let tried = 0
  let current = costOfAll(board)
  let lowest = current
  let best = free.map(({ pen }) => pen)
  const keep = () => {
    if (current >= lowest - rounding) return
    lowest = current
    best = free.map(({ pen }) => pen)
  }
  const tryOne = () => {
    const guest = free[random.below(free.length)]
    const pen = guest && proposedPen(board, guest, random)
    const change = guest && pen && changeTo(board, guest, pen)
    if (!change) return
    if (!accepts(change.difference, tried)) return change.undo()
    current += change.difference
    keep()
  }
  /** The cheapest plan met may still leave a box to somebody who has none. */
  const finish = () => {
    for (const guest of free) if (guest.pen) take(guest, guest.pen)
    for (const [index, guest] of free.entries()) {
      const pen = best[index]
      if (pen) put(guest, pen)
    }
    placeLeft(board)
    current = costOfAll(board)
    keep()
  }
  return {
    step(more) {
      if (tried === tries) return
      for (const end = Math.min(tries, tried + more); tried < end; tried += 1) tryOne()
      if (tried === tries) finish()
    },
    tried: () => tried,
    lowest: () => lowest,
    cheapest() {
      const found = new Map(free.map((guest, index) => [guest, best[index] ?? null]))
      return board.guests.flatMap((guest) => {
        const pen = guest.isFixed ? guest.pen : found.get(guest)
        return pen ? [{ stayId: guest.stay.id, boxId: pen.boxId }] : []
      })
    },
  }
}

/** Prices may be fractions, whose sums differ in the last bit. */
const rounding = 1e-6

/** Where a guest might go; null where it is already, or where its kind of box is not. */
function proposedPen(board: Board, guest: Guest, random: SeededRandom): Pen | null {
  const pen = drawnPen(board, guest, random)
  return pen && pen !== guest.pen && guest.fits[pen.kind] ? pen : null
}

/** Half of the time beside another one of the party, else where it is wished for, in the barn, anywhere. */
function drawnPen(
  { pensOfBarn }: Board,
  { party, pen, wishedPens, fittingPens }: Guest,
  random: SeededRandom,
): Pen | undefined {
  const way = random.below(10)
  if (pen && party && way < 5) return penBesideMate(party.guests, random)
  if (wishedPens.length > 0 && way < 6) return drawn(wishedPens, random)
  if (pen && way < 8) return drawn(pensOfBarn[pen.barn] ?? [], random)
  return drawn(fittingPens, random)
}

function penBesideMate(guests: readonly Guest[], random: SeededRandom): Pen | undefined {
  const mate = drawn(guests, random)
  return mate?.pen ? drawn(mate.pen.beside, random) : undefined
}

function drawn<T>(list: readonly T[], random: SeededRandom): T | undefined {
  return list.length === 0 ? undefined : list[random.below(list.length)]
}

interface Change {
  difference: number
  undo: () => void
}

/** The guest goes there, and who is in its way goes where it was. Null where they cannot. */
function changeTo(board: Board, guest: Guest, pen: Pen): Change | null {
  const others = guestsInTheWay(guest, pen)
  if (others.length === 0) return moveTo(board, guest, pen)
  const { pen: from } = guest
  if (from === null)
    return others.length === 1 && others[0] ? putFor(board, guest, others[0]) : null
  if (!others.every((other) => mayComeTo(other, from, guest))) return null
  return exchange(board, guest, { from, to: pen, others })
}

function guestsInTheWay({ from, until }: Guest, pen: Pen): Guest[] {
  const found: Guest[] = []
  let last: Guest | null = null
  for (let night = from; night < until; night += 1) {
    const there = pen.there[night]
    if (!there || there === last) continue
    found.push(there)
    last = there
  }
  return found
}

/** Whether the box fits and is free once `leaving` is gone. */
function mayComeTo(guest: Guest, pen: Pen, leaving: Guest): boolean {
  if (guest.isFixed || !guest.fits[pen.kind]) return false
  for (let night = guest.from; night < guest.until; night += 1) {
    const there = pen.there[night]
    if (there && there !== leaving) return false
  }
  return true
}

function moveTo(board: Board, guest: Guest, pen: Pen): Change {
  const { pen: from } = guest
  const before = from ? leave(board, guest, from) : board.prices.unplaced
  const after = costOfPutting(board, guest, pen)
  put(guest, pen)
  const undo = () => {
    take(guest, pen)
    if (from) put(guest, from)
  }
  return { difference: after - before, undo }
}

/** A guest without a box gets one from another, who has none afterwards. */
function putFor(board: Board, guest: Guest, other: Guest): Change | null {
  const { pen } = other
  if (!pen || other.isFixed) return null
  const before = leave(board, other, pen)
  const after = costOfPutting(board, guest, pen)
  put(guest, pen)
  const undo = () => {
    take(guest, pen)
    put(other, pen)
  }
  return { difference: after - before, undo }
}

function exchange(
  board: Board,
  guest: Guest,
  { from, to, others }: { from: Pen; to: Pen; others: readonly Guest[] },
): Change {
  let difference = -leave(board, guest, from)
  for (const other of others) difference -= leave(board, other, to)
  for (const other of others) {
    difference += costOfPutting(board, other, from)
    put(other, from)
  }
  difference += costOfPutting(board, guest, to)
  put(guest, to)
  const undo = () => {
    take(guest, to)
    for (const other of others) {
      take(other, from)
      put(other, to)
    }
    put(guest, from)
  }
  return { difference, undo }
}

/** What the guest cost there. */
function leave(board: Board, guest: Guest, pen: Pen): number {
  take(guest, pen)
  return costOfPutting(board, guest, pen)
}
