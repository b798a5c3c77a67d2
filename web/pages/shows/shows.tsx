import { useQuery } from '@apollo/client/react'
import {
  Button,
  CloseButton,
  Group,
  Paper,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { IconCopy, IconPlus, IconSearch } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { EmptyState } from '#web/components/empty-state.tsx'
import { latePart } from '#web/components/late-part.ts'
import { LinkButton } from '#web/components/link.tsx'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import type { ShowPhase } from '#web/components/show-phase.ts'
import { runningCompetitionsQuery, showsQuery } from '#web/components/start-page/operations.ts'
import { useNow } from '#web/components/use-now.ts'
import type { ShowsQuery } from '#web/graphql/generated/graphql.ts'
import { loadAreas, useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { mayCreateShows } from '#web/session/may-create-shows.ts'
import { isRingside, type StoredSession, useSession } from '#web/session/stored-session.ts'
import { CopyShowDialog } from './copy-show-dialog.tsx'
import { groupShows, searchShows } from './group-shows.ts'
import { JudgingDuties } from './judging-duties.tsx'
import { NewShowDialog } from './new-show-dialog.tsx'
import { type RunningCompetition, RunningNow } from './running-now.tsx'
import { ShowCard, type ShownShow } from './show-card.tsx'
import styles from './shows.module.css'

const minute = 60_000

const MyEntries = latePart(async () => {
  const [{ MyEntries: panel }] = await Promise.all([
    import('./my-entries.tsx'),
    loadAreas('riders'),
  ])
  return { default: panel }
})

const OpenShows = latePart(async () => {
  const [{ OpenShows: list }] = await Promise.all([import('./open-shows.tsx'), loadAreas('riders')])
  return { default: list }
})

/** My shows: what I judge, what runs, and every show that I may open. */
export function Shows() {
  const t = useMessages()
  const session = useSession()
  const now = useNow(minute)
  const [dialog, setDialog] = useState<'new' | 'copy' | null>(null)
  const query = useQuery(showsQuery, { fetchPolicy: 'cache-and-network' })
  const running = useQuery(runningCompetitionsQuery, { fetchPolicy: 'cache-and-network' })
  const shows = query.data?.shows ?? []
  const competitions = running.data?.runningCompetitions ?? []
  const positionIds = session ? judgePositionsOf(session) : []
  // A judge with a code of a position has come for its sheets.
  const isForSheets = session !== null && isRingside(session) && positionIds.length > 0
  const mayCreate = session !== null && mayCreateShows(session)
  const readAgain = () => Promise.all([running.refetch(), query.refetch()])
  return (
    <Page
      title={t('shows.index.title')}
      action={
        mayCreate &&
        shows.length > 0 && (
          <>
            <Button
              variant="default"
              leftSection={<IconCopy size={16} />}
              onClick={() => setDialog('copy')}
            >
              {t('shows.copy')}
            </Button>
            <Button leftSection={<IconPlus size={16} />} onClick={() => setDialog('new')}>
              {t('shows.new')}
            </Button>
          </>
        )
      }
    >
      {positionIds.length > 0 && <JudgingDuties positionIds={positionIds} />}
      {session !== null && !isRingside(session) && (
        <Suspense>
          <MyEntries />
        </Suspense>
      )}
      {!isForSheets && (
        <QueryView
          query={query}
          pick={(data) => data.shows}
          skeleton={<CardsSkeleton />}
          empty={<FirstSteps mayCreate={mayCreate} onNew={() => setDialog('new')} />}
        >
          {(shown) => (
            <ShowGroups
              shows={shown}
              isDemo={mayCreate && (query.data?.installation.demo ?? false)}
              competitions={competitions}
              now={now}
              onStale={readAgain}
            />
          )}
        </QueryView>
      )}
      {dialog === 'new' && <NewShowDialog onClose={() => setDialog(null)} />}
      {dialog === 'copy' && <CopyShowDialog shows={shows} onClose={() => setDialog(null)} />}
    </Page>
  )
}

interface ShowGroupsProps {
  shows: ShowsQuery['shows']
  isDemo: boolean
  competitions: readonly RunningCompetition[]
  now: number
  onStale: () => Promise<unknown>
}

const phases: readonly ShowPhase[] = ['running', 'coming', 'past']

/** Of the shows under way so many are watched for competitions that begin and end. */
const mostWatched = 6

function ShowGroups({ shows, isDemo, competitions, now, onStale }: ShowGroupsProps) {
  const t = useMessages()
  const [text, setText] = useState('')
  const found = searchShows(shows, text)
  const groups = groupShows(found, now)
  const underWay = groupShows(shows, now).running
  const practice = underWay.find(({ id }) => id === practiceId(shows))
  return (
    <Stack gap="lg">
      {underWay.slice(0, mostWatched).map(({ id }) => (
        <WatchedShow key={id} id={id} onStale={onStale} />
      ))}
      {isDemo && text === '' && <Demonstration practice={practice} />}
      {text === '' && <RunningNow competitions={competitions} />}
      <ShowSearch text={text} onText={setText} count={found.length} />
      {found.length === 0 && (
        <EmptyState
          title={t('shows.search.nothing', { text: text.trim() })}
          action={
            <Button variant="default" onClick={() => setText('')}>
              {t('shows.search.clear')}
            </Button>
          }
        />
      )}
      {phases.map(
        (phase) =>
          groups[phase].length > 0 && (
            <Stack key={phase} gap="sm" component="section">
              <Title order={2}>{t(`shows.phase.${phase}`)}</Title>
              <ul className={styles['cards']}>
                {groups[phase].map((show) => (
                  <li key={show.id}>
                    <ShowCard
                      show={show}
                      // What runs now stands above, but not while something is searched.
                      running={text === '' ? [] : namesOf(competitions, show.id)}
                      now={now}
                    />
                  </li>
                ))}
              </ul>
            </Stack>
          ),
      )}
    </Stack>
  )
}

function WatchedShow({ id, onStale }: { id: string; onStale: () => Promise<unknown> }) {
  useTopic(`show:${id}`, onStale)
  return null
}

interface ShowSearchProps {
  text: string
  onText: (text: string) => void
  count: number
}

function ShowSearch({ text, onText, count }: ShowSearchProps) {
  const t = useMessages()
  return (
    <Group gap="sm">
      <TextInput
        type="search"
        w={{ base: '100%', xs: '20rem' }}
        aria-label={t('shows.search')}
        placeholder={t('shows.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          text !== '' && (
            <CloseButton
              size="sm"
              aria-label={t('shows.search.clear')}
              onClick={() => onText('')}
            />
          )
        }
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed" role="status">
        {t('shows.search.count', { count })}
      </Text>
    </Group>
  )
}

/** What a newcomer to the demonstration has before them; its practice show runs for two days. */
function Demonstration({ practice }: { practice: ShownShow | undefined }) {
  const t = useMessages()
  return (
    <Paper withBorder p="md" className={styles['duty']} component="section">
      <div>
        <Text fw={550}>{t('shows.demo.title')}</Text>
        {practice && <Text size="sm">{t('shows.demo.practice', { name: practice.name })}</Text>}
        <Text size="sm">{t('shows.demo.published')}</Text>
      </div>
      {practice && (
        <LinkButton variant="light" to="/shows/$showId" params={{ showId: practice.id }}>
          {t('shows.demo.open')}
        </LinkButton>
      )}
    </Paper>
  )
}

/** The first show that was not published anywhere is the one that the demonstration came with. */
function practiceId(shows: ShowsQuery['shows']): string | undefined {
  const invented = shows.filter(({ source }) => !source)
  return invented.toSorted((a, b) => Number(a.id) - Number(b.id))[0]?.id
}

function FirstSteps({ mayCreate, onNew }: { mayCreate: boolean; onNew: () => void }) {
  const t = useMessages()
  if (!mayCreate) {
    const none = <EmptyState title={t('shows.empty.title')} text={t('shows.empty.notShared')} />
    return (
      <Suspense>
        <OpenShows none={none} />
      </Suspense>
    )
  }
  return (
    <Paper withBorder p="xl">
      <Stack align="center" gap="sm">
        <Title order={2}>{t('shows.empty.title')}</Title>
        <div>
          <Text mb="xs">{t('shows.empty.text')}</Text>
          <ol className={styles['steps']}>
            <li>{t('shows.empty.step1')}</li>
            <li>{t('shows.empty.step2')}</li>
            <li>{t('shows.empty.step3')}</li>
            <li>{t('shows.empty.step4')}</li>
          </ol>
        </div>
        <Button leftSection={<IconPlus size={16} />} onClick={onNew}>
          {t('shows.new')}
        </Button>
      </Stack>
    </Paper>
  )
}

function CardsSkeleton() {
  const t = useMessages()
  return (
    <div className={styles['cards']} role="status" aria-label={t('shell.loading')}>
      {['a', 'b', 'c'].map((card) => (
        <Skeleton key={card} height={150} />
      ))}
    </div>
  )
}

function namesOf(competitions: readonly RunningCompetition[], showId: string): string[] {
  return competitions
    .filter(({ show }) => show.id === showId)
    .map(({ number, name }) => `${number} ${name}`)
}

function judgePositionsOf({ account }: StoredSession): string[] {
  return account.accountACLs
    .filter(({ className }) => className === 'JudgePosition')
    .map(({ objectIdIdentity }) => objectIdIdentity)
}
