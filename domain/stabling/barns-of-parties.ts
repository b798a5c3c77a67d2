import type { SeededRandom } from '../start-order/seeded-random.ts'
import type { Board, BoardStay, Party } from './board.ts'
import { drawnLimit } from './cooling.ts'

/** Moves tried for each party. */
const triesPerParty = 2000

/** What a stay too many on one night costs here; a missed wish for a barn costs its price. */
const priceOfOverflow = 60

/**
 * A barn for each party that has no box yet, so that no night needs more boxes than the barn has. Only
 * counts are compared: stays are intervals, and a barn holds a set of them without any move exactly
 * when no night needs more boxes than it has.
 *
 * Annealing: a party goes to another barn, or two exchange theirs.
 */
export function barnsOfParties(board: Board, random: SeededRandom): Map<Party, number> {
  const loads = setUpLoads(board)
  const waiting = board.parties
    .filter(({ stays }) => stays.every(({ box }) => box === null))
    .map((party) => waitingParty(board, loads, party))
    .toSorted((a, b) => b.party.stays.length - a.party.stays.length)
  for (const each of waiting) {
    each.barn = cheapestBarn(loads, each)
    addTo(loads, each, 1)
  }
  const cost =
    overflowOfAll(loads) + waiting.reduce((sum, each) => sum + (each.wish[each.barn] ?? 0), 0)
  const best = anneal(loads, waiting, { random, cost })
  return new Map(waiting.map(({ party }, index) => [party, best[index] ?? 0]))
}

/**
 * Stays by the kinds of boxes that fit them. The load of a class is all stays that need one of its kinds:
 * where it is above the number of these boxes, not all have room (Hall 1935).
 */
interface Loads {
  nights: number
  barns: number
  classes: readonly (readonly boolean[])[]
  /** Boxes by barn and class; stays by barn, class and night. */
  capacity: readonly (readonly number[])[]
  load: readonly number[][]
}

interface WaitingParty {
  party: Party
  barn: number
  /** By class and night. */
  use: readonly number[]
  /** What each barn costs by wishes. */
  wish: readonly number[]
}

function setUpLoads({ stays, boxes, boxesOfBarn, nights }: Board): Loads {
  const classes = [...new Map(stays.map(({ fits }) => [fits.join(' '), fits])).values()]
  const loads: Loads = {
    nights,
    barns: boxesOfBarn.length,
    classes,
    capacity: boxesOfBarn.map((own) =>
      classes.map((fits) => own.filter(({ kind }) => fits[kind]).length),
    ),
    load: boxesOfBarn.map(() => Array.from({ length: classes.length * nights }, () => 0)),
  }
  // Those who have a box and nights on which one is blocked take their room from the start.
  for (const box of boxes)
    for (const [night, stay] of box.there.entries())
      for (const [index, fits] of classes.entries()) {
        const load = loads.load[box.barn]
        const at = index * nights + night
        if (stay && fits[box.kind] && load) load[at] = (load[at] ?? 0) + 1
      }
  return loads
}

function waitingParty(board: Board, loads: Loads, party: Party): WaitingParty {
  const use = loads.classes.flatMap((fits) => {
    const own = party.stays.filter((stay) => stay.fits.every((fit, kind) => !fit || fits[kind]))
    return Array.from(
      { length: board.nights },
      (_, night) => own.filter(({ from, until }) => from <= night && night < until).length,
    )
  })
  const wish = board.boxesOfBarn.map((_, barn) =>
    party.stays.reduce((sum, stay) => sum + wishOf(stay, barn), 0),
  )
  return { party, barn: 0, use, wish }
}

function wishOf({ barnCosts }: BoardStay, barn: number): number {
  return barnCosts?.[barn] ?? 0
}

