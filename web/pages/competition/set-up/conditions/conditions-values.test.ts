import { expect, test } from 'vitest'
import { conditionsInput, freezeConditions } from '#domain/competitions/conditions.ts'
import { noConditions } from '#domain/competitions/stored-conditions.ts'
import { chartOf, formOf, fromRuleSet, inputOf } from './conditions-values.ts'

test.each([
  ['33 20 15', [33, 20, 15]],
  ['33%; 20%; 4,5%', [33_000, 20_000, 4500]],
  ['1000/500/500', [1000, 500, 500]],
  ['20 33', null],
  ['0 0', null],
  ['', null],
  ['ten', null],
])('the chart %s', (text, chart) => {
  expect(chartOf(text)).toEqual(chart)
})

test('what is stored comes back as it was typed', () => {
  const form = {
    ...formOf(noConditions, 'en'),
    startsPerRider: 2,
    fee: 45.5,
    feeCurrency: 'CHF',
    teamFormula: 'dressage-nations-cup',
    hasPrizes: true,
    purse: 2500.5,
    chart: '500 300 200',
    hasQualification: true,
    ...fromRuleSet('dressage-olympic-2024-freestyle'),
    reserves: 2,
  }
  const input = inputOf(form)
  expect(input).toMatchObject({
    fee: { amount: 4550, currency: 'CHF' },
    prizeMoney: { purse: 250_050, chart: [500, 300, 200] },
    qualification: { values: { places: { count: 18 }, firstOfGroup: 2, reserves: 2 } },
  })
  expect(formOf(freezeConditions(conditionsInput.parse(input)), 'en')).toEqual(form)
})

test('a purse without an amount is not sent', () => {
  expect(inputOf({ ...formOf(noConditions, 'en'), hasPrizes: true })).toBe(null)
  expect(inputOf({ ...formOf(noConditions, 'en'), hasQualification: true })).toBe(null)
})

test('amounts of a chart stand as the language writes them, and come back the same', () => {
  const chart = '500,5 300 200'
  const typed = { hasPrizes: true, purse: 1000.5, chart, beyondChart: 'unpaid' } as const
  const stored = freezeConditions(
    conditionsInput.parse(inputOf({ ...formOf(noConditions, 'de'), ...typed })),
  )
  expect(stored.prizeMoney?.chart).toEqual([50_050, 30_000, 20_000])
  expect(formOf(stored, 'de').chart).toBe(chart)
  expect(formOf(stored, 'en').chart).toBe('500.5 300 200')
})
