import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf, payableOf, prizesDue, type Totals, totalsIn, totalsOf } from './balance.ts'
import { moneyLine, ruleLine } from './testing.ts'

const nothing: Totals = totalsIn('EUR', [])

test.each<[what: string, own: Partial<Totals>, balance: number, payable: number]>([
  ['nothing happened', {}, 0, 0],
  ['not paid', { charge: 100 }, 100, 0],
  ['paid', { charge: 100, payment: 100 }, 0, 0],
  ['paid too much', { charge: 100, payment: 130 }, -30, 30],
  ['withdrawn before it was paid', { charge: 100, remission: 60 }, 40, 0],
  ['withdrawn after it was paid', { charge: 100, remission: 60, payment: 100 }, -60, 60],
  ['part paid, then withdrawn', { charge: 100, remission: 60, payment: 70 }, -30, 30],
  ['paid back', { charge: 100, remission: 60, payment: 100, payback: 60 }, 0, 0],
  ['a credit instead of money', { charge: 100, credit: 60, payment: 100 }, -60, 0],
  ['a credit and too much paid', { charge: 100, credit: 60, payment: 130 }, -90, 30],
  ['a credit used for another charge', { charge: 140, credit: 60, payment: 100 }, -20, 0],
  ['prize money is not a payment', { charge: 100, prize: 500 }, 100, 0],
  ['settled with prize money', { charge: 100, prize: 500, payout: 100, payment: 100 }, 0, 0],
  ['a discount and nothing paid', { charge: -10 }, -10, 0],
])('%s', (_, own, balance, payable) => {
  const totals = { ...nothing, ...own }
  expect([balanceOf(totals), payableOf(totals)]).toEqual([balance, payable])
})

test('prize money due, also below 0 after a corrected result', () => {
  expect(prizesDue({ ...nothing, prize: 500, payout: 200 })).toBe(300)
  expect(prizesDue({ ...nothing, prize: 100, payout: 200 })).toBe(-100)
})

test('currencies are not added together', () => {
  const lines = [ruleLine(), ruleLine({ currency: 'CHF', amount: 700 }), moneyLine({ amount: 300 })]
  const totals = totalsOf(lines)
  expect([...totals.keys()]).toEqual(['EUR', 'CHF'])
  expect(totals.get('EUR')).toMatchObject({ charge: 5000, payment: 300 })
  expect(totals.get('CHF')).toMatchObject({ charge: 700, payment: 0 })
  expect(totalsIn('SEK', lines)).toEqual(nothing)
})

test('the balances of all payers, or of all entries, add up to that of the show', () => {
  const amount = fc.integer({ min: -1e6, max: 1e6 })
  const name = fc.constantFrom('A', 'B', 'C')
  const line = fc.oneof(
    fc
      .record({ payer: name, entry: name, amount, kind: fc.constantFrom('charge', 'remission') })
      .map(({ kind, ...own }) =>
        ruleLine({ ...own, kind: kind === 'charge' ? 'charge' : 'remission' }),
      ),
    fc.record({ payer: name, entry: name, amount }).map((own) => moneyLine(own)),
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const whole = balanceOf(totalsIn('EUR', lines))
      for (const of of ['payer', 'entry'] as const) {
        const parts = [...Map.groupBy(lines, (each) => each[of]).values()]
        const sum = parts.reduce((all, own) => all + balanceOf(totalsIn('EUR', own)), 0)
        expect(sum).toBe(whole)
      }
    }),
  )
})
