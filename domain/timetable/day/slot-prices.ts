import { type SlotMarket, seatCheapest, setPrices } from './slot-market.ts'

/** What was found of the prices of a market's slots; costs are in moved starters. */
export interface SlotPrices {
  /** No repair costs less. */
  bound: number
  /** By slot: with which that was found, and where the search stands. */
  dearest: readonly number[]
  now: readonly number[]
  /** How far a step goes, as a part of the whole way; half of it and less where nothing gets better. */
  stride: number
  /** Rounds since the market was dearer than ever before. */
  stale: number
}

/** After so many rounds without a dearer market smaller steps are taken. */
const patience = 15
const shorter = 1.5

/** By how much the market must be dearer to count as that. */
const dearer = 0.005

/** The way to the target, in moved starters, is never taken for shorter or longer than this. */
const way = { least: 0.3, most: 6 }

export function noPrices({ slots }: SlotMarket): SlotPrices {
  const none = slots.map(() => 0)
  return {
    bound: Number.NEGATIVE_INFINITY,
    dearest: none,
    now: none,
    stride: 1,
    stale: 0,
  }
}

/**
 * Goes on for so many rounds with the prices for which the market is dearest. Each rider takes the cheapest
 * slots, whoever has them; prices rise where several are in a slot and fall where nobody is (subgradient
 * steps of Polyak towards `target`, a cost that can be had).
 *
 * Lagrangian relaxation: that a slot is taken by one is not asked but priced. Whoever is in a slot pays its
 * price, and every slot gives its own back once; what riders ask of each other besides is left out. Whatever
 * the prices, no repair is cheaper than the sum.
 * Leaves riders and prices where the last round left them.
 */
export function seekPrices(
  market: SlotMarket,
  before: SlotPrices,
  { rounds, target }: { rounds: number; target: number },
): SlotPrices {
  let { bound, dearest, stride, stale } = before
  setPrices(market, before.now)
  for (let round = 0; round < rounds; round += 1) {
    const paid = paidByAll(market)
    stale = paid > bound + dearer ? 0 : stale + 1
    if (paid > bound) {
      bound = paid
      dearest = pricesOf(market)
    }
    const length = Math.min(way.most, Math.max(way.least, target - paid))
    if (!raise(market, stride * length)) break
    if (stale <= patience) continue
    setPrices(market, dearest)
    stride /= shorter
    stale = 0
  }
  return { bound, dearest, now: pricesOf(market), stride, stale }
}

function pricesOf({ slots }: SlotMarket): number[] {
  return slots.map(({ price }) => price)
}

function paidByAll(market: SlotMarket): number {
  const paid = market.riders.reduce((sum, rider) => sum + seatCheapest(market, rider, 0), 0)
  return market.slots.reduce((sum, { price }) => sum - price, paid + market.staying)
}

/** Whether there was anything to raise or lower. */
function raise({ slots }: SlotMarket, length: number): boolean {
  const priced = slots.filter(({ price, takers }) => price > 0 || takers > 1)
  const squares = priced.reduce((sum, { takers }) => sum + (takers - 1) ** 2, 0)
  if (squares === 0) return false
  const step = length / squares
  for (const slot of priced) slot.price = Math.max(0, slot.price + step * (slot.takers - 1))
  return true
}
