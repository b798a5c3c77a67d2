import { useCallback, useMemo } from 'react'
import type { Finding } from '#domain/scoring/discipline.ts'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import type { DressageScore } from '#domain/scoring/dressage/score.ts'
import { remarkField } from '#domain/scoring/dressage/sheet-form.ts'
import { partOf, valueIn } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { FieldValue, SheetWrite } from '#domain/scoring/sheet.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'
import { outbox } from '#web/offline/ringside.ts'
import { type ShownSheet, showSheet } from '#web/offline/shown-sheet.ts'
import { useKnownPage, useOutbox } from '#web/offline/use-outbox.ts'
import { type RunningPoint, runningScore } from './running-score.ts'
import { type SheetRow, sheetRows } from './sheet-rows.ts'

/** Everything that the views of one competitor's sheet show, computed here and now. */
export interface SheetView extends ShownSheet {
  discipline: OpenDiscipline<DressageScore>
  rows: readonly SheetRow[]
  /** The judge positions that the reader may see. */
  parts: readonly string[]
  score: DressageScore
  findings: readonly Finding[]
  running: readonly RunningPoint[]
  write: (part: string, field: string, value: FieldValue) => Promise<void>
  /** As `write`, of what needs a reason. */
  writeBecause: (reason: string, write: SheetWrite) => Promise<void>
}

/** Undefined for a competition that is no dressage, or whose rules this version does not know. */
export function useDiscipline(book: Book): OpenDiscipline<DressageScore> | undefined {
  return useMemo(() => {
    const opened = dressage.open(book.rules)
    return opened.ok ? opened : undefined
  }, [book.rules])
}

export interface SheetOptions {
  book: Book
  competitor: BookCompetitor
  discipline: OpenDiscipline<DressageScore>
  /** Goes with every write; empty where none is needed. */
  reason: string
}

export function useSheet({ book, competitor, discipline, reason }: SheetOptions): SheetView {
  const { competitionId } = book
  const { competitorId } = competitor
  const page = useKnownPage(competitorId)
  const { entries } = useOutbox()
  const rows = useMemo(() => sheetRows(discipline.parts), [discipline])
  const shown = useMemo(() => {
    const nothing = { accountId: book.accountId, competitionId, competitorId, parts: {} }
    return showSheet(page ?? nothing, entries)
  }, [page, entries, book.accountId, competitionId, competitorId])
  const writeBecause = useCallback(
    (reason: string, { part, field, value }: SheetWrite) =>
      outbox.enter({
        competitionId,
        competitorId,
        part,
        field,
        value,
        ...(reason === '' ? {} : { reason }),
      }),
    [competitionId, competitorId],
  )
  const write = useCallback(
    (part: string, field: string, value: FieldValue) =>
      writeBecause(reason, { part, field, value }),
    [writeBecause, reason],
  )
  const computed = useMemo(() => {
    const known = new Set([...Object.keys(shown.sheet), ...shown.writable])
    return {
      parts: discipline.parts.map(({ part }) => part).filter((part) => known.has(part)),
      score: discipline.score(shown.sheet),
      findings: discipline.findings(shown.sheet, competitor.status === 'finished'),
      running: runningScore(shown.sheet, rows, discipline),
    }
  }, [shown, discipline, rows, competitor.status])
  return { ...shown, ...computed, discipline, rows, write, writeBecause }
}

/** What the judge at `part` wrote beside a mark; empty where nothing was. */
export function remarkOf({ sheet }: ShownSheet, part: string, field: string): string {
  const remark = valueIn(partOf(sheet, part), remarkField(field))
  return typeof remark === 'string' ? remark : ''
}

export function isSigned({ sheet }: ShownSheet, part: string): boolean {
  return valueIn(partOf(sheet, part), 'signed') === true
}
