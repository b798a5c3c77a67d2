import type { StartListRow } from '#domain/results/start-list.ts'
import type { Translate } from '#locales/messages.ts'
import { competitionColumns, competitorColumns, partnerColumns } from './competitor-columns.ts'
import { type CsvColumn, dataProfile, idsLast, spreadsheetProfile, writeCsv } from './csv.ts'
import type { ListExport, StartListInput } from './export.ts'

/** Breaks are lines too: without them the times between two starts cannot be understood. */
export const startListCsv = {
  id: 'start-list-csv',
  of: 'start-list',
  name: 'exports.startListCsv.name',
  ending: 'csv',
  mediaType: 'text/csv; charset=utf-8; header=present',
  write: (input, t) => writeCsv(startColumns(input, t), input.startList.rows, dataProfile),
} as const satisfies ListExport<StartListInput> & { of: string }

export const startListSpreadsheet = {
  id: 'start-list-spreadsheet',
  of: 'start-list',
  name: 'exports.startListSpreadsheet.name',
  ending: 'csv',
  mediaType: 'text/csv; charset=utf-8; header=present',
  write(input, t) {
    const profile = spreadsheetProfile(input.show.timeZone, t)
    return writeCsv(idsLast(startColumns(input, t)), input.startList.rows, profile)
  },
} as const satisfies ListExport<StartListInput> & { of: string }

function startColumns(input: StartListInput, t: Translate): readonly CsvColumn<StartListRow>[] {
  const starts = input.startList.rows.filter((row) => row.kind === 'start')
  return [
    ...competitionColumns(input, t),
    {
      name: 'row',
      words: t('exports.column.row'),
      cell: ({ kind }) => ({
        code: kind,
        words: t(kind === 'start' ? 'exports.row.start' : 'exports.row.break'),
      }),
    },
    ...competitorColumns(input.competition, t).map((column) => ofStart(column)),
    ...partnerColumns(starts, t).map((column) => ofStart(column)),
    {
      name: 'break_minutes',
      words: t('exports.column.break_minutes'),
      cell: (row) => (row.kind === 'break' ? { value: row.minutes, unit: 'count' } : null),
    },
    {
      name: 'break_label',
      words: t('exports.column.break_label'),
      cell: (row) => (row.kind === 'break' ? row.label : null),
    },
  ]
}

/** Of a break only the time is known. */
function ofStart(column: ReturnType<typeof competitorColumns>[number]): CsvColumn<StartListRow> {
  const cell: CsvColumn<StartListRow>['cell'] = (row) => {
    if (row.kind === 'start') return column.cell(row)
    return column.name === 'starts_at' && row.startsAt !== null ? { instant: row.startsAt } : null
  }
  return { ...column, cell }
}
