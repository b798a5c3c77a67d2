import { useMutation, useQuery } from '@apollo/client/react'
import {
  Badge,
  Button,
  Group,
  Image,
  Loader,
  Paper,
  Select,
  Stack,
  Text,
  Title,
} from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { latePart } from '#web/components/late-part.ts'
import { notifyError } from '#web/components/notify.tsx'
import type { RideFilmNowFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useConversions } from './conversion-note.tsx'
import { RemoveButton } from './remove-button.tsx'
import {
  addRideFilmMutation,
  competitionsToFilmQuery,
  removeRideFilmMutation,
  rideFilmsQuery,
} from './ride-film-operations.ts'

const UploadFilm = latePart(async () => ({
  default: (await import('./upload-film.tsx')).UploadFilm,
}))

/** Films of rides at the shows of an office, with what their riders said. */
export function OfficeRides() {
  const t = useMessages()
  const query = useQuery(rideFilmsQuery, { fetchPolicy: 'cache-and-network' })
  const { data, refetch } = query
  useConversions(
    query,
    (data?.rideFilms ?? []).map(({ conversion }) => conversion),
  )
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h4">
        {t('training.rides.title')}
      </Title>
      <Text c="dimmed" maw={720}>
        {t('training.rides.text')}
      </Text>
      {data?.rideFilms.map((ride) => (
        <RideCard key={ride.id} ride={ride} reload={refetch} />
      ))}
      <AddRide />
    </Stack>
  )
}

interface RideCardProps {
  ride: RideFilmNowFragment
  reload: () => Promise<unknown>
}

function RideCard({ ride, reload }: RideCardProps) {
  const t = useMessages()
  const { id, show, competition, rider, horse, fileName, megabytes, poster, shrinksFrom } = ride
  const { agreedAt, isInSet } = ride
  const pair = `${rider} · ${horse}`
  const sent = { megabytes: megabytes ?? 0, poster: poster ?? null, conversion: ride.conversion }
  const film = fileName == null ? null : { name: fileName, ...sent }
  return (
    <Paper withBorder p="sm" component="article" aria-label={pair}>
      <Stack gap="sm">
        <Group gap="sm" align="start" wrap="nowrap">
          <Stack gap={4} flex={1} miw={0}>
            <Text fw={550}>{pair}</Text>
            <Text size="sm" c="dimmed">
              {[show, competition].join(' · ')}
            </Text>
            <Group gap="xs">
              <ConsentState ride={ride} />
              {isInSet && <Text size="sm">{t('training.rides.inSet')}</Text>}
            </Group>
          </Stack>
          <RemoveRide ride={ride} />
        </Group>
        {agreedAt == null && !isInSet ? (
          <Suspense fallback={<Loader />}>
            <UploadFilm
              of="rideFilmId"
              requestId={id}
              film={film}
              shrinksFrom={shrinksFrom}
              onArrived={reload}
            />
          </Suspense>
        ) : (
          film && (
            <Group gap="sm" align="start">
              {film.poster && <Image src={film.poster} alt="" w={120} radius="sm" />}
              <Text size="sm">
                {film.name} · {t('video.megabytes', { size: film.megabytes })}
              </Text>
            </Group>
          )
        )}
      </Stack>
    </Paper>
  )
}

function ConsentState({ ride: { agreedAt, fileName, hasRider } }: Pick<RideCardProps, 'ride'>) {
  const t = useMessages()
  if (agreedAt != null) {
    return (
      <Badge variant="light" color="arena" tt="none">
        {t('training.rides.agreed')}
      </Badge>
    )
  }
  if (!hasRider) return <Text size="sm">{t('training.rides.noAccount')}</Text>
  return (
    <Badge variant="light" color="ochre" tt="none">
      {t(fileName == null ? 'training.rides.noFilm' : 'training.rides.waiting')}
    </Badge>
  )
}

function RemoveRide({ ride: { id, rider } }: Pick<RideCardProps, 'ride'>) {
  const t = useMessages()
  const [remove] = useMutation(removeRideFilmMutation, {
    refetchQueries: [rideFilmsQuery, competitionsToFilmQuery],
  })
  return (
    <RemoveButton
      verb={t('training.rides.remove', { rider })}
      text={t('training.rides.remove.text')}
      remove={() => remove({ variables: { id } })}
    />
  )
}

function AddRide() {
  const t = useMessages()
  const { data } = useQuery(competitionsToFilmQuery, { fetchPolicy: 'cache-and-network' })
  const [competitionId, setCompetition] = useState<string | null>(null)
  const [competitorId, setCompetitor] = useState<string | null>(null)
  const [add, { loading }] = useMutation(addRideFilmMutation, {
    refetchQueries: [rideFilmsQuery, competitionsToFilmQuery],
    awaitRefetchQueries: true,
  })
  const competitions = data?.competitionsToFilm ?? []
  const starters = competitions.find(({ id }) => id === competitionId)?.starters ?? []
  const onAdd = async () => {
    if (competitorId === null) return
    try {
      await add({ variables: { competitorId } })
      setCompetitor(null)
    } catch (error) {
      notifyError(refusalWords(error, t))
    }
  }
  if (data && competitions.length === 0) return <Text c="dimmed">{t('training.rides.none')}</Text>
  return (
    <Group gap="sm" align="end">
      <Select
        label={t('training.rides.competition')}
        searchable
        maw={420}
        flex="1 1 240px"
        data={competitions.map(({ id, show, name }) => ({ value: id, label: `${show} · ${name}` }))}
        value={competitionId}
        onChange={(value) => {
          setCompetition(value)
          setCompetitor(null)
        }}
      />
      <Select
        label={t('training.rides.starter')}
        searchable
        disabled={competitionId === null}
        maw={420}
        flex="1 1 240px"
        data={starters.map(({ competitorId: value, rider, horse }) => ({
          value,
          label: `${rider} · ${horse}`,
        }))}
        value={competitorId}
        onChange={setCompetitor}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        disabled={competitorId === null}
        loading={loading}
        onClick={() => void onAdd()}
      >
        {t('training.rides.add')}
      </Button>
    </Group>
  )
}
