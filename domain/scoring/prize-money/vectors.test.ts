import { expect, test } from 'vitest'
import { plainValues } from '../rule-set.ts'
import { type PrizeLine, payPrizes, prizeCount } from './prize-money.ts'
import { prizeValues } from './prize-values.ts'
import { prizeRuleSets } from './rule-sets.ts'
import file from './vectors.json' with { type: 'json' }

/** Cases that were reckoned by hand from FEI GR 127 and ÖTO A § 22. */
const { vectors } = file

function valuesOf(ruleSet: string) {
  const found = prizeRuleSets.find(({ id }) => id === ruleSet)
  return prizeValues.parse(plainValues(found?.values ?? {}))
}

test('as many prizes as starters bring', () => {
  const { input, expected } = vectors['prizes-count']
  const values = valuesOf('fei-2026')
  expect(input.starters.map((starters) => prizeCount(starters, values))).toEqual(expected.prizes)
})

test('equal places share what they bring together', () => {
  const { input, expected } = vectors['prize-tie']
  const lines = input.ranks.map((place, at): PrizeLine => {
    return { competitorId: `${at}`, place, status: 'finished', horsConcours: false }
  })
  const purse = input.chart.reduce((sum, prize) => sum + prize, 0)
  const { payments } = payPrizes({
    values: valuesOf('oeto-2026'),
    purse,
    chart: input.chart,
    beyondChart: 'shared',
    furtherPrize: null,
    lines,
    stopped: null,
  })
  expect(payments.map(({ amount }) => amount)).toEqual(expected.paid)
})
