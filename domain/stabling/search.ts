import type { SeededRandom } from '../start-order/seeded-random.ts'
import {
  type Board,
  type BoardBox,
  type BoardStay,
  costOfAll,
  costOfPutting,
  put,
  take,
} from './board.ts'
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
 * Simulated annealing from the plan on the board: a stay goes beside another one of its party, within
 * the barn or anywhere, and those in its way go where it was. The same
 * seed and tries give the same plan, in steps of any size. It proves nothing: the plan is the cheapest that
 * was met.
 */
export function searchPlan(
  board: Board,
  random: SeededRandom,
  { tries, from, to }: { tries: number; from: number; to: number },
): Search {
  const accepts = acceptance(random, { tries, from, to })
  const free = board.stays.filter(
    ({ isFixed, fittingBoxes }) => !isFixed && fittingBoxes.length > 0,
  )
  let tried = 0
  let current = costOfAll(board)
  let lowest = current
  let best = free.map(({ box }) => box)
  const keep = () => {
    if (current >= lowest - rounding) return
    lowest = current
    best = free.map(({ box }) => box)
  }
  const tryOne = () => {
    const stay = free[random.below(free.length)]
    const box = stay && proposedBox(board, stay, random)
    const change = stay && box && changeTo(board, stay, box)
    if (!change) return
    if (!accepts(change.difference, tried)) return change.undo()
    current += change.difference
    keep()
  }
  /** In the cheapest plan met a box may be free for a stay that has none. */
  const finish = () => {
    for (const stay of free) if (stay.box) take(stay, stay.box)
    for (const [index, stay] of free.entries()) {
      const box = best[index]
      if (box) put(stay, box)
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
      const found = new Map(free.map((stay, index) => [stay, best[index] ?? null]))
      return board.stays.flatMap((stay) => {
        const box = stay.isFixed ? stay.box : found.get(stay)
        return box ? [{ stayId: stay.id, boxId: box.id }] : []
      })
    },
  }
}

/** Prices may be fractions, whose sums differ in the last bit. */
const rounding = 1e-6

/** Where a stay might go; null where it is already, or where the box lacks something. */
function proposedBox(board: Board, stay: BoardStay, random: SeededRandom): BoardBox | null {
  const box = drawnBox(board, stay, random)
  return box && box !== stay.box && stay.fits[box.kind] ? box : null
}

/** Half of the time beside another one of the party, otherwise in the wished barn, in its barn or anywhere. */
function drawnBox(
  { boxesOfBarn }: Board,
  { party, box, wishedBoxes, fittingBoxes }: BoardStay,
  random: SeededRandom,
): BoardBox | undefined {
  const way = random.below(10)
  if (box && party && way < 5) return boxBesideMate(party.stays, random)
  if (wishedBoxes.length > 0 && way < 6) return drawn(wishedBoxes, random)
  if (box && way < 8) return drawn(boxesOfBarn[box.barn] ?? [], random)
  return drawn(fittingBoxes, random)
}

function boxBesideMate(stays: readonly BoardStay[], random: SeededRandom): BoardBox | undefined {
  const mate = drawn(stays, random)
  return mate?.box ? drawn(mate.box.beside, random) : undefined
}

function drawn<T>(list: readonly T[], random: SeededRandom): T | undefined {
  return list.length === 0 ? undefined : list[random.below(list.length)]
}

interface Change {
  difference: number
  undo: () => void
}

/** The stay goes there, and the others on its nights go where it was. Null where they cannot. */
function changeTo(board: Board, stay: BoardStay, box: BoardBox): Change | null {
  const others = staysInTheWay(stay, box)
  if (others.length === 0) return moveTo(board, stay, box)
  const { box: from } = stay
  if (from === null) return others.length === 1 && others[0] ? putFor(board, stay, others[0]) : null
  if (!others.every((other) => mayComeTo(other, from, stay))) return null
  return exchange(board, stay, { from, to: box, others })
}

function staysInTheWay({ from, until }: BoardStay, box: BoardBox): BoardStay[] {
  const found: BoardStay[] = []
  let last: BoardStay | null = null
  for (let night = from; night < until; night += 1) {
    const there = box.there[night]
    if (!there || there === last) continue
    found.push(there)
    last = there
  }
  return found
}

/** Whether the box fits and is free once `leaving` is gone. */
function mayComeTo(stay: BoardStay, box: BoardBox, leaving: BoardStay): boolean {
  if (stay.isFixed || !stay.fits[box.kind]) return false
  for (let night = stay.from; night < stay.until; night += 1) {
    const there = box.there[night]
    if (there && there !== leaving) return false
  }
  return true
}

function moveTo(board: Board, stay: BoardStay, box: BoardBox): Change {
  const { box: from } = stay
  const before = from ? leave(board, stay, from) : board.prices.unplaced
  const after = costOfPutting(board, stay, box)
  put(stay, box)
  const undo = () => {
    take(stay, box)
    if (from) put(stay, from)
  }
  return { difference: after - before, undo }
}

/** A stay without a box gets that of another one, which has none afterwards. */
function putFor(board: Board, stay: BoardStay, other: BoardStay): Change | null {
  const { box } = other
  if (!box || other.isFixed) return null
  const before = leave(board, other, box)
  const after = costOfPutting(board, stay, box)
  put(stay, box)
  const undo = () => {
    take(stay, box)
    put(other, box)
  }
  return { difference: after - before, undo }
}

function exchange(
  board: Board,
  stay: BoardStay,
  { from, to, others }: { from: BoardBox; to: BoardBox; others: readonly BoardStay[] },
): Change {
  let difference = -leave(board, stay, from)
  for (const other of others) difference -= leave(board, other, to)
  for (const other of others) {
    difference += costOfPutting(board, other, from)
    put(other, from)
  }
  difference += costOfPutting(board, stay, to)
  put(stay, to)
  const undo = () => {
    take(stay, to)
    for (const other of others) {
      take(other, from)
      put(other, to)
    }
    put(stay, from)
  }
  return { difference, undo }
}

/** What the stay cost there. */
function leave(board: Board, stay: BoardStay, box: BoardBox): number {
  take(stay, box)
  return costOfPutting(board, stay, box)
}
