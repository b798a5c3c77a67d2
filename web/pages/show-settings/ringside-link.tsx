import { useMutation } from '@apollo/client/react'
import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { silenceOf } from '#domain/live/ringside-contact.ts'
import { formatMoment, formatTime } from '#locales/formatting.ts'
import { confirm } from '#web/components/confirm.ts'
import { notifyError } from '#web/components/notify.tsx'
import type { RingsideLinkFragment, RingsideQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import {
  askResendMutation,
  endRingsideDeviceMutation,
  revokeRingsideLinkMutation,
} from './operations.ts'
import { linkWords } from './ringside-words.ts'

type Device = RingsideQuery['ringside']['devices'][number]

interface RingsideLinkProps {
  link: RingsideLinkFragment
  /** Those that opened it and go on. */
  devices: readonly Device[]
  timeZone: string
  onChanged: () => void
}

/** A code that is open, and the devices that scanned it. */
export function RingsideLink({ link, devices, timeZone, onChanged }: RingsideLinkProps) {
  const t = useMessages()
  const [revoke] = useMutation(revokeRingsideLinkMutation)
  const [end] = useMutation(endRingsideDeviceMutation)
  const [ask] = useMutation(askResendMutation)
  const at = (moment: string) => formatMoment(moment, timeZone, t.locale)
  const what = linkWords(link, t)
  const nameOf = (device: Device) =>
    [t('shows.ringside.deviceNumber', { number: device.number }), device.device]
      .filter(Boolean)
      .join(' · ')
  const stop = async (title: string, verb: string, act: () => Promise<unknown>) => {
    const text = t('shows.ringside.stopText')
    if (!(await confirm({ title, text, verb, destructive: true }))) return
    try {
      await act()
      onChanged()
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  const onRevoke = () =>
    stop(t('shows.ringside.revokeTitle', { what }), t('shows.ringside.revoke'), () =>
      revoke({ variables: { id: link.id } }),
    )
  const onAsk = (device: Device) =>
    ask({ variables: { id: device.id } }).then(onChanged, (error: unknown) =>
      notifyError(refusalWords(error, t)),
    )
  const onEnd = (device: Device) =>
    stop(t('shows.ringside.endTitle', { device: nameOf(device) }), t('shows.ringside.end'), () =>
      end({ variables: { id: device.id } }),
    )
  return (
    <Paper withBorder p="md" component="li" aria-label={what}>
      <Stack gap="xs">
        <Group justify="space-between" align="start">
          <div>
            <Text fw={550}>{what}</Text>
            <Text size="sm" c="dimmed">
              {t('shows.ringside.until', { until: at(link.expiresAt) })}
              {link.madeBy &&
                ` · ${t('shows.ringside.madeBy', { name: link.madeBy, at: at(link.creationTime) })}`}
            </Text>
          </div>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            aria-label={`${t('shows.ringside.revoke')}: ${what}`}
            onClick={() => void onRevoke()}
          >
            {t('shows.ringside.revoke')}
          </Button>
        </Group>
        {devices.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('shows.ringside.notOpened')}
          </Text>
        )}
        {devices.map((device) => (
          <Group key={device.id} justify="space-between" pl="md">
            <Text size="sm">
              {nameOf(device)}
              {device.networkAddress && ` · ${device.networkAddress}`} ·{' '}
              {t('shows.ringside.contact', { at: at(device.lastContactAt) })}{' '}
              <Sent device={device} />
              <ResendState {...{ device, timeZone }} />
            </Text>
            <Group gap="xs">
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={`${t('shows.ringside.resend')}: ${what}, ${nameOf(device)}`}
                onClick={() => void onAsk(device)}
              >
                {t('shows.ringside.resend')}
              </Button>
              <Button
                size="compact-sm"
                variant="subtle"
                color="red"
                aria-label={`${t('shows.ringside.end')}: ${what}, ${nameOf(device)}`}
                onClick={() => void onEnd(device)}
              >
                {t('shows.ringside.end')}
              </Button>
            </Group>
          </Group>
        ))}
      </Stack>
    </Paper>
  )
}

/** Of a device that is silent nobody knows what it has not sent: only what it said last. */
function Sent({ device: { unsentWrites, silentSeconds } }: { device: Device }) {
  const t = useMessages()
  const { isSilent, minutes } = silenceOf(silentSeconds)
  const unsent = unsentWrites ?? null
  return (
    <>
      {isSilent && (
        <Badge variant="light" color="ochre">
          {t('shows.ringside.silent', { minutes })}
        </Badge>
      )}{' '}
      {unsent !== null && !(isSilent && unsent === 0) && (
        <Badge variant="light" color={unsent > 0 ? 'ochre' : 'gray'}>
          {t('shows.ringside.unsent', { count: unsent })}
        </Badge>
      )}
    </>
  )
}

/** Whether the device was asked to send again, was reached, and what it found. */
function ResendState({ device, timeZone }: { device: Device; timeZone: string }) {
  const t = useMessages()
  const { resendAskedAt, resentAt, unsentWrites } = device
  if (!resendAskedAt) return null
  const at = formatTime(resentAt ?? resendAskedAt, timeZone, t.locale)
  const [entries, missing] = [device.resentEntries ?? 0, device.resentMissing ?? 0]
  const isSending = missing > 0 && (unsentWrites ?? 0) > 0
  const words = resentAt
    ? t(isSending ? 'shows.ringside.resend.sending' : 'shows.ringside.resend.done', {
        at,
        entries,
        missing,
      })
    : t('shows.ringside.resend.asked', { at })
  return (
    <Text size="sm" c="dimmed" component="span" display="block">
      {words}
    </Text>
  )
}
