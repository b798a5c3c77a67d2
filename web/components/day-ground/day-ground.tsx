import { Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { formatDay, formatTime } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { DayBlock } from './day-block.tsx'
import { type DayLayout, layOutDay, type PlacedBlock } from './day-layout.ts'
import { type DayScale, scaleOf } from './day-scale.ts'
import { NowLine } from './now-line.tsx'
import type { Moves, PlannedCompetition } from './planned-competition.ts'
import './day-ground.css'

interface DayGroundProps {
  day: string
  timeZone: string
  arenas: readonly { id: string; name: string }[]
  /** As it is stored. */
  stored: readonly PlannedCompetition[]
  /** With what is being moved. */
  plan: readonly PlannedCompetition[]
  /** What is in the way of a competition, in sentences. */
  warningsOf: (competitionId: string) => readonly string[]
  /** Null where it may not be moved. */
  movesOf: (competition: PlannedCompetition) => Moves | null
  onOpen: (competitionId: string) => void
  /** Drawn over the blocks. */
  over?: (blocks: readonly PlacedBlock[], scale: DayScale) => ReactNode
}

/** A time line for each arena, the competitions as blocks that can be moved. */
export function DayGround(props: DayGroundProps) {
  const { day, timeZone, arenas, stored, plan, warningsOf, movesOf, onOpen, over } = props
  const t = useMessages()
  const { ref, width } = useElementSize()
  const wanted = { day, timeZone, arenas, noArena: t('competitions.noArena') }
  const layout = layOutDay(plan, wanted)
  // The scale stays while something is dragged: the ground must not move under the pointer.
  const still = layOutDay(stored, wanted)
  const scale = scaleOf({ ...layout, from: still.from, to: still.to }, width)
  const blocks = stored.flatMap((competition) => placedBlock(competition, layout))
  return (
    <section
      className="paddock-day"
      ref={ref}
      aria-label={t('competitions.day.label', { day: formatDay(day, t.locale) })}
    >
      <div className="paddock-day-ground" style={{ width: scale.width, height: scale.height }}>
        <Hours scale={scale} timeZone={timeZone} />
        {scale.lanes.map(({ arenaId, name, top, height }) => (
          <div key={arenaId ?? ''} className="paddock-day-lane" style={{ top, height }}>
            <Text fw={550} className="paddock-day-arena">
              {name}
            </Text>
          </div>
        ))}
        <NowLine scale={scale} timeZone={timeZone} />
        {blocks.map(({ competition, row }) => (
          <DayBlock
            key={competition.id}
            competition={competition}
            row={row}
            stored={stored.find(({ id }) => id === competition.id) ?? competition}
            scale={scale}
            timeZone={timeZone}
            arenas={arenas}
            warnings={warningsOf(competition.id)}
            open={() => onOpen(competition.id)}
            moves={movesOf(competition)}
          />
        ))}
        {over?.(blocks, scale)}
      </div>
    </section>
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
