import { divide } from '../cents.ts'
import {
  type DocumentLine,
  type InvoiceRefusal,
  type Issued,
  issue,
  type MoneyDocument,
} from './invoice.ts'
import type { NumberSeries } from './numbering.ts'
import { amountsOf } from './vat-groups.ts'

/** What of an invoice is given back: all that is left of it, or named lines, each whole or in part. */
export type Correction = 'all' | readonly CorrectedLine[]

export interface CorrectedLine {
  line: string
  /** With VAT, in the direction of the line; null: all that is left of it. */
  gross: number | null
}

/** `kind`: of a credit note · `unknown`: no line of the invoice · `most`: more than is left of the line. */
export type CreditNoteRefusal =
  | InvoiceRefusal
  | { reason: 'kind' }
  | { reason: 'unknown'; line: string }
  | { reason: 'most'; line: string; most: number }

export type CreditNoteIssued =
  | Extract<Issued, { ok: true }>
  | { ok: false; refusal: CreditNoteRefusal }

export interface CreditNoteDraft {
  invoice: MoneyDocument
  /** Earlier credit notes of the invoice, and others, which do not matter. */
  before: readonly MoneyDocument[]
  correction: Correction
  issuedOn: string
}

/**
 * Issues a credit note of the amounts that the invoice has, whatever rates are now: of all lines it is the invoice
 * once more, to the unit, and all partial ones together have its gross and net amounts.
 */
export function issueCreditNote(
  { invoice, before, correction, issuedOn }: CreditNoteDraft,
  series: NumberSeries,
): CreditNoteIssued {
  if (invoice.kind !== 'invoice') return refused({ reason: 'kind' })
  const credited = creditedOf(invoice, before)
  const wanted =
    correction === 'all' ? invoice.lines.map(({ id }) => ({ line: id, gross: null })) : correction
  const refusal = refusalOf(invoice, wanted, credited)
  if (refusal !== null) return refused(refusal)
  const lines = wanted
    .flatMap((each) => partOf(invoice, each, credited))
    .filter(({ gross, net }) => gross !== 0 || net !== 0)
  if (lines.length === 0) return refused({ reason: 'nothing' })
  const amounts = amountsOf(lines)
  if (amounts.gross < 0) return refused({ reason: 'negative' })
  const { recipient, currency, number: corrects } = invoice
  return issue(
    { kind: 'creditNote', corrects, issuedOn, recipient, currency, lines, amounts },
    series,
  )
}

function refused(refusal: CreditNoteRefusal): CreditNoteIssued {
  return { ok: false, refusal }
}

/** What was given back of each line so far, with VAT. */
function creditedOf(
  { number }: MoneyDocument,
  before: readonly MoneyDocument[],
): ReadonlyMap<string, number> {
  const credited = new Map<string, number>()
  for (const { kind, corrects, lines } of before) {
    if (kind !== 'creditNote' || corrects !== number) continue
    for (const { id, gross } of lines) credited.set(id, (credited.get(id) ?? 0) + gross)
  }
  return credited
}

function refusalOf(
  invoice: MoneyDocument,
  wanted: readonly CorrectedLine[],
  credited: ReadonlyMap<string, number>,
): CreditNoteRefusal | null {
  const names = wanted.map(({ line }) => line)
  const twice = names.find((line, at) => names.indexOf(line) !== at)
  if (twice !== undefined) return { reason: 'twice', line: twice }
  for (const { line: id, gross } of wanted) {
    const line = invoice.lines.find((each) => each.id === id)
    if (line === undefined) return { reason: 'unknown', line: id }
    if (gross === null) continue
    if (!Number.isSafeInteger(gross)) return { reason: 'amount' }
    const left = line.gross - (credited.get(id) ?? 0)
    const direction = Math.sign(line.gross)
    if (gross * direction < 0 || gross * direction > left * direction) {
      return { reason: 'most', line: id, most: left }
    }
  }
  return null
}

/** The net amount grows with the gross amount, so that what is given back in parts is the whole in the end. */
function partOf(
  invoice: MoneyDocument,
  { line: id, gross: wanted }: CorrectedLine,
  credited: ReadonlyMap<string, number>,
): readonly DocumentLine[] {
  return invoice.lines.flatMap((line) => {
    if (line.id !== id) return []
    const before = credited.get(id) ?? 0
    const gross = wanted ?? line.gross - before
    return [{ ...line, gross, net: netUpTo(line, before + gross) - netUpTo(line, before) }]
  })
}

function netUpTo({ gross, net }: DocumentLine, part: number): number {
  if (gross === 0) return 0
  return divide(BigInt(net) * BigInt(part * Math.sign(gross)), BigInt(Math.abs(gross)))
}
