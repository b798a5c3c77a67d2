import { useMutation, useQuery } from '@apollo/client/react'
import { Alert, Button, Group, Loader, Select, Stack, Text } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { formatDayOf, formatMoment } from '#locales/formatting.ts'
import { LateComments } from '#web/components/comments/late-comments.tsx'
import { confirm } from '#web/components/confirm.ts'
import { download, downloadProblem, saveFile } from '#web/components/download.ts'
import { latePart } from '#web/components/late-part.ts'
import { TextLink } from '#web/components/link.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { ReasonDialog } from '#web/components/reason-dialog.tsx'
import { useNow } from '#web/components/use-now.ts'
import type { VideoRequestQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useConversions } from './conversion-note.tsx'
import {
  assignVideoRequestMutation,
  cancelVideoRequestMutation,
  declineVideoRequestMutation,
  submitVideoRequestMutation,
  videoRequestQuery,
} from './operations.ts'
import { RequestMoney } from './request-money.tsx'
import { VideoStateBadge } from './state-badge.tsx'
import { TrainingConsent } from './training-consent.tsx'

export type VideoRequestFacts = VideoRequestQuery['videoRequest']

const UploadFilm = latePart(async () => ({
  default: (await import('./upload-film.tsx')).UploadFilm,
}))
const FilmDesk = latePart(async () => ({ default: (await import('./film-desk.tsx')).FilmDesk }))

/** One request, as its rider, the office and the judge see it. */
export function VideoRequest() {
  const { requestId } = useParams({ from: '/signed-in/on-demand/$requestId' })
  const query = useQuery(videoRequestQuery, {
    variables: { id: requestId },
    fetchPolicy: 'cache-and-network',
  })
  useConversions(query, [query.data?.videoRequest.film?.conversion])
  return (
    <QueryView query={query} pick={(data) => data.videoRequest}>
      {(request) => (
        <RequestView key={request.id} request={request} reload={() => query.refetch()} />
      )}
    </QueryView>
  )
}

interface RequestViewProps {
  request: VideoRequestFacts
  reload: () => Promise<unknown>
}

function RequestView({ request, reload }: RequestViewProps) {
  const t = useMessages()
  const { rider, horse, state, acts, film } = request
  const isMarked = acts.includes('mark') || acts.includes('sign') || state === 'delivered'
  return (
    <Page
      title={`${rider} · ${horse}`}
      crumbs={[{ label: t('video.title'), to: '/on-demand' }]}
      status={<VideoStateBadge state={state} />}
      action={state === 'delivered' && <SaveSheet requestId={request.id} />}
    >
      <Facts request={request} />
      <InClass request={request} />
      <RequestMoney request={request} />
      {acts.includes('upload') && (
        <Suspense fallback={<Loader />}>
          <UploadFilm
            requestId={request.id}
            film={film ?? null}
            shrinksFrom={request.shrinksFrom}
            onArrived={reload}
          />
        </Suspense>
      )}
      <Acts request={request} />
      {request.isOwn && <TrainingConsent request={request} />}
      {film && !acts.includes('upload') && (
        <Suspense fallback={<Loader />}>
          <FilmDesk request={request} isMarked={isMarked} />
        </Suspense>
      )}
      <LateComments of={{ kind: 'request', id: request.id }} />
    </Page>
  )
}

function SaveSheet({ requestId }: { requestId: string }) {
  const t = useMessages()
  const [isSaving, setSaving] = useState(false)
  const onSave = async () => {
    setSaving(true)
    try {
      const parameters = { request: requestId }
      saveFile(await download({ path: 'documents/film-sheet', parameters, locale: t.locale }))
    } catch (error) {
      notifyError(downloadProblem(error, t))
    } finally {
      setSaving(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} />}
      loading={isSaving}
      onClick={() => void onSave()}
    >
      {t('video.savePdf')}
    </Button>
  )
}

/** The video class of a request, with its place once its rider may see it. */
function InClass({ request: { classId, className, classPlace } }: { request: VideoRequestFacts }) {
  const t = useMessages()
  if (classId == null || className == null) return null
  return (
    <Group gap="sm">
      <TextLink to="/on-demand/class/$classId" params={{ classId }}>
        {t('video.class.of', { name: className })}
      </TextLink>
      {classPlace != null && <Text fw={700}>{t('video.class.place', { place: classPlace })}</Text>}
    </Group>
  )
}

