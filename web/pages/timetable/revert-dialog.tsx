import { useQuery } from '@apollo/client/react'
import { Alert, Button, Group, List, Modal, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { formatMoment } from '#locales/formatting.ts'
import { QueryView } from '#web/components/query-view.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { ChangeTable, minutesOf } from './change-table.tsx'
import { listLabel } from './list-label.ts'
import { type DayRevert, revertQuery } from './operations.ts'

interface RevertDialogProps {
  showId: string
  day: string
  timeZone: string
  /** Takes back what `basis` names; false where that was refused. */
  revert: (basis: string) => Promise<boolean>
  onClose: () => void
}

/** What taking back the last publication of the day means, before it is done. */
export function RevertDialog({ showId, day, timeZone, revert, onClose }: RevertDialogProps) {
  const t = useMessages()
  const [sending, setSending] = useState(false)
  const query = useQuery(revertQuery, {
    variables: { showId, day },
    fetchPolicy: 'no-cache',
  })
  const found = query.data?.timetable?.revert
  const send = async ({ basis }: DayRevert) => {
    setSending(true)
    const isDone = await revert(basis)
    if (isDone) onClose()
    // Refused, as a rule because somebody changed a list meanwhile: this says what it means by now.
    else await query.refetch().catch(() => undefined)
    setSending(false)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('timetable.revert.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        <Text size="sm">{t('timetable.revert.text')}</Text>
        <QueryView query={query} pick={(data) => data.timetable && data}>
          {() => found && <Meaning revert={found} timeZone={timeZone} />}
        </QueryView>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('shell.cancel')}
          </Button>
          <Button
            loading={sending}
            disabled={!found || found.inTheWay.length > 0}
            onClick={() => found && void send(found)}
          >
            {t('timetable.revert')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

function Meaning({ revert, timeZone }: { revert: DayRevert; timeZone: string }) {
  const t = useMessages()
  const { moved, added, removed, largestShift, broken, changes } = revert
  const { inTheWay, unpublished, changedSince } = revert
  return (
    <>
      {inTheWay.length > 0 && (
        <Alert color="red" icon={<IconAlertTriangle />}>
          {t('timetable.revert.inTheWay', {
            count: inTheWay.length,
            numbers: inTheWay.join(', '),
          })}
        </Alert>
      )}
      {changedSince.length > 0 && (
        <Alert
          color="ochre"
          icon={<IconAlertTriangle />}
          title={t('timetable.revert.changedSince', { count: changedSince.length })}
        >
          <List size="sm">
            {changedSince.map((list) => (
              <List.Item key={listLabel(list, t)}>
                {[
                  t('timetable.competition', { number: listLabel(list, t) }),
                  list.by ?? '',
                  list.at ? formatMoment(list.at, timeZone, t.locale) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Text>
        {(removed === 0 || moved + added > 0) &&
          `${t('timetable.publish.counts', { moved, added })} `}
        {removed > 0 && `${t('timetable.revert.removed', { count: removed })} `}
        {largestShift > 0 &&
          t('timetable.publish.largest', { minutes: minutesOf(largestShift, t) })}
      </Text>
      {unpublished.length > 0 && (
        <Text>
          {t('timetable.revert.unpublished', {
            count: unpublished.length,
            numbers: unpublished.join(', '),
          })}
        </Text>
      )}
      {broken > 0 && (
        <Alert color="ochre" icon={<IconAlertTriangle />}>
          {t('timetable.revert.broken', { count: broken })}
        </Alert>
      )}
      <ChangeTable changes={changes} timeZone={timeZone} />
    </>
  )
}
