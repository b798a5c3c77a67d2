import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { formatDay, formatDays } from '#locales/formatting.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CallOffDialog, ReinstateDialog } from './call-off-dialog.tsx'
import type { SettingsShow } from './show-settings.tsx'

type Opened = 'cancelled' | 'postponed' | 'reinstate'

/** Cancels or postpones the show, or takes the last of it back. */
export function CallOff({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const { calledOff } = show
  const isCancelled = calledOff.some(({ kind }) => kind === 'cancelled')
  const isPostponed = calledOff.length > 0
  return (
    <Paper withBorder p="lg" maw={720} component="section">
      <Stack>
        <Title order={2}>{t('programme.callOff.title')}</Title>
        {calledOff.map(({ kind, reason, objectUntil, firstDay, lastDay }) => (
          <Alert key={kind} color="ochre">
            <Text fw={550}>{t(`programme.callOff.is.${kind}`, { reason })}</Text>
            {firstDay && lastDay && (
              <Text>
                {t('programme.callOff.days', { days: formatDays(firstDay, lastDay, t.locale) })}
              </Text>
            )}
            {objectUntil && (
              <Text>
                {t('programme.callOff.freeUntil', { day: formatDay(objectUntil, t.locale) })}
              </Text>
            )}
          </Alert>
        ))}
        {!isCancelled && <Text>{t('programme.callOff.text')}</Text>}
        <Group>
          {!isPostponed && (
            <Button variant="default" onClick={() => setOpened('postponed')}>
              {t('programme.callOff.verb.postponed')}
            </Button>
          )}
          {!isCancelled && (
            <Button color="red" onClick={() => setOpened('cancelled')}>
              {t('programme.callOff.verb.cancelled')}
            </Button>
          )}
          {isPostponed && (
            <Button variant="default" onClick={() => setOpened('reinstate')}>
              {t('programme.callOff.undo')}
            </Button>
          )}
        </Group>
      </Stack>
      {opened === 'reinstate' && <ReinstateDialog show={show} onClose={close} />}
      {(opened === 'cancelled' || opened === 'postponed') && (
        <CallOffDialog show={show} kind={opened} onClose={close} />
      )}
    </Paper>
  )
}
