import { misfits } from './fit.ts'
import { areUnsettled, partyOf } from './group.ts'
import { allNeighbours, type Neighbours } from './layout.ts'
import { isOpen, type PlacedStay, placedStays } from './occupancy.ts'
import { fullNights } from './room.ts'
import {
  type Barn,
  boxesById,
  isOffered,
  isThere,
  type LocatedBox,
  nightsOf,
  overlaps,
  type Plan,
  type Stabling,
  type Stay,
} from './stabling.ts'
import type { NoBox, NotTogether } from './verdict.ts'

/** A plan with what is asked of it again and again. */
export interface PlanView {
  stabling: Stabling
  nights: readonly string[]
  boxes: readonly LocatedBox[]
  placed: readonly PlacedStay[]
  placeOf: ReadonlyMap<string, PlacedStay>
  inBox: (boxId: string) => readonly PlacedStay[]
  neighbours: (boxId: string) => Neighbours
  /** Whether one of the two does not want the other one beside it. */
  areUnwanted: (one: Stay, other: Stay) => boolean
}

export function viewOf(stabling: Stabling, plan: Plan): PlanView {
  const placed = placedStays(stabling, plan)
  const byBox = Map.groupBy(placed, ({ box }) => box.id)
  const unwanted = new Map(stabling.stays.map(({ id, notBeside }) => [id, new Set(notBeside)]))
  const rejects = (one: Stay, other: Stay) => unwanted.get(one.id)?.has(other.id) ?? false
  return {
    stabling,
    nights: nightsOf(stabling),
    boxes: [...boxesById(stabling).values()],
    placed,
    placeOf: new Map(placed.map((each) => [each.stay.id, each])),
    inBox: (boxId) => byBox.get(boxId) ?? [],
    neighbours: allNeighbours(stabling.barns),
    areUnwanted: (one, other) => rejects(one, other) || rejects(other, one),
  }
}

/** How many boxes a reason names. */
const mostNamed = 5

/** Why the stay has none of these boxes, all others staying where they are. */
export function whyNot(view: PlanView, stay: Stay, boxes: readonly LocatedBox[]): NoBox {
  if (stay.fixed) return { why: 'fixed' }
  if (!isOffered(view.stabling, stay)) return { why: 'notOffered' }
  const fitting = boxes.filter(({ kind }) => misfits(stay, kind).length === 0)
  if (fitting.length === 0) return { why: 'noSuchBox' }
  const own = view.nights.filter((night) => isThere(stay, night))
  const isFree = (located: LocatedBox, night: string) => isFreeFor(view, stay, { located, night })
  const free = fitting.filter((each) => own.every((night) => isFree(each, night)))
  if (free.length > 0) return whyNotFree(view, stay, free)
  const full = own.filter((night) => !fitting.some((each) => isFree(each, night)))
  return full.length > 0 ? { why: 'full', nights: full } : { why: 'notThroughout' }
}

function whyNotFree(view: PlanView, stay: Stay, free: readonly LocatedBox[]): NoBox {
  const possible = free.filter((each) => !hasBadNeighbour(view, stay, each))
  const named = (possible.length > 0 ? possible : free).slice(0, mostNamed)
  return {
    why: possible.length > 0 ? 'free' : 'neighbours',
    boxIds: named.map(({ box }) => box.id),
  }
}

function isFreeFor(
  view: PlanView,
  stay: Stay,
  { located: { box }, night }: { located: LocatedBox; night: string },
): boolean {
  const others = view.inBox(box.id).filter((each) => each.stay !== stay)
  return isOpen(box, night) && !others.some((each) => isThere(each.stay, night))
}

function hasBadNeighbour(view: PlanView, stay: Stay, at: LocatedBox): boolean {
  const { beside, behind } = view.neighbours(at.box.id)
  return [...beside, ...behind].some(({ id }) =>
    view
      .inBox(id)
      .some(
        (other) =>
          other.stay !== stay &&
          overlaps(other.stay, stay) &&
          (view.areUnwanted(stay, other.stay) || needSaferWall({ ...at, stay }, other)),
      ),
  )
}

/** Whether a stallion is one of the two, the other minds, and neither box has walls for that. */
export function needSaferWall(one: PlacedStay, other: PlacedStay): boolean {
  const isSafe = one.kind.has.stallionSafe || other.kind.has.stallionSafe
  return !isSafe && areUnsettled(one.stay.occupant, other.stay.occupant)
}

/** Why those who are to be together are in several barns. */
export function whyNotTogether(view: PlanView, party: readonly PlacedStay[]): NotTogether {
  const fixedIn = new Set(party.flatMap(({ stay, barn }) => (stay.fixed ? barn.id : [])))
  if (fixedIn.size > 1) return { why: 'fixed' }
  const [only] = fixedIn
  const barns = view.stabling.barns.filter(({ id }) => only === undefined || id === only)
  const stays = party.map(({ stay }) => stay)
  const short = barns.map((barn) => {
    const left = { ...barn, boxes: barn.boxes.map((box) => withoutOthers(view, box, stays)) }
    const full = fullNights({ ...view.stabling, barns: [left], stays })
    const byNight = Map.groupBy(full, ({ night }) => night)
    const nights = [...byNight].map(([night, classes]) => ({
      night,
      tooMany: Math.max(...classes.map(({ tooMany }) => tooMany)),
    }))
    return { barnId: barn.id, nights, tooMany: Math.max(0, ...nights.map((each) => each.tooMany)) }
  })
  const [nearest] = short.toSorted((a, b) => a.tooMany - b.tooMany)
  if (!nearest) return { why: 'fixed' }
  const { barnId, nights, tooMany } = nearest
  return tooMany === 0 ? { why: 'free', barnId } : { why: 'full', barnId, nights }
}

/** The box, blocked while a stay of others is in it. */
function withoutOthers(
  view: PlanView,
  box: Barn['boxes'][number],
  stays: readonly Stay[],
): Barn['boxes'][number] {
  const others = view.inBox(box.id).flatMap(({ stay }) => (stays.includes(stay) ? [] : stay))
  return { ...box, blocked: [...box.blocked, ...others] }
}

/** Those who are to be together, by the name of their party. */
export function partiesOf(placed: readonly PlacedStay[]): PlacedStay[][] {
  const named = placed.flatMap((each) => {
    const name = partyOf(each.stay)
    return name === null ? [] : [{ each, name }]
  })
  return [...Map.groupBy(named, ({ name }) => name).values()].map((members) =>
    members.map(({ each }) => each),
  )
}
