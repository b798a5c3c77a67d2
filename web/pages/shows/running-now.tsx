import { Group, Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Suspense } from 'react'
import { countRides } from '#domain/competitions/ride-count.ts'
import { rideOrder, whereRiders } from '#domain/results/ride-order.ts'
import { isUnderWay } from '#domain/results/riding-now.ts'
import { linesInRound, roundOn } from '#domain/results/round-lines.ts'
import { teamsOnBoard } from '#domain/results/team-standings.ts'
import { lineFigure } from '#locales/line-figure.ts'
import { DisciplineIcon } from '#web/components/discipline-icon.tsx'
import { latePart } from '#web/components/late-part.ts'
import { TextLink } from '#web/components/link.tsx'
import { pairName } from '#web/components/pair-name.ts'
import { useTeamValues } from '#web/components/teams/use-team-values.ts'
import type { RunningCompetitionsQuery } from '#web/graphql/generated/graphql.ts'
import { loadAreas, useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import styles from './shows.module.css'

// Few competitions are ever in one.
const LeadingTeams = latePart(async () => {
  const [{ LeadingTeams }] = await Promise.all([
    import('#web/components/teams/leading-teams.tsx'),
    loadAreas('conditions'),
  ])
  return { default: LeadingTeams }
})

export type RunningCompetition = RunningCompetitionsQuery['runningCompetitions'][number]

/** Each is a room of the tab's one live stream: a few are enough for a first look. */
const mostShown = 6

/** What is being ridden across all shows, with those in the lead as they change. */
export function RunningNow({ competitions }: { competitions: readonly RunningCompetition[] }) {
  const t = useMessages()
  if (competitions.length === 0) return null
  const hidden = competitions.length - mostShown
  return (
    <Stack gap="sm" component="section">
      <Title order={2}>{t('shows.running.title')}</Title>
      <ul className={styles['cards']}>
        {competitions.slice(0, mostShown).map((competition) => (
          <li key={competition.id}>
            <RunningCard competition={competition} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <Text c="dimmed">{t('shows.running.more', { count: hidden })}</Text>}
    </Stack>
  )
}

function RunningCard({ competition }: { competition: RunningCompetition }) {
  const t = useMessages()
  const { id, number, name, show, arena } = competition
  const { list } = useResultList(id)
  const isOfTeams = list?.lines.some(({ team }) => team !== null) ?? false
  const of = { showId: show.id, competitionId: id }
  const values = useTeamValues(of, { skip: !isOfTeams })
  if (!list) return <Skeleton height={190} />
  const round = roundOn(list)
  const starters = linesInRound(list, round?.part ?? null)
  const { finished, starters: total } = countRides(starters)
  const { leaders } = rideOrder(list.lines)
  const teams = teamsOnBoard(list, round, values ?? null)
  const { discipline } = list
  const riding = isUnderWay(list) ? whereRiders(starters, round?.several ?? false).onCourse : []
  const [rider, ...others] = riding
  const progress = t('shows.finishedOf', { done: finished, total })
  return (
    <Paper withBorder p="md" component="article">
      <Text size="sm" c="dimmed">
        {[show.name, arena?.name].filter(Boolean).join(' · ')}
      </Text>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <span>
          <DisciplineIcon
            discipline={competition.discipline}
            label={t(`shows.discipline.${competition.discipline}`)}
          />{' '}
          <TextLink
            to="/shows/$showId/competitions/$competitionId"
            params={{ showId: show.id, competitionId: id }}
            search={{ tab: 'results' }}
            fw={600}
          >
            {number} {name}
          </TextLink>
        </span>
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {progress}
        </Text>
      </Group>
      <Progress my="xs" value={(100 * finished) / Math.max(1, total)} aria-label={progress} />
      {leaders.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(finished === 0 ? 'shows.noScore' : 'shows.noTotal')}
        </Text>
      )}
      <table className={styles['leaders']} aria-label={t('shows.leaders')}>
        <tbody>
          {teams ? (
            <Suspense>
              <LeadingTeams teams={teams} />
            </Suspense>
          ) : (
            leaders.slice(0, 3).map((line) => (
              <tr key={line.competitorId}>
                <td>{line.place}</td>
                <td translate="no">{pairName(line)}</td>
                <td>{lineFigure(line, list.columns, t.locale)}</td>
              </tr>
            ))
          )}
        </tbody>
      </table>
      <Text size="sm" mt="xs">
        {rider
          ? t('shows.duties.onCourse', { pair: riding.map(pairName).join('; '), discipline })
          : t('shows.nobodyOnCourse', { discipline })}
      </Text>
      {teams === null &&
        rider &&
        others.length === 0 &&
        typeof rider.provisionalPlace === 'number' && (
          <Text size="sm" c="dimmed">
            {t('shows.wouldBe', {
              total: lineFigure(rider, list.columns, t.locale),
              place: rider.provisionalPlace,
            })}
          </Text>
        )}
    </Paper>
  )
}
