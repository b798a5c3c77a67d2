import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatTime } from '#locales/formatting.ts'
import { DisciplineIcon, disciplineColor } from '#web/components/discipline-icon.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { type DayScale, rowHeight, rowTop } from './day-scale.ts'
import type { Moves, PlannedCompetition } from './planned-competition.ts'
import { useBlockMoves } from './use-block-moves.ts'

interface DayBlockProps {
  competition: PlannedCompetition
  stored: PlannedCompetition
  row: number
  scale: DayScale
  timeZone: string
  arenas: readonly { id: string; name: string }[]
  /** What is in its way, in sentences. */
  warnings: readonly string[]
  open: () => void
  /** Null where it may not be moved. */
  moves: Moves | null
}

/** Pixels below which a name or two times would be cut to a few letters: what is pointed at says them. */
const roomForNames = 96

/** A competition on the time line: drag it, or move it with the arrow keys; Enter or a click opens it. */
export function DayBlock(props: DayBlockProps) {
  const { competition, stored, row, scale, timeZone, arenas, warnings, open, moves } = props
  const t = useMessages()
  const { number, name, discipline, status, startsAt, endsAt, arenaId, ticks, done } = competition
  const { dragging, handlers } = useBlockMoves({
    stored,
    competition,
    scale,
    timeZone,
    moves,
    open,
  })
  if (startsAt === null) return null
  const time = (instant: number) => formatTime(new Date(instant).toISOString(), timeZone, t.locale)
  const times =
    endsAt === null || endsAt === startsAt ? time(startsAt) : `${time(startsAt)}–${time(endsAt)}`
  const left = scale.x(startsAt)
  const width = Math.max(56, scale.x(endsAt ?? startsAt) - left)
  const isNarrow = width < roomForNames
  const arena = arenas.find((each) => each.id === arenaId)?.name ?? t('competitions.noArena')
  const label = [
    `${number} ${name}`,
    t(`shows.discipline.${discipline}`),
    times,
    arena,
    t(`shell.competitionStatus.${status}`),
    ...warnings,
  ].join(', ')
  return (
    <button
      type="button"
      className="paddock-day-block"
      data-status={status}
      data-conflict={warnings.length > 0 || undefined}
      data-dragging={dragging || undefined}
      data-movable={moves !== null || undefined}
      style={{
        insetInlineStart: left,
        top: rowTop(scale, arenaId, row),
        width,
        height: rowHeight - 6,
        borderInlineStartColor: disciplineColor(discipline),
      }}
      title={label}
      {...handlers}
    >
      <span className="paddock-day-done" style={{ width: `${100 * done}%` }} aria-hidden />
      <span className="paddock-day-name" aria-hidden>
        <strong>{number}</strong>
        {(warnings.length === 0 || !isNarrow) && (
          <DisciplineIcon discipline={discipline} size={13} />
        )}
        {warnings.length > 0 && <IconAlertTriangle size={13} />}
        {!isNarrow && ` ${name}`}
      </span>
      <span className="paddock-day-times" aria-hidden>
        {isNarrow ? time(startsAt) : times}
      </span>
      <span className="paddock-day-ticks" aria-hidden>
        {ticks.map((tick) => (
          <i key={tick} style={{ insetInlineStart: scale.x(tick) - left }} />
        ))}
      </span>
      <VisuallyHidden>
        {label}
        {moves && `. ${t('competitions.day.howToMove')}`}
      </VisuallyHidden>
    </button>
  )
}
