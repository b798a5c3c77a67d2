import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import { filmPart, foldFilm, sheetOf } from '#domain/video/film-sheet.ts'
import {
  compareTraining,
  type JudgeFigures,
  type MarkedSheet,
  type MovementFigures,
  type TrainingComparison,
} from '#domain/video/training.ts'
import { formatAmount, formatMark, formatPercent } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { type SheetRow, sheetRows } from '#web/components/marking/sheet-rows.ts'
import { fieldWords } from '#web/components/scoring/scoring-words.ts'
import type { TrainingSetNowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** A frozen set: each judge, each movement and each film compared with the reference. */
export function TrainingResults({ set }: { set: TrainingSetNowFragment }) {
  const t = useMessages()
  const compared = useMemo(() => compare(set), [set])
  if (compared === null) return null
  const { comparison, rows } = compared
  const names = new Map(
    set.films.flatMap(({ sheets }) => sheets.map(({ judgeId, judge }) => [judgeId, judge ?? ''])),
  )
  const nameOf = (judge: string) => names.get(judge) ?? ''
  const words = new Map(rows.map((row) => [row.field, fieldWords(row, t)]))
  const wordsOf = (field: string) => words.get(field) ?? field
  const numbers = new Map(set.films.map(({ id, number }) => [id, number]))
  return (
    <Stack gap="xl">
      <Part title={t('training.comparison')} text={t('training.comparison.text')}>
        <DataTable
          name="training-judges"
          label={t('training.comparison')}
          rows={comparison.judges.map((figures) => ({ ...figures, id: figures.judge }))}
          columns={judgeColumns(t, nameOf)}
          rowName={({ judge }) => nameOf(judge)}
        />
      </Part>
      <Part title={t('training.widest')}>
        <DataTable
          name="training-films"
          label={t('training.widest')}
          rows={comparison.films}
          columns={filmColumns(t, { comparison, nameOf, wordsOf, numbers })}
          rowName={({ id }) => t('training.film', { number: numbers.get(id) ?? 0 })}
          linkTo={({ id }) => `/on-demand/training/${set.id}/films/${id}`}
        />
      </Part>
      <Part title={t('training.movements')} text={t('training.movements.text')}>
        <DataTable
          name="training-movements"
          label={t('training.movements')}
          rows={comparison.movements.map((figures) => ({ ...figures, id: figures.field }))}
          columns={movementColumns(t, { comparison, nameOf, wordsOf })}
          rowName={({ field }) => wordsOf(field)}
        />
      </Part>
    </Stack>
  )
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h4">
        {title}
      </Title>
      {text && (
        <Text c="dimmed" size="sm" maw={720}>
          {text}
        </Text>
      )}
      {children}
    </Stack>
  )
}

interface Compared {
  comparison: TrainingComparison
  rows: readonly SheetRow[]
}

function compare({ rules, films }: TrainingSetNowFragment): Compared | null {
  const discipline = dressage.open(rules)
  if (!discipline.ok) return null
  const rows = sheetRows(discipline.parts.filter(({ part }) => part === filmPart)).filter(
    ({ isMark }) => isMark,
  )
  const fields = rows.map(({ field }) => field)
  const marked = (
    sheet: TrainingSetNowFragment['films'][number]['sheets'][number],
  ): MarkedSheet => {
    const written = foldFilm(
      sheet.fields.map(({ field, value = null, filmMs = null }) => ({ field, value, filmMs })),
    )
    const marks = fields.flatMap((field) => {
      const value = written.get(field)?.value
      return typeof value === 'number' ? [[field, value] as const] : []
    })
    return { marks: new Map(marks), total: discipline.score(sheetOf(written)).total }
  }
  const nothing: MarkedSheet = { marks: new Map(), total: null }
  const comparison = compareTraining(
    films.map(({ id, sheets }) => {
      const reference = sheets.find(({ judgeId }) => judgeId == null)
      const judges = sheets.flatMap((sheet) =>
        sheet.judgeId != null && sheet.signedAt != null
          ? [[sheet.judgeId, marked(sheet)] as const]
          : [],
      )
      return { id, reference: reference ? marked(reference) : nothing, judges: new Map(judges) }
    }),
    fields,
  )
  return { comparison, rows }
}

/** With its sign, where it has one. */
function signed(value: number, text: string): string {
  return value > 0 ? `+${text}` : text
}

function bias(value: number | null, t: Translate): string {
  return value === null ? '' : signed(value, formatAmount(value, t.locale))
}

interface Figure {
  id: string
  header: string
  /** The value as the CSV and sorting have it, in the unit that is shown. */
  digits: 1 | 2 | 3
  sign?: boolean
}

