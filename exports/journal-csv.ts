import { type JournalLine, sidesOf, vatOfLine } from '#domain/money/bookkeeping/journal.ts'
import type { Translate } from '#locales/messages.ts'
import type { JournalInput } from './bookkeeping-input.ts'
import { type CsvCell, type CsvColumn, csvFile, type csvOptions, writeProfile } from './csv.ts'
import type { Export } from './export.ts'
import words from './journal-csv.words.json' with { type: 'json' }

/** One row for each line of the ledger, in the direction of its kind. */
export const journalCsv = {
  ...csvFile,
  id: 'journal-csv',
  name: words.name,
  write({ show, lines, accounts }, t, { profile }) {
    return writeProfile(columnsFor(accounts, t), lines, { profile, timeZone: show.timeZone, t })
  },
} as const satisfies Export<JournalInput, typeof csvOptions>

function columnsFor(
  accounts: JournalInput['accounts'],
  t: Translate,
): readonly CsvColumn<JournalLine>[] {
  const column = (
    name: Exclude<keyof typeof words, 'name'>,
    cell: (line: JournalLine) => CsvCell,
  ): CsvColumn<JournalLine> => ({ name, words: words[name][t.locale], cell })
  const money = (of: (line: JournalLine) => number) => (line: JournalLine) => ({
    amount: of(line),
    currency: line.currency,
  })
  const account = (side: 'debit' | 'credit') => (line: JournalLine) =>
    accounts.get(sidesOf(line)?.[side] ?? '') ?? null
  return [
    column('date', ({ day }) => day),
    column('document', ({ document }) => document),
    column('payer', ({ payer }) => payer),
    column('kind', ({ kind }) => ({ code: kind, words: t(`money.kind.${kind}`) })),
    column('cause', ({ text }) => text),
    column('competition', ({ competition }) => competition),
    column(
      'net',
      money((line) => line.amount - vatOfLine(line)),
    ),
    column('vat_rate', ({ vat }) => (vat === null ? null : { percent: vat })),
    column('vat', money(vatOfLine)),
    column(
      'gross',
      money(({ amount }) => amount),
    ),
    column('currency', ({ currency }) => currency),
    column('debit_account', account('debit')),
    column('credit_account', account('credit')),
    column('method', ({ method }) =>
      method === null ? null : { code: method, words: t(`money.method.${method}`) },
    ),
    column('payee', ({ payee }) => payee),
    column('reason', ({ reason }) => reason),
    column('line_id', ({ id }) => id),
  ]
}
