import { addDays, daysBetween } from '#domain/timetable/local-time.ts'

/**
 * Where horses and their equipment stand at a show, and where people sleep. Rooms and pitches are boxes
 * too: a house is a barn of rooms, a campsite a barn of pitches, and a stay has one box of its own on
 * each of its nights.
 *
 * Days are local days of the show (`2026-05-14`). A night is named by the day on whose evening it begins.
 */
export interface Stabling {
  /** The first night on which anything can be occupied. */
  opens: string
  /** The day on which the last leave; its night is not offered. */
  closes: string
  kinds: readonly BoxKind[]
  barns: readonly Barn[]
  stays: readonly Stay[]
}

/** From the first night to the day of departure, whose night is no longer included. */
export interface Nights {
  from: string
  until: string
}

export interface Barn {
  id: string
  name: string
  kind: 'barn' | 'house' | 'campsite'
  /** Its top left cell on the map of the site. */
  at: Cell
  boxes: readonly Box[]
}

/** Of a square grid, counted from 0. */
export interface Cell {
  row: number
  column: number
}

/**
 * One cell of the grid; a cell without a box is an aisle. Boxes whose cells touch share a wall, and of
 * these the ones whose doors look the same way are side by side.
 */
export interface Box {
  id: string
  /** As on the door: `A12`. */
  label: string
  /** Within the barn. */
  cell: Cell
  door: Side
  kindId: string
  /** Nights on which nothing can be placed here: a tent that is not up yet, a broken door. */
  blocked: readonly Nights[]
}

export type Side = 'top' | 'right' | 'bottom' | 'left'

/** What can be ordered. Two boxes of one kind differ in nothing but their place. */
export interface BoxKind {
  id: string
  name: string
  use: BoxUse
  /** Only for stays in isolation, and those are placed nowhere else. */
  isolation: boolean
  has: Features
}

export type BoxUse = 'horse' | 'tack' | 'feed' | 'room' | 'pitch'

/** What a box has, and what a stay needs at least. A number of 0 and `false` ask for nothing. */
export interface Features {
  /** Walls and roof that stay when the show is over, not a tent. */
  permanent: boolean
  /** Walls through which a stallion and its neighbours do not reach each other. */
  stallionSafe: boolean
  drinker: boolean
  power: boolean
  /** Longer and shorter side, in centimetres. */
  length: number
  width: number
  beds: number
}

export const plain: Features = {
  permanent: false,
  stallionSafe: false,
  drinker: false,
  power: false,
  length: 0,
  width: 0,
  beds: 0,
}

/** What is placed in one box for some nights: a horse, the tack of a stable, guests, a vehicle. */
export interface Stay extends Nights {
  id: string
  occupant: Occupant
  needs: Features
  isolation: boolean
  /** The stable, team or family that wants to be together. */
  groupId: string | null
  /** Barns that are wished for, the dearest wish first; empty where any will do. */
  barnIds: readonly string[]
  /** Stays that this one wants on the other side of a wall. */
  beside: readonly string[]
  /** Stays that must not be there. Holds in both directions. */
  notBeside: readonly string[]
  /** A box that is not to be changed: the office placed the stay by hand, or it has arrived. */
  fixed: { boxId: string; why: 'byHand' | 'arrived' } | null
  bedding: readonly Bedding[]
}

export type Occupant =
  /** An unknown sex counts as a mare: no stallion is placed beside it. */
  | { kind: 'horse'; sex: 'stallion' | 'mare' | 'gelding' | null }
  | { kind: 'tack' }
  | { kind: 'feed' }
  | { kind: 'guests'; sharers: readonly Sharer[] }
  | { kind: 'vehicle' }

/** One of those who share a room, for as long as they do. */
export interface Sharer extends Nights {
  personId: string
}

export interface Bedding {
  /** Product: straw, shavings. */
  kind: string
  bales: number
  /** When it is to lie in the box; the day of arrival where none is said. */
  day: string | null
}

/** Which box each stay has, on all of its nights. A stay that is not listed has none. */
export type Plan = readonly Placement[]

export interface Placement {
  stayId: string
  boxId: string
}

/** A box with what is written elsewhere about it. */
export interface LocatedBox {
  box: Box
  kind: BoxKind
  barn: Barn
}

/** All nights that are offered, in their order. None where the days are the wrong way round. */
export function nightsOf({ opens, closes }: Pick<Stabling, 'opens' | 'closes'>): string[] {
  const length = Math.max(0, daysBetween(opens, closes))
  return Array.from({ length }, (_, index) => addDays(opens, index))
}

export function isThere({ from, until }: Nights, night: string): boolean {
  return from <= night && night < until
}

export function overlaps(one: Nights, other: Nights): boolean {
  return one.from < other.until && other.from < one.until
}

/** At least one night, and none before the first or after the last that is offered. */
export function isOffered(
  { opens, closes }: Pick<Stabling, 'opens' | 'closes'>,
  { from, until }: Nights,
): boolean {
  return opens <= from && from < until && until <= closes
}

/** Every box by its id, in the order of the barns. A box of an unknown kind is left out. */
export function boxesById({
  kinds,
  barns,
}: Pick<Stabling, 'kinds' | 'barns'>): Map<string, LocatedBox> {
  const kindOf = new Map(kinds.map((kind) => [kind.id, kind]))
  const boxes = new Map<string, LocatedBox>()
  for (const barn of barns)
    for (const box of barn.boxes) {
      const kind = kindOf.get(box.kindId)
      if (kind) boxes.set(box.id, { box, kind, barn })
    }
  return boxes
}
