import { balanceOf, payableOf, prizesDue, totalsIn } from './balance.ts'
import type { LedgerLine } from './line.ts'
import {
  booked,
  inEntry,
  linesOf,
  type Movement,
  type Part,
  refusalOf,
  refused,
  type Wanted,
} from './movement.ts'

/** Money that goes out, at most what the payer may get back. It comes from the entries that have a surplus. */
export function payBack(wanted: Wanted, ledger: readonly LedgerLine[]): Movement {
  const refusal = refusalOf(wanted, ledger)
  if (refusal !== null) return refused(refusal)
  const own = ledger.filter(({ payer }) => payer === wanted.payer)
  const most = payableOf(totalsIn(wanted.currency, own))
  if (wanted.amount > most) return refused({ reason: 'most', most })
  const surpluses = entriesOf(own).map((entry) => ({
    entry,
    amount: payableOf(totalsIn(wanted.currency, inEntry(entry, own))),
  }))
  return booked('payback', wanted, spread(wanted.amount, surpluses))
}

/** Prize money that goes out, at most what is due. */
export function payOut(wanted: Wanted, ledger: readonly LedgerLine[]): Movement {
  const refusal = refusalOf(wanted, ledger)
  if (refusal !== null) return refused(refusal)
  const own = ledger.filter(({ payer }) => payer === wanted.payer)
  const most = Math.max(0, prizesDue(totalsIn(wanted.currency, own)))
  if (wanted.amount > most) return refused({ reason: 'most', most })
  return booked('payout', wanted, [{ entry: null, amount: wanted.amount }])
}

/** Pays what an entry owes with the payer's prize money: a payout and a payment, so that both can be read. */
export function offset(
  wanted: Omit<Wanted, 'method'> & { entry: string | null },
  ledger: readonly LedgerLine[],
): Movement {
  const refusal = refusalOf(wanted, ledger)
  if (refusal !== null) return refused(refusal)
  const { amount, currency, entry } = wanted
  const own = ledger.filter(({ payer }) => payer === wanted.payer)
  const due = prizesDue(totalsIn(currency, own))
  const owed = balanceOf(totalsIn(currency, inEntry(entry, own)))
  const most = Math.max(0, Math.min(due, owed))
  if (amount > most) return refused({ reason: 'most', most })
  const method = 'prize'
  const payout = linesOf('payout', { ...wanted, method }, [{ entry: null, amount }])
  const payment = linesOf('payment', { ...wanted, method }, [{ entry, amount }])
  return { ok: true, lines: [...payout, ...payment] }
}

/** What is taken from each in turn; what none has too much of is the payer's as a whole. */
function spread(amount: number, surpluses: readonly Part[]): readonly Part[] {
  let left = amount
  const parts = surpluses.map((surplus) => {
    const part = Math.min(left, surplus.amount)
    left -= part
    return { entry: surplus.entry, amount: part }
  })
  return [...parts, { entry: null, amount: left }]
}

function entriesOf(lines: readonly LedgerLine[]): readonly (string | null)[] {
  return [...new Set(lines.map(({ entry }) => entry))]
}
