import { type Board, penaltyAt } from './board.ts'
import { type BoardStart, homePenalty, type Link, pairPenalty } from './board-start.ts'
import { hardPenalty } from './price.ts'
import { cheapestDay, mostTogether, type RiderDay, riderDay } from './rider-day.ts'

/** Riders who take the cheapest slots for all own starts together, and slots with a price. */
export interface SlotMarket {
  riders: readonly MarketRider[]
  slots: readonly MarketSlot[]
  /** What a moved starter costs on the board: here everything is in moved starters. */
  unit: number
  /** Whether everything costs whole moved starters: soft rules cost less for a while that is less short. */
  isWhole: boolean
  /** What those who cannot move cost among themselves. */
  staying: number
  /** How many riders were given slots, which is what takes the time. */
  seated: number
}

export interface MarketSlot {
  at: number
  price: number
  takers: number
}

/**
 * What the start `index` of a rider asks of one who is not seated with it: they share a horse or a relay, or
 * are too many starts to be seated together. Where the other one only follows a start in an earlier round it
 * counts as standing where it was.
 */
interface Ask {
  index: number
  link: Link
  other: { rider: MarketRider; index: number } | null
  /** What breaking it costs, apart from the pressure of the moment; in moved starters. */
  price: number
}

/** Places are those of the slots of each start. */
export interface MarketRider {
  day: RiderDay
  slots: readonly (readonly MarketSlot[])[]
  /** What each start costs in each slot for itself, and with prices. */
  own: readonly Float64Array[]
  costs: readonly Float64Array[]
  asks: readonly Ask[]
  home: readonly number[]
  /** Whether being at home costs nothing but the prices there. */
  isCalmAtHome: boolean
  at: readonly number[]
}

export type Places = readonly (readonly number[])[]

export function setUpMarket(board: Board): SlotMarket {
  const movable = board.starts.filter(mayMove)
  const slotsOf = new Map(
    [...new Set(movable.map(({ block }) => block))].map((block) => [
      block,
      block
        .map(({ startsAt }): MarketSlot => ({ at: startsAt, price: 0, takers: 0 }))
        .toSorted((a, b) => a.at - b.at),
    ]),
  )
  const unit = movable.find(({ home }) => home !== null)?.homePrice || 1
  const riders = board.riders.flatMap((starts) => {
    const own = starts.filter(mayMove).toSorted((a, b) => a.startsAt - b.startsAt)
    const parts = Math.ceil(own.length / mostTogether)
    return Array.from({ length: parts }, (_, part) =>
      riderOf(own.slice(part * mostTogether, (part + 1) * mostTogether), { slotsOf, unit }),
    )
  })
  letAsk(riders)
  return {
    riders,
    slots: [...slotsOf.values()].flat(),
    unit,
    isWhole: hardPenalty % unit === 0 && board.starts.every(({ links }) => links.every(isHard)),
    staying: penaltyOfStaying(board) / unit,
    seated: 0,
  }
}

function mayMove({ id, block, leader }: BoardStart): boolean {
  return id !== null && block.length > 1 && leader === null
}

function stays({ block, leader }: BoardStart): boolean {
  return block.length < 2 && leader === null
}

function isHard({ near, travelPrice }: Link): boolean {
  return travelPrice === 'hard' && near.every(({ price }) => price === 'hard')
}

function letAsk(riders: readonly MarketRider[]): void {
  const seats = new Map(
    riders.flatMap((rider) =>
      rider.day.starts.map((start, index) => [start, { rider, index }] as const),
    ),
  )
  for (const rider of riders)
    rider.asks = rider.day.starts.flatMap(({ links }, index) =>
      links
        .filter(({ other }) => !stays(other) && !rider.day.starts.includes(other))
        .map((link): Ask => ({ index, link, other: seats.get(link.other) ?? null, price: 0 })),
    )
}

function penaltyOfStaying(board: Board): number {
  const twice = board.starts
    .filter(stays)
    .flatMap((start) => start.links.map((link) => ({ start, link })))
    .filter(({ link }) => stays(link.other))
    .reduce(
      (sum, { start, link }) => sum + pairPenalty(link, start.startsAt, link.other.startsAt),
      0,
    )
  return twice / 2
}

function riderOf(
  starts: readonly BoardStart[],
  {
    slotsOf,
    unit,
  }: { slotsOf: ReadonlyMap<readonly BoardStart[], readonly MarketSlot[]>; unit: number },
): MarketRider {
  const slots = starts.map(({ block }) => slotsOf.get(block) ?? [])
  const placeOf = (index: number, wanted: number) =>
    slots[index]?.findIndex(({ at }) => at === wanted) ?? 0
  const own = starts.map((start, index) =>
    Float64Array.from(slots[index] ?? [], ({ at }) => costAlone(start, at) / unit),
  )
  const day = riderDay(starts)
  const home = starts.map(({ home, startsAt }, index) => placeOf(index, home ?? startsAt))
  const atHome = cheapestDay(day, { slots: own, broken: hardPenalty / unit }, home)
  const rider = {
    day,
    slots,
    own,
    costs: own.map((each) => each.slice()),
    asks: [],
    home,
    isCalmAtHome: atHome.cost === 0 && atHome.at === home,
    at: starts.map(({ startsAt }, index) => placeOf(index, startsAt)),
  }
  for (const { slot } of seatsOf(rider)) slot.takers += 1
  return rider
}

