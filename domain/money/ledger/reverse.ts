import { isRuleLine, type LedgerLine, type MoneyLine } from './line.ts'
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

/**
 * Takes back a part of a payment: what no entry has first, then from the last entry on. At most what is left of it.
 */
export function reversePart(
  movement: string,
  amount: number,
  ledger: readonly LedgerLine[],
): readonly MoneyLine[] {
  const own = ledger.flatMap((line) =>
    !isRuleLine(line) && line.movement === movement && line.kind === 'payment' ? [line] : [],
  )
  const nets = netLines(own).toReversed()
  const free = nets.filter(({ entry }) => entry === null)
  let left = amount
  return [...free, ...nets.filter(({ entry }) => entry !== null)].flatMap((line) => {
    const part = Math.min(left, line.amount)
    if (part <= 0) return []
    left -= part
    return [{ ...line, amount: -part }]
  })
}
