import { misfits } from './fit.ts'
import { isOpen } from './occupancy.ts'
import { isThere, nightsOf, type Stabling, type Stay } from './stabling.ts'

/** More stays than boxes that suit them. */
export interface FullNight {
  night: string
  /** Those of which not all have room; each fits only kinds that are short. */
  stayIds: readonly string[]
  /** Kinds that would do for one of them. */
  kindIds: readonly string[]
  /** Open boxes of these kinds. */
  boxes: number
  /** How many stays have no box on this night in any plan. */
  tooMany: number
}

/**
 * Nights on which there are too few boxes, counted by kind and not by any plan: "full on Friday" can be
 * said while an entry is filled in.
 *
 * Where each stay fits one kind only, all stays find a box exactly when no night is listed: stays are
 * intervals, and as many boxes as the fullest night needs are enough for all of them without a move.
 * Where kinds replace each other, boxes are blocked on some nights or stays are fixed, a stay may find no
 * box for all of its nights though none is listed. A night that is listed is short for certain.
 */
export function fullNights(stabling: Stabling): FullNight[] {
  const suited = suitedKinds(stabling)
  return nightsOf(stabling).flatMap((night) => {
    const { demand, open } = demandOn(stabling, suited, night)
    return shortage(demand, open).map((short) => ({ night, ...short }))
  })
}

/**
 * How many more stays such as this one have room on each of its nights, others changing their kind if need
 * be; `most` at most. Null where no box would do at all.
 */
export function roomLeft(
  stabling: Stabling,
  asked: Stay,
  most: number,
): { night: string; free: number }[] | null {
  const kindIds = kindsFor(stabling, asked)
  const boxes = stabling.barns.flatMap((barn) => barn.boxes)
  if (!boxes.some(({ kindId }) => kindIds.includes(kindId))) return null
  const suited = suitedKinds(stabling)
  const nights = nightsOf(stabling).filter((night) => isThere(asked, night))
  return nights.map((night) => {
    const { demand, open } = demandOn(stabling, suited, night)
    const classes = [...demand, { stays: [], kindIds }]
    const assignment: Assignment = {
      ...{ demand: classes, given: classes.map(() => new Map()), left: new Map(open) },
    }
    for (const [index, { stays }] of demand.entries())
      for (let stay = 0; stay < stays.length && giveOne(assignment, index); stay += 1);
    let free = 0
    while (free < most && giveOne(assignment, demand.length)) free += 1
    return { night, free }
  })
}

type SuitedKinds = ReadonlyMap<Stay, readonly string[]>

function kindsFor({ kinds }: Stabling, stay: Stay): string[] {
  return kinds.flatMap((kind) => (misfits(stay, kind).length === 0 ? kind.id : []))
}

function suitedKinds(stabling: Stabling): SuitedKinds {
  return new Map(stabling.stays.map((stay) => [stay, kindsFor(stabling, stay)]))
}

/** Who is there on a night, by the kinds that suit them, and the open boxes of each kind. */
function demandOn(
  { kinds, barns, stays }: Stabling,
  suited: SuitedKinds,
  night: string,
): { demand: Demand[]; open: Map<string, number> } {
  const open = new Map(kinds.map(({ id }) => [id, 0]))
  for (const box of barns.flatMap((barn) => barn.boxes))
    if (isOpen(box, night)) open.set(box.kindId, (open.get(box.kindId) ?? 0) + 1)
  const there = stays.filter((stay) => isThere(stay, night))
  const classes = Map.groupBy(there, (stay) => (suited.get(stay) ?? []).join('\n'))
  const demand = [...classes.values()].map((each) => ({
    stays: each,
    kindIds: (each[0] && suited.get(each[0])) ?? [],
  }))
  return { demand, open }
}

/** Stays that fit the same kinds. */
interface Demand {
  stays: readonly Stay[]
  kindIds: readonly string[]
}

/**
 * The largest assignment of stays to kinds (augmenting paths, Ford and Fulkerson 1956). Where stays are
 * left over, the classes that can be reached from them compete for too few boxes: their kinds together
 * have fewer boxes than the classes have stays (Hall 1935).
 */
function shortage(
  demand: readonly Demand[],
  open: ReadonlyMap<string, number>,
): Omit<FullNight, 'night'>[] {
  const assignment: Assignment = { demand, given: demand.map(() => new Map()), left: new Map(open) }
  const waiting = demand.map(({ stays }, index) => {
    let without = stays.length
    while (without > 0 && giveOne(assignment, index)) without -= 1
    return without
  })
  const reported = new Set<number>()
  return demand.flatMap((_, index) => {
    if (waiting[index] === 0 || reported.has(index)) return []
    const competing = [...reachFrom(assignment, index).classes.keys()].toSorted((a, b) => a - b)
    for (const each of competing) reported.add(each)
    const kindIds = [...new Set(competing.flatMap((each) => demand[each]?.kindIds ?? []))]
    return [
      {
        stayIds: competing.flatMap((each) => (demand[each]?.stays ?? []).map(({ id }) => id)),
        kindIds,
        boxes: kindIds.reduce((sum, id) => sum + (open.get(id) ?? 0), 0),
        tooMany: competing.reduce((sum, each) => sum + (waiting[each] ?? 0), 0),
      },
    ]
  })
}

interface Assignment {
  demand: readonly Demand[]
  /** For each class, how many of its stays have a box of each kind. */
  given: readonly Map<string, number>[]
  /** Boxes of each kind that are still free. */
  left: Map<string, number>
}

/** Gives one more stay of a class a box, others changing their kind if need be. */
function giveOne({ demand, given, left }: Assignment, from: number): boolean {
  const { freeKind, classes, kinds } = reachFrom({ demand, given, left }, from)
  if (freeKind === null) return false
  add(left, freeKind, -1)
  for (let kindId: string | null = freeKind; kindId !== null; ) {
    const index: number = kinds.get(kindId) ?? from
    add(given[index], kindId, 1)
    kindId = classes.get(index) ?? null
    if (kindId !== null) add(given[index], kindId, -1)
  }
  return true
}

interface Reach {
  freeKind: string | null
  /** Each class with the kind that it would give up; null for the first. */
  classes: Map<number, string | null>
  /** Each kind with the class that would take it. */
  kinds: Map<string, number>
}

/** Breadth first, until a kind has a free box. */
function reachFrom(assignment: Assignment, from: number): Reach {
  const { demand, left } = assignment
  const classes = new Map<number, string | null>([[from, null]])
  const kinds = new Map<string, number>()
  for (const index of classes.keys()) {
    const fresh = (demand[index]?.kindIds ?? []).filter((kindId) => !kinds.has(kindId))
    for (const kindId of fresh) kinds.set(kindId, index)
    const freeKind = fresh.find((kindId) => (left.get(kindId) ?? 0) > 0)
    if (freeKind !== undefined) return { freeKind, classes, kinds }
    for (const { holder, kindId } of fresh.flatMap((each) => holdersOf(assignment, each)))
      if (!classes.has(holder)) classes.set(holder, kindId)
  }
  return { freeKind: null, classes, kinds }
}

function holdersOf({ given }: Assignment, kindId: string): { holder: number; kindId: string }[] {
  return [...given.entries()].flatMap(([holder, held]) =>
    (held.get(kindId) ?? 0) > 0 ? { holder, kindId } : [],
  )
}

function add(counts: Map<string, number> | undefined, key: string, by: number): void {
  counts?.set(key, (counts.get(key) ?? 0) + by)
}