/** A column of a figure in an integer unit, `digits` places before the unit that is shown. */
function figureColumn<Row>(
  { id, header, digits, sign = false }: Figure,
  t: Translate,
  value: (row: Row) => number | null,
): DataColumn<Row> {
  return {
    id,
    header,
    align: 'end',
    onPhoneBelow: 'named',
    value: (row) => {
      const whole = value(row)
      return whole === null ? null : whole / 10 ** digits
    },
    cell: (row) => {
      const whole = value(row)
      if (whole === null) return '–'
      const text = formatAmount(whole, t.locale, digits)
      return sign ? signed(whole, text) : text
    },
  }
}

type JudgeRow = JudgeFigures & { id: string }

function judgeColumns(t: Translate, nameOf: (judge: string) => string): DataColumn<JudgeRow>[] {
  const shares = (share: number | null) => (share === null ? null : Math.round(share / 100))
  return [
    { id: 'judge', header: t('video.field.judge'), value: ({ judge }) => nameOf(judge) },
    figureColumn(
      { id: 'bias', header: t('training.column.bias'), digits: 2, sign: true },
      t,
      (row) => row.bias,
    ),
    figureColumn(
      { id: 'difference', header: t('training.column.difference'), digits: 2 },
      t,
      (row) => row.difference,
    ),
    figureColumn({ id: 'agreement', header: t('training.column.agreement'), digits: 1 }, t, (row) =>
      shares(row.agreement),
    ),
    figureColumn(
      { id: 'percent', header: t('training.column.percent'), digits: 3, sign: true },
      t,
      (row) => row.percentDifference,
    ),
    figureColumn({ id: 'order', header: t('training.column.order'), digits: 1 }, t, (row) =>
      shares(row.order),
    ),
  ]
}

interface Named {
  comparison: TrainingComparison
  nameOf: (judge: string) => string
  wordsOf: (field: string) => string
}

type FilmRow = TrainingComparison['films'][number]

function filmColumns(
  t: Translate,
  { comparison, nameOf, wordsOf, numbers }: Named & { numbers: ReadonlyMap<string, number> },
): DataColumn<FilmRow>[] {
  return [
    {
      id: 'film',
      header: t('training.column.film'),
      value: ({ id }) => t('training.film', { number: numbers.get(id) ?? 0 }),
    },
    figureColumn({ id: 'spread', header: t('training.column.spread'), digits: 3 }, t, (row) => {
      return row.spread
    }),
    {
      id: 'widest',
      header: t('training.column.widest'),
      onPhoneBelow: 'named',
      value: ({ widest }) =>
        widest &&
        t('training.widest.marks', {
          field: wordsOf(widest.field),
          marks: formatMark(widest.spread, t.locale),
        }),
    },
    figureColumn(
      { id: 'difference', header: t('training.column.difference'), digits: 2 },
      t,
      (row) => row.difference,
    ),
    figureColumn(
      { id: 'reference', header: t('training.column.reference'), digits: 3 },
      t,
      (row) => {
        return row.reference
      },
    ),
    ...comparison.judges.map(
      ({ judge }): DataColumn<FilmRow> => ({
        id: `judge-${judge}`,
        header: nameOf(judge),
        align: 'end',
        onPhoneBelow: 'named',
        value: ({ totals }) => {
          const total = totals.get(judge)
          return total == null ? null : total / 1000
        },
        cell: ({ totals }) => {
          const total = totals.get(judge)
          return total == null ? '–' : formatPercent(total, 3, t.locale)
        },
      }),
    ),
  ]
}

type MovementRow = MovementFigures & { id: string }

function movementColumns(
  t: Translate,
  { comparison, nameOf, wordsOf }: Named,
): DataColumn<MovementRow>[] {
  return [
    {
      id: 'movement',
      header: t('training.column.movement'),
      value: ({ field }) => wordsOf(field),
    },
    figureColumn(
      { id: 'all', header: t('training.column.all'), digits: 2, sign: true },
      t,
      (row) => row.bias,
    ),
    figureColumn(
      { id: 'difference', header: t('training.column.difference'), digits: 2 },
      t,
      (row) => row.difference,
    ),
    figureColumn(
      { id: 'agreement', header: t('training.column.agreement'), digits: 1 },
      t,
      ({ agreement }) => (agreement === null ? null : Math.round(agreement / 100)),
    ),
    ...comparison.judges.map(
      ({ judge }): DataColumn<MovementRow> => ({
        id: `judge-${judge}`,
        header: nameOf(judge),
        align: 'end',
        onPhoneBelow: 'named',
        value: ({ judges }) => {
          const own = judges.get(judge)?.bias ?? null
          return own === null ? null : own / 100
        },
        cell: ({ judges }) => bias(judges.get(judge)?.bias ?? null, t) || '–',
      }),
    ),
  ]
}