/** First by size: the barn that it overfills least, of equals the one that is left with the least room. */
function cheapestBarn(loads: Loads, each: WaitingParty): number {
  let best = 0
  let lowest = Number.POSITIVE_INFINITY
  for (let barn = 0; barn < loads.barns; barn += 1) {
    const room = roomLeft(loads, each, barn)
    const cost = overflow(loads, barn, each) + (each.wish[barn] ?? 0) + room / 10
    if (cost >= lowest) continue
    lowest = cost
    best = barn
  }
  return best
}

/** On the fullest night of the class that is the least short. */
function roomLeft({ capacity, load }: Loads, { use }: WaitingParty, barn: number): number {
  const of = load[barn] ?? []
  const most = Math.max(...(capacity[barn] ?? [0]))
  return most - Math.max(...of.map((taken, at) => taken + (use[at] ?? 0)))
}

/** Stays too many in a barn over all classes and nights, with a party that may come to it. */
function overflow(
  { capacity, load, classes, nights }: Loads,
  barn: number,
  coming: WaitingParty | null,
): number {
  const of = load[barn]
  const boxes = capacity[barn]
  if (!of || !boxes) return 0
  let over = 0
  for (let index = 0; index < classes.length; index += 1) {
    const open = boxes[index] ?? 0
    for (let night = 0; night < nights; night += 1) {
      const at = index * nights + night
      const taken = (of[at] ?? 0) + (coming?.use[at] ?? 0)
      if (taken > open) over += taken - open
    }
  }
  return over * priceOfOverflow
}

function overflowOfAll(loads: Loads): number {
  return loads.load.reduce((sum, _, barn) => sum + overflow(loads, barn, null), 0)
}

function addTo({ load }: Loads, { barn, use }: WaitingParty, sign: 1 | -1): void {
  const of = load[barn]
  if (!of) return
  for (let at = 0; at < use.length; at += 1) of[at] = (of[at] ?? 0) + sign * (use[at] ?? 0)
}

function anneal(
  loads: Loads,
  waiting: readonly WaitingParty[],
  { random, cost }: { random: SeededRandom; cost: number },
): number[] {
  const tries = triesPerParty * waiting.length
  const limit = drawnLimit(random, { tries, from: 30, to: 0.5 })
  let current = cost
  let lowest = cost
  let best = waiting.map(({ barn }) => barn)
  if (loads.barns < 2 || waiting.length === 0) return best
  for (let turn = 0; turn < tries && lowest > 0; turn += 1) {
    const change = drawnMove(loads, waiting, random)
    if (!change) continue
    if (change.difference >= limit(turn)) change.undo()
    else current += change.difference
    if (current >= lowest) continue
    lowest = current
    best = waiting.map(({ barn }) => barn)
  }
  return best
}

interface Move {
  difference: number
  undo: () => void
}

function drawnMove(
  loads: Loads,
  waiting: readonly WaitingParty[],
  random: SeededRandom,
): Move | null {
  const one = waiting[random.below(waiting.length)]
  const other = random.below(2) === 0 ? waiting[random.below(waiting.length)] : null
  const to = other ? other.barn : random.below(loads.barns)
  return one && to !== one.barn ? moveTo(loads, { one, other: other ?? null, to }) : null
}

/** One goes to a barn, and another one that is named goes to where it was. */
function moveTo(
  loads: Loads,
  { one, other, to }: { one: WaitingParty; other: WaitingParty | null; to: number },
): Move {
  const from = one.barn
  const costOfBoth = () =>
    overflow(loads, from, null) +
    overflow(loads, to, null) +
    (one.wish[one.barn] ?? 0) +
    (other ? (other.wish[other.barn] ?? 0) : 0)
  const send = (party: WaitingParty | null, barn: number) => {
    if (!party) return
    addTo(loads, party, -1)
    party.barn = barn
    addTo(loads, party, 1)
  }
  const before = costOfBoth()
  send(one, to)
  send(other, from)
  const undo = () => {
    send(one, from)
    send(other, to)
  }
  return { difference: costOfBoth() - before, undo }
}
