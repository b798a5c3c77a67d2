import { largestAmount } from '../cents.ts'
import { isCurrency } from '../currencies.ts'
import { type NumberSeries, printNumber, type SeriesProblem, takeNumber } from './numbering.ts'
import {
  type Amounts,
  amountsOf,
  type SplitLine,
  splitLines,
  type VatTreatment,
} from './vat-groups.ts'

/** An invoice or credit note as it was issued; nothing of it changes any more. */
export interface MoneyDocument {
  kind: 'invoice' | 'creditNote'
  number: string
  /** Of a credit note the number of the invoice that it corrects. */
  corrects: string | null
  /** `2026-05-14` */
  issuedOn: string
  recipient: Recipient
  currency: string
  /** Of a credit note too amounts count as they were invoiced: above 0 is what is given back. */
  lines: readonly DocumentLine[]
  amounts: Amounts
}

export interface Recipient {
  name: string
  address: readonly string[]
  /** ISO 3166, two letters. */
  country: string
}

export interface DocumentLine extends SplitLine {
  /** Unique within an invoice; a credit note names the lines of its invoice. */
  id: string
  text: string
}

export interface Draft {
  /** `2026-05-14` */
  issuedOn: string
  /** null: the address is not known yet, which stops the invoice and not the entry. */
  recipient: Recipient | null
  currency: string
  lines: readonly Omit<DocumentLine, 'net'>[]
}

export type Issued =
  | { ok: true; document: MoneyDocument; series: NumberSeries }
  | { ok: false; refusal: InvoiceRefusal }

/**
 * `nothing`: no line, or all lines of 0 · `negative`: less than 0, which is no invoice · `address` · `currency` ·
 * `amount`: not a whole number, or beyond what is counted · `twice`: two lines of one id · `vat`: a rate where
 * there is none, or no reason where the law wants one · `scope`: outside the scope of VAT beside other lines
 * (EN 16931, BR-O-11) · `series`: of the numbers.
 */
export type InvoiceRefusal =
  | { reason: 'nothing' | 'negative' | 'address' | 'currency' | 'amount' | 'scope' }
  | { reason: 'twice' | 'vat'; line: string }
  | { reason: 'series'; problem: SeriesProblem }

/** Issues an invoice with the next number of the series. A refusal takes no number. */
export function issueInvoice(draft: Draft, series: NumberSeries): Issued {
  const { issuedOn, recipient, currency } = draft
  const refusal = refusalOf(draft)
  if (refusal !== null) return { ok: false, refusal }
  if (recipient === null) return { ok: false, refusal: { reason: 'address' } }
  const lines = splitLines(draft.lines)
  const frozen = { kind: 'invoice', corrects: null, issuedOn, recipient, currency, lines } as const
  return issue({ ...frozen, amounts: amountsOf(lines) }, series)
}

/** Gives a document the next number of the series. */
export function issue(document: Omit<MoneyDocument, 'number'>, series: NumberSeries): Issued {
  const taken = takeNumber(series, Number(document.issuedOn.slice(0, 4)))
  if (!taken.ok) return { ok: false, refusal: { reason: 'series', problem: taken.problem } }
  const number = printNumber(taken.number)
  return { ok: true, document: { ...document, number }, series: taken.series }
}

function refusalOf({ recipient, currency, lines }: Draft): InvoiceRefusal | null {
  if (!isCurrency(currency)) return { reason: 'currency' }
  if (
    !lines.every(({ gross }) => Number.isSafeInteger(gross) && Math.abs(gross) <= largestAmount)
  ) {
    return { reason: 'amount' }
  }
  const ids = lines.map(({ id }) => id)
  const twice = ids.find((id, at) => ids.indexOf(id) !== at)
  if (twice !== undefined) return { reason: 'twice', line: twice }
  const untaxed = lines.find(({ vat }) => !isTreatment(vat))
  if (untaxed !== undefined) return { reason: 'vat', line: untaxed.id }
  const outside = lines.filter(({ vat }) => vat.category === 'O').length
  if (outside > 0 && outside < lines.length) return { reason: 'scope' }
  return sumRefusal(lines) ?? (hasAddress(recipient) ? null : { reason: 'address' })
}

function sumRefusal(lines: Draft['lines']): InvoiceRefusal | null {
  const gross = lines.reduce((sum, line) => sum + line.gross, 0)
  if (gross < 0) return { reason: 'negative' }
  if (gross > largestAmount) return { reason: 'amount' }
  return lines.some((line) => line.gross !== 0) ? null : { reason: 'nothing' }
}

function isTreatment({ category, rate, reason }: VatTreatment): boolean {
  if (category === 'S') return Number.isSafeInteger(rate) && rate > 0 && rate <= 10_000
  return rate === 0 && (category === 'Z' || reason.trim() !== '')
}

function hasAddress(recipient: Recipient | null): boolean {
  if (recipient === null) return false
  const { name, address, country } = recipient
  const isWritten = address.some((line) => line.trim() !== '')
  return name.trim() !== '' && isWritten && /^[A-Z]{2}$/.test(country)
}
