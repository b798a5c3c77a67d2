import { useMutation, useQuery } from '@apollo/client/react'
import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { confirm } from '#web/components/confirm.ts'
import { notifyError } from '#web/components/notify.tsx'
import { ListSkeleton, QueryView } from '#web/components/query-view.tsx'
import type { DevicesQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { signOut } from '#web/session/session.ts'
import { currentSession } from '#web/session/stored-session.ts'
import { devicesQuery, signOutDeviceMutation, signOutEverywhereMutation } from './operations.ts'
import { SettingsPart } from './settings-part.tsx'

type Device = DevicesQuery['devices'][number]

/** Where somebody is signed in, with the way out of each place and of all. */
export function Devices() {
  const t = useMessages()
  // The token as it was when the page opened: exchanged ones still tell the device.
  const [refreshToken] = useState(() => currentSession()?.refreshToken ?? '')
  const query = useQuery(devicesQuery, { variables: { refreshToken }, fetchPolicy: 'no-cache' })
  const [signOutDevice] = useMutation(signOutDeviceMutation)
  const [signOutEverywhere, { loading }] = useMutation(signOutEverywhereMutation)
  const tell = (error: unknown) => notifyError(refusalWords(error, t))
  const onSignOut = async (id: string) => {
    await signOutDevice({ variables: { id } }).catch(tell)
    await query.refetch().catch(tell)
  }
  const onEverywhere = async () => {
    const isSure = await confirm({
      title: t('credentials.devices.everywhere.title'),
      text: t('credentials.devices.everywhere.text'),
      verb: t('credentials.devices.everywhere'),
    })
    if (isSure) await signOutEverywhere().then(signOut, tell)
  }
  return (
    <SettingsPart title={t('credentials.devices.title')} text={t('credentials.devices.text')}>
      <QueryView query={query} pick={(data) => data.devices} skeleton={<ListSkeleton rows={2} />}>
        {(devices) => (
          <Stack gap="md">
            {devices.map((device) => (
              <DeviceLine key={device.id} device={device} onSignOut={onSignOut} />
            ))}
          </Stack>
        )}
      </QueryView>
      <Group>
        <Button variant="default" loading={loading} onClick={() => void onEverywhere()}>
          {t('credentials.devices.everywhere')}
        </Button>
      </Group>
    </SettingsPart>
  )
}

interface DeviceLineProps {
  device: Device
  onSignOut: (id: string) => Promise<void>
}

function DeviceLine({ device, onSignOut }: DeviceLineProps) {
  const t = useMessages()
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const moment = (instant: string) => formatMoment(instant, here, t.locale)
  const name = nameOf(device, t)
  const times = { since: moment(device.since), lastUsed: moment(device.lastUsedAt) }
  return (
    <Group justify="space-between" wrap="nowrap" align="start">
      <div>
        <Group gap="xs">
          <Text fw={550}>{name}</Text>
          {device.isThis && <Badge variant="light">{t('credentials.devices.this')}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {t('credentials.devices.times', times)}
        </Text>
      </div>
      {!device.isThis && (
        <Button
          variant="default"
          size="xs"
          flex="none"
          aria-label={t('credentials.devices.signOut', { device: name })}
          onClick={() => void onSignOut(device.id)}
        >
          {t('shell.signOut')}
        </Button>
      )}
    </Group>
  )
}

function nameOf({ browser, system }: Device, t: Translate): string {
  if (browser !== null && system !== null) {
    return t('credentials.devices.words', { browser, system })
  }
  return browser ?? system ?? t('credentials.devices.unknown')
}
