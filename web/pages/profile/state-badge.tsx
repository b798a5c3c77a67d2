import { Badge } from '@mantine/core'
import { IconCheck, IconClock } from '@tabler/icons-react'
import { useMessages } from '#web/i18n/messages.ts'

/** What the account entered by itself needs no word. */
export function StateBadge({ state }: { state: 'own' | 'asked' | 'confirmed' }) {
  const t = useMessages()
  if (state === 'own') return null
  const isAsked = state === 'asked'
  return (
    <Badge
      variant="light"
      color={isAsked ? 'ochre' : 'arena'}
      leftSection={isAsked ? <IconClock size={12} /> : <IconCheck size={12} />}
    >
      {t(`profile.state.${state}`)}
    </Badge>
  )
}
