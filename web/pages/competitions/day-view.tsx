import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay, formatTime } from '#locales/formatting.ts'
import { KeyboardHint } from '#web/components/keyboard-hint.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { ConflictLines } from './conflict-lines.tsx'
import { ConflictList } from './conflict-list.tsx'
import type { PlanConflict } from './conflicts.ts'
import { DayBlock } from './day-block.tsx'
import { type DayLayout, layOutDay, type PlacedBlock } from './day-layout.ts'
import type { ShownShow } from './shown-show.ts'
import './day-view.css'
import { type DayScale, scaleOf } from './day-scale.ts'
import { NowLine } from './now-line.tsx'
import { isMovable, type PlannedCompetition } from './plan.ts'
import { Unplaced } from './unplaced.tsx'
import type { Moves } from './use-moves.ts'

interface DayViewProps {
  show: ShownShow
  /** As it is stored. */
  stored: readonly PlannedCompetition[]
  /** With what is being moved. */
  plan: readonly PlannedCompetition[]
  conflicts: readonly PlanConflict[]
  moves: Moves
  days: readonly string[]
  day: string
  viewChoice: ReactNode
}

/** A day: a time line for each arena, the competitions as blocks that can be moved. */
export function DayView(props: DayViewProps) {
  const { show, stored, plan, conflicts, moves, days, day, viewChoice } = props
  const t = useMessages()
  const navigate = useNavigate()
  const { ref, width } = useElementSize()
  const wanted = {
    day,
    timeZone: show.timeZone,
    arenas: show.arenas,
    noArena: t('competitions.noArena'),
  }
  const layout = layOutDay(plan, wanted)
  // The scale stays while something is dragged: the ground must not move under the pointer.
  const still = layOutDay(stored, wanted)
  const scale = scaleOf({ ...layout, from: still.from, to: still.to }, width)
  const mayMove = show.permissions.includes('WRITE')
  const blocks = stored.flatMap((competition) => placedBlock(competition, layout))
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {viewChoice}
        <SegmentedControl
          size="xs"
          aria-label={t('competitions.day')}
          value={day}
          data={days.map((each) => ({ value: each, label: formatDay(each, t.locale) }))}
          onChange={(next) =>
            void navigate({
              to: '/shows/$showId/competitions',
              params: { showId: show.id },
              search: { day: next },
              replace: true,
            })
          }
        />
        {mayMove && (
          <Group gap="md" ml="auto">
            <KeyboardHint keys={['←', '→']} does={t('competitions.day.byTime')} />
            <KeyboardHint keys={['↑', '↓']} does={t('competitions.day.byArena')} />
          </Group>
        )}
      </Group>
      <section
        className="paddock-day"
        ref={ref}
        aria-label={t('competitions.day.label', { day: formatDay(day, t.locale) })}
      >
        <div className="paddock-day-ground" style={{ width: scale.width, height: scale.height }}>
          <Hours scale={scale} timeZone={show.timeZone} />
          {scale.lanes.map(({ arenaId, name, top, height }) => (
            <div key={arenaId ?? ''} className="paddock-day-lane" style={{ top, height }}>
              <Text size="sm" fw={550} className="paddock-day-arena">
                {name}
              </Text>
            </div>
          ))}
          <NowLine scale={scale} timeZone={show.timeZone} />
          {blocks.map(({ competition, row }) => (
            <DayBlock
              key={competition.id}
              competition={competition}
              row={row}
              stored={stored.find(({ id }) => id === competition.id) ?? competition}
              scale={scale}
              show={show}
              conflicts={conflicts}
              moves={mayMove && isMovable(competition) ? moves : null}
            />
          ))}
          <ConflictLines conflicts={conflicts} blocks={blocks} scale={scale} />
        </div>
      </section>
      {blocks.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('competitions.day.empty')}
        </Text>
      )}
      {/* Below: what comes and goes while something is dragged must not push the ground away. */}
      <ConflictList conflicts={conflicts} show={show} />
      <Unplaced show={show} plan={stored} moves={mayMove ? moves : null} />
    </Stack>
  )
}

/** In the order in which they are stored: a block keeps its place in the document, and so the focus. */
function placedBlock({ id }: PlannedCompetition, { lanes }: DayLayout): PlacedBlock[] {
  return lanes.flatMap(({ blocks }) => blocks.filter(({ competition }) => competition.id === id))
}

function Hours({ scale, timeZone }: { scale: DayScale; timeZone: string }) {
  const t = useMessages()
  return scale.hours.map((instant) => (
    <div key={instant} className="paddock-day-hour" style={{ insetInlineStart: scale.x(instant) }}>
      <span>{formatTime(new Date(instant).toISOString(), timeZone, t.locale)}</span>
    </div>
  ))
}
