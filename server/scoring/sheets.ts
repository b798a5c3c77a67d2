import { readableAt } from '#domain/results/judge-list.ts'
import { partsAt, positionOf } from '#domain/scoring/position-of.ts'
import type { FieldValue, Sheet } from '#domain/scoring/sheet.ts'
import { replacedField } from '#domain/scoring/spare-judge.ts'
import type { CompetitionRow, JudgePositionRow } from '#server/competitions/competitions.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { openRules } from './open-rules.ts'
import { isOffice, mayKeepTime, mayReadPosition, mayWritePosition } from './scoring.access.ts'
import {
  type ConflictRow,
  type JournalRow,
  loadJournal,
  loadOpenConflicts,
  loadWrittenSheets,
  type SheetFieldRow,
  type WrittenSheetsRow,
} from './sheets.sql.ts'

export interface JudgeSheet {
  /** Competitor id and position, joined by a colon. */
  id: string
  position: string
  mayWrite: boolean
  fields: readonly { field: string; value: FieldValue; entryId: string }[]
}

interface SheetsOf {
  competitorId: string
  competition: CompetitionRow
  positions: readonly JudgePositionRow[]
  /** What stands, of this competitor. */
  fields: readonly SheetFieldRow[]
}

/**
 * One sheet for each part that the viewer may see, in the order in which lists show them. A spare
 * judge also hears of another judge's sheet whether their own stands for it, and nothing else.
 */
export function sheetsFor({ viewer }: Context, given: SheetsOf): JudgeSheet[] {
  const { competitorId, competition, positions, fields } = given
  const isOpen = ['drawn', 'running', 'provisional'].includes(competition.status)
  const office = isOffice(viewer, competition)
  const all = openRules(competition)?.parts ?? []
  const readable = readableParts({ viewer }, given)
  return all.flatMap(({ part, spare }): JudgeSheet[] => {
    const written = fields.filter((field) => field.part === part)
    const isReadable = readable.includes(part)
    const told = isReadable ? written : written.filter(({ field }) => field === replacedField)
    const isTold = spare !== undefined && readable.includes(spare) && told.length > 0
    if (!isReadable && !isTold) return []
    const seat = positionOf(all, part)
    const positionId = positions.find(({ position }) => position === seat)?.id
    const isOwn =
      mayWritePosition(viewer, positionId) ||
      (positionId === undefined && mayKeepTime(viewer, competition))
    return [
      {
        id: `${competitorId}:${part}`,
        position: part,
        mayWrite: office ? isOpen || competition.status === 'official' : isOwn && isOpen,
        fields: told.map(({ field, value, entryId }) => ({ field, value, entryId })),
      },
    ]
  })
}

/** `isDisputed`: was kept back, and waits for the office to say what counts. */
export type JournalWrite = JournalRow & { isDisputed: boolean }

/** The journal of a competitor, as far as the viewer may see the sheets. */
export async function journalFor(
  context: Context,
  given: SheetsOf,
  first: number,
): Promise<JournalWrite[]> {
  const parts = readableParts(context, given)
  if (parts.length === 0) return []
  const { competitorId } = given
  const { kysely } = context.database
  const { id } = given.competition
  const journal = await loadJournal(kysely, { competitorId, parts, first })
  const isKeptBack = journal.some(({ outcome }) => outcome === 'conflict')
  const conflicts = isKeptBack ? (await loadOpenConflicts(kysely, [id])).get(id) : undefined
  const open = new Set(conflicts?.map((conflict) => conflict.id))
  return journal.map((row) => ({ ...row, isDisputed: open.has(row.id) }))
}

/**
 * Whose sheets were written to behind the place `since` of the journal, or who was the last of all; to
 * whoever sees sheets of the competition.
 */
export async function writtenSheetsFor(
  { viewer, database }: Context,
  given: Pick<SheetsOf, 'competition' | 'positions'>,
  since: number | null,
): Promise<WrittenSheetsRow[]> {
  const { competition, positions } = given
  const seesSheets =
    isOffice(viewer, competition) ||
    mayKeepTime(viewer, competition) ||
    positions.some(({ id }) => mayReadPosition(viewer, id))
  return seesSheets ? await loadWrittenSheets(database.kysely, competition.id, since) : []
}

/** The office decides them all; a judge sees those of the own position. */
export async function conflictsFor(
  { viewer, database }: Context,
  competition: CompetitionRow,
  positions: readonly JudgePositionRow[],
): Promise<ConflictRow[]> {
  const own = positions.filter(({ id }) => mayReadPosition(viewer, id))
  const office = isOffice(viewer, competition)
  if (!office && own.length === 0) return []
  const { id } = competition
  const conflicts = (await loadOpenConflicts(database.kysely, [id])).get(id) ?? []
  if (office) return conflicts
  const parts = partsAt(openRules(competition)?.parts ?? [], own.map(seatOf))
  return conflicts.filter(({ part }) => parts.includes(part))
}

/**
 * All for the office; for a judge the own ones, and the others once the own ones are signed; for who
 * keeps the time at the arena what no judge has for their own.
 */
function readableParts({ viewer }: Pick<Context, 'viewer'>, given: SheetsOf): string[] {
  const { competition, positions, fields } = given
  const specs = openRules(competition)?.parts ?? []
  const all = specs.map(({ part }) => part)
  if (isOffice(viewer, competition)) return all
  const seats = positions.filter(({ id }) => mayReadPosition(viewer, id)).map(seatOf)
  const judged = partsAt(specs, positions.map(seatOf))
  const timed = mayKeepTime(viewer, competition) ? all.filter((part) => !judged.includes(part)) : []
  const read = readableAt(sheetFrom(fields), { parts: specs }, seats)
  return all.filter((part) => read.includes(part) || timed.includes(part))
}

function seatOf({ position }: JudgePositionRow): string {
  return position
}

function sheetFrom(fields: readonly SheetFieldRow[]): Sheet {
  const parts = Map.groupBy(fields, ({ part }) => part)
  return Object.fromEntries(
    [...parts].map(([part, written]) => [
      part,
      Object.fromEntries(written.map(({ field, value }) => [field, value])),
    ]),
  )
}
