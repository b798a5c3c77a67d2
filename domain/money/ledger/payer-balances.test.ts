import { expect, test } from 'vitest'
import { payerBalances } from './payer-balances.ts'
import { moneyLine, ruleLine } from './testing.ts'

test('who owes and who paid too much, each currency by itself', () => {
  const ledger = [
    ruleLine(),
    moneyLine({ amount: 5700 }),
    ruleLine({ payer: 'Ben', entry: 'B' }),
    moneyLine({ payer: 'Ben', currency: 'CHF', amount: 9900 }),
    ruleLine({ payer: 'Cleo', kind: 'prize', entry: null, amount: 30_000 }),
  ]
  const rows = payerBalances(ledger).map(({ payer, currency, balance, payable, prizesDue }) =>
    [payer, currency, balance, payable, prizesDue].join(' '),
  )
  expect(rows).toEqual([
    'Ada EUR -700 700 0',
    'Ben EUR 5000 0 0',
    'Ben CHF -9900 9900 0',
    'Cleo EUR 0 0 30000',
  ])
  expect(payerBalances([])).toEqual([])
})
