import { balanceOf, totalsIn } from './balance.ts'
import type { LedgerLine } from './line.ts'
import {
  booked,
  inEntry,
  isAmount,
  type Movement,
  refusalOf,
  refused,
  type Wanted,
} from './movement.ts'

/** A part of a payment for an entry, which may be one that another payer owes: a trainer pays for all. */
export interface Allocation {
  payer?: string
  entry: string
  amount: number
}

/**
 * A payment, of which each allocation goes to an entry; what is left stays with the payer until it is moved to
 * one. Refused where more is allocated than was paid.
 */
export function receive(
  wanted: Wanted,
  allocations: readonly Allocation[],
  ledger: readonly LedgerLine[],
): Movement {
  const refusal = refusalOf(wanted, ledger)
  if (refusal !== null) return refused(refusal)
  if (allocations.some(({ amount }) => !isAmount(amount))) return refused({ reason: 'amount' })
  const allocated = allocations.reduce((sum, { amount }) => sum + amount, 0)
  if (allocated > wanted.amount) return refused({ reason: 'most', most: wanted.amount })
  const parts = [...allocations, { entry: null, amount: wanted.amount - allocated }]
  return booked('payment', wanted, parts)
}

/** Spreads a payment over what entries owe, in their order; what is over is not allocated. */
export function allocationsOf(amount: number, owed: readonly Allocation[]): readonly Allocation[] {
  let left = amount
  return owed.flatMap((each) => {
    const part = Math.min(left, each.amount)
    if (part <= 0) return []
    left -= part
    return [{ ...each, amount: part }]
  })
}

/** Settles what is left after cash was taken because no coin is that small, up to half of the smallest one. */
export function roundCash(
  wanted: Omit<Wanted, 'method' | 'amount'> & { entry: string | null; smallestCoin: number },
  ledger: readonly LedgerLine[],
): Movement {
  const { currency, payer, movement, entry, smallestCoin } = wanted
  const own = ledger.filter((line) => line.payer === payer)
  const amount = balanceOf(totalsIn(currency, inEntry(entry, own)))
  const refusal = refusalOf({ movement, currency, amount: Math.abs(amount) }, ledger)
  if (refusal !== null) return refused(refusal)
  const most = Math.floor(smallestCoin / 2)
  if (Math.abs(amount) > most) return refused({ reason: 'most', most })
  return booked('payment', { movement, payer, currency, amount, method: 'rounding' }, [
    { entry, amount },
  ])
}
