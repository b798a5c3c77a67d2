import { Alert, Button, Group, Modal, ScrollArea, Stack, Table, Text } from '@mantine/core'
import { IconAlertTriangle, IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDayOf, formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { TimetableDraftQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { listLabel } from './list-label.ts'
import type { DraftFigures } from './operations.ts'

export type DraftChange = TimetableDraftQuery['timetableDraft']['changes'][number]

interface PublishDialogProps {
  draft: DraftFigures & { changes: readonly DraftChange[] }
  /** What the draft is called. */
  name: string
  timeZone: string
  publish: () => Promise<boolean>
  onClose: () => void
}

/** So many lines are read before anybody publishes; the rest is counted. */
const mostLines = 200

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
        {changes.length > 0 && (
          <ScrollArea.Autosize mah="40vh" offsetScrollbars="y">
            <Table verticalSpacing={4}>
              <Table.Tbody>
                {changes.slice(0, mostLines).map((change) => (
                  <ChangeRow key={change.id} change={change} timeZone={timeZone} />
                ))}
              </Table.Tbody>
            </Table>
            {changes.length > mostLines && (
              <Text size="sm" c="dimmed">
                {t('timetable.publish.more', { count: changes.length - mostLines })}
              </Text>
            )}
          </ScrollArea.Autosize>
        )}
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

function ChangeRow({ change, timeZone }: { change: DraftChange; timeZone: string }) {
  const t = useMessages()
  const { rider, horse, seconds, startsAt, isOnOtherDay } = change
  const time = startsAt ? formatTime(startsAt, timeZone, t.locale) : ''
  const day = startsAt && isOnOtherDay ? formatDayOf(startsAt, timeZone, t.locale) : ''
  const isEarlier = (seconds ?? 0) < 0
  const Icon = seconds == null ? IconPlus : isEarlier ? IconArrowUp : IconArrowDown
  return (
    <Table.Tr>
      <Table.Td w={24}>
        <Icon size={16} aria-hidden />
      </Table.Td>
      <Table.Td>
        <bdi>
          {rider} · {horse}
        </bdi>
        <Text size="sm" c="dimmed">
          {[t('timetable.competition', { number: listLabel(change, t) }), day, time]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td ta="right" fw={isEarlier ? 700 : 400} style={{ whiteSpace: 'nowrap' }}>
        {seconds == null
          ? t('timetable.change.new')
          : t(isEarlier ? 'timetable.change.earlier' : 'timetable.change.later', {
              minutes: minutesOf(Math.abs(seconds), t),
            })}
      </Table.Td>
    </Table.Tr>
  )
}

/** Whole minutes, as they are called out: a start that moves by seconds moves by one. */
function minutesOf(seconds: number, t: Translate): string {
  return Math.ceil(seconds / 60).toLocaleString(t.locale)
}
