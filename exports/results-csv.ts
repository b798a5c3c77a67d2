import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import type { Column } from '#domain/scoring/discipline.ts'
import { columnHeading, reasonWords } from '#locales/list-words.ts'
import type { Translate } from '#locales/messages.ts'
import { competitionColumns, competitorColumns } from './competitor-columns.ts'
import { type CsvColumn, dataProfile, idsLast, spreadsheetProfile, writeCsv } from './csv.ts'
import type { ListExport, ResultListInput } from './export.ts'

export const resultsCsv = {
  id: 'results-csv',
  of: 'result-list',
  name: 'exports.resultsCsv.name',
  ending: 'csv',
  mediaType: 'text/csv; charset=utf-8; header=present',
  write: (input, t) => writeCsv(resultColumns(input, t), input.resultList.lines, dataProfile),
} as const satisfies ListExport<ResultListInput> & { of: string }

export const resultsSpreadsheet = {
  id: 'results-spreadsheet',
  of: 'result-list',
  name: 'exports.resultsSpreadsheet.name',
  ending: 'csv',
  mediaType: 'text/csv; charset=utf-8; header=present',
  write(input, t) {
    const profile = spreadsheetProfile(input.show.timeZone, t)
    return writeCsv(idsLast(resultColumns(input, t)), input.resultList.lines, profile)
  },
} as const satisfies ListExport<ResultListInput> & { of: string }

function resultColumns(input: ResultListInput, t: Translate): readonly CsvColumn<ResultLine>[] {
  return [
    ...competitionColumns(input, t),
    {
      name: 'place',
      words: t('exports.column.place'),
      cell: ({ place }) => (place === null ? null : { value: place, unit: 'count' }),
    },
    {
      name: 'group_place',
      words: t('exports.column.group_place'),
      cell: ({ groupPlace }) => (groupPlace === null ? null : { value: groupPlace, unit: 'count' }),
    },
    {
      name: 'status_reason',
      words: t('exports.column.status_reason'),
      cell: (line) => {
        const words = reasonWords(line, t)
        // The office's own words are both: nothing but a text.
        if (words === line.statusReason || words === null) return words
        return { code: line.statusReason ?? '', words }
      },
    },
    ...competitorColumns(t),
    ...valueColumns(input.resultList, t),
  ]
}

function valueColumns(list: ResultList, t: Translate): readonly CsvColumn<ResultLine>[] {
  return list.columns.flatMap((column, index) => {
    const name = columnName(column)
    const { label, unit } = columnHeading(column, t)
    const words = unit === null ? label : `${label} ${unit}`
    const value: CsvColumn<ResultLine> = {
      name,
      words,
      cell: (line) => {
        const value = line.cells[index]?.value ?? null
        return value === null ? null : { value, unit: column.unit }
      },
    }
    const place: CsvColumn<ResultLine> = {
      name: `${name}_place`,
      words: t('exports.placeOf', { column: label }),
      cell: (line) => {
        const place = line.cells[index]?.place ?? null
        return place === null ? null : { value: place, unit: 'count' }
      },
    }
    // Only a judge or a round has places of its own.
    return column.part === null ? [value] : [value, place]
  })
}

/** `judge_e`, `points`, `time_faults_1`. */
function columnName({ key, part }: Column): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => `_${letter}`)
  return (part === null ? words : `${words}_${part}`).toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
}
