import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceOf, totalsIn } from './balance.ts'
import { book } from './book.ts'
import type { LedgerLine, RuleLine } from './line.ts'
import { moneyLine, ruleLine, startFee } from './testing.ts'

describe('the difference between what is owed and what is booked', () => {
  test('a first charge is booked, and not again', () => {
    const lines = book([ruleLine()], [])
    expect(lines).toEqual([ruleLine()])
    expect(book([ruleLine()], lines)).toEqual([])
  })

  test('another price books the difference', () => {
    expect(book([ruleLine({ amount: 4200 })], [ruleLine()])).toEqual([ruleLine({ amount: -800 })])
  })

  test('what is not owed any more is taken back', () => {
    expect(book([], [ruleLine()])).toEqual([ruleLine({ amount: -5000 })])
  })

  test('a charge of another rate of VAT is another debt', () => {
    const before = ruleLine({ cause: { ...startFee('p'), vat: 1900 } })
    const after = ruleLine({ cause: { ...startFee('p'), vat: 700 } })
    expect(book([after], [before])).toEqual([after, { ...before, amount: -5000 }])
  })

  test('a line that goes to another payer leaves the first', () => {
    const lines = book([ruleLine({ payer: 'Club' })], [ruleLine()])
    expect(lines).toEqual([ruleLine({ payer: 'Club' }), ruleLine({ amount: -5000 })])
  })

  test('money is left alone', () => {
    expect(book([ruleLine()], [ruleLine(), moneyLine()])).toEqual([])
  })

  test('what the database adds to a line is not booked with it', () => {
    const stored = { ...ruleLine(), id: 'line-1' }
    expect(book([], [stored])).toEqual([ruleLine({ amount: -5000 })])
  })
})

const debts: fc.Arbitrary<readonly RuleLine[]> = fc.uniqueArray(
  fc
    .record({
      kind: fc.constantFrom<RuleLine['kind']>('charge', 'remission', 'credit', 'prize'),
      payer: fc.constantFrom('Ada', 'Ben'),
      entry: fc.constantFrom('A', 'B', null),
      currency: fc.constantFrom('EUR', 'CHF'),
      place: fc.constantFrom('p', 'q', 'r'),
      vat: fc.constantFrom(null, 700, 1900),
      amount: fc.integer({ min: -10_000, max: 10_000 }),
    })
    .map(({ place, vat, ...own }) => ruleLine({ ...own, cause: { ...startFee(place), vat } })),
  { selector: ({ amount: _, ...debt }) => JSON.stringify(debt) },
)

test('after any history the ledger says what is owed, for each payer, entry and currency', () => {
  fc.assert(
    fc.property(fc.array(debts, { minLength: 1, maxLength: 6 }), (history) => {
      const ledger: LedgerLine[] = []
      for (const owed of history) {
        ledger.push(...book(owed, ledger))
        expect(book(owed, ledger)).toEqual([])
        for (const { payer, entry, currency } of owed) {
          const same = (line: LedgerLine) => line.payer === payer && line.entry === entry
          const booked = totalsIn(currency, ledger.filter(same))
          expect(booked).toEqual(totalsIn(currency, owed.filter(same)))
        }
      }
    }),
  )
})

test('what is taken back and owed again ends where it began', () => {
  fc.assert(
    fc.property(debts, debts, (owed, meanwhile) => {
      const ledger: LedgerLine[] = [...book(owed, [])]
      const before = balanceOf(totalsIn('EUR', ledger))
      ledger.push(...book(meanwhile, ledger))
      ledger.push(...book(owed, ledger))
      expect(balanceOf(totalsIn('EUR', ledger))).toBe(before)
      expect(book([], ledger)).toHaveLength(book([], book(owed, [])).length)
    }),
  )
})
