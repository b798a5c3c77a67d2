import { Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { isUnsent } from '#web/offline/outbox-entry.ts'
import { outbox } from '#web/offline/ringside.ts'

/** What waits on this device, and how it gets to the server. */
export function KeptMarks() {
  const t = useMessages()
  const { entries } = useSyncExternalStore(outbox.subscribe, outbox.state)
  const count = entries.filter(isUnsent).length
  if (count === 0) return null
  return (
    <Text size="sm" fw={550}>
      {t('shell.login.keptMarks', { count })}
    </Text>
  )
}
