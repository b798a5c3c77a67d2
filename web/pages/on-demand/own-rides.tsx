import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useCallback, useRef, useState } from 'react'
import { notify, notifyError } from '#web/components/notify.tsx'
import type { RideFilmNowFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useConversions } from './conversion-note.tsx'
import { FilmPlayer } from './film-player.tsx'
import {
  consentToRideFilmMutation,
  myRideFilmsQuery,
  rideFilmLinkQuery,
} from './ride-film-operations.ts'

/** Films that offices added to rides of the reader at shows; nothing where there are none. */
export function OwnRides() {
  const t = useMessages()
  const query = useQuery(myRideFilmsQuery, { fetchPolicy: 'cache-and-network' })
  const rides = query.data?.myRideFilms ?? []
  useConversions(
    query,
    rides.map(({ conversion }) => conversion),
  )
  if (rides.length === 0) return null
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h4">
        {t('training.rides.mine')}
      </Title>
      {rides.map((ride) => (
        <OwnRide key={ride.id} ride={ride} />
      ))}
    </Stack>
  )
}

function OwnRide({ ride }: { ride: RideFilmNowFragment }) {
  const t = useMessages()
  const { id, organization, show, competition, rider, horse, agreedAt } = ride
  const [consent, { loading }] = useMutation(consentToRideFilmMutation)
  const [isWatched, setWatched] = useState(false)
  const pair = `${rider} · ${horse}`
  const onChange = async (isGiven: boolean) => {
    try {
      await consent({ variables: { id, isGiven } })
      notify(t(isGiven ? 'training.consent.given' : 'training.consent.taken'))
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  return (
    <Paper withBorder p="md" component="article" aria-label={pair} maw={720}>
      <Stack gap="sm">
        <div>
          <Text fw={550}>{pair}</Text>
          <Text size="sm" c="dimmed">
            {[show, competition].join(' · ')}
          </Text>
        </div>
        {isWatched ? (
          <RidePlayer ride={ride} />
        ) : (
          <Group>
            <Button
              variant="default"
              leftSection={<IconPlayerPlay size={16} />}
              onClick={() => setWatched(true)}
            >
              {t('training.rides.watch')}
            </Button>
          </Group>
        )}
        <Switch
          label={t('training.consent')}
          description={t('training.consent.text', { organization })}
          checked={agreedAt != null}
          disabled={loading}
          onChange={(event) => void onChange(event.currentTarget.checked)}
        />
      </Stack>
    </Paper>
  )
}

function RidePlayer({ ride: { id, poster, conversion } }: { ride: RideFilmNowFragment }) {
  const client = useApolloClient()
  const video = useRef<HTMLVideoElement>(null)
  const load = useCallback(async () => {
    const { data } = await client.query({ query: rideFilmLinkQuery, fetchPolicy: 'no-cache' })
    return data?.myRideFilms.find((each) => each.id === id)?.link ?? null
  }, [client, id])
  const player = { load, poster: poster ?? null, conversion, video }
  return <FilmPlayer {...player} flags={[]} />
}
