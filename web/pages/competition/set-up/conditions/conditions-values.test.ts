import { expect, test } from 'vitest'
import {
  conditionsInput,
  freezeConditions,
  typedConditions,
} from '#domain/competitions/conditions.ts'
import { noConditions } from '#domain/competitions/stored-conditions.ts'
import { formProblems } from '#domain/forms/form-problems.ts'
import { chartOf, conditionsForm, formOf, fromRuleSet } from './conditions-values.ts'

const show = { currency: 'EUR', locale: 'en' } as const
const german = { ...show, locale: 'de' } as const

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
    ...formOf(noConditions, show),
    startsPerRider: 2,
    fee: 4550,
    feeCurrency: 'CHF',
    teamFormula: 'dressage-nations-cup',
    hasPrizes: true,
    purse: 250_050,
    chart: '500 300 200',
    hasQualification: true,
    ...fromRuleSet('dressage-olympic-2024-freestyle'),
    reserves: 2,
  }
  const input = conditionsForm.parse(form)
  expect(input).toMatchObject({
    fee: { amount: 4550, currency: 'CHF' },
    prizeMoney: { purse: 250_050, chart: [500, 300, 200] },
    qualification: { values: { places: { count: 18 }, firstOfGroup: 2, reserves: 2 } },
  })
  const stored = freezeConditions(input)
  expect(formOf(stored, show)).toEqual(form)
  // As the server compares it with what is stored.
  expect(typedConditions(stored)).toEqual(input)
})

test('a share of the placed and a least score, which no field is for, stay', () => {
  const values = {
    ...{ firstOfGroup: 0, perNation: null, tieAtTheCut: 'all', reserves: 3 },
    places: { percent: 25, least: 4 },
    minimum: { total: 60_000, better: 'higher' },
  }
  const typed = { qualification: { ruleSet: null, values } }
  const stored = freezeConditions(conditionsInput.parse(typed))
  expect(conditionsForm.parse(formOf(stored, show))).toEqual(typedConditions(stored))
})

test.each([
  [{ hasPrizes: true }, 'prizeMoney.purse'],
  [{ hasPrizes: true, purse: 100, chart: 'ten' }, 'prizeMoney.chart'],
  [{ hasQualification: true }, 'qualification.values.places'],
  [{ fee: Number.NaN }, 'fee.amount'],
  [{ fee: 100, feeCurrency: 'Euro' }, 'fee.currency'],
  [{ startsPerRider: Number.NaN }, 'startsPerRider'],
])('%j is refused at %s', (changed, field) => {
  const { error } = conditionsForm.safeParse({ ...formOf(noConditions, show), ...changed })
  const fields = error ? formProblems(error).map((problem) => problem.field) : []
  expect(fields.some((each) => each.startsWith(field))).toBe(true)
})

test('amounts of a chart stand as the language writes them, and come back the same', () => {
  const chart = '500,5 300 200'
  const typed = { hasPrizes: true, purse: 100_050, chart, beyondChart: 'unpaid' } as const
  const stored = freezeConditions(
    conditionsForm.parse({ ...formOf(noConditions, german), ...typed }),
  )
  expect(stored.prizeMoney?.chart).toEqual([50_050, 30_000, 20_000])
  expect(formOf(stored, german).chart).toBe(chart)
  expect(formOf(stored, show).chart).toBe('500.5 300 200')
})

test('what is not said yet is in the currency of the show, and amounts in its smallest unit', () => {
  const form = formOf(noConditions, { currency: 'JPY', locale: 'en' })
  expect(form).toMatchObject({ feeCurrency: 'JPY', currency: 'JPY' })
  const typed = {
    hasPrizes: true,
    purse: 50_000,
    chart: '30000 20000',
    beyondChart: 'unpaid',
  } as const
  const stored = freezeConditions(conditionsForm.parse({ ...form, ...typed }))
  expect(stored.prizeMoney).toMatchObject({ chart: [30_000, 20_000], currency: 'JPY' })
})
