import { expect, test } from 'vitest'
import { conditionsInput, freezeConditions } from './conditions.ts'
import { noConditions, overLimits, readConditions } from './stored-conditions.ts'

const prize = {
  purse: 500_000,
  currency: 'eur',
  ruleSet: 'fei-2026',
  chart: [330, 200, 150, 100, 60],
}

test('what is frozen is read again as it was; what never was is nothing', () => {
  const values = conditionsInput.parse({
    startsPerRider: 2,
    fee: { amount: 4550, currency: 'eur' },
    teamFormula: 'dressage-nations-cup',
    prizeMoney: prize,
  })
  const frozen = freezeConditions(values)
  expect(readConditions(JSON.parse(JSON.stringify(frozen)))).toEqual(frozen)
  expect(frozen.fee).toEqual({ amount: 4550, currency: 'EUR' })
  expect(frozen.prizeMoney).toMatchObject({
    currency: 'EUR',
    furtherPrize: null,
    values: { startersPerPrize: 4, leastPrizes: 5 },
  })
  for (const nothing of [null, undefined, {}]) {
    expect(readConditions(nothing)).toEqual(noConditions)
  }
  for (const damaged of [
    'x',
    { startsPerRider: 'many' },
    { ...frozen, prizeMoney: { purse: 'x' } },
  ]) {
    expect(() => readConditions(damaged)).toThrow()
  }
})

test('what was stored before there were fees has none', () => {
  const { fee: _fee, ...before } = { ...noConditions, startsPerRider: 2 }
  expect(readConditions(before)).toEqual({ ...before, fee: null })
})

test.each([
  ['a fee below nothing', { fee: { amount: -1, currency: 'EUR' } }, 'fee.amount'],
  ['a fee in a currency of two letters', { fee: { amount: 1, currency: 'EU' } }, 'fee.currency'],
  ['a purse of nothing', { prizeMoney: { ...prize, purse: 0 } }, 'prizeMoney.purse'],
  [
    'a currency of two letters',
    { prizeMoney: { ...prize, currency: 'EU' } },
    'prizeMoney.currency',
  ],
  [
    'a rule set that nobody knows',
    { prizeMoney: { ...prize, ruleSet: 'x' } },
    'prizeMoney.ruleSet',
  ],
  ['a chart that rises', { prizeMoney: { ...prize, chart: [1, 2] } }, 'prizeMoney.chart'],
  ['no start at all', { startsPerHorse: 0 }, 'startsPerHorse'],
  ['a formula that nobody knows', { teamFormula: 'x' }, 'teamFormula'],
])('%s is refused at its input', (_, input, field) => {
  const { error } = conditionsInput.safeParse(input)
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([field])
})

const start = (rider: string, horse: string) => ({
  person: { id: rider, firstName: 'A', familyName: rider },
  horse: { id: horse, name: horse },
})

test('who starts more often than they may', () => {
  const starts = [
    start('Ann', 'Rex'),
    start('Ann', 'Tom'),
    start('Ann', 'Max'),
    start('Ben', 'Rex'),
  ]
  expect(overLimits(starts, { startsPerRider: 2, startsPerHorse: 1 })).toEqual([
    { kind: 'rider', name: 'Ann, A', starts: 3, most: 2 },
    { kind: 'horse', name: 'Rex', starts: 2, most: 1 },
  ])
  expect(overLimits(starts, noConditions)).toEqual([])
})
