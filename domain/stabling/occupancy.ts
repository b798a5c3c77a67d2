import { allNeighbours } from './layout.ts'
import {
  type Barn,
  boxesById,
  isThere,
  type LocatedBox,
  nightsOf,
  type Plan,
  type Stabling,
  type Stay,
} from './stabling.ts'

/** A stay where it is placed. */
export interface PlacedStay extends LocatedBox {
  stay: Stay
}

/** Everything that is placed, in the order of the plan. Placements of unknown stays or boxes are left out. */
export function placedStays(stabling: Stabling, plan: Plan): PlacedStay[] {
  const boxes = boxesById(stabling)
  const stays = new Map(stabling.stays.map((stay) => [stay.id, stay]))
  return plan.flatMap(({ stayId, boxId }) => {
    const located = boxes.get(boxId)
    const stay = stays.get(stayId)
    return located && stay ? [{ ...located, stay }] : []
  })
}

/** Who is in each box on a night, by box id. More than one only where a plan is wrong. */
export function occupantsOn(
  stabling: Stabling,
  plan: Plan,
  night: string,
): Map<string, readonly Stay[]> {
  const there = placedStays(stabling, plan).filter(({ stay }) => isThere(stay, night))
  const byBox = Map.groupBy(there, ({ box }) => box.id)
  return new Map([...byBox].map(([id, placed]) => [id, placed.map(({ stay }) => stay)]))
}

/** Boxes of one kind on one night. */
export interface KindOnNight {
  night: string
  kindId: string
  /** Can be occupied at all: without the blocked ones. */
  open: number
  taken: number
  free: number
}

/** Every night and kind, also kinds without a box; nights in their order, then kinds. */
export function occupancy(stabling: Stabling, plan: Plan): KindOnNight[] {
  const boxes = [...boxesById(stabling).values()]
  const placed = placedStays(stabling, plan)
  return nightsOf(stabling).flatMap((night) => {
    const there = placed.filter(({ stay }) => isThere(stay, night))
    const taken = new Set(there.map(({ box }) => box.id))
    return stabling.kinds.map(({ id }): KindOnNight => {
      const open = boxes.filter(({ kind, box }) => kind.id === id && isOpen(box, night))
      const used = open.filter(({ box }) => taken.has(box.id)).length
      return { night, kindId: id, open: open.length, taken: used, free: open.length - used }
    })
  })
}

export function isOpen(box: Barn['boxes'][number], night: string): boolean {
  return !box.blocked.some((nights) => isThere(nights, night))
}

/** Two stays on both sides of one wall. */
export interface Neighbourhood {
  stayIds: readonly [string, string]
  boxIds: readonly [string, string]
  /** On one aisle, otherwise back to back. */
  isBeside: boolean
  /** All that they had in common, rising. */
  nights: readonly string[]
}

/**
 * Who stood beside whom on which nights: asked when a horse falls ill. Each pair once, in the order of
 * the plan.
 */
export function neighbourhoods(stabling: Stabling, plan: Plan): Neighbourhood[] {
  const placed = placedStays(stabling, plan)
  const inBox = Map.groupBy(placed, ({ box }) => box.id)
  const neighbours = allNeighbours(stabling.barns)
  const place = new Map(placed.map((each, index) => [each, index]))
  const nights = nightsOf(stabling)
  return placed.flatMap((one, index) => {
    const { beside, behind } = neighbours(one.box.id)
    return [...beside, ...behind].flatMap((box) =>
      (inBox.get(box.id) ?? []).flatMap((other): Neighbourhood[] => {
        const common = nights.filter((each) => isThere(one.stay, each) && isThere(other.stay, each))
        if (common.length === 0 || (place.get(other) ?? 0) < index) return []
        return [
          {
            stayIds: [one.stay.id, other.stay.id],
            boxIds: [one.box.id, box.id],
            isBeside: beside.includes(box),
            nights: common,
          },
        ]
      }),
    )
  })
}

/** A stay and the box that is to be ready or to be checked; no box where none was found yet. */
export interface Movement {
  stay: Stay
  located: LocatedBox | null
}

/** Who arrives and who leaves on a day, in the order of barns and boxes, those without a box last. */
export function movementsOn(
  stabling: Stabling,
  plan: Plan,
  day: string,
): { arrivals: Movement[]; departures: Movement[] } {
  const sorted = inOrderOfBoxes(stabling, plan)
  return {
    arrivals: sorted.filter(({ stay }) => stay.from === day),
    departures: sorted.filter(({ stay }) => stay.until === day),
  }
}

/** Bales to be in one box on the morning of a day. */
export interface Delivery extends Movement {
  kind: string
  bales: number
}

/** Bedding to deliver on a day: on the day of arrival unless another was said. */
export function beddingFor(stabling: Stabling, plan: Plan, day: string): Delivery[] {
  return inOrderOfBoxes(stabling, plan).flatMap(({ stay, located }) =>
    stay.bedding
      .filter((each) => (each.day ?? stay.from) === day)
      .map(({ kind, bales }) => ({ stay, located, kind, bales })),
  )
}

/** All stays, by barn and box, then by arrival. */
function inOrderOfBoxes(stabling: Stabling, plan: Plan): Movement[] {
  const located = new Map(placedStays(stabling, plan).map((each) => [each.stay.id, each]))
  const order = new Map([...boxesById(stabling).keys()].map((id, index) => [id, index]))
  const placeOf = ({ located: at }: Movement) =>
    at ? (order.get(at.box.id) ?? order.size) : order.size
  return stabling.stays
    .map((stay): Movement => {
      const at = located.get(stay.id)
      return { stay, located: at ? { box: at.box, kind: at.kind, barn: at.barn } : null }
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b) || (a.stay.from < b.stay.from ? -1 : 1))
}
