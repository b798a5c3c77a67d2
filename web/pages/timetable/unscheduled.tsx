import { useQuery } from '@apollo/client/react'
import { Group, Paper, Text } from '@mantine/core'
import { TextLink } from '#web/components/link.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { graphql } from '#web/graphql/generated/gql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { withoutTime } from './without-time.ts'

const unscheduledQuery = graphql(`
  query unscheduled($showId: ID!) {
    show(id: $showId) {
      id
      competitions {
        id
        number
        name
        status
        startsAt
        roundDue
        rounds {
          part
          isFirst
          startsAt
          state
        }
      }
    }
  }
`)

/** What stands on no day of the timetable, each with the way to where it gets its time. */
export function Unscheduled({ showId }: { showId: string }) {
  const t = useMessages()
  const { data } = useQuery(unscheduledQuery, {
    variables: { showId },
    fetchPolicy: 'cache-and-network',
  })
  const open = withoutTime(data?.show?.competitions ?? [])
  if (open.length === 0) return null
  return (
    <Paper withBorder p="sm" component="section" aria-label={t('timetable.unscheduled')}>
      <Group gap="xs" wrap="wrap">
        <Text size="sm" c="dimmed">
          {t('timetable.unscheduled')}
        </Text>
        {open.map(({ competition: { id, number, name }, round }) => (
          <TextLink
            key={`${id} ${round}`}
            size="sm"
            underline="always"
            to="/shows/$showId/competitions/$competitionId"
            params={{ showId, competitionId: id }}
            search={{ tab: round === null ? 'set-up' : 'scoring' }}
          >
            {[`${number} ${name}`, round === null ? '' : partWords(round, t)]
              .filter(Boolean)
              .join(' · ')}
          </TextLink>
        ))}
      </Group>
    </Paper>
  )
}
