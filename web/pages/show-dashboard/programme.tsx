import { Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { toLocal } from '#domain/timetable/local-time.ts'
import { formatDay, formatTime } from '#locales/formatting.ts'
import { TextLink } from '#web/components/link.tsx'
import { CompetitionStatusBadge } from '#web/components/status-badge.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import styles from './show-dashboard.module.css'
import type { DashboardShow } from './show-dashboard.tsx'

type Competition = DashboardShow['competitions'][number]

interface ProgrammeProps {
  show: DashboardShow
  now: number
}

/** Today's competitions as they go; before the show, those of its first day with any. */
export function Programme({ show, now }: ProgrammeProps) {
  const t = useMessages()
  const today = toLocal(now, show.timeZone).day
  const dayOf = ({ startsAt }: Competition) =>
    startsAt === null ? null : toLocal(Date.parse(startsAt), show.timeZone).day
  const days = [...new Set(show.competitions.flatMap((each) => dayOf(each) ?? []))].sort()
  const day = show.firstDay <= today ? today : (days.find((each) => each >= today) ?? today)
  const planned = show.competitions.filter((competition) => dayOf(competition) === day)
  const unplanned = show.competitions.filter(({ startsAt }) => startsAt === null)
  const shown = [...planned, ...unplanned]
  const title =
    day === today
      ? t('shows.dashboard.programme')
      : t('shows.dashboard.programmeOf', { day: formatDay(day, t.locale) })
  return (
    <Stack gap="sm" component="section">
      <Group justify="space-between">
        <Title order={2}>{title}</Title>
        <TextLink to="/shows/$showId/competitions" params={{ showId: show.id }} size="sm">
          {t('shows.dashboard.allCompetitions')}
        </TextLink>
      </Group>
      {day === today && planned.length > 0 && <DayProgress competitions={planned} />}
      {shown.length === 0 && <Text c="dimmed">{t('shows.dashboard.nothingToday')}</Text>}
      {shown.length > 0 && (
        <Paper withBorder component="ul" className={styles['programme']}>
          {shown.map((competition) => (
            <ProgrammeRow key={competition.id} show={show} competition={competition} />
          ))}
        </Paper>
      )}
    </Stack>
  )
}

function DayProgress({ competitions }: { competitions: readonly Competition[] }) {
  const t = useMessages()
  const alive = competitions.filter(({ status }) => status !== 'cancelled')
  const done = alive.reduce((sum, { finishedCount }) => sum + finishedCount, 0)
  const total = alive.reduce((sum, { startersCount }) => sum + startersCount, 0)
  const words = t('shows.startsDone', { done, total })
  return (
    <Group gap="sm" wrap="nowrap">
      <Progress
        value={(100 * done) / Math.max(1, total)}
        aria-label={t('shows.dashboard.progressToday')}
        style={{ flex: 1 }}
      />
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {words}
      </Text>
    </Group>
  )
}

function ProgrammeRow({ show, competition }: { show: DashboardShow; competition: Competition }) {
  const t = useMessages()
  const { number, name, startsAt, endsAt, arena, status, startersCount, finishedCount } =
    competition
  const time = (instant: string) => formatTime(instant, show.timeZone, t.locale)
  return (
    <li className={styles['row']}>
      <div className={styles['rowTime']}>
        {startsAt ? time(startsAt) : t('shows.dashboard.noTime')}
        {startsAt && endsAt && (
          <Text span size="sm" c="dimmed" fw={400}>
            –{time(endsAt)}
          </Text>
        )}
      </div>
      <div className={styles['rowName']}>
        <TextLink
          to="/shows/$showId/competitions/$competitionId"
          params={{ showId: show.id, competitionId: competition.id }}
          className={styles['rowLink']}
          fw={550}
        >
          {number} {name}
        </TextLink>
        <Text size="sm" c="dimmed">
          {[
            arena?.name,
            // Withdrawn beforehand is not ridden: nobody has begun.
            finishedCount > 0 && status !== 'drawn'
              ? t('shows.finishedOf', { done: finishedCount, total: startersCount })
              : t('shows.starts', { count: startersCount }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <CompetitionStatusBadge status={status} />
    </li>
  )
}
