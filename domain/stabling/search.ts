import type { SeededRandom } from '../start-order/seeded-random.ts'
import { type Board, type BoardBox, costOfAll, put, take } from './board.ts'
import { drawnLimit } from './cooling.ts'
import { placeLeft } from './first-plan.ts'
import {
  costInBox,
  costInsteadOf,
  costOfBarns,
  costOfJoining,
  costOfLeaving,
  costThrough,
  type FlatBoard,
  flatten,
  forgetCosts,
  free,
  lowestIn,
  ownCostOf,
  putFlat,
  takeFlat,
  wallBetween,
} from './flat-board.ts'
import { quickRandom } from './quick-random.ts'
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
  source: SeededRandom,
  { tries, from, to }: { tries: number; from: number; to: number },
): Search {
  const random = quickRandom(source)
  const limit = drawnLimit(random, { tries, from, to })
  const flat = flatten(board)
  const choices = choicesOf(board)
  const movable = Int32Array.from(
    board.stays.flatMap(({ isFixed, fittingBoxes }, index) =>
      isFixed || fittingBoxes.length === 0 ? [] : index,
    ),
  )
  let tried = 0
  let current = costOfAll(board)
  let lowest = current
  const best = flat.boxOf.slice()
  const keep = () => {
    if (current >= lowest - rounding) return
    lowest = current
    best.set(flat.boxOf)
  }
  const tryOne = () => {
    if (movable.length === 0) return
    const stay = movable[random.below(movable.length)] ?? 0
    const box = proposedBox(flat, choices, { stay, random })
    if (box === none) return
    const difference = tryChange(flat, { stay, box, limit: limit(tried) })
    if (difference === 0) return
    current += difference
    keep()
  }
  /** In the cheapest plan met a box may be free for a stay that has none. */
  const finish = () => {
    const own = [...movable].flatMap((index) => {
      const stay = board.stays[index]
      return stay ? [{ stay, box: board.boxes[best[index] ?? none] ?? null, index }] : []
    })
    for (const { stay } of own) if (stay.box) take(stay, stay.box)
    for (const { stay, box } of own) if (box) put(stay, box)
    placeLeft(board)
    current = costOfAll(board)
    if (current >= lowest - rounding) return
    lowest = current
    const indexOf = new Map(board.boxes.map((box, index) => [box, index]))
    best.set(board.stays.map(({ box }) => (box && indexOf.get(box)) ?? none))
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
      return board.stays.flatMap((stay, index) => {
        const box = stay.isFixed ? stay.box : board.boxes[best[index] ?? none]
        return box ? [{ stayId: stay.id, boxId: box.id }] : []
      })
    },
  }
}

/** Prices may be fractions, whose sums differ in the last bit. */
const rounding = 1e-6

const none = -1

/** Where a stay may be sent, by indexes. */
interface Choices {
  /** By party. */
  mates: readonly Int32Array[]
  /** By box: those on its sides along the aisle. */
  beside: readonly Int32Array[]
  /** By barn. */
  boxesOfBarn: readonly Int32Array[]
  /** By stay. */
  wishedBoxes: readonly Int32Array[]
  fittingBoxes: readonly Int32Array[]
}

function choicesOf({ boxes, boxesOfBarn, stays, parties }: Board): Choices {
  const boxIndex = new Map(boxes.map((box, index) => [box, index]))
  const stayIndex = new Map(stays.map((stay, index) => [stay, index]))
  const known = new Map<string, Int32Array>()
  // Most stays have the same boxes to choose from: one list for all of them stays near the processor.
  const listOf = (list: readonly BoardBox[]) => {
    const made = Int32Array.from(list, (box) => boxIndex.get(box) ?? 0)
    const key = made.join()
    known.set(key, known.get(key) ?? made)
    return known.get(key) ?? made
  }
  return {
    mates: parties.map((party) => Int32Array.from(party.stays, (stay) => stayIndex.get(stay) ?? 0)),
    beside: boxes.map(({ beside }) => listOf(beside)),
    boxesOfBarn: boxesOfBarn.map(listOf),
    wishedBoxes: stays.map(({ wishedBoxes }) => listOf(wishedBoxes)),
    fittingBoxes: stays.map(({ fittingBoxes }) => listOf(fittingBoxes)),
  }
}

