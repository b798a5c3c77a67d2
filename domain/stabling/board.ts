import { daysBetween } from '#domain/timetable/local-time.ts'
import { misfits, simplerKinds } from './fit.ts'
import { isStallion, mindsStallions, partyOf } from './group.ts'
import { allNeighbours } from './layout.ts'
import { isOpen } from './occupancy.ts'
import type { StablingPrices } from './prices.ts'
import {
  type BoxKind,
  boxesById,
  isOffered,
  nightsOf,
  type Plan,
  plain,
  type Stabling,
  type Stay,
} from './stabling.ts'

/** A site as the search sees it: numbers instead of days and ids, and who is where. */
export interface Board {
  readonly pens: readonly Pen[]
  readonly pensOfBarn: readonly (readonly Pen[])[]
  readonly guests: readonly Guest[]
  readonly parties: readonly Party[]
  readonly nights: number
  readonly prices: StablingPrices
}

/** A box. */
export interface Pen {
  readonly boxId: string
  readonly barn: number
  readonly kind: number
  readonly isSafe: boolean
  /** Along the aisle. */
  readonly beside: Pen[]
  /** Through the other walls. */
  readonly behind: Pen[]
  /** Who is there on each night. */
  readonly there: (Guest | null)[]
}

/** A stay that can be placed, or is where it is not to be changed. */
export interface Guest {
  readonly stay: Stay
  /** Nights of the show, counted from the first; `until` is no longer one. */
  readonly from: number
  readonly until: number
  readonly isStallion: boolean
  readonly mindsStallions: boolean
  readonly party: Party | null
  /** Stays where it is. */
  readonly isFixed: boolean
  /** Which kinds of boxes lack nothing, and what each costs. The search uses no others. */
  readonly fits: readonly boolean[]
  readonly kindCosts: readonly number[]
  /** What each barn costs, where one is wished for. */
  readonly barnCosts: readonly number[] | null
  readonly wishedPens: readonly Pen[]
  readonly fittingPens: readonly Pen[]
  readonly notBeside: Set<Guest>
  readonly wantsBeside: Set<Guest>
  /** Where it was in the plan before. */
  home: Pen | null
  pen: Pen | null
}

/** Those who are to be together. */
export interface Party {
  readonly guests: Guest[]
  /** How many of them each barn has. */
  readonly inBarn: number[]
}

/** Everybody is still without a box; nights on which a box is blocked are taken by `closed`. */
export function setUpBoard(stabling: Stabling, prices: StablingPrices): Board {
  const nights = nightsOf(stabling)
  const pens = setUpPens(stabling, nights)
  const pensOfBarn = stabling.barns.map((_, index) => pens.filter(({ barn }) => barn === index))
  const parties = new Map<string, Party>()
  const guests = stabling.stays
    .filter((stay) => stay.fixed || isOffered(stabling, stay))
    .map((stay): Guest => {
      const kinds = kindsFor(stay, stabling.kinds, prices)
      const barnCosts = costsOfBarns(stay, stabling, prices)
      const party = joinParty(parties, partyOf(stay), stabling.barns.length)
      const guest: Guest = {
        stay,
        from: Math.max(0, daysBetween(stabling.opens, stay.from)),
        until: Math.min(nights.length, daysBetween(stabling.opens, stay.until)),
        isStallion: isStallion(stay.occupant),
        mindsStallions: mindsStallions(stay.occupant),
        party,
        isFixed: stay.fixed !== null,
        ...kinds,
        barnCosts,
        wishedPens: barnCosts ? pens.filter(({ barn }) => barnCosts[barn] === 0) : [],
        fittingPens: pens.filter(({ kind }) => kinds.fits[kind]),
        notBeside: new Set(),
        wantsBeside: new Set(),
        home: null,
        pen: null,
      }
      party?.guests.push(guest)
      return guest
    })
  linkWishes(guests)
  return { pens, pensOfBarn, guests, parties: [...parties.values()], nights: nights.length, prices }
}

