import { useQuery } from '@apollo/client/react'
import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { rideOrder, whereRiders } from '#domain/results/ride-order.ts'
import { linesInRound, roundOn } from '#domain/results/round-lines.ts'
import { formatDayOf, formatTime } from '#locales/formatting.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LinkButton } from '#web/components/link.tsx'
import { pairName } from '#web/components/pair-name.ts'
import { QueryView } from '#web/components/query-view.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { judgingDutiesQuery } from '#web/components/start-page/operations.ts'
import { CompetitionStatusBadge } from '#web/components/status-badge.tsx'
import type { JudgingDutiesQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import styles from './shows.module.css'

type DutyShow = JudgingDutiesQuery['shows'][number]

interface Duty {
  positionId: string
  position: string
  show: DutyShow
  competition: DutyShow['competitions'][number]
}

/** The positions that the signed-in account judges at, what runs first at the top, each with the way to its sheets. */
export function JudgingDuties({ positionIds }: { positionIds: readonly string[] }) {
  const t = useMessages()
  const query = useQuery(judgingDutiesQuery, { fetchPolicy: 'cache-and-network' })
  return (
    <Stack gap="sm" component="section">
      <Title order={2}>{t('shows.duties.title')}</Title>
      <QueryView
        query={query}
        pick={({ shows }) => dutiesAt(shows, positionIds)}
        empty={
          <EmptyState title={t('shows.duties.none.title')} text={t('shows.duties.none.text')} />
        }
      >
        {(duties) => duties.map((duty) => <DutyCard key={duty.positionId} duty={duty} />)}
      </QueryView>
    </Stack>
  )
}

function dutiesAt(shows: readonly DutyShow[], positionIds: readonly string[]): Duty[] {
  const duties = shows.flatMap((show) =>
    show.competitions.flatMap((competition) =>
      competition.judgePositions
        .filter(({ id }) => positionIds.includes(id))
        .map(({ id, position }) => ({ positionId: id, position, show, competition })),
    ),
  )
  const rank = ({ competition }: Duty) => urgency.indexOf(competition.status)
  return duties.toSorted((a, b) => rank(a) - rank(b))
}

const urgency = ['running', 'drawn', 'open', 'draft', 'provisional', 'official', 'cancelled']

function DutyCard({ duty }: { duty: Duty }) {
  const t = useMessages()
  const { position, show, competition } = duty
  const { status, startsAt, arena } = competition
  const when = startsAt
    ? `${formatDayOf(startsAt, show.timeZone, t.locale)}, ${formatTime(startsAt, show.timeZone, t.locale)}`
    : ''
  return (
    <Paper withBorder p="md" component="article" className={styles['duty']}>
      <div>
        <Title order={3}>{partWords(position, t)}</Title>
        <Text>
          {competition.number} {competition.name} <CompetitionStatusBadge status={status} />
        </Text>
        <Text size="sm" c="dimmed">
          {[show.name, arena?.name, when].filter(Boolean).join(' · ')}
        </Text>
        {status === 'draft' || status === 'open' ? (
          <Text size="sm" mt="xs">
            {t('shows.duties.noStartList')}
          </Text>
        ) : (
          <NextPair competitionId={competition.id} />
        )}
      </div>
      <DutyAction duty={duty} />
    </Paper>
  )
}

function NextPair({ competitionId }: { competitionId: string }) {
  const t = useMessages()
  const { list } = useResultList(competitionId)
  if (!list) return null
  const lines = linesNow(list)
  const { waiting } = rideOrder(lines)
  const [rider] = whereRiders(lines, roundOn(list)?.several ?? false).onCourse
  const [next] = waiting
  if (rider)
    return (
      <Text mt="xs">
        {t('shows.duties.onCourse', { pair: pairName(rider), discipline: list.discipline })}
      </Text>
    )
  if (next) return <Text mt="xs">{t('shows.duties.next', { pair: pairName(next) })}</Text>
  return <Text mt="xs">{t('shows.duties.allThrough')}</Text>
}

function linesNow(list: ResultList): readonly ResultLine[] {
  return linesInRound(list, roundOn(list)?.part ?? null)
}

/** To the sheet of whoever is on course or starts next; to the competition where there is nobody. */
function DutyAction({ duty }: { duty: Duty }) {
  const t = useMessages()
  const { position, show, competition } = duty
  const { list } = useResultList(competition.id)
  const { onCourse, waiting } = rideOrder(list ? linesNow(list) : [])
  const rider = onCourse[0] ?? waiting[0]
  const params = { showId: show.id, competitionId: competition.id }
  const isRidden = !['draft', 'open', 'cancelled'].includes(competition.status)
  if (rider && isRidden) {
    return (
      <LinkButton
        size="xl"
        to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
        params={{
          ...params,
          discipline: competition.discipline,
          competitorId: rider.competitorId,
        }}
        search={{ position }}
      >
        {t('shows.duties.openSheet')}
      </LinkButton>
    )
  }
  return (
    <LinkButton
      size="xl"
      variant="default"
      to="/shows/$showId/competitions/$competitionId"
      params={params}
      search={{ tab: 'scoring' }}
    >
      {t('shows.duties.openCompetition')}
    </LinkButton>
  )
}
