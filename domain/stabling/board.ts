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
  type Stabling,
  type Stay,
} from './stabling.ts'

/** A site as the search sees it: indexes instead of days and ids, and which stay is where. */
export interface Board {
  readonly boxes: readonly BoardBox[]
  readonly boxesOfBarn: readonly (readonly BoardBox[])[]
  readonly stays: readonly BoardStay[]
  readonly parties: readonly Party[]
  readonly nights: number
  readonly prices: StablingPrices
}

export interface BoardBox {
  readonly id: string
  readonly barn: number
  readonly kind: number
  readonly isSafe: boolean
  /** Along the aisle. */
  readonly beside: BoardBox[]
  /** Through the other walls. */
  readonly behind: BoardBox[]
  /** The stay on each night; `closed` where the box is blocked. */
  readonly there: (BoardStay | null)[]
}

/** A stay that may be placed, or that is fixed. */
export interface BoardStay {
  readonly id: string
  /** Nights of the show, counted from the first; `until` is no longer one. */
  readonly from: number
  readonly until: number
  readonly isStallion: boolean
  readonly mindsStallions: boolean
  readonly party: Party | null
  readonly isFixed: boolean
  readonly fixedBoxId: string | null
  /** Which kinds of boxes lack nothing, and what each costs. The search uses no others. */
  readonly fits: readonly boolean[]
  readonly kindCosts: readonly number[]
  /** What each barn costs, where one is wished for. */
  readonly barnCosts: readonly number[] | null
  readonly wishedBoxes: readonly BoardBox[]
  readonly fittingBoxes: readonly BoardBox[]
  readonly notBeside: Set<BoardStay>
  readonly wantsBeside: Set<BoardStay>
  /** Where it was in the plan before. */
  home: BoardBox | null
  box: BoardBox | null
}

/** Stays that are to be together. */
export interface Party {
  readonly stays: BoardStay[]
  /** How many of them each barn has. */
  readonly inBarn: number[]
}

/** The board of a site on which no stay has a box yet. */
export function setUpBoard(stabling: Stabling, prices: StablingPrices): Board {
  const nights = nightsOf(stabling)
  const boxes = setUpBoxes(stabling, nights)
  const boxesOfBarn = stabling.barns.map((_, index) => boxes.filter(({ barn }) => barn === index))
  const parties = new Map<string, Party>()
  const stays = stabling.stays
    .filter((asked) => asked.fixed || isOffered(stabling, asked))
    .map((asked): BoardStay => {
      const kinds = kindsFor(asked, stabling.kinds, prices)
      const barnCosts = costsOfBarns(asked, stabling, prices)
      const party = joinParty(parties, partyOf(asked), stabling.barns.length)
      const stay: BoardStay = {
        id: asked.id,
        from: Math.max(0, daysBetween(stabling.opens, asked.from)),
        until: Math.min(nights.length, daysBetween(stabling.opens, asked.until)),
        isStallion: isStallion(asked.occupant),
        mindsStallions: mindsStallions(asked.occupant),
        party,
        isFixed: asked.fixed !== null,
        fixedBoxId: asked.fixed?.boxId ?? null,
        ...kinds,
        barnCosts,
        wishedBoxes: barnCosts ? boxes.filter(({ barn }) => barnCosts[barn] === 0) : [],
        fittingBoxes: boxes.filter(({ kind }) => kinds.fits[kind]),
        notBeside: new Set(),
        wantsBeside: new Set(),
        home: null,
        box: null,
      }
      party?.stays.push(stay)
      return stay
    })
  linkWishes(stabling.stays, stays)
  return {
    boxes,
    boxesOfBarn,
    stays,
    parties: [...parties.values()],
    nights: nights.length,
    prices,
  }
}

function setUpBoxes(stabling: Stabling, nights: readonly string[]): BoardBox[] {
  const barnIndex = new Map(stabling.barns.map(({ id }, index) => [id, index]))
  const kindIndex = new Map(stabling.kinds.map(({ id }, index) => [id, index]))
  const boxes = new Map<string, BoardBox>()
  for (const [id, { box, kind, barn }] of boxesById(stabling))
    boxes.set(id, {
      id,
      barn: barnIndex.get(barn.id) ?? 0,
      kind: kindIndex.get(kind.id) ?? 0,
      isSafe: kind.has.stallionSafe,
      beside: [],
      behind: [],
      there: nights.map((night) => (isOpen(box, night) ? null : closed)),
    })
  const neighbours = allNeighbours(stabling.barns)
  const boxOf = ({ id }: { id: string }) => boxes.get(id) ?? []
  for (const box of boxes.values()) {
    const { beside, behind } = neighbours(box.id)
    box.beside.push(...beside.flatMap(boxOf))
    box.behind.push(...behind.flatMap(boxOf))
  }
  return [...boxes.values()]
}

