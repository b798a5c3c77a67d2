import { balanceOf, totalsIn } from './balance.ts'
import { isRuleLine, type LedgerLine, type MoneyLine } from './line.ts'
import { inEntry, type Movement, netLines, refusalOf, refused, type Wanted } from './movement.ts'

/**
 * Moves what one entry has too much to another of the same payer, or from and to the payer as a whole (null). A
 * credit goes first, because money can also be paid back; then the last payment, which stays the same movement.
 */
export function moveSurplus(
  wanted: Omit<Wanted, 'method'> & { from: string | null; to: string | null },
  ledger: readonly LedgerLine[],
): Movement {
  const { from, to, amount, currency, payer } = wanted
  const refusal = refusalOf(wanted, ledger)
  if (refusal !== null) return refused(refusal)
  if (from === to) return refused({ reason: 'same' })
  const there = inEntry(from, ledger).filter(
    (line) => line.payer === payer && line.currency === currency,
  )
  const totals = totalsIn(currency, there)
  const payments = paymentsIn(there)
  const movable = Math.max(totals.credit, 0) + sumOf(payments)
  const most = Math.max(0, Math.min(-balanceOf(totals), movable))
  if (amount > most) return refused({ reason: 'most', most })
  const credit = Math.min(amount, Math.max(totals.credit, 0))
  const moved = moveLines({ ...wanted, kind: 'credit', method: 'move', amount: credit })
  let left = amount - credit
  const paid = payments.flatMap((payment) => {
    const part = Math.min(left, payment.amount)
    left -= part
    return moveLines({ ...payment, from, to, amount: part })
  })
  return { ok: true, lines: [...moved, ...paid] }
}

function moveLines({
  from,
  to,
  amount,
  ...line
}: Omit<MoneyLine, 'entry'> & { from: string | null; to: string | null }): readonly MoneyLine[] {
  const { kind, movement, method, payer, currency } = line
  if (amount === 0) return []
  const each = { kind, movement, method, payer, currency }
  return [
    { ...each, entry: from, amount: -amount },
    { ...each, entry: to, amount },
  ]
}

/** Payments of which something is left, the last first. */
function paymentsIn(lines: readonly LedgerLine[]): readonly MoneyLine[] {
  const payments = lines.flatMap((line) =>
    !isRuleLine(line) && line.kind === 'payment' ? [line] : [],
  )
  return netLines(payments)
    .filter(({ amount }) => amount > 0)
    .toReversed()
}

function sumOf(lines: readonly { amount: number }[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0)
}
