import type { LineKind, Method } from '../ledger/line.ts'
import { vatContained } from '../vat.ts'

/** A line of the ledger as bookkeeping reads it: with its day and in words. */
export interface JournalLine {
  id: string
  kind: LineKind
  /** In the direction of its kind, in the smallest unit. */
  amount: number
  currency: string
  /** ISO 8601, on the clocks of the show: when it was booked; of money when it was paid. */
  day: string
  /** `E-0012`, or the receipt of a payment: what is looked up for it. */
  document: string
  payer: string
  entry: string | null
  /** The rule of a fee; null for what moves money. */
  rule: string | null
  text: string
  competition: string | null
  /** Basis points inside the amount; null: without VAT. */
  vat: number | null
  /** For whom it is collected; null: the organizer. */
  payee: string | null
  movement: string | null
  method: Method | null
  reason: string
}

/** Which account is debited and which credited with an amount above 0, by the keys of `accounts.ts`. */
interface Sides {
  debit: string
  credit: string
  /** The side that contains VAT, as far as it is the organizer's; null: neither. */
  earned: 'debit' | 'credit' | null
}

const owed = 'receivable'

/** Null for a credit that moves from one entry to another of the same payer: no account changes. */
export function sidesOf(line: JournalLine): Sides | null {
  const { kind } = line
  const money = line.method === 'prize' ? 'offset' : (line.method ?? 'transfer')
  switch (kind) {
    case 'charge':
      return { debit: owed, credit: accountKey(line), earned: line.payee ? null : 'credit' }
    case 'remission':
      return { debit: accountKey(line), credit: owed, earned: line.payee ? null : 'debit' }
    case 'credit':
      if (line.rule === null) return null
      return { debit: accountKey(line), credit: owed, earned: line.payee ? null : 'debit' }
    case 'payment':
      return { debit: money, credit: owed, earned: null }
    case 'payback':
      return { debit: owed, credit: money, earned: null }
    case 'prize':
      return { debit: 'prizeCost', credit: 'prizesDue', earned: null }
    case 'payout':
      return { debit: 'prizesDue', credit: money, earned: null }
    default: {
      const none: never = kind
      return none
    }
  }
}

/** What is earned with a rule at a rate, or is owed to whom it is collected for. */
export function accountKey({
  rule,
  vat,
  payee,
}: Pick<JournalLine, 'rule' | 'vat' | 'payee'>): string {
  return payee === null ? `revenue ${vat ?? '-'} ${rule ?? ''}` : `levy ${payee}`
}

function vatKey(vat: number): string {
  return `vat ${vat}`
}

/** VAT inside the amount of a line, where it is the organizer's. */
export function vatOfLine(line: JournalLine): number {
  return line.payee === null && line.vat !== null ? vatContained(line.amount, line.vat) : 0
}

interface Posting {
  key: string
  /** Debit above 0, credit below. */
  amount: number
}

/** With VAT on an account of its own; the postings of a line are 0 together. */
export function postingsOf(line: JournalLine): readonly Posting[] {
  const sides = sidesOf(line)
  if (sides === null) return []
  const vat = sides.earned === null ? 0 : vatOfLine(line)
  const postings = [
    { key: sides.debit, amount: line.amount - (sides.earned === 'debit' ? vat : 0) },
    { key: sides.credit, amount: -(line.amount - (sides.earned === 'credit' ? vat : 0)) },
    { key: vatKey(line.vat ?? 0), amount: sides.earned === 'debit' ? vat : -vat },
  ]
  return postings.filter(({ amount }) => amount !== 0)
}

/**
 * Without what only moved from one entry to another of the same payer: two lines of one movement that stand beside
 * each other and cancel each other, the one that is taken from first.
 */
export function withoutMoves(lines: readonly JournalLine[]): readonly JournalLine[] {
  const left: JournalLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const [line, next] = [lines[at], lines[at + 1]]
    if (line === undefined) break
    if (next !== undefined && isMove(line, next)) at++
    else left.push(line)
  }
  return left
}

function isMove(line: JournalLine, next: JournalLine): boolean {
  return (
    line.movement !== null &&
    line.movement === next.movement &&
    line.kind === next.kind &&
    line.entry !== next.entry &&
    line.amount < 0 &&
    line.amount === -next.amount
  )
}
