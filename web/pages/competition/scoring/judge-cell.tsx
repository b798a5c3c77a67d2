import { memo } from 'react'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import type { FieldSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { replacedField } from '#domain/scoring/spare-judge.ts'
import { usualBeside } from '#domain/scoring/usual.ts'
import { formatPercent } from '#locales/formatting.ts'
import { MarkCell, type Move } from '#web/components/scoring/mark-cell.tsx'
import { positionWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'
import type { KnownPage } from '#web/offline/known-page.ts'
import type { OutboxWrite } from '#web/offline/outbox-entry.ts'
import { fieldKey, showSheet } from '#web/offline/shown-sheet.ts'
import classes from './starter-table.module.css'
import type { TypedWrite } from './use-typed-write.tsx'

/**
 * The one sum that the competition takes of a judge, or of a ride of which only the total is known;
 * undefined where more is entered.
 */
export function typedTotal(
  fields: OpenDiscipline['parts'][number]['fields'],
): FieldSpec | undefined {
  return fields.find(
    ({ kind }) =>
      kind === 'points' || kind === 'percent' || (kind === 'penalties' && fields.length === 1),
  )
}

/** The percent of one judge with a bar of how far the sheet is. */
export function JudgeCell({
  spec: { part, fields, spare },
  page,
  line,
  columns,
}: {
  line: ResultLine | undefined
  columns: ResultList['columns'] | undefined
  spec: SheetPartSpec
  page: KnownPage | undefined
}) {
  const t = useMessages()
  const column = columns?.findIndex((each) => each.part === part && each.key === 'judge') ?? -1
  const value = line?.cells[column]?.value ?? null
  // How far the sheet is that counts here: that of the spare judge, who stands for this one.
  const isReplaced = spare && page?.parts[part]?.fields[replacedField]?.value === true
  const known = page?.parts[isReplaced ? spare : part]?.fields ?? {}
  const marks = fields.filter((field) => field.required)
  const done = marks.filter(({ field }) => (known[field]?.value ?? null) !== null).length
  return (
    <>
      {value === null ? '' : formatPercent(value, 3, t.locale)}
      {/* A <progress> is four boxes to lay out, and there are hundreds. */}
      <span
        role="progressbar"
        className={classes['progress']}
        style={{ backgroundSize: `${marks.length === 0 ? 0 : (100 * done) / marks.length}% 100%` }}
        aria-valuenow={done}
        aria-valuemin={0}
        aria-valuemax={marks.length}
        aria-label={t('scoring.board.progress', {
          part: positionWords(part, t),
          done,
          expected: marks.length,
        })}
      />
    </>
  )
}

interface TypedCell {
  column: string
  competitorId: string
}

export type TypedMove = (move: Move, from: TypedCell) => void

/** The sum of a judge or of a ride, where the competition takes sums: typed here, without opening a sheet. */
export const TotalCell = memo(function TotalCell({
  book,
  competitor,
  page,
  part,
  column = part,
  partName,
  spec,
  field,
  entries,
  isClosed,
  onWrite,
  onMove,
}: {
  book: Book
  competitor: BookCompetitor
  entries: readonly OutboxWrite[]
  isClosed: boolean
  onWrite: TypedWrite
  onMove: TypedMove
  page: KnownPage
  part: string
  /** Tells the cells of a row apart; the part, where it has one cell. */
  column?: string
  partName: string
  spec: OpenDiscipline['parts'][number]['fields'][number]
  field: string
}) {
  const t = useMessages()
  const { competitionId } = book
  const { competitorId } = competitor
  const shown = showSheet(page, entries)
  const write = (to: string, name: string, value: FieldValue) =>
    onWrite({ competitionId, competitorId, part: to, field: name, value })
  return (
    <MarkCell
      spec={usualBeside(spec, shown.sheet)}
      part={part}
      // Up and down go to the other starters here: the row is what tells the cells apart.
      cell={`${column} ${competitorId}`}
      label={t('scoring.board.totalCell', {
        field,
        part: partName,
        name: competitor.athlete.familyName,
      })}
      value={valueIn(partOf(shown.sheet, part), spec.field)}
      state={shown.states.get(fieldKey(part, spec.field))}
      finding={undefined}
      readOnly={isClosed || !shown.writable.has(part)}
      look="office"
      onWrite={write}
      onMove={(move) => onMove(move, { column, competitorId })}
      onFocus={ignore}
      onInvalid={ignore}
    />
  )
})

function ignore(): void {
  // A single total has no remark and no totals of its own.
}
