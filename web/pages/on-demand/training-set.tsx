import { useMutation, useQuery } from '@apollo/client/react'
import {
  Alert,
  Button,
  Group,
  Loader,
  MultiSelect,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { trainingSetInput } from '#domain/video/training-state.ts'
import { confirm } from '#web/components/confirm.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { latePart } from '#web/components/late-part.ts'
import { notify } from '#web/components/notify.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { TrainingSetNowFragment } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { TrainingBadge } from './training-badge.tsx'
import { TrainingFilms } from './training-films.tsx'
import {
  addTrainingFilmMutation,
  closeTrainingSetMutation,
  deleteTrainingSetMutation,
  openTrainingSetMutation,
  saveTrainingSetMutation,
  trainingSetQuery,
  trainingSetsQuery,
} from './training-operations.ts'

const TrainingResults = latePart(async () => ({
  default: (await import('./training-results.tsx')).TrainingResults,
}))

/** A training set as its office and its judges see it; frozen, with the comparison. */
export function TrainingSet() {
  const { setId } = useParams({ from: '/signed-in/on-demand/training/$setId' })
  const query = useQuery(trainingSetQuery, {
    variables: { id: setId },
    fetchPolicy: 'cache-and-network',
  })
  return (
    <QueryView query={query} pick={(data) => data.trainingSet}>
      {(set) => <SetView key={set.id} set={set} />}
    </QueryView>
  )
}

function SetView({ set }: { set: TrainingSetNowFragment }) {
  const t = useMessages()
  const { name, organization, testName, state, isOffice, signed, toSign } = set
  return (
    <Page
      title={name}
      crumbs={[
        { label: t('video.title'), to: '/on-demand' },
        { label: t('training.title'), to: '/on-demand/training' },
      ]}
      status={<TrainingBadge state={state} />}
    >
      <Text>{[testName, organization].join(' · ')}</Text>
      {state === 'open' && (
        <Alert color="indigo" title={t('training.progress', { signed, total: toSign })}>
          {t(isOffice ? 'training.blind' : 'training.blind.own')}
        </Alert>
      )}
      {isOffice && <OfficeActs set={set} />}
      {state === 'frozen' && (
        <Suspense fallback={<Loader />}>
          <TrainingResults set={set} />
        </Suspense>
      )}
      <Stack component="section" gap="sm">
        <Title order={2} size="h4">
          {t('training.field.films')}
        </Title>
        {set.films.length > 0 ? (
          <TrainingFilms set={set} />
        ) : (
          <EmptyState title={t('training.films.none')} text={t('training.films.none.text')} />
        )}
        {isOffice && state === 'draft' && <AddFilm set={set} />}
      </Stack>
      {isOffice && state === 'draft' && <Settings set={set} />}
    </Page>
  )
}

function useAct() {
  const t = useMessages()
  const [problem, setProblem] = useState<string | null>(null)
  const act = async (doing: Promise<unknown>, done?: string) => {
    setProblem(null)
    try {
      await doing
      if (done) notify(done)
      return true
    } catch (error) {
      setProblem(refusalWords(error, t))
      return false
    }
  }
  return { act, problem }
}

function OfficeActs({ set }: { set: TrainingSetNowFragment }) {
  const t = useMessages()
  const navigate = useNavigate()
  const { id, state, signed, toSign } = set
  const { act, problem } = useAct()
  const [open, opening] = useMutation(openTrainingSetMutation)
  const [close, closing] = useMutation(closeTrainingSetMutation)
  const [remove, removing] = useMutation(deleteTrainingSetMutation, {
    refetchQueries: [trainingSetsQuery],
  })
  const onOpen = async () => {
    const question = { title: t('training.open.title'), text: t('training.open.text') }
    if (!(await confirm({ ...question, verb: t('training.open') }))) return
    await act(open({ variables: { id } }), t('training.opened'))
  }
  const onClose = async () => {
    const text = t('training.close.text', { signed, total: toSign })
    const question = { title: t('training.close.title'), text }
    if (!(await confirm({ ...question, verb: t('training.close'), destructive: true }))) return
    await act(close({ variables: { id } }), t('training.closed'))
  }
  const onDelete = async () => {
    const question = { title: t('training.delete.title'), text: t('training.delete.text') }
    if (!(await confirm({ ...question, verb: t('training.delete'), destructive: true }))) return
    if (await act(remove({ variables: { id } }))) await navigate({ to: '/on-demand/training' })
  }
  return (
    <>
      <Group gap="xs">
        {state === 'draft' && (
          <>
            <Button loading={opening.loading} onClick={() => void onOpen()}>
              {t('training.open')}
            </Button>
            <Button variant="default" loading={removing.loading} onClick={() => void onDelete()}>
              {t('training.delete')}
            </Button>
          </>
        )}
        {state === 'open' && (
          <Button variant="default" loading={closing.loading} onClick={() => void onClose()}>
            {t('training.close')}
          </Button>
        )}
      </Group>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </>
  )
}

function AddFilm({ set }: { set: TrainingSetNowFragment }) {
  const t = useMessages()
  const { id, rides, showRides } = set
  const { act, problem } = useAct()
  const navigate = useNavigate()
  const [add, { loading }] = useMutation(addTrainingFilmMutation)
  const onAdd = async () => {
    const adding = add({ variables: { id } })
    if (!(await act(adding))) return
    const filmId = (await adding).data?.addTrainingFilm.films.at(-1)?.id
    if (filmId === undefined) return
    await navigate({
      to: '/on-demand/training/$setId/films/$filmId',
      params: { setId: id, filmId },
    })
  }
  return (
    <Stack gap="md">
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          loading={loading}
          onClick={() => void onAdd()}
        >
          {t('training.addFilm')}
        </Button>
      </Group>
      <TakeRide
        label={t('training.ride')}
        description={t(rides.length > 0 ? 'training.ride.text' : 'training.ride.none')}
        verb={t('training.addRide')}
        data={rides.map(({ id: value, rider, horse }) => ({ value, label: `${rider} · ${horse}` }))}
        onTake={(requestId) => act(add({ variables: { id, requestId } }))}
      />
      <TakeRide
        label={t('training.showRide')}
        description={t(showRides.length > 0 ? 'training.showRide.text' : 'training.showRide.none')}
        verb={t('training.addShowRide')}
        data={showRides.map(({ id: value, ...ride }) => ({
          value,
          label: [ride.rider, ride.horse, ride.show, ride.competition].join(' · '),
        }))}
        onTake={(rideFilmId) => act(add({ variables: { id, rideFilmId } }))}
      />
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </Stack>
  )
}

interface TakeRideProps {
  label: string
  description: string
  verb: string
  data: { value: string; label: string }[]
  onTake: (id: string) => Promise<boolean>
}

/** Chooses one of the rides whose films may be shown. */
function TakeRide({ label, description, verb, data, onTake }: TakeRideProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [isTaking, setTaking] = useState(false)
  const onClick = async () => {
    if (chosen === null) return
    setTaking(true)
    if (await onTake(chosen)) setChosen(null)
    setTaking(false)
  }
  return (
    <Group gap="sm" align="end">
      <Select
        label={label}
        description={description}
        disabled={data.length === 0}
        maw={480}
        flex="1 1 240px"
        data={data}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        variant="default"
        disabled={chosen === null}
        loading={isTaking}
        onClick={() => void onClick()}
      >
        {verb}
      </Button>
    </Group>
  )
}

function valuesOf({ name, judges }: TrainingSetNowFragment) {
  return { name, judges: judges.map(({ accountId }) => accountId) }
}

function Settings({ set }: { set: TrainingSetNowFragment }) {
  const t = useMessages()
  const { id, judges, people } = set
  const [save] = useMutation(saveTrainingSetMutation)
  const section = useSectionForm({
    name: `training-set:${id}`,
    schema: trainingSetInput,
    stored: valuesOf(set),
    save: async (input, opened) => {
      const { data } = await save({ variables: { id, input, opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveTrainingSet
      if (changedMeanwhile.length === 0) notify(t('shell.saved'))
      return { stored: valuesOf(stored), changedMeanwhile }
    },
  })
  const { form } = section
  const names = new Map([...judges, ...people].map(({ accountId, name }) => [accountId, name]))
  return (
    <Stack component="section" gap="sm" maw={720}>
      <Title order={2} size="h4">
        {t('training.settings')}
      </Title>
      <SectionFrame
        section={section}
        mayWrite
        label={t('training.settings')}
        labels={{ name: t('training.field.name'), judges: t('training.judges') }}
        wordsOf={(_, value) =>
          Array.isArray(value) ? value.map((each) => names.get(each) ?? '').join(', ') : undefined
        }
      >
        <TextInput
          label={t('training.field.name')}
          required
          maxLength={120}
          {...form.getInputProps('name')}
        />
        <MultiSelect
          label={t('training.judges')}
          description={t('training.judges.text')}
          searchable
          data={[...names].map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('judges')}
        />
      </SectionFrame>
    </Stack>
  )
}
