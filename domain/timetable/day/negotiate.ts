import { type SeededRandom, seededRandom, shuffle } from '../../start-order/seeded-random.ts'
import { type Board, exchange } from './board.ts'
import { type BoardStart, homePenalty, pairPenalty } from './board-start.ts'
import { hardPenalty } from './price.ts'
import { cheapestDay, mostTogether, type RiderDay, riderDay } from './rider-day.ts'
import { putBack, timesOf } from './times-of-board.ts'

/** Rounds in which prices are found, before anybody has to give way. */
const priceRounds = 30

/** Days that begin with the cheapest slots of all riders, and riders seated for one of them at most. */
const freshDays = { most: 4, seated: 800 }

/** Riders who go home in one round at most, and riders seated in it after whom it is given up: most rounds that succeed take fewer. */
const round = { home: 4, seated: 120 }

/** What being in a slot with somebody else costs at first and at most, and by how much it grows; in moved starters. */
const pressure = { first: 0.3, most: 3, growth: 1.2 }

/** By how much the price of a slot rises that two wanted. */
const rise = 0.05

/**
 * Gives late entries their slots with few moved starters. Slots have prices, and a rider takes the cheapest
 * slots for all own starts together (`rider-day.ts`), whoever has them: first for nothing more than the
 * prices, which rise where several are and fall where nobody is. Then riders who share a slot look for the
 * cheapest anew, one after another, while sharing costs more from turn to turn, until nobody shares one. Of
 * the day that this leaves some riders who are away go home together, and the same is done for those whom
 * they meet there; it is kept where the day is no dearer. (Lagrangian prices, and the negotiated congestion
 * with which McMurchie and Ebeling 1995 route wires.)
 *
 * Riders keep away from others' horses, partners and later rounds where these were before; the board tells
 * what that breaks, and only a cheaper day is taken. Bounded by how often a rider is seated, which it says.
 */
export function negotiate(board: Board, seed: string, most: number): number {
  const talk = setUp(board, seededRandom(`${seed} negotiate`))
  let best = { penalty: board.penalty, times: timesOf(board), places: placesOf(talk) }
  const keepBetter = () => {
    writeTo(board, talk)
    if (board.penalty <= best.penalty)
      best = { penalty: board.penalty, times: timesOf(board), places: placesOf(talk) }
  }
  findPrices(talk)
  const begin = { places: placesOf(talk), prices: talk.slots.map(({ price }) => price) }
  for (let day = 0; day < freshDays.most; day += 1) {
    goBack(talk, begin)
    if (giveWay(talk, freshDays.seated)) keepBetter()
  }
  while (talk.seated < most && best.penalty > 0) {
    goBack(talk, { ...begin, places: best.places })
    goHome(talk)
    if (giveWay(talk, round.seated)) keepBetter()
  }
  putBack(board, best.times)
  return talk.seated
}

type Places = readonly (readonly number[])[]

function placesOf({ riders }: Talk): Places {
  return riders.map(({ at }) => at)
}

function goBack(
  { riders, slots }: Talk,
  { places, prices }: { places: Places; prices: readonly number[] },
): void {
  for (const [index, rider] of riders.entries()) seatAt(rider, places[index] ?? rider.at)
  for (const [index, slot] of slots.entries()) slot.price = prices[index] ?? 0
}

interface Talk {
  riders: readonly Rider[]
  slots: readonly Slot[]
  /** What a moved starter costs: prices are in moved starters. */
  unit: number
  random: SeededRandom
  seated: number
}

interface Slot {
  at: number
  price: number
  takers: number
}

interface Rider {
  day: RiderDay
  slots: readonly (readonly Slot[])[]
  /** What each start costs in each slot for itself, and with prices. */
  own: readonly Float64Array[]
  costs: readonly Float64Array[]
  /** The places of the published slots, and of those taken now. */
  home: readonly number[]
  at: readonly number[]
}

