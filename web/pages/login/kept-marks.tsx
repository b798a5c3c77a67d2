import { Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { subscribeToUnsent, unsentHere } from '#web/offline/ringside.ts'

/** What waits on this device, and how it gets to the server. */
export function KeptMarks() {
  const t = useMessages()
  const count = useSyncExternalStore(subscribeToUnsent, unsentHere)
  if (count === 0) return null
  return (
    <Text size="sm" fw={550}>
      {t('shell.login.keptMarks', { count })}
    </Text>
  )
}
