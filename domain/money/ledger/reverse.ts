import { isRuleLine, type LedgerLine } from './line.ts'
import { type Movement, netLines, refused } from './movement.ts'

/** Takes back a payment, payback, payout or offset wherever it went: booked in error, or returned by the bank. */
export function reverse(movement: string, ledger: readonly LedgerLine[]): Movement {
  const own = ledger.flatMap((line) =>
    !isRuleLine(line) && line.movement === movement ? [line] : [],
  )
  if (own.length === 0) return refused({ reason: 'unknown' })
  const lines = netLines(own).map((line) => ({ ...line, amount: -line.amount }))
  return lines.length === 0 ? refused({ reason: 'reversed' }) : { ok: true, lines }
}