function setUp(board: Board, random: SeededRandom): Talk {
  const movable = board.starts.filter(mayMove)
  const slotsOf = new Map(
    [...new Set(movable.map(({ block }) => block))].map((block) => [
      block,
      block
        .map(({ startsAt }): Slot => ({ at: startsAt, price: 0, takers: 0 }))
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
  return { riders, slots: [...slotsOf.values()].flat(), unit, random, seated: 0 }
}

function mayMove({ id, block, leader }: BoardStart): boolean {
  return id !== null && block.length > 1 && leader === null
}

function riderOf(
  starts: readonly BoardStart[],
  { slotsOf, unit }: { slotsOf: ReadonlyMap<readonly BoardStart[], readonly Slot[]>; unit: number },
): Rider {
  const slots = starts.map(({ block }) => slotsOf.get(block) ?? [])
  const placeOf = (index: number, wanted: number) =>
    slots[index]?.findIndex(({ at }) => at === wanted) ?? 0
  const own = starts.map((start, index) =>
    Float64Array.from(slots[index] ?? [], ({ at }) => costAlone(start, at, starts) / unit),
  )
  const rider = {
    day: riderDay(starts),
    slots,
    own,
    costs: own.map((each) => each.slice()),
    home: starts.map(({ home, startsAt }, index) => placeOf(index, home ?? startsAt)),
    at: starts.map(({ startsAt }, index) => placeOf(index, startsAt)),
  }
  for (const { slot } of seatsOf(rider)) slot.takers += 1
  return rider
}

/** With all but those who are seated together where they are now. */
function costAlone(start: BoardStart, at: number, together: readonly BoardStart[]): number {
  let cost = homePenalty(start, at)
  for (const link of start.links)
    if (!together.includes(link.other)) cost += pairPenalty(link, at, link.other.startsAt)
  return cost
}

function seatsOf({ day, slots, at }: Pick<Rider, 'day' | 'slots' | 'at'>) {
  return day.starts.flatMap((start, index) => {
    const slot = slots[index]?.[at[index] ?? 0]
    return slot ? [{ start, slot }] : []
  })
}

function isAway(rider: Rider): boolean {
  return rider.at.some((place, index) => place !== rider.home[index])
}

function isClashing(rider: Rider): boolean {
  return rider.at.some((place, index) => (rider.slots[index]?.[place]?.takers ?? 0) > 1)
}

function seatAt(rider: Rider, at: readonly number[]): void {
  if (at === rider.at) return
  for (const { slot } of seatsOf(rider)) slot.takers -= 1
  rider.at = at
  for (const { slot } of seatsOf(rider)) slot.takers += 1
}

/** In the cheapest slots for the prices and `press` for each who is there already. Says what that costs. */
function seatCheapest(talk: Talk, rider: Rider, press: number): number {
  for (const { slot } of seatsOf(rider)) slot.takers -= 1
  for (const [index, costs] of rider.costs.entries()) {
    const own = rider.own[index]
    const slots = rider.slots[index]
    for (let place = 0; place < costs.length; place += 1) {
      const slot = slots?.[place]
      if (slot) costs[place] = (own?.[place] ?? 0) + slot.price + press * slot.takers
    }
  }
  const broken = hardPenalty / talk.unit
  const { at, cost } = cheapestDay(rider.day, { slots: rider.costs, broken }, rider.at)
  rider.at = at
  for (const { slot } of seatsOf(rider)) slot.takers += 1
  // Of many starts that can be held in any order there are far more sets.
  talk.seated += Math.max(1, rider.day.steps.length / 120)
  return cost
}

/** Subgradient steps of Polyak towards as many as the day moves now. */
function findPrices(talk: Talk): void {
  const moved = talk.riders
    .flatMap(seatsOf)
    .filter(({ start, slot }) => start.home !== null && start.home !== slot.at).length
  for (let round = 0; round < priceRounds; round += 1) {
    const paid = talk.riders.reduce((sum, rider) => sum + seatCheapest(talk, rider, 0), 0)
    const bound = talk.slots.reduce((sum, { price }) => sum - price, paid)
    const priced = talk.slots.filter(({ price, takers }) => price > 0 || takers > 1)
    const length = priced.reduce((sum, { takers }) => sum + (takers - 1) ** 2, 0)
    if (length === 0) return
    const step = Math.max(1, moved - bound) / length
    for (const slot of priced) slot.price = Math.max(0, slot.price + step * (slot.takers - 1))
  }
}

/** Some who are away, each after the first from a list of the one before. */
function goHome(talk: Talk): void {
  const { riders, random } = talk
  talk.seated += 1
  const away = riders.filter(isAway)
  let near = away
  for (let turn = random.below(round.home); turn >= 0; turn -= 1) {
    const next = near[random.below(Math.max(1, near.length))]
    if (!next) return
    seatAt(next, next.home)
    near = away.filter(
      (other) => isAway(other) && other.slots.some((slots) => next.slots.includes(slots)),
    )
  }
}

/** Whether it ended with one in each slot. */
function giveWay(talk: Talk, seated: number): boolean {
  const most = talk.seated + seated
  let press = pressure.first
  while (talk.seated < most) {
    const clashing = talk.riders.filter(isClashing)
    if (clashing.length === 0) return true
    for (const rider of shuffle(clashing, talk.random))
      if (isClashing(rider)) seatCheapest(talk, rider, press)
    for (const slot of talk.slots) slot.price += rise * Math.max(0, slot.takers - 1)
    press = Math.min(pressure.most, press * pressure.growth)
  }
  return false
}

function writeTo(board: Board, { riders }: Talk): void {
  for (const { start, slot } of riders.flatMap(seatsOf)) {
    if (start.startsAt === slot.at) continue
    const there = start.block.find(({ startsAt }) => startsAt === slot.at)
    if (there) exchange(board, start, there)
  }
}
