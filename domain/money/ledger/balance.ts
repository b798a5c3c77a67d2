import type { LedgerLine, LineKind } from './line.ts'

/** Sums of ledger lines of one currency, by their kind. */
export type Totals = Readonly<Record<LineKind, number>>

const none: Totals = {
  charge: 0,
  remission: 0,
  credit: 0,
  payment: 0,
  payback: 0,
  prize: 0,
  payout: 0,
}

/** One total for each currency in the order in which they appear: currencies are never added together. */
export function totalsOf(lines: readonly LedgerLine[]): ReadonlyMap<string, Totals> {
  const totals = new Map<string, Totals>()
  for (const { kind, amount, currency } of lines) {
    const before = totals.get(currency) ?? none
    totals.set(currency, { ...before, [kind]: before[kind] + amount })
  }
  return totals
}

/** The sums of one currency; filter the lines before by payer, entry, cause or day. */
export function totalsIn(currency: string, lines: readonly LedgerLine[]): Totals {
  return totalsOf(lines.filter((line) => line.currency === currency)).get(currency) ?? none
}

/** What is owed; below 0 it is the payer's credit. Prize money counts only where it was used as a payment. */
export function balanceOf({ charge, remission, credit, payment, payback }: Totals): number {
  return charge - remission - credit - payment + payback
}

/** What may be paid back: never a credit that was given instead of money, never more than was paid. */
export function payableOf(totals: Totals): number {
  const { credit, payment, payback } = totals
  return Math.max(0, Math.min(-balanceOf(totals) - credit, payment - payback))
}

/** Prize money not paid out yet; below 0 where a result was corrected after the payout. */
export function prizesDue({ prize, payout }: Totals): number {
  return prize - payout
}