interface Proposal {
  stay: number
  random: SeededRandom
}

/** Where a stay might go; none where it is already, or where the box lacks something. */
function proposedBox(flat: FlatBoard, choices: Choices, { stay, random }: Proposal): number {
  const list = drawnList(flat, choices, { stay, random })
  if (list === undefined || list.length === 0) return none
  const box = list[random.below(list.length)] ?? none
  if (box === flat.boxOf[stay]) return none
  return flat.fits[stay * flat.kinds + (flat.kindOf[box] ?? 0)] === 1 ? box : none
}

/** Half of the time beside another one of the party, otherwise in the wished barn, in its barn or anywhere. */
function drawnList(
  { boxOf, partyOf, barnOf }: FlatBoard,
  choices: Choices,
  { stay, random }: Proposal,
): Int32Array | undefined {
  const way = random.below(10)
  const box = boxOf[stay] ?? none
  const mates = box === none ? undefined : choices.mates[partyOf[stay] ?? none]
  if (mates && way < 5) {
    const mate = mates[random.below(mates.length)] ?? none
    return choices.beside[boxOf[mate] ?? none]
  }
  const wished = choices.wishedBoxes[stay]
  if (wished && wished.length > 0 && way < 6) return wished
  if (box !== none && way < 8) return choices.boxesOfBarn[barnOf[box] ?? 0]
  return choices.fittingBoxes[stay]
}

interface Change {
  stay: number
  box: number
  /** By how much the plan may become dearer. */
  limit: number
}

/**
 * The stay goes to the box, and the others on its nights go where it was. Answers what the plan costs
 * more by it; 0 where it stays as it is.
 */
function tryChange(flat: FlatBoard, change: Change): number {
  const { stay, box } = change
  const other = onlyOther(flat, stay, box)
  if (other === notToMove) return 0
  const from = flat.boxOf[stay] ?? none
  if (other === free) return tryMove(flat, change, from)
  if (other === several) return from === none ? 0 : trySeveral(flat, change, from)
  if (from === none) return tryInstead(flat, change, other)
  return mayComeTo(flat, other, { box: from, leaving: stay })
    ? tryExchange(flat, change, { from, other })
    : 0
}

const several = -2
const notToMove = -3

/** The stay that is in the box on these nights: one, `free`, `several`, or `notToMove` where one is fixed. */
function onlyOther({ there, nights, from, until, isFixed }: FlatBoard, stay: number, box: number) {
  let found = free
  const end = box * nights + (until[stay] ?? 0)
  for (let at = box * nights + (from[stay] ?? 0); at < end; at += 1) {
    const other = there[at] ?? free
    if (other === free || other === found) continue
    if (other < 0 || isFixed[other] === 1) return notToMove
    found = found === free ? other : several
  }
  return found
}

/** Whether the box fits and is free once `leaving` is gone. */
function mayComeTo(
  { fits, kinds, kindOf, there, nights, from, until }: FlatBoard,
  stay: number,
  { box, leaving }: { box: number; leaving: number },
): boolean {
  if (fits[stay * kinds + (kindOf[box] ?? 0)] === 0) return false
  const end = box * nights + (until[stay] ?? 0)
  for (let at = box * nights + (from[stay] ?? 0); at < end; at += 1) {
    const occupant = there[at] ?? free
    if (occupant !== free && occupant !== leaving) return false
  }
  return true
}

