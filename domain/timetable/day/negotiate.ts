import { type SeededRandom, seededRandom, shuffle } from '../../start-order/seeded-random.ts'
import { type Board, exchange } from './board.ts'
import {
  isAway,
  isClashing,
  type Places,
  placesOf,
  raiseClashing,
  type SlotMarket,
  seatAllAt,
  seatAt,
  seatCheapest,
  seatsOf,
  setPrices,
  setUpMarket,
} from './slot-market.ts'
import { noPrices, type SlotPrices, seekPrices } from './slot-prices.ts'
import { putBack, timesOf } from './times-of-board.ts'

/** Rounds in which prices are found before riders give way, the first time and each time after. */
const priceRounds = { first: 30, further: 20 }

/** Times that riders go home between two searches for prices. */
const rounds = 10

/** Riders who go home in one round at most, and riders seated until somebody gives up: most that succeed take fewer. */
const homeAtOnce = 4
const seatsUntilGivenUp = { freshDay: 800, round: 120 }

/** What being in a slot with somebody else costs at first and at most, and by how much it grows; in moved starters. */
const pressure = { first: 0.3, most: 3, growth: 1.2 }

/** By how much the price of a slot rises that two wanted. */
const rise = 0.05

/** Prices end in fractions; who moves is counted in whole starters. */
const roundedOff = 0.001

export interface Negotiated {
  seated: number
  /** What the board costs at least, whoever has which slot. */
  least: number
}

/**
 * Gives late entries their slots with few moved starters. Slots have prices, and a rider takes the cheapest
 * ones for all own starts together (`rider-day.ts`): first for nothing more than the prices, whoever is there
 * (`slot-prices.ts`). Then riders who share a slot look for the cheapest anew, one after another, while
 * sharing costs more from turn to turn, until nobody shares one. Of the best day so far some riders who are
 * away go home together, and the same is done for those whom they meet there. So on in turns, until the day
 * costs what every day costs at least, or until `most` riders were seated. (Lagrangian prices, and the
 * negotiated congestion with which McMurchie and Ebeling 1995 route wires.)
 *
 * The board keeps its slots where no cheaper day is found.
 */
export function negotiate(board: Board, seed: string, most: number): Negotiated {
  const market = setUpMarket(board)
  const random = seededRandom(`${seed} negotiate`)
  let best = { penalty: board.penalty, times: timesOf(board), places: placesOf(market) }
  let prices = noPrices(market)
  const isDone = () => market.seated >= most || best.penalty <= leastPenalty(market, prices)
  const giveWayAndKeep = (seats: number) => {
    if (!giveWay(market, random, seats)) return
    writeTo(board, market)
    if (board.penalty <= best.penalty)
      best = { penalty: board.penalty, times: timesOf(board), places: placesOf(market) }
  }
  for (let turn = 0; !isDone(); turn += 1) {
    const target = best.penalty / market.unit
    const further = turn === 0 ? priceRounds.first : priceRounds.further
    prices = seekPrices(market, prices, { rounds: further, target })
    setPrices(market, prices.dearest)
    for (const rider of market.riders) seatCheapest(market, rider, 0)
    if (!isDone()) giveWayAndKeep(seatsUntilGivenUp.freshDay)
    for (let round = 0; round < rounds && !isDone(); round += 1) {
      begin(market, { places: best.places, prices: prices.dearest })
      goHome(market, random)
      giveWayAndKeep(seatsUntilGivenUp.round)
    }
  }
  putBack(board, best.times)
  return { seated: market.seated, least: leastPenalty(market, prices) }
}

function begin(
  market: SlotMarket,
  { places, prices }: { places: Places; prices: readonly number[] },
): void {
  seatAllAt(market, places)
  setPrices(market, prices)
}

function leastPenalty({ isWhole, unit }: SlotMarket, { bound }: SlotPrices): number {
  return unit * ((isWhole ? Math.ceil(bound - roundedOff) : bound) + roundedOff)
}

/** Some who are away, each after the first from a list of the one before. */
function goHome(market: SlotMarket, random: SeededRandom): void {
  market.seated += 1
  const away = market.riders.filter(isAway)
  let near = away
  for (let turn = random.below(homeAtOnce); turn >= 0; turn -= 1) {
    const next = near[random.below(Math.max(1, near.length))]
    if (!next) return
    seatAt(next, next.home)
    near = away.filter(
      (other) => isAway(other) && other.slots.some((slots) => next.slots.includes(slots)),
    )
  }
}

/** Whether it ended with one in each slot. */
function giveWay(market: SlotMarket, random: SeededRandom, seats: number): boolean {
  const most = market.seated + seats
  let press = pressure.first
  while (market.seated < most) {
    const clashing = market.riders.filter(isClashing)
    if (clashing.length === 0) return true
    for (const rider of shuffle(clashing, random))
      if (isClashing(rider)) seatCheapest(market, rider, press)
    raiseClashing(market, rise)
    press = Math.min(pressure.most, press * pressure.growth)
  }
  return false
}

function writeTo(board: Board, { riders }: SlotMarket): void {
  for (const { start, slot } of riders.flatMap(seatsOf)) {
    if (start.startsAt === slot.at) continue
    const there = start.block.find(({ startsAt }) => startsAt === slot.at)
    if (there) exchange(board, start, there)
  }
}
