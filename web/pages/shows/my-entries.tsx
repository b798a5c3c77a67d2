import { useQuery } from '@apollo/client/react'
import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { placeStatuses } from '#domain/entries/place-status.ts'
import { formatDays } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { EntriesOnStartPageQuery } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

type Entry = EntriesOnStartPageQuery['myEntries'][number]

/** The newest of one's own entries; nothing for whoever has none. They open in the riders' application. */
export function MyEntries() {
  const t = useMessages()
  // Without an answer there is nothing to say: the page is about other things.
  const { data } = useQuery(entriesOnStartPageQuery, { fetchPolicy: 'cache-and-network' })
  const entries = data?.myEntries ?? []
  if (entries.length === 0) return null
  return (
    <Stack gap="sm" component="section" aria-labelledby="my-entries">
      <Group justify="space-between" align="baseline">
        <Title order={2} id="my-entries">
          {t('riders.myEntries')}
        </Title>
        <Anchor href="/my-entries" size="sm">
          {t('riders.entries.all', { count: entries.length })}
        </Anchor>
      </Group>
      {entries.slice(0, mostShown).map((entry) => (
        <Paper key={entry.id} withBorder p="sm">
          <Anchor href={`/my-entries/${entry.id}`} fw={550}>
            <span translate="no">{entry.show.name}</span> · {entry.name}
          </Anchor>
          <Text size="sm" c="dimmed">
            {formatDays(entry.show.firstDay, entry.show.lastDay, t.locale)}
          </Text>
          <Text size="sm">{statesOf(entry, t)}</Text>
        </Paper>
      ))}
    </Stack>
  )
}

const mostShown = 3

function statesOf({ places }: Entry, t: Translate): string {
  return placeStatuses
    .map((status) => ({ status, count: places.filter((place) => place.status === status).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => t(`riders.count.${status}`, { count }))
    .join(', ')
}

const entriesOnStartPageQuery = graphql(`
  query entriesOnStartPage {
    myEntries {
      id
      name
      show {
        id
        name
        firstDay
        lastDay
      }
      places {
        id
        status
      }
    }
  }
`)
