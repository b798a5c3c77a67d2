import type { Kind } from '#domain/entries/kinds.ts'

/**
 * A line of the ledger of a show. Lines are added, never changed or removed: a correction is a line of the
 * opposite amount. Amounts are integers in the smallest unit of their currency; a line of a kind counts in the
 * direction of its kind, so that a charge of -500 takes back 5.00 of an earlier charge.
 */
export type LedgerLine = RuleLine | MoneyLine

interface Line {
  /** Who owes, or is owed. */
  payer: string
  /** null: of the payer as a whole, as is a payment that no entry has taken up yet. */
  entry: string | null
  amount: number
  currency: string
}

/** What follows from the rules and the entries: booked as the difference to what was booked before. */
export interface RuleLine extends Line {
  kind: 'charge' | 'remission' | 'credit' | 'prize'
  cause: Cause
}

/** What moves money, or moves it from one entry to another. */
export interface MoneyLine extends Line {
  kind: 'payment' | 'payback' | 'payout' | 'credit'
  /** All lines of one transfer, receipt or booking have the same. */
  movement: string
  method: Method
}

export type LineKind = LedgerLine['kind']

/** `prize`: settled with prize money · `rounding`: what no coin can pay · `move`: no money moved. */
export type Method = 'transfer' | 'cash' | 'card' | 'online' | 'prize' | 'rounding' | 'move'

/** Why something is owed, or no longer. Lines of the same cause, payer and entry are one debt. */
export interface Cause {
  /** The fee rule; of a prize what it is paid by. */
  rule: string
  about: { kind: Kind | 'competitor'; id: string }
  /** In which week or block, where the fee counts them apart. */
  slot: string | null
  /** The refund rule or waiver that remits the charge; null for a charge or a prize. */
  remittedBy: string | null
  /** Basis points inside the amount; null: without VAT. */
  vat: number | null
  /** For whom it is collected; null: the organiser. */
  payee: string | null
}

export function isRuleLine(line: LedgerLine): line is RuleLine {
  return 'cause' in line
}

/** Equal for lines that are about the same debt. */
export function debtKey({ kind, payer, entry, currency, cause }: RuleLine): string {
  const { rule, about, slot, remittedBy, vat, payee } = cause
  const parts = [kind, payer, entry, currency, rule, about.kind, about.id]
  return JSON.stringify([...parts, slot, remittedBy, vat, payee])
}
