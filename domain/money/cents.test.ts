import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, divide, percentOf, printAmount } from './cents.ts'
import { decimalsOf, isCurrency } from './currencies.ts'
import { vatContained, vatOnTop } from './vat.ts'

const amounts = fc.integer({ min: -1e12, max: 1e12 })

test.each([
  [5n, 2n, 3],
  [-5n, 2n, -3],
  [4n, 3n, 1],
  [0n, 7n, 0],
  [-1n, 3n, 0],
])('%i by %i is %i', (numerator, denominator, rounded) => {
  expect(Object.is(divide(numerator, denominator), rounded)).toBe(true)
})

test('a percent of a negative amount mirrors that of the amount', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: -100_00, max: 100_00 }), (amount, hundredths) => {
      const percent = hundredths / 100
      expect(percentOf(-amount, percent) + percentOf(amount, percent)).toBe(0)
      expect(percentOf(amount, 100)).toBe(amount || 0)
    }),
  )
})

test('an amount that is split loses nothing, and is no further from its share than a unit', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(amounts, weights, (total, parts) => {
      const sum = parts.reduce((all, each) => all + each, 0)
      const split = allocate(total, parts)
      if (sum === 0) return
      expect(split.reduce((all, each) => all + each, 0)).toBe(total || 0)
      for (const [index, part] of split.entries()) {
        const share = (total * (parts[index] ?? 0)) / sum
        expect(Math.abs(part - share)).toBeLessThanOrEqual(1.001)
        if (parts[index] === 0) expect(part).toBe(0)
      }
    }),
  )
})

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [5, [0, 3, 1], [0, 4, 1]],
  [5, [0, 0], [0, 0]],
])('%i by %j', (total, weights, parts) => {
  expect(allocate(total, weights)).toEqual(parts)
})

test.each([
  [20660, 1900, 3299],
  [1440, 2000, 240],
  [10_000, 0, 0],
  [-20660, 1900, -3299],
])('%i contains at %i basis points %i of VAT', (gross, rate, vat) => {
  expect(vatContained(gross, rate)).toBe(vat)
})

test('VAT on top of a net amount', () => {
  expect(vatOnTop(1200, 2000)).toBe(240)
  expect(vatOnTop(1, 2550)).toBe(0)
})

test.each([
  ['EUR', 2, '12.34 EUR'],
  ['JPY', 0, '1234 JPY'],
  ['KWD', 3, '1.234 KWD'],
])('%s has %i decimals', (currency, decimals, printed) => {
  expect([isCurrency(currency), decimalsOf(currency)]).toEqual([true, decimals])
  expect(printAmount(1234, currency)).toBe(printed)
})

test.each(['EURO', 'eur', 'XXX', 'constructor', ''])('%s is no currency', (code) => {
  expect(isCurrency(code)).toBe(false)
})

test('small and negative amounts are written out', () => {
  expect([printAmount(5, 'EUR'), printAmount(-1234, 'EUR')]).toEqual(['0.05 EUR', '-12.34 EUR'])
})
