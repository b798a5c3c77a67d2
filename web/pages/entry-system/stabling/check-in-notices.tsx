import { Alert, Button, Group, Text } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import type { KeptCheckIn } from '#web/offline/check-ins/check-ins.ts'
import { checkIns } from './own-check-ins.ts'

/** What of the check-ins of this device waits for a network, and of whom another person was first. */
export function CheckInNotices({ kept }: { kept: readonly KeptCheckIn[] }) {
  const t = useMessages()
  const waiting = kept.filter(({ fate }) => fate === 'unsent')
  const seen = kept.filter(({ fate }) => fate !== 'unsent')
  return (
    <>
      {waiting.length > 0 && (
        <Alert color="ochre" role="status" py="xs">
          {t('stabling.offline.waiting', { count: waiting.length })}
        </Alert>
      )}
      {seen.map(({ id, name, fate }) => (
        <Alert key={id} color="red" role="alert" py="xs">
          <Group justify="space-between" gap="sm">
            <Text style={{ flex: '1 1 14rem' }}>
              {t(fate === 'overtaken' ? 'stabling.offline.overtaken' : 'stabling.offline.refused', {
                name,
              })}
            </Text>
            <Button size="compact-md" variant="default" onClick={() => void checkIns.dismiss(id)}>
              {t('stabling.offline.seen')}
            </Button>
          </Group>
        </Alert>
      ))}
    </>
  )
}