function kindsFor(
  asked: Stay,
  kinds: readonly BoxKind[],
  prices: StablingPrices,
): Pick<BoardStay, 'kindCosts' | 'fits'> {
  return {
    fits: kinds.map((kind) => misfits(asked, kind).length === 0),
    kindCosts: kinds.map((kind) => prices.simplerKind * simplerKinds(asked, kind, kinds)),
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
  const party: Party = { stays: [], inBarn: Array.from({ length: barns }, () => 0) }
  parties.set(name, party)
  return party
}

function linkWishes(asked: readonly Stay[], stays: readonly BoardStay[]): void {
  const byId = new Map(stays.map((stay) => [stay.id, stay]))
  for (const { id, beside, notBeside } of asked) {
    const stay = byId.get(id)
    if (!stay) continue
    for (const other of notBeside.flatMap((each) => byId.get(each) ?? [])) {
      stay.notBeside.add(other)
      other.notBeside.add(stay)
    }
    for (const other of beside.flatMap((each) => byId.get(each) ?? [])) {
      stay.wantsBeside.add(other)
      other.wantsBeside.add(stay)
    }
  }
}

/** Occupies a box on the nights on which it is blocked. */
export const closed: BoardStay = {
  id: '',
  from: 0,
  until: 0,
  isStallion: false,
  mindsStallions: false,
  party: null,
  isFixed: true,
  fixedBoxId: null,
  kindCosts: [],
  fits: [],
  barnCosts: null,
  wishedBoxes: [],
  fittingBoxes: [],
  notBeside: new Set(),
  wantsBeside: new Set(),
  home: null,
  box: null,
}

export function isFree(box: BoardBox, { from, until }: BoardStay): boolean {
  for (let night = from; night < until; night += 1) if (box.there[night]) return false
  return true
}

export function put(stay: BoardStay, box: BoardBox): void {
  stay.box = box
  for (let night = stay.from; night < stay.until; night += 1) box.there[night] = stay
  if (stay.party) stay.party.inBarn[box.barn] = (stay.party.inBarn[box.barn] ?? 0) + 1
}

export function take(stay: BoardStay, box: BoardBox): void {
  stay.box = null
  for (let night = stay.from; night < stay.until; night += 1) box.there[night] = null
  if (stay.party) stay.party.inBarn[box.barn] = (stay.party.inBarn[box.barn] ?? 0) - 1
}

/**
 * By how much the plan becomes dearer when a stay without a box gets this one. When stays are put in one
 * after the other every pair is counted once, in any order: so the sums of two plans can be compared.
 */
export function costOfPutting({ prices }: Board, stay: BoardStay, box: BoardBox): number {
  let cost = (stay.kindCosts[box.kind] ?? 0) + (stay.barnCosts?.[box.barn] ?? 0)
  if (stay.party && stay.party.inBarn[box.barn] === 0) cost += prices.barnOfGroup
  if (stay.home !== null && stay.home !== box) cost += prices.moved
  cost += prices.turnover * turnoversAround(stay, box)
  for (const wall of box.beside) cost += costOfWall(prices, stay, { box, wall, isBeside: true })
  for (const wall of box.behind) cost += costOfWall(prices, stay, { box, wall, isBeside: false })
  return cost
}

/** How many stays end where this one begins or begin where it ends. */
function turnoversAround({ from, until }: BoardStay, { there }: BoardBox): number {
  const isOther = (other: BoardStay | null | undefined) => other && other !== closed
  return (isOther(there[from - 1]) ? 1 : 0) + (isOther(there[until]) ? 1 : 0)
}

function costOfWall(
  prices: StablingPrices,
  stay: BoardStay,
  { box, wall, isBeside }: { box: BoardBox; wall: BoardBox; isBeside: boolean },
): number {
  const unsettled = box.isSafe || wall.isSafe ? 0 : prices.broken
  const together = isBeside ? prices.neighboursOfGroup : 0
  let cost = 0
  let last: BoardStay | null = null
  for (let night = stay.from; night < stay.until; night += 1) {
    const other = wall.there[night]
    if (!other || other === last) continue
    last = other
    if (unsettles(stay, other)) cost += unsettled
    if (areOfOneParty(stay, other)) cost -= together
    cost += costOfWishes(prices, stay, other)
  }
  return cost
}

function costOfWishes(prices: StablingPrices, stay: BoardStay, other: BoardStay): number {
  const unwanted = stay.notBeside.has(other) ? prices.broken : 0
  return stay.wantsBeside.has(other) ? unwanted - prices.besideWish : unwanted
}

function areOfOneParty(one: BoardStay, other: BoardStay): boolean {
  return one.party !== null && one.party === other.party
}

function unsettles(one: BoardStay, other: BoardStay): boolean {
  return one.isStallion ? other.mindsStallions : other.isStallion && one.mindsStallions
}

/** The cost of all stays that are not fixed, those without a box included. */
export function costOfAll(board: Board): number {
  const free = board.stays.filter(({ isFixed }) => !isFixed)
  const placed = free.flatMap((stay) => (stay.box ? [{ stay, box: stay.box }] : []))
  for (const { stay, box } of placed) take(stay, box)
  let cost = board.prices.unplaced * (free.length - placed.length)
  for (const { stay, box } of placed) {
    cost += costOfPutting(board, stay, box)
    put(stay, box)
  }
  return cost
}

/**
 * Puts the fixed stays, then every other one whose box in the plan before fits and is free. Where two are
 * fixed in one box on the same night, or the box is blocked, a fixed stay takes the nights that are left.
 */
export function putBack(board: Board, before: Plan): void {
  const boxes = new Map(board.boxes.map((box) => [box.id, box]))
  const boxIds = new Map(before.map(({ stayId, boxId }) => [stayId, boxId]))
  for (const stay of board.stays) {
    const box = boxes.get(stay.fixedBoxId ?? '')
    if (box) putFixed(stay, box)
  }
  for (const stay of board.stays) {
    if (stay.isFixed) continue
    stay.home = boxes.get(boxIds.get(stay.id) ?? '') ?? null
    const { home } = stay
    if (home && stay.fits[home.kind] && isFree(home, stay)) put(stay, home)
  }
}

function putFixed(stay: BoardStay, box: BoardBox): void {
  stay.box = box
  for (let night = stay.from; night < stay.until; night += 1) box.there[night] ??= stay
  if (stay.party) stay.party.inBarn[box.barn] = (stay.party.inBarn[box.barn] ?? 0) + 1
}
