import { Alert, List, Text } from '@mantine/core'
import type { ResultList } from '#domain/results/result-list.ts'
import { roundFindings } from '#domain/results/round-members.ts'
import { TextLink } from '#web/components/link.tsx'
import { spokenName } from '#web/components/person-name.tsx'
import { findingWords, partWords } from '#web/components/scoring/scoring-words.ts'
import type { CompetitionResultsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface RoundDoubtsProps {
  competition: CompetitionResultsFragment
  list: ResultList
}

/**
 * Once the result is official nobody is asked to sign any more: a correction that puts somebody into a
 * round that was ridden, or out of it, is told here with what to do.
 */
export function RoundDoubts({ competition, list }: RoundDoubtsProps) {
  const t = useMessages()
  const doubts = roundFindings(list)
  if (list.status !== 'official' || !competition.permissions.includes('WRITE')) return null
  if (doubts.length === 0) return null
  const params = { showId: competition.show.id, competitionId: competition.id }
  return (
    <Alert color="ochre" role="status">
      <Text fw={600} mb={4}>
        {t('competitions.results.roundDoubts')}
      </Text>
      <List size="sm" spacing={4}>
        {doubts.map(({ line, finding, part }) => (
          <List.Item key={`${line.competitorId} ${part}`}>
            <TextLink
              size="sm"
              underline="always"
              to="/shows/$showId/competitions/$competitionId"
              params={params}
              search={{ tab: 'scoring' }}
            >
              {spokenName(line.athlete)}
            </TextLink>{' '}
            ({partWords(part, t)}): {findingWords(finding, t)}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
