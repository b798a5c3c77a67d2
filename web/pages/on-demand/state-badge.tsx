import { Badge } from '@mantine/core'
import type { RequestState } from '#domain/video/request-state.ts'
import { useMessages } from '#web/i18n/messages.ts'

const colors: Readonly<Record<RequestState, string>> = {
  draft: 'gray',
  submitted: 'indigo',
  assigned: 'indigo',
  in_judging: 'ochre',
  delivered: 'arena',
  declined: 'crimson',
  cancelled: 'gray',
}

export function VideoStateBadge({ state }: { state: RequestState }) {
  const t = useMessages()
  return (
    <Badge variant="light" color={colors[state]} tt="none">
      {t(`video.state.${state}`)}
    </Badge>
  )
}
