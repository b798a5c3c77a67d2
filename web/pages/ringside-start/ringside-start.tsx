import { useQuery } from '@apollo/client/react'
import { Loader, Stack, Text } from '@mantine/core'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  judgingDutiesQuery,
  runningCompetitionsQuery,
  showsQuery,
} from '#web/components/start-page/operations.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import { client } from '#web/session/session.ts'
import { useSession } from '#web/session/stored-session.ts'
import { openAtArena } from './at-arena.ts'
import { firstRider } from './first-rider.ts'
import { ringsideStartQuery } from './operations.ts'
import { type Work, workOf } from './work-of.ts'

/** From a link that was just opened to the page that it is for: sheet, clock, gate or speaker's page. */
export function RingsideStart() {
  const { opened = '' } = useSearch({ from: '/signed-in/ringside' })
  const session = useSession()
  const [now] = useState(Date.now)
  useEffect(() => void keepStartPage(), [])
  const { data, error } = useQuery(ringsideStartQuery, { fetchPolicy: 'network-only' })
  if (error) return <Navigate to="/" replace />
  if (!data) return <Opening />
  const entries = (session?.account.accountACLs ?? []).toSorted(
    (a, b) => Number(isOpened(b, opened)) - Number(isOpened(a, opened)),
  )
  const first = entries.filter((entry) => isOpened(entry, opened))
  const work = workOf(data.shows, first, now) ?? workOf(data.shows, entries, now)
  if (work === undefined) return <Navigate to="/" replace />
  const competition = data.shows
    .flatMap(({ competitions }) => competitions)
    .find(({ id }) => 'competitionId' in work && id === work.competitionId)
  return <Go work={work} competition={competition} />
}

/** The installed application opens on the start page, also without network: what it shows is kept by asking. */
async function keepStartPage(): Promise<void> {
  const queries = [showsQuery, runningCompetitionsQuery, judgingDutiesQuery] as const
  await Promise.allSettled(
    queries.map((query) => client.query({ query, fetchPolicy: 'network-only' })),
  )
}

/** `opened` holds the ids of the entries that the link added, joined by commas. */
function isOpened({ id }: { id: string }, opened: string): boolean {
  return opened.split(',').includes(id)
}

interface GoProps {
  work: Work
  competition: { discipline: string; arena?: { id: string } | null } | undefined
}

function Go({ work, competition }: GoProps) {
  const { showId } = work
  const discipline = competition?.discipline
  const arena = competition?.arena ?? null
  switch (work.page) {
    case 'show':
      return <Navigate to="/shows/$showId" params={{ showId }} replace />
    case 'gate':
    case 'speaker':
      return (
        <Navigate
          to={`/shows/$showId/arenas/$arenaId/${work.page}`}
          params={{ showId, arenaId: work.arenaId }}
          replace
        />
      )
    case 'clock':
      return discipline === undefined ? (
        <ToCompetition showId={showId} competitionId={work.competitionId} />
      ) : (
        <ToArena work={work} discipline={discipline} arena={arena} />
      )
    case 'sheet':
      return discipline === undefined ? (
        <Navigate to="/" replace />
      ) : (
        <ToSheet work={work} discipline={discipline} />
      )
  }
}

function ToArena({
  work: { showId, competitionId, arenaId },
  discipline,
  arena,
}: {
  work: Extract<Work, { page: 'clock' }>
  discipline: string
  arena: { id: string } | null
}) {
  const { list, error } = useResultList(competitionId)
  if (list === undefined && !error) return <Opening />
  const opened = list && openAtArena(list, { arenaId, arena })
  if (opened?.page !== 'sheet') return <ToCompetition {...{ showId, competitionId }} />
  const { competitorId, position } = opened
  return (
    <Navigate
      to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
      params={{ showId, competitionId, discipline, competitorId }}
      search={{ position }}
      replace
    />
  )
}

function ToCompetition(params: { showId: string; competitionId: string }) {
  return (
    <Navigate
      to="/shows/$showId/competitions/$competitionId"
      params={params}
      search={{ tab: 'scoring' }}
      replace
    />
  )
}

function ToSheet({
  work: { showId, competitionId, position },
  discipline,
}: {
  work: Extract<Work, { page: 'sheet' }>
  discipline: string
}) {
  const { list, error } = useResultList(competitionId)
  if (error) return <Navigate to="/" replace />
  if (list === undefined) return <Opening />
  const rider = firstRider(list, position)
  if (rider === undefined) return <ToCompetition {...{ showId, competitionId }} />
  const { competitorId } = rider
  return (
    <Navigate
      to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
      params={{ showId, competitionId, discipline, competitorId }}
      search={position === null ? {} : { position }}
      replace
    />
  )
}

function Opening() {
  const t = useMessages()
  return (
    <Stack align="center" role="status" mt="xl">
      <Loader />
      <Text>{t('shell.login.link.opening')}</Text>
    </Stack>
  )
}
