import type { ToldChange } from '#locales/change-words.ts'
import type { Translate } from '#locales/messages.ts'
import { type CsvColumn, csvFile, spreadsheetProfile, writeCsv } from './csv.ts'
import type { Export } from './export.ts'

/** A change of the audit trail, in words. */
export interface TrailLine {
  at: string
  /** Null for what the installation did itself. */
  by: string | null
  networkAddress: string | null
  device: string | null
  told: ToldChange
  reason: string | null
}

export interface TrailInput {
  show: { name: string; timeZone: string }
  changes: readonly TrailLine[]
}

/** One line for each value that a change gave or took; a change without values is a line too. */
export const trailCsv = {
  id: 'audit',
  name: 'shows.section.history',
  ending: csvFile.ending,
  mediaType: csvFile.mediaType,
  options: {},
  write({ show, changes }, t) {
    const rows = changes.flatMap((change) => {
      const lines = change.told.lines.length > 0 ? change.told.lines : [null]
      return lines.map((line) => ({ ...change, line }))
    })
    return writeCsv(trailColumns(t), rows, spreadsheetProfile(show.timeZone, t))
  },
} as const satisfies Export<TrailInput>

type Row = TrailLine & { line: ToldChange['lines'][number] | null }

function trailColumns(t: Translate): readonly CsvColumn<Row>[] {
  return [
    { name: 'at', words: t('shows.history.when'), cell: ({ at }) => ({ instant: at }) },
    {
      name: 'by',
      words: t('shows.history.who'),
      cell: ({ by }) => by ?? t('shows.history.system'),
    },
    { name: 'what', words: t('shows.history.what'), cell: ({ told }) => told.head },
    { name: 'field', words: t('history.column.field'), cell: ({ line }) => line?.label ?? null },
    { name: 'before', words: t('history.column.before'), cell: ({ line }) => line?.before ?? null },
    { name: 'after', words: t('history.column.after'), cell: ({ line }) => line?.after ?? null },
    { name: 'reason', words: t('history.column.reason'), cell: ({ reason }) => reason },
    {
      name: 'network_address',
      words: t('history.column.networkAddress'),
      cell: ({ networkAddress }) => networkAddress,
    },
    { name: 'device', words: t('history.column.device'), cell: ({ device }) => device },
  ]
}