/** With nobody but those who stay where they are. */
function costAlone(start: BoardStart, at: number): number {
  return homePenalty(start, at) + penaltyAt(start, at, stays)
}

export function seatsOf({ day, slots, at }: Pick<MarketRider, 'day' | 'slots' | 'at'>) {
  return day.starts.flatMap((start, index) => {
    const slot = slots[index]?.[at[index] ?? 0]
    return slot ? [{ start, slot }] : []
  })
}

export function seatAt(rider: MarketRider, at: readonly number[]): void {
  if (at === rider.at) return
  for (const { slot } of seatsOf(rider)) slot.takers -= 1
  rider.at = at
  for (const { slot } of seatsOf(rider)) slot.takers += 1
}

export function isAway({ at, home }: MarketRider): boolean {
  return at.some((place, index) => place !== home[index])
}

/** Whether somebody else is in one of the slots, or too near. */
export function isClashing({ at, slots, asks }: MarketRider): boolean {
  return (
    at.some((place, index) => (slots[index]?.[place]?.takers ?? 0) > 1) ||
    asks.some((ask) => isBroken(ask, slots[ask.index]?.[at[ask.index] ?? 0]?.at ?? 0))
  )
}

function isBroken({ link, other }: Ask, at: number): boolean {
  const there = other?.rider.slots[other.index]?.[other.rider.at[other.index] ?? 0]?.at
  return pairPenalty(link, at, there ?? link.other.startsAt) >= hardPenalty / 2
}

/** Raises the prices of what two wanted, of one slot or of slots too near to each other. */
export function raiseClashing({ riders, slots }: SlotMarket, rise: number): void {
  for (const slot of slots) slot.price += rise * Math.max(0, slot.takers - 1)
  for (const { asks, slots: own, at } of riders)
    for (const ask of asks)
      if (isBroken(ask, own[ask.index]?.[at[ask.index] ?? 0]?.at ?? 0)) ask.price += rise
}

export function placesOf({ riders }: SlotMarket): Places {
  return riders.map(({ at }) => at)
}

export function seatAllAt({ riders }: SlotMarket, places: Places): void {
  for (const [index, rider] of riders.entries()) seatAt(rider, places[index] ?? rider.at)
}

export function setPrices({ riders, slots }: SlotMarket, prices: readonly number[]): void {
  for (const [index, slot] of slots.entries()) slot.price = prices[index] ?? 0
  for (const ask of riders.flatMap(({ asks }) => asks)) ask.price = 0
}

/** How much of a seat it is to see that a rider stays at home. */
const glance = 0.02

/**
 * In the cheapest slots for the prices and `press` for each who is there already or too near. Says what that
 * costs; without pressure no more than it does in any case.
 */
export function seatCheapest(market: SlotMarket, rider: MarketRider, press: number): number {
  if (staysHome(rider, press)) {
    seatAt(rider, rider.home)
    market.seated += glance
    return 0
  }
  for (const { slot } of seatsOf(rider)) slot.takers -= 1
  for (const [index, costs] of rider.costs.entries()) {
    const own = rider.own[index]
    const slots = rider.slots[index]
    for (let place = 0; place < costs.length; place += 1) {
      const slot = slots?.[place]
      if (slot) costs[place] = (own?.[place] ?? 0) + slot.price + press * slot.takers
    }
  }
  if (press > 0) addAsked(rider, press)
  const broken = hardPenalty / market.unit
  const { at, cost } = cheapestDay(rider.day, { slots: rider.costs, broken }, rider.at)
  rider.at = at
  for (const { slot } of seatsOf(rider)) slot.takers += 1
  // Of many starts that can be held in any order there are far more sets.
  market.seated += Math.max(1, rider.day.steps.length / 120)
  return cost
}

function addAsked({ asks, slots, costs }: MarketRider, press: number): void {
  for (const ask of asks) {
    const own = costs[ask.index]
    for (const [place, { at }] of (slots[ask.index] ?? []).entries())
      if (own && isBroken(ask, at)) own[place] = (own[place] ?? 0) + press + ask.price
  }
}

/** Where home costs nothing, which nothing undercuts. */
function staysHome(rider: MarketRider, press: number): boolean {
  if (!rider.isCalmAtHome || (press > 0 && rider.asks.length > 0)) return false
  return rider.home.every((place, index) => {
    const slot = rider.slots[index]?.[place]
    const others = (slot?.takers ?? 0) - Number(rider.at[index] === place)
    return slot?.price === 0 && press * others === 0
  })
}
