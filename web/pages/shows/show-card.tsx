import { Paper, Progress, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDays } from '#locales/formatting.ts'
import { nationName } from '#web/components/nation-name.ts'
import { phaseOf } from '#web/components/show-phase.ts'
import { ShowPhaseBadge } from '#web/components/show-phase-badge.tsx'
import { SourceNote } from '#web/components/source-note.tsx'
import type { ShowsQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import styles from './shows.module.css'

export type ShownShow = ShowsQuery['shows'][number]

interface ShowCardProps {
  show: ShownShow
  /** Numbers and names of the competitions under way. */
  running: readonly string[]
  now: number
}

/** A show at a glance; all of the card is the link to it. */
export function ShowCard({ show, running, now }: ShowCardProps) {
  const t = useMessages()
  const { competitions, startsDone, startsTotal } = show.counts
  const isRunning = phaseOf(show, now) === 'running'
  const place = [show.venue, show.country && nationName(show.country, t.locale)]
  return (
    <Paper withBorder p="md" className={styles['card']} component="article">
      <div className={styles['cardHead']}>
        <Title order={3} size="h3">
          <Link
            to="/shows/$showId"
            params={{ showId: show.id }}
            className={styles['cardLink']}
            translate="no"
          >
            {show.name}
          </Link>
        </Title>
        {!show.source && <ShowPhaseBadge show={show} now={now} />}
      </div>
      <Text size="sm">{place.filter(Boolean).join(', ')}</Text>
      <Text size="sm">{formatDays(show.firstDay, show.lastDay, t.locale)}</Text>
      <Text size="sm" c="dimmed">
        {t('shows.competitions', { count: competitions })}
        {' · '}
        {isRunning && startsTotal > 0
          ? t('shows.startersDone', { done: startsDone, total: startsTotal })
          : t('shows.starts', { count: startsTotal })}
      </Text>
      {isRunning && startsTotal > 0 && (
        <Progress
          mt="xs"
          value={(100 * startsDone) / startsTotal}
          aria-label={t('shows.startersDone', { done: startsDone, total: startsTotal })}
        />
      )}
      {running.length > 0 && (
        <Text size="sm" mt="xs">
          {t('shows.now', { competition: running.join(' · ') })}
        </Text>
      )}
      {show.source && (
        <div className={styles['cardFoot']}>
          <SourceNote source={show.source} short />
        </div>
      )}
    </Paper>
  )
}
