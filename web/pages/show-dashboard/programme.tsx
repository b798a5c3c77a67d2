import { Group, Paper, Progress, Stack, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { toLocal } from '#domain/timetable/local-time.ts'
import { formatDay, formatTime } from '#locales/formatting.ts'
import { dayOfShow, type Held, heldOf, progressOf } from '#web/components/competitions/held.ts'
import { TextLink } from '#web/components/link.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { CompetitionStatusBadge, StatusBadge } from '#web/components/status-badge.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import styles from './show-dashboard.module.css'
import type { DashboardShow } from './show-dashboard.tsx'

/** A competition, or a round of it, in the order in which they are held. */
interface Entry extends Held {
  competition: DashboardShow['competitions'][number]
  arena: string | undefined
}

interface ProgrammeProps {
  show: DashboardShow
  now: number
}

/** What is held today as it goes, each phase at its own time; before the show, the first day with any. */
export function Programme({ show, now }: ProgrammeProps) {
  const t = useMessages()
  const today = dayOfShow(show, now)
  const entries = show.competitions.flatMap((competition) => entriesOf(show, competition))
  const dayOf = ({ startsAt }: Entry) =>
    startsAt === null ? null : toLocal(Date.parse(startsAt), show.timeZone).day
  const days = [...new Set(entries.flatMap((each) => dayOf(each) ?? []))].sort()
  const day = show.firstDay <= today ? today : (days.find((each) => each >= today) ?? today)
  const planned = entries
    .filter((entry) => dayOf(entry) === day)
    .toSorted((a, b) => Date.parse(a.startsAt ?? '') - Date.parse(b.startsAt ?? ''))
  const unplanned = entries.filter(({ startsAt }) => startsAt === null)
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
      {day === today && planned.length > 0 && <DayProgress entries={planned} />}
      {shown.length === 0 && <Text c="dimmed">{t('shows.dashboard.nothingToday')}</Text>}
      {shown.length > 0 && (
        <Paper withBorder component="ul" className={styles['programme']}>
          {shown.map((entry) => (
            <ProgrammeRow key={`${entry.competition.id} ${entry.part}`} show={show} entry={entry} />
          ))}
        </Paper>
      )}
    </Stack>
  )
}

function entriesOf(show: DashboardShow, competition: Entry['competition']): Entry[] {
  return heldOf(competition).map((held) => ({
    ...held,
    competition,
    arena: show.arenas.find(({ id }) => id === held.arenaId)?.name,
  }))
}

function DayProgress({ entries }: { entries: readonly Entry[] }) {
  const t = useMessages()
  const alive = entries.filter(({ status }) => status !== 'cancelled')
  const { finished: done, starters: total } = progressOf(alive)
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

function ProgrammeRow({ show, entry }: { show: DashboardShow; entry: Entry }) {
  const t = useMessages()
  const { competition, part, startsAt, endsAt, arena, status, isOver, starters, finished } = entry
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
          {competition.number} {competition.name}
        </TextLink>
        <Text size="sm" c="dimmed">
          {[
            part !== null && partWords(part, t),
            arena,
            // Withdrawn beforehand is not ridden: nobody has begun.
            finished > 0 && status !== 'drawn'
              ? t('shows.finishedOf', { done: finished, total: starters })
              : t('shows.starts', { count: starters }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {isOver ? (
        <StatusBadge color="gray" Icon={IconCheck} word={t('shows.dashboard.over')} />
      ) : (
        <CompetitionStatusBadge status={status} />
      )}
    </li>
  )
}
