import fc from 'fast-check'
import { expect, test } from 'vitest'
import { balanceOf, totalsIn } from './balance.ts'
import { effectOf } from './effect.ts'
import { moneyLine, ruleLine } from './testing.ts'

test('what the lines add is the balance', () => {
  const amount = fc.integer({ min: -1e6, max: 1e6 })
  const line = fc.oneof(
    fc
      .record({ kind: fc.constantFrom('charge', 'remission', 'credit', 'prize'), amount })
      .map((own) => ruleLine(own)),
    fc
      .record({ kind: fc.constantFrom('payment', 'payback', 'payout', 'credit'), amount })
      .map((own) => moneyLine(own)),
  )
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const sum = lines.reduce((all, each) => all + effectOf(each), 0)
      expect(sum).toBe(balanceOf(totalsIn('EUR', lines)))
    }),
  )
})
