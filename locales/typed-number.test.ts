import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDecimal } from '#domain/forms/decimal.ts'
import { decimalsOf } from '#domain/money/currencies.ts'
import { currencySigns, formatFigure, formatSmallestUnits, groupSeparator } from './formatting.ts'
import { type Locale, locales } from './messages.ts'

const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })
const decimals = fc.integer({ min: 0, max: 3 })

/** As this locale writes it, thousands apart. */
function grouped(value: number, decimals: number, locale: Locale): string {
  const format = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  })
  return format.format(value / 10 ** decimals)
}

describe.each(locales)('numbers typed in %s', (locale) => {
  const group = groupSeparator(locale)

  test('what a field shows can be typed again, with point or comma', () => {
    fc.assert(
      fc.property(amount, decimals, (value, decimals) => {
        const text = formatFigure(value, decimals, locale)
        for (const typed of [text, text.replace(',', '.'), text.replace('.', ',')]) {
          // Where one mark stands before three digits the language decides; a field never shows that.
          if (decimals === 3 || !/[.,]\d{3}$/.test(typed)) {
            expect(readDecimal(typed, { decimals, group })).toEqual({ ok: true, value })
          }
        }
      }),
    )
  })

  test('thousands may be set apart as the language does', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 2 }), (value, decimals) => {
        const typed = grouped(value, decimals, locale)
        expect(readDecimal(typed, { decimals, group })).toEqual({ ok: true, value })
      }),
    )
  })

  test.each(['EUR', 'SEK', 'GBP', 'CHF', 'USD', 'JPY', 'DKK'])(
    'an amount in %s can be pasted with its sign',
    (currency) => {
      const spec = { decimals: decimalsOf(currency), group, units: currencySigns(currency, locale) }
      fc.assert(
        fc.property(amount, (value) => {
          const pasted = formatSmallestUnits(value, currency, locale)
          for (const typed of [pasted, ` ${pasted} `, pasted.replace(/\s/g, ' ')]) {
            expect(readDecimal(typed, spec)).toEqual({ ok: true, value })
          }
        }),
      )
    },
  )

  test('the amounts of another currency are not taken for one of this', () => {
    const spec = { decimals: 2, group, units: currencySigns('EUR', locale) }
    for (const currency of ['SEK', 'GBP', 'CHF', 'USD']) {
      expect(readDecimal(formatSmallestUnits(4550, currency, locale), spec)).toEqual({
        ok: false,
        code: 'other-unit',
      })
    }
  })

  test.each([
    ['45.50', 2, 4550],
    ['45,50', 2, 4550],
    ['13.5', 1, 135],
    ['13,5', 1, 135],
    ['13.50', 1, 135],
    ['1.20', 2, 120],
    ['1,2', 2, 120],
  ])('"%s" with %i decimals is %i', (typed, decimals, value) => {
    expect(readDecimal(typed, { decimals, group })).toEqual({ ok: true, value })
    expect(readDecimal(typed, { decimals: 0, group })).toEqual({ ok: false, code: 'not-whole' })
  })
})
