import { Alert, Text } from '@mantine/core'
import { IconListNumbers } from '@tabler/icons-react'
import { TextLink } from '#web/components/link.tsx'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useResultList } from '#web/live/use-result-list.ts'
import type { StartListCompetition } from './operations.ts'

/** This list is that of the first phase: which others there are, and where the office makes them. */
export function LaterLists({ competition }: { competition: StartListCompetition }) {
  const t = useMessages()
  const { list } = useResultList(competition.id)
  const later = list?.rounds?.slice(1) ?? []
  if (later.length === 0) return null
  return (
    <Alert color="gray" icon={<IconListNumbers aria-hidden />}>
      <Text size="sm">
        {t('round.laterLists')}{' '}
        {later
          .map(
            ({ part, isCalled }) =>
              `${partWords(part, t)} (${t(isCalled ? 'round.listThere' : 'round.phaseOpen')})`,
          )
          .join(', ')}
        .{' '}
        <TextLink
          underline="always"
          to="/shows/$showId/competitions/$competitionId"
          params={{ showId: competition.show.id, competitionId: competition.id }}
          search={{ tab: 'scoring' }}
        >
          {t('round.laterLists.open')}
        </TextLink>
      </Text>
    </Alert>
  )
}
