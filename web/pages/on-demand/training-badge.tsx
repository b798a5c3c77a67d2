import { Badge } from '@mantine/core'
import type { TrainingState } from '#domain/video/training-state.ts'
import { useMessages } from '#web/i18n/messages.ts'

const colors: Readonly<Record<TrainingState, string>> = {
  draft: 'gray',
  open: 'ochre',
  frozen: 'arena',
}

export function TrainingBadge({ state }: { state: TrainingState }) {
  const t = useMessages()
  return (
    <Badge variant="light" color={colors[state]} tt="none">
      {t(`training.state.${state}`)}
    </Badge>
  )
}
