import { type Sourced, secondHand } from '../rule-set.ts'
import type { PrizeChart } from './prize-values.ts'

export interface NamedPrizeChart {
  id: string
  /** Thousandths of the purse, the first place first. */
  shares: Sourced<PrizeChart>
}

/** Charts that are known; a show enters its own where it has another. */
export const prizeCharts: readonly NamedPrizeChart[] = [
  {
    id: 'fei-jumping-33',
    shares: secondHand(
      [330, 200, 150, 100, 60, 45, 30, 25, 20, 20, 10, 10],
      'FEI jumping, the chart with 33 % for the first, as schedules print it; the 25 % chart was not found',
    ),
  },
]
