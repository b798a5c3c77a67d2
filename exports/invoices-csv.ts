import { accountKey } from '#domain/money/bookkeeping/journal.ts'
import type { DocumentLine } from '#domain/money/invoices/invoice.ts'
import type { IssuedDocument } from '#domain/money/invoices/issued.ts'
import { causeOfLine } from '#domain/money/invoices/to-invoice.ts'
import type { Translate } from '#locales/messages.ts'
import { type CsvCell, type CsvColumn, csvFile, type csvOptions, writeProfile } from './csv.ts'
import type { Export } from './export.ts'
import words from './invoices-csv.words.json' with { type: 'json' }
import type { InvoicesInput } from './invoices-input.ts'

/**
 * One row for each line of an invoice or credit note, with the number repeated, as bookkeeping programs import sales
 * invoices. Amounts of a credit note are below zero.
 */
export const invoicesCsv = {
  ...csvFile,
  id: 'invoices-csv',
  name: words.name,
  write({ show, documents, accounts }, t, { profile }) {
    const rows = documents.flatMap(({ lines, ...document }) =>
      lines.map((line) => ({ document: { ...document, lines }, line })),
    )
    return writeProfile(columnsFor(accounts, t), rows, { profile, timeZone: show.timeZone, t })
  },
} as const satisfies Export<InvoicesInput, typeof csvOptions>

interface Row {
  document: IssuedDocument & { email: string | null }
  line: DocumentLine
}

function columnsFor(accounts: InvoicesInput['accounts'], t: Translate): readonly CsvColumn<Row>[] {
  const column = (
    name: Exclude<keyof typeof words, 'name' | 'invoice' | 'creditNote'>,
    cell: (row: Row) => CsvCell,
  ): CsvColumn<Row> => ({ name, words: words[name][t.locale], cell })
  const money =
    (of: (line: DocumentLine) => number) =>
    ({ document: { kind, currency }, line }: Row) => ({
      amount: kind === 'invoice' ? of(line) : -of(line) || 0,
      currency,
    })
  return [
    column('contact_name', ({ document }) => document.recipient.name),
    column('email', ({ document }) => document.email),
    column('invoice_number', ({ document }) => document.number),
    column('kind', ({ document: { kind } }) => ({ code: kind, words: words[kind][t.locale] })),
    column('corrects', ({ document }) => document.corrects?.number ?? null),
    column('invoice_date', ({ document }) => document.issuedOn),
    column('due_date', ({ document }) => document.dueOn),
    column('description', ({ line }) => line.text),
    column('quantity', () => '1'),
    column(
      'unit_amount',
      money(({ gross }) => gross),
    ),
    column(
      'net',
      money(({ net }) => net),
    ),
    column(
      'vat',
      money(({ gross, net }) => gross - net),
    ),
    column('vat_rate', ({ line: { vat } }) => (vat.rate === 0 ? null : { percent: vat.rate })),
    column('vat_category', ({ line: { vat } }) => vat.category),
    column('currency', ({ document }) => document.currency),
    column('account', ({ line }) => {
      const cause = causeOfLine(line.id)
      return cause === null ? null : (accounts.get(accountKey(cause)) ?? null)
    }),
  ]
}
