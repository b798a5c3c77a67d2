import { expect, test } from 'vitest'
import { plainValues } from '../rule-set.ts'
import { type PrizeLine, payPrizes } from './prize-money.ts'
import { type BeyondChart, prizeValues } from './prize-values.ts'
import { prizeRuleSets } from './rule-sets.ts'

/** Prize lists worked out by hand from what an article says, in cents. */
interface Worked {
  article: string
  ruleSet: string
  purse: number
  /** What is published for each place. */
  chart: readonly number[]
  /** Of those who have one; everybody else of the starters has none. */
  places: readonly number[]
  starters: number
  beyondChart?: BeyondChart
  stopped?: { ridden: number; of: number }
  /** What those in `places` are paid. */
  paid: readonly number[]
}

const worked: readonly Worked[] = [
  {
    // Places 2, 3 and 4 bring 300 + 200 + 100 = 600.
    article: 'ÖTO 2026 A § 22.5, § 52.4: three on the second place share three prizes',
    ruleSet: 'oeto-2026',
    purse: 100_000,
    chart: [40_000, 30_000, 20_000, 10_000],
    places: [1, 2, 2, 2],
    starters: 16,
    paid: [40_000, 20_000, 20_000, 20_000],
  },
  {
    // 1, 1, 3, 4, 4, 4, 7: 400 + 300; 200; 100 + 80 + 60; 40.
    article: 'ÖTO 2026 A § 52.4: 1., 1., 3., 4., 4., 4., 7. are paid by the places that they take',
    ruleSet: 'oeto-2026',
    purse: 118_000,
    chart: [40_000, 30_000, 20_000, 10_000, 8000, 6000, 4000],
    places: [1, 1, 3, 4, 4, 4, 7],
    starters: 28,
    paid: [35_000, 35_000, 20_000, 8000, 8000, 8000, 4000],
  },
  {
    // A quarter of 20 is five; three prizes are published: the fourth and fifth get the third's.
    article: 'ÖTO 2026 A § 22.4, § 52.1: further placed riders get the last published prize',
    ruleSet: 'oeto-2026',
    purse: 60_000,
    chart: [30_000, 20_000, 10_000],
    places: [1, 2, 3, 4, 5],
    starters: 20,
    paid: [30_000, 20_000, 10_000, 10_000, 10_000],
  },
  ...(
    [
      // 600 of 850 are published: two more places at 100 each, and what is left is half a prize.
      ['part-prize', [30_000, 20_000, 10_000, 10_000, 10_000, 5000]],
      ['whole-prize', [30_000, 20_000, 10_000, 10_000, 10_000, 10_000]],
      ['unpaid', [30_000, 20_000, 10_000, 10_000, 10_000]],
    ] as const
  ).map(([beyondChart, paid]) => ({
    article: `ÖTO 2026 A § 22.4: the whole sum is published too, more are placed; rest: ${beyondChart}`,
    ruleSet: 'oeto-2026',
    purse: 85_000,
    chart: [30_000, 20_000, 10_000],
    places: [1, 2, 3, 4, 5, 6],
    starters: 12,
    beyondChart,
    paid,
  })),
  {
    // § 22.8 holds for them too: 40 % of 850.
    article: 'ÖTO 2026 A § 22.4, § 22.8: stopped after 4 of 10',
    ruleSet: 'oeto-2026',
    purse: 85_000,
    chart: [30_000, 20_000, 10_000],
    places: [1, 2, 3, 4],
    starters: 10,
    beyondChart: 'part-prize',
    stopped: { ridden: 4, of: 10 },
    paid: [12_000, 8000, 4000, 4000],
  },
  {
    // A third of 12 is four, one more than the published prizes.
    article: 'ÖTO 2026 A § 52.1: a third of the starters of an eventing competition',
    ruleSet: 'oeto-2026-third',
    purse: 60_000,
    chart: [30_000, 20_000, 10_000],
    places: [1, 2, 3, 3],
    starters: 12,
    paid: [30_000, 20_000, 10_000, 10_000],
  },
  {
    // The example of the article: 100 on the list, 40 have ridden, ten are placed, 40 % are paid.
    article: 'ÖTO 2026 A § 22.8: stopped after 40 of 100',
    ruleSet: 'oeto-2026',
    purse: 100_000,
    chart: [40_000, 20_000, 10_000, 10_000, 5000, 5000, 4000, 3000, 2000, 1000],
    places: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    starters: 40,
    stopped: { ridden: 40, of: 100 },
    paid: [16_000, 8000, 4000, 4000, 2000, 2000, 1600, 1200, 800, 400],
  },
  {
    // Half of the sum for the first would be 500; a third is 333.33. The other four go by 20 : 15 : 10 : 5.
    article: 'FEI GR 2026 127.2: no first prize above a third of the sum; 128.1: all of it is paid',
    ruleSet: 'fei-2026',
    purse: 100_000,
    chart: [500, 200, 150, 100, 50],
    places: [1, 2, 3, 4, 5],
    starters: 8,
    paid: [33_333, 26_667, 20_000, 13_333, 6667],
  },
  {
    // 33 starters are nine commenced fours: nine prizes, the whole sum among them.
    article: 'FEI GR 2026 127.3: one prize for every commenced four athletes',
    ruleSet: 'fei-2026',
    purse: 100_000,
    chart: [250, 200, 150, 100, 80, 70, 60, 50, 40, 30, 20],
    places: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    starters: 33,
    paid: [25_000, 20_000, 15_000, 10_000, 8000, 7000, 6000, 5000, 4000],
  },
]

test.each(worked)('$article', ({ ruleSet, purse, chart, places, starters, paid, ...more }) => {
  const found = prizeRuleSets.find(({ id }) => id === ruleSet)
  const lines = Array.from({ length: starters }, (_, at): PrizeLine => {
    const place = places[at] ?? null
    const status = place === null ? 'eliminated' : 'finished'
    return { competitorId: String(at).padStart(3, '0'), place, status, horsConcours: false }
  })
  const values = prizeValues.parse(plainValues(found?.values ?? {}))
  const { stopped = null, beyondChart = 'shared' } = more
  const input = { values, purse, chart: [...chart], furtherPrize: null, stopped, beyondChart }
  const { payments } = payPrizes({ ...input, lines })
  expect(payments.map(({ amount }) => amount)).toEqual(paid)
  expect(payPrizes({ ...input, lines: lines.toReversed() }).payments).toEqual(payments)
})
