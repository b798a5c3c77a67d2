import { memo } from 'react'
import type { Column, FieldSpec } from '#domain/scoring/discipline.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import type { Translate } from '#locales/messages.ts'
import type { Move } from '#web/components/scoring/mark-cell.tsx'
import { type CellGrid, findCell, moveFocus } from '#web/components/scoring/move-focus.ts'
import { fieldWords, partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book, BookCompetitor } from '#web/offline/book.ts'
import type { KnownPage } from '#web/offline/known-page.ts'
import type { OutboxWrite } from '#web/offline/outbox-entry.ts'
import { TotalCell, type TypedMove } from './judge-cell.tsx'
import classes from './starter-table.module.css'
import type { TypedWrite } from './use-typed-write.tsx'

/** The round that is ridden, where its totals are entered and not obstacle by obstacle. */
export interface TypedRound {
  cells: readonly TypedField[]
}

interface TypedField {
  part: string
  spec: FieldSpec
  /** How its cells are found. */
  column: string
}

/** What is rare is on the sheet: the time in force, a group, six seconds more. */
const onTheSheet = ['time_allowed', 'group', 'corrections']

/** With whatever follows without a break; null where obstacles are entered, and in other disciplines. */
export function typedRound(
  { id, parts, rounds, timedRounds }: OpenDiscipline,
  riding: string | null,
): TypedRound | null {
  const isWhole = parts.every(({ fields }) => fields.every(({ number }) => number === null))
  const first = riding ?? parts[0]?.part
  if (id !== 'jumping' || !isWhole || first === undefined) return null
  const cells = riddenParts(rounds, first).flatMap((part) => {
    const fields = parts.find((each) => each.part === part)?.fields ?? []
    const isReckoned = timedRounds.some((each) => each.part === part && each.allowed !== null)
    return fields
      .filter(
        ({ field }) => !onTheSheet.includes(field) && !(isReckoned && field === 'time_faults'),
      )
      .map((spec) => ({ part, spec, column: `${part}.${spec.field}` }))
  })
  return cells.length === 0 ? null : { cells }
}

/** Phases, the legs of a relay, an immediate jump-off. */
function riddenParts(rounds: OpenDiscipline['rounds'], first: string): readonly string[] {
  const from = rounds.findIndex(({ part }) => part === first)
  if (from < 0) return [first]
  let end = from + 1
  while (rounds[end]?.atOnce) end += 1
  return rounds.slice(from, end).flatMap(({ parts }) => parts)
}

/** A result column says what a typed one says already. */
export function isTyped(round: TypedRound | null, { part, key }: Column): boolean {
  const typed = key === 'obstacle_faults' ? 'faults' : key
  return round?.cells.some((each) => each.part === part && each.spec.field === typed) === true
}

interface RoundGrid extends Pick<CellGrid, 'element'> {
  round: TypedRound
  competitorIds: readonly string[]
  /** Whether a rider does not go on into a part that follows the first without a break. */
  stopsBefore: (competitorId: string, part: string) => boolean
}

/**
 * Enter goes from field to field of a rider, and on to the next rider; arrows go as they point. Neither
 * goes where a rider does not come to any more.
 */
export function moveInRound(
  { element, round, competitorIds, stopsBefore }: RoundGrid,
  { move, column, competitorId }: { move: Move; column: string; competitorId: string },
): void {
  const columns = round.cells.map((each) => each.column)
  const isPassed = (to: string, id: string) => {
    const part = round.cells.find((each) => each.column === to)?.part
    return part !== undefined && part !== round.cells[0]?.part && stopsBefore(id, part)
  }
  if (move !== 'next') {
    const cells = { element, parts: columns, fields: competitorIds, isPassed }
    moveFocus(cells, move, { part: column, field: competitorId })
    return
  }
  const beside = columns
    .slice(columns.indexOf(column) + 1)
    .filter((each) => !isPassed(each, competitorId))
    .map((each) => `${each} ${competitorId}`)
  const below = competitorIds
    .slice(competitorIds.indexOf(competitorId) + 1)
    .map((id) => `${columns[0]} ${id}`)
  const next = [...beside, ...below]
    .map((key) => findCell(element, key))
    .find((cell) => cell !== null)
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

export function TypedHeads({ round }: { round: TypedRound }) {
  const t = useMessages()
  return round.cells.map((each) => (
    <th
      key={each.column}
      scope="col"
      className={`${classes['judge']} ${classes['column']} ${classes['typed']}`}
    >
      {columnOf(each, t)}
    </th>
  ))
}

/** "Jump-off: Time", as the result columns beside it. */
function columnOf({ part, spec }: TypedField, t: Translate): string {
  return t('scoring.board.typedColumn', { part: partWords(part, t), field: fieldWords(spec, t) })
}

interface TypedCellsProps {
  round: TypedRound
  book: Book
  competitor: BookCompetitor
  page: KnownPage | undefined
  entries: readonly OutboxWrite[]
  isClosed: boolean
  /** Who does not start in this round has nothing to type. */
  starts: boolean
  onWrite: TypedWrite
  onMove: TypedMove
}

export const TypedCells = memo(function TypedCells({
  round,
  page,
  starts,
  ...cell
}: TypedCellsProps) {
  const t = useMessages()
  return round.cells.map(({ part, spec, column }) => (
    <td key={column} className={`${classes['judge']} ${classes['typed']}`}>
      {starts && page && (
        <TotalCell
          {...cell}
          {...{ page, part, spec, column }}
          partName={partWords(part, t)}
          field={fieldWords(spec, t)}
        />
      )}
    </td>
  ))
})
