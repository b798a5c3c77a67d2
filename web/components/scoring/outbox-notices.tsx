import { Alert, Button, Group, Text } from '@mantine/core'
import { notifyError } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { outbox } from '#web/offline/ringside.ts'
import { useOutbox } from '#web/offline/use-outbox.ts'

/** What a person must know about marks on this device before going on. */
export function OutboxNotices({ competitionId }: { competitionId: string }) {
  const t = useMessages()
  const { pendingOfOthers, sending, pending, durable } = useOutbox()
  const others = pendingOfOthers(competitionId)
  return (
    <>
      {!durable && (
        <Alert color="red" role="alert">
          {t('scoring.outbox.notDurable')}
        </Alert>
      )}
      {sending === 'signed-out' && pending > 0 && (
        <Alert color="red" role="alert">
          {t('scoring.outbox.signedOut', { count: pending })}
        </Alert>
      )}
      {others > 0 && (
        <Alert color="ochre">
          <Group justify="space-between">
            <Text size="sm">{t('scoring.outbox.ofOthers', { count: others })}</Text>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                outbox.adopt(competitionId).catch(() => notifyError(t('scoring.typed.not-kept')))
              }}
            >
              {t('scoring.outbox.adopt')}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}
