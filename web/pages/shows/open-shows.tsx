import { useQuery } from '@apollo/client/react'
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatDays, formatMoment } from '#locales/formatting.ts'
import { graphql } from '#web/graphql/generated/gql.ts'
import { useMessages } from '#web/i18n/messages.ts'

/** Shows that take entries, for an account without a show of its own: a rider who signed in for the first time. */
export function OpenShows({ none }: { none: ReactNode }) {
  const t = useMessages()
  const { data, loading } = useQuery(openShowsQuery, { fetchPolicy: 'cache-and-network' })
  const shows = data?.openShows ?? []
  if (shows.length === 0) return loading ? null : none
  return (
    <Stack gap="sm" component="section" aria-labelledby="open-shows">
      <Title order={2} id="open-shows">
        {t('riders.openShows')}
      </Title>
      {shows.map(({ id, name, venue, firstDay, lastDay, closesAt, timeZone }) => (
        <Paper key={id} withBorder p="md">
          <Group justify="space-between" gap="sm">
            <div>
              <Text fw={550} id={`open-${id}`} translate="no">
                {name}
              </Text>
              <Text size="sm" c="dimmed">
                {[formatDays(firstDay, lastDay, t.locale), venue].filter(Boolean).join(' · ')}
              </Text>
              {closesAt && (
                <Text size="sm" c="dimmed">
                  {t('riders.closesAt', { at: formatMoment(closesAt, timeZone, t.locale) })}
                </Text>
              )}
            </div>
            {/* The riders' application: another document. */}
            <Button component="a" href={`/shows/${id}/enter`} aria-describedby={`open-${id}`}>
              {t('riders.enter')}
            </Button>
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}

const openShowsQuery = graphql(`
  query openShowsOnStartPage {
    openShows {
      id
      name
      venue
      firstDay
      lastDay
      timeZone
      closesAt
    }
  }
`)