function Facts({ request }: { request: VideoRequestFacts }) {
  const t = useMessages()
  const now = useNow(60_000)
  const { organization, purpose, testName, words, judge, wantedJudge, dueAt, film } = request
  const { wantedBy } = request
  const isLate = dueAt != null && Date.parse(dueAt) < now && !request.deliveredAt
  const isOpen = ['submitted', 'assigned', 'in_judging'].includes(request.state)
  return (
    <Stack gap={4}>
      <Text>{[t(`video.purpose.${purpose}`), testName, organization].join(' · ')}</Text>
      {(judge ?? wantedJudge) && (
        <Text>
          {t('video.field.judge')}: {judge ?? wantedJudge}
        </Text>
      )}
      {dueAt && isOpen && (
        <Text c={isLate ? 'red' : 'var(--mantine-color-text)'}>
          {t(isLate ? 'video.late' : 'video.due', {
            moment: formatMoment(dueAt, browserTimeZone(), t.locale),
          })}
        </Text>
      )}
      {wantedBy && request.state === 'draft' && (
        <Text>
          {t('video.wantedBy', { day: formatDayOf(wantedBy, browserTimeZone(), t.locale) })}
        </Text>
      )}
      {words !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{words}</Text>}
      {request.reason && <Alert color="ochre">{request.reason}</Alert>}
      {film && film.notes.length > 0 && (
        <Alert color="ochre" title={t('video.notes')}>
          {film.notes.map((note) => (
            <Text key={note} size="sm">
              {t(`video.note.${note}`)}
            </Text>
          ))}
        </Alert>
      )}
    </Stack>
  )
}

function Acts({ request }: { request: VideoRequestFacts }) {
  const t = useMessages()
  const { id, acts } = request
  const [submit, submitting] = useMutation(submitVideoRequestMutation)
  const [cancel, cancelling] = useMutation(cancelVideoRequestMutation)
  const [decline] = useMutation(declineVideoRequestMutation)
  const [isDeclining, setDeclining] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act = async (doing: Promise<unknown>, done: string) => {
    setProblem(null)
    try {
      await doing
      notify(done)
    } catch (error) {
      setProblem(refusalWords(error, t))
    }
  }
  const onCancel = async () => {
    const question = { title: t('video.cancel.title'), text: t('video.cancel.text') }
    if (!(await confirm({ ...question, verb: t('video.cancel'), destructive: true }))) return
    await act(cancel({ variables: { id } }), t('video.cancelled'))
  }
  return (
    <Stack gap="sm">
      {acts.includes('assign') && <Assign request={request} onProblem={setProblem} />}
      <Group gap="xs">
        {acts.includes('submit') && (
          <Button
            loading={submitting.loading}
            onClick={() => void act(submit({ variables: { id } }), t('video.submitted'))}
          >
            {t('video.submit')}
          </Button>
        )}
        {acts.includes('decline') && (
          <Button variant="default" onClick={() => setDeclining(true)}>
            {t('video.decline')}
          </Button>
        )}
        {acts.includes('cancel') && (
          <Button variant="default" loading={cancelling.loading} onClick={() => void onCancel()}>
            {t('video.cancel')}
          </Button>
        )}
      </Group>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {isDeclining && (
        <ReasonDialog
          title={t('video.decline.title')}
          text={t('video.decline.text')}
          verb={t('video.decline')}
          destructive
          onReason={(reason) => decline({ variables: { id, reason } })}
          onClose={() => setDeclining(false)}
        />
      )}
    </Stack>
  )
}

interface AssignProps {
  request: VideoRequestFacts
  onProblem: (problem: string | null) => void
}

function Assign({ request, onProblem }: AssignProps) {
  const t = useMessages()
  const { id, judges, judgeId, wantedJudgeId } = request
  const [assign, { loading }] = useMutation(assignVideoRequestMutation)
  const first = judgeId ?? wantedJudgeId ?? (judges.length === 1 ? judges[0]?.accountId : null)
  const [chosen, setChosen] = useState<string | null>(first ?? null)
  const onAssign = async () => {
    if (chosen === null) return
    onProblem(null)
    try {
      await assign({ variables: { id, judgeId: chosen } })
      notify(t('video.assigned'))
    } catch (error) {
      onProblem(refusalWords(error, t))
    }
  }
  return (
    <Group gap="xs" align="end">
      <Select
        label={t('video.field.judge')}
        allowDeselect={false}
        data={judges.map(({ accountId: value, name: label }) => ({ value, label }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button
        disabled={chosen === null || chosen === judgeId}
        loading={loading}
        onClick={() => void onAssign()}
      >
        {t('video.assign')}
      </Button>
    </Group>
  )
}
