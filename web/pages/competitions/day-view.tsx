import { Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDay } from '#locales/formatting.ts'
import { DayGround } from '#web/components/day-ground/day-ground.tsx'
import { dayOf } from '#web/components/day-ground/day-layout.ts'
import type { Moves, PlannedCompetition } from '#web/components/day-ground/planned-competition.ts'
import { KeyboardHint } from '#web/components/keyboard-hint.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { ConflictLines } from './conflict-lines.tsx'
import { ConflictList, conflictWords } from './conflict-list.tsx'
import { conflictsOfBlock, type PlanConflict } from './conflicts.ts'
import { competitionIdOf, isLaterRound, isMovable } from './plan.ts'
import type { ShownShow } from './shown-show.ts'
import { Unplaced } from './unplaced.tsx'

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
  const mayMove = show.permissions.includes('WRITE')
  const isEmpty = !stored.some(
    ({ startsAt }) => startsAt !== null && dayOf(startsAt, show.timeZone) === day,
  )
  return (
    <Stack gap="sm">
      <Group gap="sm">
        {viewChoice}
        <SegmentedControl
          size="xs"
          aria-label={t('competitions.day')}
          value={day}
          data={days.map((each) => ({
            value: each,
            label: <span data-day={each}>{formatDay(each, t.locale)}</span>,
          }))}
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
            {days.length > 1 && (
              <Text size="xs" c="dimmed" visibleFrom="lg">
                {t('competitions.day.byDay')}
              </Text>
            )}
          </Group>
        )}
      </Group>
      <DayGround
        day={day}
        timeZone={show.timeZone}
        arenas={show.arenas}
        stored={stored}
        plan={plan}
        warningsOf={(id) =>
          conflictsOfBlock(conflicts, id).map((conflict) => conflictWords(conflict, show, t))
        }
        movesOf={(competition) =>
          mayMove && isMovable(competition) && !isLaterRound(competition) ? moves : null
        }
        onOpen={(id) =>
          void navigate({
            to: '/shows/$showId/competitions/$competitionId',
            params: { showId: show.id, competitionId: competitionIdOf(id) },
          })
        }
        over={(blocks, scale) => (
          <ConflictLines conflicts={conflicts} blocks={blocks} scale={scale} />
        )}
      />
      {isEmpty && (
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
