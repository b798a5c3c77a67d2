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
import type { OutboxEntry } from '#web/offline/outbox-entry.ts'
import { TotalCell } from './judge-cell.tsx'
import classes from './starter-table.module.css'

/** The round that is ridden, where its totals are entered and not obstacle by obstacle. */
export interface TypedRound {
  part: string
  specs: readonly FieldSpec[]
}

/** What is rare is on the sheet: the time in force, a group, six seconds more. */
const onTheSheet = ['time_allowed', 'group', 'corrections']

/** Null where obstacles are entered, and in other disciplines. */
export function typedRound(
  { id, parts, timedRounds }: OpenDiscipline,
  riding: string | null,
): TypedRound | null {
  const isWhole = parts.every(({ fields }) => fields.every(({ number }) => number === null))
  if (id !== 'jumping' || !isWhole) return null
  const part = riding ?? parts[0]?.part
  const fields = parts.find((each) => each.part === part)?.fields ?? []
  const isReckoned = timedRounds.some((each) => each.part === part && each.allowed !== null)
  const specs = fields.filter(
    ({ field }) => !onTheSheet.includes(field) && !(isReckoned && field === 'time_faults'),
  )
  return part === undefined || specs.length === 0 ? null : { part, specs }
}

/** A result column says what a typed one says already. */
export function isTyped(round: TypedRound | null, { part, key }: Column): boolean {
  const typed = key === 'obstacle_faults' ? 'faults' : key
  return round?.part === part && round.specs.some(({ field }) => field === typed)
}

/** Enter goes from field to field of a rider, and on to the next rider; arrows go as they point. */
export function moveInRound(
  grid: Pick<CellGrid, 'element'>,
  { round, competitorIds }: { round: TypedRound; competitorIds: readonly string[] },
  { move, field, competitorId }: { move: Move; field: string; competitorId: string },
): void {
  const fields = round.specs.map((spec) => spec.field)
  const cells = { ...grid, parts: fields, fields: competitorIds }
  const from = { part: field, field: competitorId }
  if (move !== 'next' || fields.at(-1) !== field) {
    moveFocus(cells, move === 'next' ? 'right' : move, from)
    return
  }
  const below = competitorIds.slice(competitorIds.indexOf(competitorId) + 1)
  const next = below
    .map((id) => findCell(grid.element, `${fields[0]} ${id}`))
    .find((cell) => cell !== null)
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

export function TypedHeads({ round }: { round: TypedRound }) {
  const t = useMessages()
  return round.specs.map((spec) => (
    <th
      key={spec.field}
      scope="col"
      className={`${classes['judge']} ${classes['column']} ${classes['typed']}`}
    >
      {columnOf(spec, round, t)}
    </th>
  ))
}

/** "Jump-off: Time", as the result columns beside it. */
function columnOf(spec: FieldSpec, { part }: TypedRound, t: Translate): string {
  return t('scoring.board.typedColumn', { part: partWords(part, t), field: fieldWords(spec, t) })
}

interface TypedCellsProps {
  round: TypedRound
  book: Book
  competitor: BookCompetitor
  page: KnownPage | undefined
  entries: readonly OutboxEntry[]
  isClosed: boolean
  /** Who does not start in this round has nothing to type. */
  starts: boolean
  onMove: (move: Move, field: string, competitorId: string) => void
}

export const TypedCells = memo(function TypedCells({
  round: { part, specs },
  page,
  starts,
  ...cell
}: TypedCellsProps) {
  const t = useMessages()
  return specs.map((spec) => (
    <td key={spec.field} className={`${classes['judge']} ${classes['typed']}`}>
      {starts && page && (
        <TotalCell
          {...cell}
          {...{ page, part, spec }}
          column={spec.field}
          partName={partWords(part, t)}
          field={fieldWords(spec, t)}
        />
      )}
    </td>
  ))
})
