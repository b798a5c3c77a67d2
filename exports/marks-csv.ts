import { disciplineOf } from '#domain/scoring/all.ts'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import type { Translate } from '#locales/messages.ts'
import { type CsvColumn, csvFile, type csvOptions, writeProfile } from './csv.ts'
import type { Export } from './export.ts'
import type { ShowExchangeInput } from './show-exchange.ts'

/** Everything that stands on sheets, a line for each value: beside the results, whose competitors it names. */
export const marksCsv = {
  ...csvFile,
  id: 'marks-csv',
  name: 'exchange.file.marks',
  write(input, t, { profile }) {
    const { timeZone } = input.show
    return writeProfile(markColumns(t), markRows(input), { profile, timeZone, t })
  },
} as const satisfies Export<ShowExchangeInput, typeof csvOptions>

interface MarkRow {
  competitionId: string
  competitionNumber: string
  competitorId: string
  part: string
  field: string
  spec: FieldSpec | undefined
  value: FieldValue
}

function markRows({ exchanged }: ShowExchangeInput): MarkRow[] {
  return exchanged.competitions.flatMap(({ id, number, discipline, rules, competitors }) => {
    const opened = disciplineOf(discipline)?.open(rules)
    const specs = new Map(
      (opened?.ok ? opened.parts : []).flatMap(({ part, fields }) =>
        fields.map((spec) => [`${part} ${spec.field}`, spec] as const),
      ),
    )
    return competitors.flatMap(({ id: competitorId, sheet }) =>
      Object.entries(sheet).flatMap(([part, fields]) =>
        Object.entries(fields).flatMap(([field, value]) =>
          value === null
            ? []
            : [
                {
                  competitionId: id,
                  competitionNumber: number,
                  competitorId,
                  part,
                  field,
                  spec: specs.get(`${part} ${field}`),
                  value,
                },
              ],
        ),
      ),
    )
  })
}

function markColumns(t: Translate): readonly CsvColumn<MarkRow>[] {
  return [
    {
      name: 'competition_id',
      words: t('exports.column.competition_id'),
      cell: ({ competitionId }) => competitionId,
    },
    {
      name: 'competition_number',
      words: t('exports.column.competition_number'),
      cell: ({ competitionNumber }) => competitionNumber,
    },
    {
      name: 'competitor_id',
      words: t('exports.column.competitor_id'),
      cell: ({ competitorId }) => competitorId,
    },
    { name: 'part', words: t('exchange.column.part'), cell: ({ part }) => part },
    { name: 'field', words: t('exchange.column.field'), cell: ({ field }) => field },
    {
      name: 'coefficient',
      words: t('exchange.column.coefficient'),
      cell: ({ spec }) => (spec ? { value: spec.coefficient, unit: 'count' } : null),
    },
    {
      name: 'value',
      words: t('exchange.column.value'),
      cell: ({ value, spec }) => {
        if (typeof value === 'number') return { value, unit: spec?.unit ?? 'count' }
        return typeof value === 'boolean' ? { holds: value } : value
      },
    },
  ]
}
