import { balanceOf, payableOf, prizesDue, type Totals, totalsOf } from './balance.ts'
import type { LedgerLine } from './line.ts'

/** One payer in one currency. */
export interface PayerBalance {
  payer: string
  currency: string
  totals: Totals
  /** Above 0 it is owed, and may be reminded of. */
  balance: number
  /** Above 0 the payer paid too much, whatever the entries' state. */
  payable: number
  prizesDue: number
}

/** All payers of a ledger, each currency by itself, in the order in which they appear. */
export function payerBalances(ledger: readonly LedgerLine[]): readonly PayerBalance[] {
  return [...Map.groupBy(ledger, ({ payer }) => payer)].flatMap(([payer, lines]) =>
    [...totalsOf(lines)].map(([currency, totals]) => ({
      ...{ payer, currency, totals },
      ...{ balance: balanceOf(totals), payable: payableOf(totals), prizesDue: prizesDue(totals) },
    })),
  )
}
