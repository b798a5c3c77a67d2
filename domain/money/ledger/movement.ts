import { largestAmount } from '../cents.ts'
import { isCurrency } from '../currencies.ts'
import { isRuleLine, type LedgerLine, type Method, type MoneyLine } from './line.ts'

/** Lines to add to the ledger, or why nothing is. */
export type Movement = { ok: true; lines: readonly MoneyLine[] } | { ok: false; refusal: Refusal }

/**
 * `amount`: not a whole number above 0 · `currency`: unknown · `twice`: the ledger has the movement already ·
 * `unknown`: the ledger does not have it · `reversed`: nothing is left of it · `same`: from an entry to itself ·
 * `most`: more than there is; `most` says how much there is.
 */
export type Refusal =
  | { reason: 'amount' | 'currency' | 'twice' | 'unknown' | 'reversed' | 'same' }
  | { reason: 'most'; most: number }

/** One movement of one payer in one currency. */
export interface Wanted {
  movement: string
  payer: string
  amount: number
  currency: string
  method: Method
}

/** What no movement may be, whatever it is for. */
export function refusalOf(
  { movement, amount, currency }: Pick<Wanted, 'movement' | 'amount' | 'currency'>,
  ledger: readonly LedgerLine[],
): Refusal | null {
  if (!isAmount(amount)) return { reason: 'amount' }
  if (!isCurrency(currency)) return { reason: 'currency' }
  const isThere = ledger.some((line) => !isRuleLine(line) && line.movement === movement)
  return isThere ? { reason: 'twice' } : null
}

/** A whole number of the smallest unit, above 0. */
export function isAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= largestAmount
}

export function refused(refusal: Refusal): Movement {
  return { ok: false, refusal }
}

/** null: of the payer as a whole. */
export interface Part {
  /** Left out: whose movement it is. */
  payer?: string
  entry: string | null
  amount: number
}

/** One line for each part that is not 0. */
export function booked(kind: MoneyLine['kind'], wanted: Wanted, parts: readonly Part[]): Movement {
  return { ok: true, lines: linesOf(kind, wanted, parts) }
}

export function linesOf(
  kind: MoneyLine['kind'],
  { movement, payer, currency, method }: Wanted,
  parts: readonly Part[],
): readonly MoneyLine[] {
  return parts.flatMap(({ payer: own = payer, entry, amount }) =>
    amount === 0 ? [] : [{ kind, movement, method, payer: own, entry, amount, currency }],
  )
}

/** One line for what is the same but for the amount; none where it comes to 0. */
export function netLines(lines: readonly MoneyLine[]): readonly MoneyLine[] {
  const nets = new Map<string, MoneyLine>()
  for (const line of lines) {
    const { kind, movement, method, payer, entry, currency } = line
    const key = JSON.stringify([kind, movement, method, payer, entry, currency])
    const amount = (nets.get(key)?.amount ?? 0) + line.amount
    nets.set(key, { kind, movement, method, payer, entry, amount, currency })
  }
  return [...nets.values()].filter(({ amount }) => amount !== 0)
}

/** null: what belongs to no single entry. */
export function inEntry(entry: string | null, lines: readonly LedgerLine[]): readonly LedgerLine[] {
  return lines.filter((line) => line.entry === entry)
}