function setUpPens(stabling: Stabling, nights: readonly string[]): Pen[] {
  const barnIndex = new Map(stabling.barns.map(({ id }, index) => [id, index]))
  const kindIndex = new Map(stabling.kinds.map(({ id }, index) => [id, index]))
  const pens = new Map<string, Pen>()
  for (const [boxId, { box, kind, barn }] of boxesById(stabling))
    pens.set(boxId, {
      boxId,
      barn: barnIndex.get(barn.id) ?? 0,
      kind: kindIndex.get(kind.id) ?? 0,
      isSafe: kind.has.stallionSafe,
      beside: [],
      behind: [],
      there: nights.map((night) => (isOpen(box, night) ? null : closed)),
    })
  const neighbours = allNeighbours(stabling.barns)
  const penOf = ({ id }: { id: string }) => pens.get(id) ?? []
  for (const pen of pens.values()) {
    const { beside, behind } = neighbours(pen.boxId)
    pen.beside.push(...beside.flatMap(penOf))
    pen.behind.push(...behind.flatMap(penOf))
  }
  return [...pens.values()]
}

function kindsFor(
  stay: Stay,
  kinds: readonly BoxKind[],
  prices: StablingPrices,
): Pick<Guest, 'kindCosts' | 'fits'> {
  return {
    fits: kinds.map((kind) => misfits(stay, kind).length === 0),
    kindCosts: kinds.map((kind) => prices.simplerKind * simplerKinds(stay, kind, kinds)),
  }
}

function costsOfBarns(
  { barnIds }: Stay,
  { barns }: Stabling,
  { otherBarn }: StablingPrices,
): number[] | null {
  if (barnIds.length === 0) return null
  return barns.map(({ id }) => {
    const wish = barnIds.indexOf(id)
    if (wish < 0) return otherBarn
    return wish === 0 ? 0 : otherBarn / 2
  })
}

function joinParty(parties: Map<string, Party>, name: string | null, barns: number): Party | null {
  if (name === null) return null
  const known = parties.get(name)
  if (known) return known
  const party: Party = { guests: [], inBarn: Array.from({ length: barns }, () => 0) }
  parties.set(name, party)
  return party
}

function linkWishes(guests: readonly Guest[]): void {
  const byStay = new Map(guests.map((guest) => [guest.stay.id, guest]))
  for (const guest of guests) {
    for (const other of guest.stay.notBeside.flatMap((id) => byStay.get(id) ?? [])) {
      guest.notBeside.add(other)
      other.notBeside.add(guest)
    }
    for (const other of guest.stay.beside.flatMap((id) => byStay.get(id) ?? [])) {
      guest.wantsBeside.add(other)
      other.wantsBeside.add(guest)
    }
  }
}

/** Takes the place of a guest on nights on which a box is blocked. */
const closed: Guest = {
  stay: {
    id: '',
    from: '',
    until: '',
    occupant: { kind: 'tack' },
    needs: plain,
    isolation: false,
    groupId: null,
    barnIds: [],
    beside: [],
    notBeside: [],
    fixed: null,
    bedding: [],
  },
  from: 0,
  until: 0,
  isStallion: false,
  mindsStallions: false,
  party: null,
  isFixed: true,
  kindCosts: [],
  fits: [],
  barnCosts: null,
  wishedPens: [],
  fittingPens: [],
  notBeside: new Set(),
  wantsBeside: new Set(),
  home: null,
  pen: null,
}

export function isFree(pen: Pen, { from, until }: Guest): boolean {
  for (let night = from; night < until; night += 1) if (pen.there[night]) return false
  return true
}

export function put(guest: Guest, pen: Pen): void {
  guest.pen = pen
  for (let night = guest.from; night < guest.until; night += 1) pen.there[night] = guest
  if (guest.party) guest.party.inBarn[pen.barn] = (guest.party.inBarn[pen.barn] ?? 0) + 1
}

export function take(guest: Guest, pen: Pen): void {
  guest.pen = null
  for (let night = guest.from; night < guest.until; night += 1) pen.there[night] = null
  if (guest.party) guest.party.inBarn[pen.barn] = (guest.party.inBarn[pen.barn] ?? 0) - 1
}

