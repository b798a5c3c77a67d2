import { useCallback, useMemo } from 'react'
import type { Finding, ScoreBase } from '#domain/scoring/discipline.ts'
import { partOf } from '#domain/scoring/journal.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { FieldValue, SheetWrite } from '#domain/scoring/sheet.ts'
import { replacedField } from '#domain/scoring/spare-judge.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'
import { outbox } from '#web/offline/ringside.ts'
import { type ShownSheet, showSheet } from '#web/offline/shown-sheet.ts'
import { useKnownPage, useOutbox } from '#web/offline/use-outbox.ts'

/** One competitor's sheet as this device knows it, what it is worth, and how it is written to. */
export interface Ride<Score extends ScoreBase = ScoreBase> extends ShownSheet {
  discipline: OpenDiscipline<Score>
  /** The parts that the reader may see, in the order of the sheet. */
  parts: readonly string[]
  score: Score
  findings: readonly Finding[]
  write: (part: string, field: string, value: FieldValue) => Promise<void>
  /** As `write`, of what needs a reason. */
  writeBecause: (reason: string, write: SheetWrite) => Promise<void>
}

interface RideOptions<Score extends ScoreBase> {
  book: Book
  competitor: BookCompetitor
  discipline: OpenDiscipline<Score>
  /** Goes with every write; empty where none is needed. */
  reason: string
}

export function useRide<Score extends ScoreBase>({
  book,
  competitor,
  discipline,
  reason,
}: RideOptions<Score>): Ride<Score> {
  const { competitionId, accountId } = book
  const { competitorId, status } = competitor
  const page = useKnownPage(competitorId)
  const { entries } = useOutbox()
  const shown = useMemo(() => {
    const nothing = { accountId, competitionId, competitorId, parts: {} }
    return showSheet(page ?? nothing, entries)
  }, [page, entries, accountId, competitionId, competitorId])
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
    // A spare judge is told whether their sheet stands for another, of whose part that is all they know.
    const isSeen = (part: string) =>
      Object.keys(partOf(shown.sheet, part)).some((field) => field !== replacedField)
    const known = new Set([...Object.keys(shown.sheet).filter(isSeen), ...shown.writable])
    return {
      parts: discipline.parts.map(({ part }) => part).filter((part) => known.has(part)),
      score: discipline.score(shown.sheet),
      findings: discipline.findings(shown.sheet, status === 'finished'),
    }
  }, [shown, discipline, status])
  return { ...shown, ...computed, discipline, write, writeBecause }
}
