import type { LedgerLine } from '../ledger/line.ts'
import type { CorrectedLine } from './credit-note.ts'
import type { DocumentLine, MoneyDocument } from './invoice.ts'
import { type Seller, treatmentOf } from './seller.ts'
import { toInvoice, type UninvoicedLine } from './to-invoice.ts'

/** What the next documents of a payer are. */
export interface PayerDrafts {
  /** One for each currency; those that would come to nothing are left out. */
  invoices: readonly DraftOfCurrency[]
  /** By the number of the invoice that each corrects. */
  corrections: ReadonlyMap<string, readonly CorrectedLine[]>
}

export interface DraftOfCurrency {
  currency: string
  gross: number
  lines: readonly (Omit<DocumentLine, 'net' | 'text'> & Pick<UninvoicedLine, 'charge'>)[]
}

/** What the ledger of a payer and earlier documents leave to be issued. */
export function draftsOf(
  ledger: readonly LedgerLine[],
  documents: readonly MoneyDocument[],
  seller: Pick<Seller, 'taxation' | 'vat' | 'reason'>,
): PayerDrafts {
  const { lines, corrections } = toInvoice(ledger, documents)
  const byCurrency = Map.groupBy(lines, ({ charge }) => charge.currency)
  const invoices = [...byCurrency].flatMap(([currency, own]) => {
    const gross = own.reduce((sum, line) => sum + line.gross, 0)
    if (gross <= 0) return []
    const taxed = own.map((line) => ({
      ...line,
      vat: treatmentOf(seller, line.charge.cause.vat),
    }))
    return [{ currency, gross, lines: taxed }]
  })
  return { invoices, corrections }
}

/**
 * What of a new invoice is paid already: what was paid pays the documents in the order in which they were issued.
 * Money that a payer is owed back lowers it.
 */
export function paidBefore(
  ledger: readonly LedgerLine[],
  documents: readonly MoneyDocument[],
  draft: { currency: string; gross: number },
): number {
  const paid = ledger.reduce((sum, { kind, amount, currency }) => {
    if (currency !== draft.currency) return sum
    if (kind === 'payment' || kind === 'credit') return sum + amount
    return kind === 'payback' ? sum - amount : sum
  }, 0)
  const before = documents.reduce((sum, { kind, currency, amounts }) => {
    if (currency !== draft.currency) return sum
    return kind === 'invoice' ? sum + amounts.gross : sum - amounts.gross
  }, 0)
  return Math.min(draft.gross, Math.max(0, paid - before))
}

/** What is left to pay of each invoice, by its number: the oldest are paid first. */
export function openOfInvoices(
  ledger: readonly LedgerLine[],
  documents: readonly MoneyDocument[],
): ReadonlyMap<string, number> {
  const open = new Map<string, number>()
  for (const [currency, own] of Map.groupBy(documents, (document) => document.currency)) {
    const invoices = own.filter(({ kind }) => kind === 'invoice')
    const left = invoices.map(({ number, amounts }) => {
      const notes = own.filter(({ corrects }) => corrects === number)
      return { number, gross: notes.reduce((sum, note) => sum - note.amounts.gross, amounts.gross) }
    })
    let paid = paidBefore(ledger, [], { currency, gross: Number.MAX_SAFE_INTEGER })
    for (const { number, gross } of left) {
      const part = Math.min(paid, gross)
      paid -= part
      open.set(number, gross - part)
    }
  }
  return open
}
