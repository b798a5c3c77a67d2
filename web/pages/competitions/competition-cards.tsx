import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatDayOf, formatTime } from '#locales/formatting.ts'
import { endWords } from '#web/components/competitions/end-words.ts'
import { CompetitionStatusBadge } from '#web/components/status-badge.tsx'
import type { CompetitionRowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { CompetitionMenu } from './competition-menu.tsx'
import { type CompetitionRowsProps, RowProgress } from './competition-table.tsx'
import { ConflictSign } from './conflict-list.tsx'

/** For a hand: the competitions of each day and arena below each other. */
export function CompetitionCards(props: CompetitionRowsProps) {
  const { show, rows, filters } = props
  const t = useMessages()
  const placeOf = ({ startsAt, arena }: CompetitionRowFragment) =>
    [
      startsAt ? formatDayOf(startsAt, show.timeZone, t.locale) : t('competitions.noStart'),
      arena?.name ?? t('competitions.noArena'),
    ].join(' · ')
  const places = Map.groupBy(rows, placeOf)
  return (
    <Stack gap="md">
      <Group gap="xs">{filters}</Group>
      {rows.length === 0 && <Text size="sm">{t('shell.table.nothing')}</Text>}
      {[...places].map(([place, ofPlace]) => (
        <section key={place} aria-label={place}>
          <Title order={2} size="h3" mb="xs">
            {place}
          </Title>
          <Stack gap="xs">
            {ofPlace.map((row) => (
              <CompetitionCard key={row.id} row={row} {...props} />
            ))}
          </Stack>
        </section>
      ))}
    </Stack>
  )
}

function CompetitionCard(props: CompetitionRowsProps & { row: CompetitionRowFragment }) {
  const { show, row, plan, conflicts, moves, programme } = props
  const t = useMessages()
  const time = (instant: string) => formatTime(instant, show.timeZone, t.locale)
  return (
    <Paper withBorder p="sm">
      <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
        <div style={{ minWidth: 0 }}>
          <Group gap={6} wrap="nowrap">
            <Anchor
              c="bright"
              fw={550}
              renderRoot={(props) => (
                <Link
                  to="/shows/$showId/competitions/$competitionId"
                  params={{ showId: show.id, competitionId: row.id }}
                  {...props}
                />
              )}
            >
              {row.number} {row.name}
            </Anchor>
            <ConflictSign conflicts={conflicts} competitionId={row.id} show={show} />
          </Group>
          <Text size="sm" c="dimmed">
            {[
              [row.startsAt && time(row.startsAt), endWords(row, show.timeZone, t.locale)]
                .filter(Boolean)
                .join('–') || null,
              t('competitions.startersCount', { count: row.startersCount }),
            ]
              .filter((text) => text !== null)
              .join(' · ')}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          <CompetitionStatusBadge status={row.status} />
          <CompetitionMenu show={show} row={row} plan={plan} moves={moves} programme={programme} />
        </Group>
      </Group>
      <RowProgress row={row} />
    </Paper>
  )
}
