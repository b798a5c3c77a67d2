import { answerColumns } from '#domain/entries/requirements/ticked-answers.ts'
import type { StartListRow } from '#domain/results/start-list.ts'
import { answerWords } from '#locales/answer-words.ts'
import type { Translate } from '#locales/messages.ts'
import {
  competitionColumns,
  competitorColumns,
  memberColumns,
  partnerColumns,
} from './competitor-columns.ts'
import { type CsvColumn, csvFile, type csvOptions, writeProfile } from './csv.ts'
import type { Export, StartListInput } from './export.ts'

/** Breaks are lines too: without them the times between two starts cannot be understood. */
export const startListCsv = {
  ...csvFile,
  id: 'start-list-csv',
  name: 'documents.startList.name',
  write(input, t, { profile }) {
    const { timeZone } = input.show
    return writeProfile(startColumns(input, t), input.startList.rows, { profile, timeZone, t })
  },
} as const satisfies Export<StartListInput, typeof csvOptions>

export function startColumns(
  input: StartListInput,
  t: Translate,
): readonly CsvColumn<StartListRow>[] {
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
    ...competitorColumns(input, t).map((column) => ofStart(column)),
    ...partnerColumns(starts, t).map((column) => ofStart(column)),
    ...memberColumns(starts, t).map((column) => ofStart(column)),
    ...answeredColumns(input, t),
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

/** `answer_rider_helps`: what entries answered to the questions that the office ticked. */
function answeredColumns({ answers }: StartListInput, t: Translate): CsvColumn<StartListRow>[] {
  return answerColumns(answers).map(({ key, text }) => ({
    name: `answer_${key.replace('.', '_')}`,
    words: text,
    cell: (row) => {
      if (row.kind === 'break') return null
      const answer = answers?.get(row.competitorId)?.find((each) => each.key === key)
      if (!answer || answer.value === '') return null
      return { code: answer.value, words: answerWords(answer, t) }
    },
  }))
}

/** Of a break only the time is known. */
function ofStart(column: ReturnType<typeof competitorColumns>[number]): CsvColumn<StartListRow> {
  const cell: CsvColumn<StartListRow>['cell'] = (row) => {
    if (row.kind === 'start') return column.cell(row)
    return column.name === 'starts_at' && row.startsAt !== null ? { instant: row.startsAt } : null
  }
  return { ...column, cell }
}