/**
 * By how much the plan becomes dearer when a guest who has no box gets this one. Put in one after the
 * other, every pair is counted once, whatever the order: so these sums compare plans exactly.
 */
export function costOfPutting({ prices, nights }: Board, guest: Guest, pen: Pen): number {
  let cost = (guest.kindCosts[pen.kind] ?? 0) + (guest.barnCosts?.[pen.barn] ?? 0)
  if (guest.party && guest.party.inBarn[pen.barn] === 0) cost += prices.barnOfGroup
  if (guest.home !== null && guest.home !== pen) cost += prices.moved
  if (guest.from > 0 && pen.there[guest.from - 1]) cost += prices.turnover
  if (guest.until < nights && pen.there[guest.until]) cost += prices.turnover
  for (const wall of pen.beside) cost += costOfWall(prices, guest, { pen, wall, isBeside: true })
  for (const wall of pen.behind) cost += costOfWall(prices, guest, { pen, wall, isBeside: false })
  return cost
}

function costOfWall(
  prices: StablingPrices,
  guest: Guest,
  { pen, wall, isBeside }: { pen: Pen; wall: Pen; isBeside: boolean },
): number {
  const unsettled = pen.isSafe || wall.isSafe ? 0 : prices.broken
  const together = isBeside ? prices.neighboursOfGroup : 0
  let cost = 0
  let last: Guest | null = null
  for (let night = guest.from; night < guest.until; night += 1) {
    const other = wall.there[night]
    if (!other || other === last) continue
    last = other
    if (unsettles(guest, other)) cost += unsettled
    if (areOfOneParty(guest, other)) cost -= together
    cost += costOfWishes(prices, guest, other)
  }
  return cost
}

function costOfWishes(prices: StablingPrices, guest: Guest, other: Guest): number {
  const unwanted = guest.notBeside.has(other) ? prices.broken : 0
  return guest.wantsBeside.has(other) ? unwanted - prices.besideWish : unwanted
}

function areOfOneParty(one: Guest, other: Guest): boolean {
  return one.party !== null && one.party === other.party
}

function unsettles(one: Guest, other: Guest): boolean {
  return one.isStallion ? other.mindsStallions : other.isStallion && one.mindsStallions
}

/** What all cost whose box may change, those without one included. */
export function costOfAll(board: Board): number {
  const free = board.guests.filter(({ isFixed }) => !isFixed)
  const placed = free.flatMap((guest) => (guest.pen ? [{ guest, pen: guest.pen }] : []))
  for (const { guest, pen } of placed) take(guest, pen)
  let cost = board.prices.unplaced * (free.length - placed.length)
  for (const { guest, pen } of placed) {
    cost += costOfPutting(board, guest, pen)
    put(guest, pen)
  }
  return cost
}

/**
 * Puts those who stay where they are, then everybody whose box of the plan before fits and is free. Where two
 * are fixed in one box on the same night, or it is blocked, the nights that are left are theirs.
 */
export function putBack(board: Board, before: Plan): void {
  const pens = new Map(board.pens.map((pen) => [pen.boxId, pen]))
  const boxes = new Map(before.map(({ stayId, boxId }) => [stayId, boxId]))
  for (const guest of board.guests) {
    const pen = pens.get(guest.stay.fixed?.boxId ?? '')
    if (pen) putFixed(guest, pen)
  }
  for (const guest of board.guests) {
    if (guest.isFixed) continue
    guest.home = pens.get(boxes.get(guest.stay.id) ?? '') ?? null
    const { home } = guest
    if (home && guest.fits[home.kind] && isFree(home, guest)) put(guest, home)
  }
}

function putFixed(guest: Guest, pen: Pen): void {
  guest.pen = pen
  for (let night = guest.from; night < guest.until; night += 1) pen.there[night] ??= guest
  if (guest.party) guest.party.inBarn[pen.barn] = (guest.party.inBarn[pen.barn] ?? 0) + 1
}
