import { useQuery } from '@apollo/client/react'
import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Suspense } from 'react'
import { readConditions } from '#domain/competitions/stored-conditions.ts'
import { lineFigure } from '#locales/line-figure.ts'
import { latePart } from '#web/components/late-part.ts'
import { LinkButton, TextLink } from '#web/components/link.tsx'
import { pairName } from '#web/components/pair-name.ts'
import { QueryView } from '#web/components/query-view.tsx'
import { CompetitionStatusBadge } from '#web/components/status-badge.tsx'
import type { ShowResultsQuery } from '#web/graphql/generated/graphql.ts'
import { loadAreas, useMessages } from '#web/i18n/messages.ts'
import { readCell } from '#web/live/read-result-list.ts'
import { showResultsQuery } from './operations.ts'
import styles from './show-dashboard.module.css'
import type { DashboardShow } from './show-dashboard.tsx'

// Few competitions are of teams.
const TeamResults = latePart(async () => {
  const [{ TeamResults }] = await Promise.all([
    import('./team-results.tsx'),
    loadAreas('conditions'),
  ])
  return { default: TeamResults }
})

type Competition = DashboardShow['competitions'][number]
type Result = NonNullable<ShowResultsQuery['show']>['competitions'][number]

/** A show that is over: the first three of each competition. */
export function Results({ show }: { show: DashboardShow }) {
  const t = useMessages()
  const query = useQuery(showResultsQuery, { variables: { id: show.id } })
  return (
    <Stack gap="sm" component="section">
      <Title order={2}>{t('shows.dashboard.results')}</Title>
      <QueryView
        query={query}
        pick={(data) => data.show?.competitions}
        skeleton={<Skeleton height={180} />}
      >
        {(results) => (
          <ul className={styles['arenas']}>
            {show.competitions.map((competition) => {
              const result = results.find(({ id }) => id === competition.id)
              return (
                <li key={competition.id}>
                  <ResultCard show={show} competition={competition} result={result} />
                </li>
              )
            })}
          </ul>
        )}
      </QueryView>
    </Stack>
  )
}

interface ResultCardProps {
  show: DashboardShow
  competition: Competition
  result: Result | undefined
}

function ResultCard({ show, competition, result }: ResultCardProps) {
  const t = useMessages()
  const { id, number, name, testName, status, startersCount } = competition
  const leaders = result?.leaders ?? []
  const { team } = readConditions(result?.conditions)
  const riders = (caption: string | null) => (
    <BestRiders leaders={leaders} columns={result?.resultList.columns ?? []} caption={caption} />
  )
  const goal = {
    to: '/shows/$showId/competitions/$competitionId',
    params: { showId: show.id, competitionId: id },
    search: { tab: 'results' },
  } as const
  return (
    <Paper withBorder p="md" component="article">
      <Group justify="space-between" gap="xs">
        <TextLink {...goal} fw={600}>
          {number} {name}
        </TextLink>
        <CompetitionStatusBadge status={status} />
      </Group>
      <Text size="sm" c="dimmed">
        {[testName, t('shows.starts', { count: startersCount })].filter(Boolean).join(' · ')}
      </Text>
      {leaders.length === 0 && (
        <Text size="sm" mt="xs">
          {t('shows.noScore')}
        </Text>
      )}
      {team === null ? (
        riders(null)
      ) : (
        <Suspense>
          <TeamResults competitionId={id} values={team.values} riders={riders} />
        </Suspense>
      )}
      <LinkButton {...goal} size="xs" variant="default" mt="sm">
        {t('shows.dashboard.allResults')}
      </LinkButton>
    </Paper>
  )
}

interface BestRidersProps {
  leaders: Result['leaders']
  columns: Result['resultList']['columns']
  caption: string | null
}

function BestRiders({ leaders, columns, caption }: BestRidersProps) {
  const t = useMessages()
  if (leaders.length === 0) return null
  const name = caption === null ? { 'aria-label': t('shows.dashboard.results') } : {}
  return (
    <table className={styles['leaders']} {...name}>
      {caption !== null && <caption>{caption}</caption>}
      <tbody>
        {leaders.map((line) => (
          <tr key={line.competitorId}>
            <td>{line.place ?? line.provisionalPlace}</td>
            <td translate="no">{pairName({ ...line, partners: line.partners ?? [] })}</td>
            <td>{lineFigure({ ...line, cells: line.cells.map(readCell) }, columns, t.locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
