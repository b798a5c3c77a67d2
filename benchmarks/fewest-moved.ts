import type { Board } from '#domain/timetable/day/board.ts'
import { hardPenalty } from '#domain/timetable/day/price.ts'
import { setUpMarket } from '#domain/timetable/day/slot-market.ts'
import { noPrices, seekPrices } from '#domain/timetable/day/slot-prices.ts'

/**
 * A number of starters that every repair of a published day moves at least, if it breaks no more hard
 * rules than `broken`: the dearest market for its slots (`slot-prices.ts`), looked for longer than a
 * repair may take. Of a mended board it reads only who may go where.
 */
export function leastMoved(
  board: Board,
  { moved, broken }: { moved: number; broken: number },
): number {
  const market = setUpMarket(board)
  const breaking = (broken * hardPenalty) / market.unit
  let prices = noPrices(market)
  const least = () => Math.max(0, Math.ceil(prices.bound - breaking - 0.001))
  for (let turn = 0; turn < mostTurns && least() < moved; turn += 1)
    prices = seekPrices(market, prices, { rounds: 50, target: breaking + moved + further })
  return least()
}

/** A target a little too far away is come nearer to. */
const further = 2

const mostTurns = 40
