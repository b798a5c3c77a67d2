import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '#web/i18n/messages.ts'
import { ChangeTable, minutesOf } from './change-table.tsx'
import type { DraftFigures, StartMoved } from './operations.ts'

interface PublishDialogProps {
  draft: DraftFigures & { changes: readonly StartMoved[] }
  /** What the draft is called. */
  name: string
  timeZone: string
  publish: () => Promise<boolean>
  onClose: () => void
}

/** Who moves by how much, before anybody is told. */
export function PublishDialog({ draft, name, timeZone, publish, onClose }: PublishDialogProps) {
  const t = useMessages()
  const [sending, setSending] = useState(false)
  const { broken, moved, added, largestShift, changes } = draft
  const send = async () => {
    setSending(true)
    const isDone = await publish()
    setSending(false)
    if (isDone) onClose()
  }
  const minutes = minutesOf(largestShift, t)
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('timetable.publish.title', { name })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        <Text>
          {t('timetable.publish.counts', { moved, added })}{' '}
          {largestShift > 0 && t('timetable.publish.largest', { minutes })}
        </Text>
        {broken > 0 && (
          <Alert color="ochre" icon={<IconAlertTriangle />}>
            {t('timetable.publish.broken', { count: broken })}
          </Alert>
        )}
        <ChangeTable changes={changes} timeZone={timeZone} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button loading={sending} onClick={() => void send()} data-autofocus>
            {t('timetable.publish.verb')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
