import { Text } from '@mantine/core'
import { formatMoment } from '#locales/formatting.ts'
import type { MessageId } from '#locales/messages.ts'
import type { RingsideQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

type Device = RingsideQuery['ringside']['devices'][number]
type Link = RingsideQuery['ringside']['links'][number]

interface EndedDevicesProps {
  links: readonly Link[]
  devices: readonly Device[]
  now: number
  timeZone: string
}

/** Tablets and phones that can do nothing any more: until when they were there, and why they stopped. */
export function EndedDevices({ links, devices, now, timeZone }: EndedDevicesProps) {
  const t = useMessages()
  const ended = devices.flatMap((device) => {
    const end = endOf(
      device,
      links.filter(({ id }) => device.linkIds.includes(id)),
      now,
    )
    return end ? [{ device, ...end }] : []
  })
  if (ended.length === 0) return null
  return (
    <details>
      <summary>{t('shows.ringside.ended', { count: ended.length })}</summary>
      <ul>
        {ended.map(({ device, at, why }) => (
          <li key={device.id}>
            <Text size="sm">
              {[
                t('shows.ringside.deviceNumber', { number: device.number }),
                device.device,
                device.networkAddress,
                t('shows.ringside.ended.at', { at: formatMoment(at, timeZone, t.locale) }),
                t(why),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Null for one that is still there. A device whose codes ran out ends without anybody writing it down. */
function endOf(
  { endedAt, leftItself }: Device,
  links: readonly Link[],
  now: number,
): { at: string; why: MessageId } | null {
  const last = links
    .map(({ expiresAt }) => expiresAt)
    .toSorted()
    .at(-1)
  if (!endedAt) {
    const isOver = last !== undefined && Date.parse(last) <= now
    return isOver ? { at: last, why: 'shows.ringside.ended.over' } : null
  }
  if (leftItself) return { at: endedAt, why: 'shows.ringside.ended.left' }
  const isWithdrawn = links.length > 0 && links.every(({ revokedAt }) => revokedAt)
  return {
    at: endedAt,
    why: isWithdrawn ? 'shows.ringside.ended.withdrawn' : 'shows.ringside.ended.stopped',
  }
}
