import { useQuery } from '@apollo/client/react'
import { Skeleton, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { toLocal } from '#domain/timetable/local-time.ts'
import { formatDays } from '#locales/formatting.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { nationName } from '#web/components/nation-name.ts'
import { Page } from '#web/components/page.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { phaseOf } from '#web/components/show-phase.ts'
import { ShowPhaseBadge } from '#web/components/show-phase-badge.tsx'
import { SourceNote } from '#web/components/source-note.tsx'
import { useNow } from '#web/components/use-now.ts'
import type { ShowDashboardQuery } from '#web/graphql/generated/graphql.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useTopic } from '#web/live/use-topic.ts'
import { useShowId } from '#web/route-ids.ts'
import { ArenaScreens } from './arena-screens.tsx'
import { ArenasNow } from './arenas-now.tsx'
import { Counts } from './counts.tsx'
import { EntryFigures } from './entry-figures.tsx'
import { Missing } from './missing.tsx'
import { OpenMoney } from './open-money.tsx'
import { showDashboardQuery } from './operations.ts'
import { Programme } from './programme.tsx'
import { ResultDuty } from './result-duty.tsx'
import { Results } from './results.tsx'
import styles from './show-dashboard.module.css'

export type DashboardShow = NonNullable<ShowDashboardQuery['show']>

/** Milliseconds between two looks at the clock: delays are told in minutes. */
const clockPace = 15_000

/** Milliseconds: what is expected of a day moves on also where nothing is written. */
const expectedPace = 60_000

/** The day of a show: what runs, what comes next, what is still to do; its results once it is over. */
export function ShowDashboard() {
  const t = useMessages()
  const id = useShowId()
  const query = useQuery(showDashboardQuery, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  const show = query.data?.show
  const isRidden = show?.competitions.some(({ status }) => status === 'running') ?? false
  const { startPolling, stopPolling } = query
  useEffect(() => {
    if (!isRidden) return undefined
    startPolling(expectedPace)
    return stopPolling
  }, [isRidden, startPolling, stopPolling])
  useTopic(show ? `show:${id}` : null, () => query.refetch(), show?.version ?? null)
  return (
    <QueryView
      query={query}
      pick={(data) => data.show}
      skeleton={
        <Page title={t('shell.place.dashboard')}>
          <Skeleton height={180} />
          <Skeleton height={260} />
        </Page>
      }
    >
      {(shown) => <Dashboard show={shown} />}
    </QueryView>
  )
}

function Dashboard({ show }: { show: DashboardShow }) {
  const t = useMessages()
  const now = useNow(clockPace)
  const phase = phaseOf(show, now)
  const mayWrite = show.permissions.includes('WRITE')
  const place = [show.venue, show.country && nationName(show.country, t.locale)]
  const today = toLocal(now, show.timeZone).day
  const days = formatDays(show.firstDay, show.lastDay, t.locale)
  const isElsewhere = show.timeZone !== browserTimeZone()
  const zone = isElsewhere && t('shows.timesIn', { zone: show.timeZone.replaceAll('_', ' ') })
  return (
    <Page title={show.name} status={<ShowPhaseBadge show={show} now={now} />}>
      <div>
        <Text c="dimmed" size="sm">
          {[place.filter(Boolean).join(', '), days, zone].filter(Boolean).join(' · ')}
        </Text>
        {show.source && <SourceNote source={show.source} />}
      </div>
      {show.competitions.length === 0 ? (
        <NoCompetitions show={show} mayWrite={mayWrite} />
      ) : (
        <div className={styles['columns']}>
          <Stack gap="lg" className={styles['main']}>
            {phase === 'running' && <ArenasNow show={show} now={now} />}
            {phase === 'past' ? <Results show={show} /> : <Programme show={show} now={now} />}
          </Stack>
          <Stack gap="lg">
            <Counts show={show} />
            <OpenMoney show={show} />
            {mayWrite && <EntryFigures showId={show.id} />}
            {phase !== 'past' && <ArenaScreens show={show} />}
            {mayWrite && <ResultDuty show={show} today={today} />}
            {mayWrite && <Missing show={show} />}
          </Stack>
        </div>
      )}
    </Page>
  )
}

function NoCompetitions({ show, mayWrite }: { show: DashboardShow; mayWrite: boolean }) {
  const t = useMessages()
  if (!mayWrite) {
    return (
      <EmptyState title={t('shows.dashboard.empty.title')} text={t('shows.dashboard.empty.read')} />
    )
  }
  return (
    <>
      <EmptyState
        title={t('shows.dashboard.empty.title')}
        text={t('shows.dashboard.empty.text')}
        action={
          <LinkButton
            to="/shows/$showId/competitions/$competitionId"
            params={{ showId: show.id, competitionId: 'new' }}
            leftSection={<IconPlus size={16} />}
          >
            {t('shows.dashboard.newCompetition')}
          </LinkButton>
        }
      />
      <Missing show={show} />
    </>
  )
}
