import { Button, Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import type { Moves, PlannedCompetition } from '#web/components/day-ground/planned-competition.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { MoveDialog } from './move-dialog.tsx'
import { isMovable } from './plan.ts'
import type { ShownShow } from './shown-show.ts'

interface UnplacedProps {
  show: ShownShow
  plan: readonly PlannedCompetition[]
  moves: Moves | null
}

/** Competitions that are on no day yet. */
export function Unplaced({ show, plan, moves }: UnplacedProps) {
  const t = useMessages()
  const [moved, setMoved] = useState<PlannedCompetition | null>(null)
  const unplaced = plan.filter(
    (competition) => competition.startsAt === null && isMovable(competition),
  )
  if (unplaced.length === 0) return null
  return (
    <Paper withBorder p="sm">
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {t('competitions.day.unplaced')}
        </Text>
        {unplaced.map((competition) => (
          <Button
            key={competition.id}
            size="xs"
            variant="default"
            disabled={moves === null}
            onClick={() => setMoved(competition)}
          >
            {competition.number} {competition.name}
          </Button>
        ))}
      </Group>
      {moved && moves && (
        <MoveDialog
          show={show}
          competition={moved}
          commit={moves.commit}
          onClose={() => setMoved(null)}
        />
      )}
    </Paper>
  )
}
