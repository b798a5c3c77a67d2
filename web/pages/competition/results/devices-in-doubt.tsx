import { useQuery } from '@apollo/client/react'
import { List, Text } from '@mantine/core'
import { formatMoment } from '#locales/formatting.ts'
import { TextLink } from '#web/components/link.tsx'
import { positionWords } from '#web/components/scoring/scoring-words.ts'
import type {
  CompetitionResultsFragment,
  DevicesInDoubtQuery,
} from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { devicesInDoubtQuery } from './operations.ts'

type Found = NonNullable<DevicesInDoubtQuery['competition']>['devicesInDoubt'][number]

/** What devices at ringside say, and that they say nothing, reaches no page by itself: it is asked again and again. */
export function useDevicesInDoubt(
  { id, show }: CompetitionResultsFragment,
  isToSign: boolean,
): { found: readonly Found[]; areAsked: boolean } {
  const { data, loading } = useQuery(devicesInDoubtQuery, {
    variables: { showId: show.id, id },
    skip: !isToSign,
    fetchPolicy: 'cache-and-network',
    pollInterval: 10_000,
  })
  return { found: data?.competition?.devicesInDoubt ?? [], areAsked: loading && !data }
}

interface DevicesInDoubtProps {
  competition: CompetitionResultsFragment
  devices: readonly Found[]
  /** Something else forbids the signature. */
  isBlocked: boolean
}

/** Tablets and phones that may hold marks which are not here: said before the signature, and in nobody's way. */
export function DevicesInDoubt({ competition, devices, isBlocked }: DevicesInDoubtProps) {
  const t = useMessages()
  const { id: showId, timeZone } = competition.show
  if (devices.length === 0) return null
  return (
    <div>
      <Text size="sm" mb={4}>
        {t('competitions.sign.devices', { count: devices.length })}
        {!isBlocked && ` ${t('competitions.sign.allTheSame')}`}
      </Text>
      <List size="sm" spacing={4}>
        {devices.map(({ device, link }) => {
          const unsent = device.unsentWrites ?? 0
          const at = formatMoment(device.lastContactAt, timeZone, t.locale)
          const place = link.position ? positionWords(link.position, t) : link.arena
          return (
            <List.Item key={device.id}>
              <TextLink
                size="sm"
                underline="always"
                to="/shows/$showId/settings"
                params={{ showId }}
                search={{ tab: 'ringside' }}
              >
                {[
                  [place, link.official].filter(Boolean).join(' '),
                  t('parts.device', { number: device.number }),
                ].join(', ')}
              </TextLink>
              :{' '}
              {unsent > 0
                ? t('competitions.sign.deviceUnsent', { count: unsent, at })
                : t('competitions.sign.deviceSilent', { at })}
            </List.Item>
          )
        })}
      </List>
    </div>
  )
}
