import { type CsvColumn, csvFile, type csvOptions, writeProfile } from './csv.ts'
import type { Export } from './export.ts'
import { type Payback, type PaybackInput, paybackText } from './payback-input.ts'
import words from './paybacks-csv.words.json' with { type: 'json' }

/** A list of transfers, as banks import it. */
export const paybacksCsv = {
  ...csvFile,
  id: 'paybacks-csv',
  name: words.title,
  write(input, t, { profile }) {
    const column = (
      name: Exclude<keyof typeof words, 'title'>,
      cell: CsvColumn<Payback>['cell'],
    ): CsvColumn<Payback> => ({ name, words: words[name][t.locale], cell })
    const columns = [
      column('name', ({ name }) => name),
      column('iban', ({ iban }) => iban),
      column('amount', ({ amount, currency }) => ({ amount, currency })),
      column('currency', ({ currency }) => currency),
      column('text', (payback) => paybackText(input, payback)),
    ]
    return writeProfile(columns, input.paybacks, { profile, timeZone: input.show.timeZone, t })
  },
} as const satisfies Export<PaybackInput, typeof csvOptions>