function tryMove(flat: FlatBoard, { stay, box, limit }: Change, from: number): number {
  const before =
    from === none ? flat.prices.unplaced - costOfJoining(flat, stay, box) : ownCostOf(flat, stay)
  const barns = from === none ? 0 : costOfBarns(flat, stay, box)
  if (lowestIn(flat, stay, box) + barns - before >= limit) return 0
  const difference = costInBox(flat, stay, box) + barns - before
  if (difference >= limit) return 0
  if (from !== none) takeFlat(flat, stay, from)
  putFlat(flat, stay, box)
  if (from !== none) forgetCosts(flat, from)
  forgetCosts(flat, box)
  return difference
}

/** A stay without a box gets that of another one, which has none afterwards. */
function tryInstead(flat: FlatBoard, { stay, box, limit }: Change, other: number): number {
  const areMates = flat.partyOf[stay] === flat.partyOf[other]
  const barns = areMates ? 0 : costOfJoining(flat, stay, box) - costOfLeaving(flat, other)
  const difference = costInsteadOf(flat, stay, other) + barns - ownCostOf(flat, other)
  if (difference >= limit) return 0
  takeFlat(flat, other, box)
  putFlat(flat, stay, box)
  forgetCosts(flat, box)
  return difference
}

function tryExchange(
  flat: FlatBoard,
  { stay, box, limit }: Change,
  { from, other }: { from: number; other: number },
): number {
  const areMates = flat.partyOf[stay] === flat.partyOf[other]
  const barns = areMates ? 0 : costOfBarns(flat, stay, box) + costOfBarns(flat, other, from)
  // Where the two are neighbours, what they cost each other is in both sums before, and in none after.
  const wall = wallBetween(flat, from, box)
  const each = wall === none ? 0 : costThrough(flat, wall, { stay, other })
  const before = ownCostOf(flat, stay) + ownCostOf(flat, other) - barns - 2 * each
  const ofOther = lowestIn(flat, other, from)
  if (lowestIn(flat, stay, box) + ofOther - before >= limit) return 0
  const after = costInsteadOf(flat, stay, other)
  if (after + ofOther - before >= limit) return 0
  const difference = after + costInsteadOf(flat, other, stay) - before
  if (difference >= limit) return 0
  takeFlat(flat, stay, from)
  takeFlat(flat, other, box)
  putFlat(flat, other, from)
  putFlat(flat, stay, box)
  forgetCosts(flat, from)
  forgetCosts(flat, box)
  return difference
}

/** Changes the plan, counts on the way, and changes it back where that is not accepted. */
function trySeveral(flat: FlatBoard, { stay, box, limit }: Change, from: number): number {
  const others = othersIn(flat, stay, box)
  if (!others.every((other) => mayComeTo(flat, other, { box: from, leaving: stay }))) return 0
  let difference = -leave(flat, stay, from)
  for (const other of others) difference -= leave(flat, other, box)
  for (const other of others) difference += join(flat, other, from)
  difference += join(flat, stay, box)
  if (difference < limit) {
    forgetCosts(flat, from)
    forgetCosts(flat, box)
    return difference
  }
  takeFlat(flat, stay, box)
  for (const other of others) {
    takeFlat(flat, other, from)
    putFlat(flat, other, box)
  }
  putFlat(flat, stay, from)
  return 0
}

function othersIn({ there, nights, from, until }: FlatBoard, stay: number, box: number): number[] {
  const start = box * nights
  const nightsThere = there.subarray(start + (from[stay] ?? 0), start + (until[stay] ?? 0))
  return [...new Set(nightsThere)].filter((other) => other >= 0)
}

/** What the stay cost there. */
function leave(flat: FlatBoard, stay: number, box: number): number {
  takeFlat(flat, stay, box)
  return costInBox(flat, stay, box) + costOfJoining(flat, stay, box)
}

/** What the stay costs there. */
function join(flat: FlatBoard, stay: number, box: number): number {
  const cost = costInBox(flat, stay, box) + costOfJoining(flat, stay, box)
  putFlat(flat, stay, box)
  return cost
}
