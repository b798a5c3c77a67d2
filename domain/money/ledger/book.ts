import { debtKey, isRuleLine, type LedgerLine, type RuleLine } from './line.ts'

/**
 * The lines to add so that the ledger says what is owed now: for each debt what it is less what was booked,
 * nothing where they agree. What is not owed any more is taken back by a line of the opposite amount, and a debt
 * that went to another payer or entry makes two lines. Lines that move money are left alone.
 */
export function book(
  owed: readonly RuleLine[],
  ledger: readonly LedgerLine[],
): readonly RuleLine[] {
  const debts = new Map<string, RuleLine>()
  const add = (line: RuleLine, amount: number) => {
    const key = debtKey(line)
    const { kind, payer, entry, currency, cause } = line
    const sum = (debts.get(key)?.amount ?? 0) + amount
    debts.set(key, { kind, payer, entry, amount: sum, currency, cause })
  }
  for (const line of owed) add(line, line.amount)
  for (const line of ledger) if (isRuleLine(line)) add(line, -line.amount)
  return [...debts.values()].filter(({ amount }) => amount !== 0)
}
