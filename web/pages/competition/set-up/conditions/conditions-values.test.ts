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
    ...formOf(noConditions),
    startsPerRider: 2,
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
    prizeMoney: { purse: 250_050, chart: [500, 300, 200] },
    qualification: { values: { places: { count: 18 }, firstOfGroup: 2, reserves: 2 } },
  })
  expect(formOf(freezeConditions(conditionsInput.parse(input)))).toEqual(form)
})

test('a purse without an amount is not sent', () => {
  expect(inputOf({ ...formOf(noConditions), hasPrizes: true })).toBe(null)
  expect(inputOf({ ...formOf(noConditions), hasQualification: true })).toBe(null)
})
