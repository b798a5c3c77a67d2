import { expect, test } from 'vitest'
import { vatRateOn, vatRates } from './vat-rates.ts'

test.each([
  ['DE', '2020-06-30', 1900],
  ['DE', '2020-07-01', 1600],
  ['DE', '2026-05-14', 1900],
  ['FI', '2024-08-31', 2400],
  ['FI', '2024-09-01', 2550],
  ['CH', '2026-05-14', 810],
  ['CH', '1999-01-01', undefined],
  ['XX', '2026-05-14', undefined],
])('%s on %s: %s', (country, day, rate) => {
  expect(vatRateOn(country, day)?.rate.value).toBe(rate)
})

test('the rates of a country stand newest first', () => {
  const keys = vatRates.map(({ country, from }) => ({ country, from }))
  const sorted = keys.toSorted((a, b) =>
    a.country === b.country ? b.from.localeCompare(a.from) : a.country.localeCompare(b.country),
  )
  expect(keys).toEqual(sorted)
})
