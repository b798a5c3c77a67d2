import { Group, Paper, Progress, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { countRides } from '#domain/competitions/ride-count.ts'
import { arenaBoard, isAtArena, whereRidden } from '#domain/results/arena-board.ts'
import type { ArenaNow } from '#domain/results/arena-now.ts'
import type { ResultLine, ResultList } from '#domain/results/result-list.ts'
import { isLate, minutesLate } from '#domain/timetable/delay.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { formatMinutes, formatTime } from '#locales/formatting.ts'
import { lineFigure } from '#locales/line-figure.ts'
import { dayOfShow } from '#web/components/competitions/held.ts'
import { DisciplineIcon } from '#web/components/discipline-icon.tsx'
import { withExpected } from '#web/components/expected-starts.ts'
import { LinkButton, TextLink } from '#web/components/link.tsx'
import { pairName } from '#web/components/pair-name.ts'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { StatusBadge } from '#web/components/status-badge.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import styles from './show-dashboard.module.css'
import type { DashboardShow } from './show-dashboard.tsx'

type Competition = DashboardShow['competitions'][number]

interface NowProps {
  show: DashboardShow
  now: number
}

interface CardProps extends NowProps {
  competition: Competition
}

/** What is ridden in each arena at this moment, and where nothing is, what comes next today. */
export function ArenasNow({ show, now }: NowProps) {
  const t = useMessages()
  const day = dayOfShow(show, now)
  const isToday = ({ startsAt }: Competition) =>
    startsAt !== null && toLocal(Date.parse(startsAt), show.timeZone).day === day
  const held = show.competitions.flatMap((each) => whereRidden(each, each.rounds).map(named(show)))
  const running = held.filter(({ status }) => status === 'running')
  const busy = new Set(running.map(({ arena }) => arena?.id))
  const coming = held
    .filter(({ status }) => status === 'drawn' || status === 'open' || status === 'draft')
    .filter((competition) => isToday(competition) && !busy.has(competition.arena?.id))
  const next = [...Map.groupBy(coming, ({ arena }) => arena?.id).values()].flatMap(
    ([first]) => first ?? [],
  )
  const place = ({ arena }: Competition) => show.arenas.findIndex(({ id }) => id === arena?.id)
  const shown = [...running, ...next].toSorted((a, b) => place(a) - place(b))
  return (
    <Stack gap="sm" component="section">
      <Title order={2}>{t('shows.dashboard.now')}</Title>
      {shown.length === 0 && <Text c="dimmed">{t('shows.dashboard.nothingNow')}</Text>}
      <ul className={styles['arenas']}>
        {shown.map((competition) => (
          <li key={`${competition.id} ${competition.arena?.id}`}>
            {competition.status === 'running' ? (
              <RunningArena show={show} competition={competition} now={now} />
            ) : (
              <WaitingArena show={show} competition={competition} now={now} />
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}

/** Of a round that is held in another arena than its competition. */
function named({ arenas }: DashboardShow) {
  return (competition: Competition): Competition => {
    const arena = arenas.find(({ id }) => id === competition.arena?.id)
    return arena === undefined ? competition : { ...competition, arena }
  }
}

function RunningArena({ show, competition, now }: CardProps) {
  const t = useMessages()
  const { list } = useResultList(competition.id)
  if (!list) return <Skeleton height={260} />
  const own = show.competitions.find(({ id }) => id === competition.id)
  const arenaId = competition.arena?.id
  const board = arenaBoard(list, competition, {
    now,
    ...(arenaId !== undefined &&
      own && { isHere: isAtArena(arenaId, { arena: own.arena ?? null }) }),
  })
  const { now: state, starters, round } = withExpected(board, show.expectedStarts, now)
  const { finished, starters: total } = countRides(starters)
  const progress = t('shows.finishedOf', { done: finished, total })
  return (
    <ArenaCard show={show} competition={competition} delay={<Delay state={state} />}>
      <Text size="sm" c="dimmed" mt={4}>
        {round && `${partWords(round.part, t)} · `}
        {progress}
        {state.endsAt !== null &&
          ` · ${t('shows.delay.ends', { time: clockTime(state.endsAt, show, t.locale) })}`}
      </Text>
      <Progress my="xs" value={(100 * finished) / Math.max(1, total)} aria-label={progress} />
      <OnCourse list={list} riding={state.onCourse} />
      <NextStarts show={show} next={state.next.slice(0, 3)} />
      <Group mt="sm">
        <LinkButton
          size="xs"
          variant="default"
          to="/shows/$showId/competitions/$competitionId"
          params={{ showId: show.id, competitionId: competition.id }}
          search={{ tab: 'scoring' }}
        >
          {t('shows.dashboard.scoring')}
        </LinkButton>
      </Group>
    </ArenaCard>
  )
}

/** The competitor who rides; where several are on the course all of them, the last to start first. */
function OnCourse({ list, riding }: { list: ResultList; riding: readonly ResultLine[] }) {
  const t = useMessages()
  const { discipline, columns } = list
  if (riding.length === 0) {
    return (
      <div className={styles['onCourse']}>
        <Text c="dimmed">{t('shows.nobodyOnCourse', { discipline })}</Text>
      </div>
    )
  }
  const isAlone = riding.length === 1
  return (
    <section className={styles['onCourse']}>
      <Text size="xs" c="dimmed">
        {isAlone
          ? t('shows.onCourse', { discipline })
          : t('shows.severalOnCourse', { count: riding.length })}
      </Text>
      {riding.map((line) => (
        <div key={line.competitorId}>
          <Text size={isAlone ? 'lg' : 'md'} fw={700} translate="no">
            {line.headNumber && (
              <Text span inherit c="dimmed" fw={550}>
                {line.headNumber}{' '}
              </Text>
            )}
            {pairName(line)}
          </Text>
          {line.total !== null && (
            <Text size="sm" fw={550}>
              {typeof line.provisionalPlace === 'number'
                ? t('shows.wouldBe', {
                    total: lineFigure(line, columns, t.locale),
                    place: line.provisionalPlace,
                  })
                : lineFigure(line, columns, t.locale)}
            </Text>
          )}
        </div>
      ))}
    </section>
  )
}

function WaitingArena({ show, competition, now }: CardProps) {
  const t = useMessages()
  const startsAt = competition.startsAt ?? ''
  const time = formatTime(startsAt, show.timeZone, t.locale)
  const isLate = Date.parse(startsAt) < now
  return (
    <ArenaCard
      show={show}
      competition={competition}
      delay={
        isLate && (
          <StatusBadge
            color="ochre"
            Icon={IconAlertTriangle}
            word={t('shows.delay.notStarted', { time })}
          />
        )
      }
    >
      <Text size="sm" c="dimmed" mt={4}>
        {t('shows.dashboard.next')}: {time} ·{' '}
        {t('shows.starts', { count: competition.startersCount })}
      </Text>
    </ArenaCard>
  )
}

interface ArenaCardProps {
  show: DashboardShow
  competition: Competition
  delay: ReactNode
  children: ReactNode
}

function ArenaCard({ show, competition, delay, children }: ArenaCardProps) {
  const t = useMessages()
  return (
    <Paper withBorder p="md" component="article">
      <Group justify="space-between" gap="xs" mb={4}>
        <Text size="sm" fw={550}>
          {competition.arena?.name ?? t('shows.dashboard.noArena')}
        </Text>
        {delay}
      </Group>
      <DisciplineIcon
        discipline={competition.discipline}
        label={t(`shows.discipline.${competition.discipline}`)}
      />{' '}
      <TextLink
        to="/shows/$showId/competitions/$competitionId"
        params={{ showId: show.id, competitionId: competition.id }}
        fw={600}
      >
        {competition.number} {competition.name}
      </TextLink>
      {children}
    </Paper>
  )
}

function Delay({ state }: { state: ArenaNow }) {
  const t = useMessages()
  if (state.delaySeconds === null || state.next.length === 0) return null
  const minutes = minutesLate(state.delaySeconds)
  if (minutes === 0) {
    return <StatusBadge color="arena" Icon={IconCheck} word={t('shows.delay.onTime')} />
  }
  const delay = formatMinutes(minutes, t.locale)
  return <StatusBadge color="ochre" Icon={IconClock} word={t('shows.delay.late', { delay })} />
}

function NextStarts({ show, next }: { show: DashboardShow; next: ArenaNow['next'] }) {
  const t = useMessages()
  if (next.length === 0) return null
  return (
    <table className={styles['next']} aria-label={t('shows.dashboard.next')}>
      <tbody>
        {next.map(({ line, publishedAt, expectedAt }) => (
          <tr key={line.competitorId}>
            <td>
              {expectedAt !== null && clockTime(expectedAt, show, t.locale)}
              {publishedAt !== null && expectedAt !== null && isLate(expectedAt, publishedAt) && (
                <Text size="xs" c="dimmed">
                  {t('shows.delay.plan', { time: clockTime(publishedAt, show, t.locale) })}
                </Text>
              )}
            </td>
            <td>{line.headNumber}</td>
            <td translate="no">{pairName(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function clockTime(
  instant: number,
  { timeZone }: DashboardShow,
  locale: Parameters<typeof formatTime>[2],
): string {
  return formatTime(new Date(instant).toISOString(), timeZone, locale)
}
