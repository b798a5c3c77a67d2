import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { Loader, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useRef } from 'react'
import { dressage } from '#domain/scoring/dressage/dressage.ts'
import type { FilmWrite } from '#domain/video/film-sheet.ts'
import { latePart } from '#web/components/late-part.ts'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { TrainingSetNowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useConversions } from './conversion-note.tsx'
import { MarkedFilm } from './film-desk.tsx'
import {
  signTrainingSheetMutation,
  trainingLinkQuery,
  trainingSetQuery,
  writeTrainingMarksMutation,
} from './training-operations.ts'
import { useFilmMarks } from './use-film-marks.ts'

type TrainedFilm = TrainingSetNowFragment['films'][number]
type TrainedSheet = TrainedFilm['sheets'][number]

const UploadFilm = latePart(async () => ({
  default: (await import('./upload-film.tsx')).UploadFilm,
}))

/** A film of a training set with the sheet that the reader fills in: the reference, or the own one. */
export function TrainingFilm() {
  const t = useMessages()
  const { setId, filmId } = useParams({
    from: '/signed-in/on-demand/training/$setId/films/$filmId',
  })
  const query = useQuery(trainingSetQuery, {
    variables: { id: setId },
    fetchPolicy: 'cache-and-network',
  })
  useConversions(
    query,
    (query.data?.trainingSet.films ?? []).map(({ conversion }) => conversion),
  )
  return (
    <QueryView query={query} pick={(data) => shown(data.trainingSet, filmId)}>
      {({ set, film }) => (
        <Page
          title={t('training.film', { number: film.number })}
          crumbs={[
            { label: t('training.title'), to: '/on-demand/training' },
            { label: set.name, to: `/on-demand/training/${setId}` },
          ]}
        >
          <FilmView key={film.id} {...{ set, film }} reload={() => query.refetch()} />
        </Page>
      )}
    </QueryView>
  )
}

function shown(set: TrainingSetNowFragment, filmId: string) {
  const film = set.films.find(({ id }) => id === filmId)
  return film && { set, film }
}

interface FilmViewProps {
  set: TrainingSetNowFragment
  film: TrainedFilm
  reload: () => Promise<unknown>
}

function FilmView({ set, film, reload }: FilmViewProps) {
  const t = useMessages()
  const own = film.sheets.find(({ mayMark }) => mayMark) ?? readable(film)
  const isSent = set.isOffice && set.state === 'draft' && !film.isTaken
  return (
    <>
      <Text c="dimmed" maw={720}>
        {[set.testName, film.source, hint(set, own, t)].filter((part) => part).join(' · ')}
      </Text>
      {isSent && (
        <Suspense fallback={<Loader />}>
          <UploadFilm
            of="trainingFilmId"
            requestId={film.id}
            film={film.hasFilm ? sentFilm(film) : null}
            shrinksFrom={film.shrinksFrom}
            onArrived={reload}
          />
        </Suspense>
      )}
      {!film.hasFilm && !isSent && <Text>{t('training.noFilm')}</Text>}
      {own && <SheetOfFilm key={`${own.id} ${film.source}`} {...{ set, film, sheet: own }} />}
    </>
  )
}

function sentFilm({ source, megabytes, poster, conversion }: TrainedFilm) {
  return { name: source ?? '', megabytes: megabytes ?? 0, poster: poster ?? null, conversion }
}

/** Afterwards the own sheet of a judge, and the reference for the office. */
function readable({ sheets }: TrainedFilm): TrainedSheet | undefined {
  return sheets.find(({ fields }) => fields.length > 0)
}

function hint(
  { state }: TrainingSetNowFragment,
  sheet: TrainedSheet | undefined,
  t: ReturnType<typeof useMessages>,
): string {
  if (sheet?.judgeId == null) return t(state === 'open' ? 'training.blind' : 'training.reference')
  return state === 'open' ? t('training.blind.own') : (sheet.judge ?? '')
}

interface SheetOfFilmProps {
  set: TrainingSetNowFragment
  film: TrainedFilm
  sheet: TrainedSheet
}

function SheetOfFilm({ set, film, sheet }: SheetOfFilmProps) {
  const t = useMessages()
  const { id, judgeId, mayMark } = sheet
  const discipline = useMemo(() => {
    const opened = dressage.open(set.rules)
    return opened.ok ? opened : null
  }, [set.rules])
  const video = useRef<HTMLVideoElement>(null)
  const client = useApolloClient()
  const load = useCallback(async () => {
    const { data } = await client.query({
      ...{ query: trainingLinkQuery, variables: { id: set.id } },
      fetchPolicy: 'no-cache',
    })
    return data?.trainingSet.films.find((each) => each.id === film.id)?.link ?? null
  }, [client, set.id, film.id])
  const [writeMarks] = useMutation(writeTrainingMarksMutation)
  const [sign] = useMutation(signTrainingSheetMutation)
  const send = useCallback(
    (writes: FilmWrite[]) => writeMarks({ variables: { id, writes } }),
    [writeMarks, id],
  )
  const marks = useFilmMarks({ id: `training-${id}`, fields: sheet.fields }, send)
  if (discipline === null) return null
  const words = {
    verb: t('training.sign'),
    title: t('training.sign.title'),
    text: t('training.sign.text'),
    done: t('training.signed'),
  }
  return (
    <MarkedFilm
      {...{ discipline, marks, mayMark }}
      player={{ load, poster: film.poster ?? null, conversion: film.conversion, video }}
      signing={judgeId == null ? null : { words, sign: () => sign({ variables: { id } }) }}
    />
  )
}
