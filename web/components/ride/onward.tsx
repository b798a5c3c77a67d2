import { Alert, Group, Text } from '@mantine/core'
import { IconChevronRight, IconFlag } from '@tabler/icons-react'
import { nextRoundIn } from '#domain/results/next-round.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { LinkButton } from '#web/components/link.tsx'
import { roundFollowing } from '#web/components/scoring/round-follows.ts'
import { partWords } from '#web/components/scoring/scoring-words.ts'
import { useCalledRounds } from '#web/components/scoring/use-called-rounds.ts'
import { useLocalStandings } from '#web/components/scoring/use-local-standings.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'

interface OnwardProps {
  book: Book
  list: ResultList
  discipline: OpenDiscipline
  competitorId: string
}

/**
 * Behind the last of a round, what follows it: who may call it goes and does, all others go to the first who
 * starts in it, or read what they wait for.
 */
export function Onward({ book, list, discipline, competitorId }: OnwardProps) {
  const t = useMessages()
  const standings = useLocalStandings(book, discipline)
  const { called } = useCalledRounds(book, list.version)
  const follows = roundFollowing(list, {
    called,
    proposed: nextRoundIn(standings),
    specs: discipline.rounds,
  })
  if (follows === null || (follows.isCalled && follows.left.has(competitorId))) return null
  const { showId, competitionId } = book
  const first = book.competitors.find((each) => each.competitorId === follows.first)
  const words = t('scoring.onward', {
    round: partWords(follows.part, t),
    count: follows.riders,
    discipline: book.discipline,
  })
  return (
    <Alert color="arena" icon={<IconFlag aria-hidden />} role="status">
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={700}>{words}</Text>
          {!(follows.isCalled || book.office) && <Text>{t('scoring.onward.waits')}</Text>}
        </div>
        {!follows.isCalled && book.office && (
          <LinkButton
            size="lg"
            rightSection={<IconChevronRight size={24} />}
            to="/shows/$showId/competitions/$competitionId"
            params={{ showId, competitionId }}
            search={{ tab: 'scoring' }}
          >
            {t('scoring.onward.prepare')}
          </LinkButton>
        )}
        {first && (
          <LinkButton
            size="lg"
            rightSection={<IconChevronRight size={24} />}
            to="/shows/$showId/competitions/$competitionId/$discipline/competitors/$competitorId"
            params={{
              showId,
              competitionId,
              discipline: book.discipline,
              competitorId: first.competitorId,
            }}
            search
          >
            {t('scoring.page.next', {
              name: `${first.headNumber ?? ''} ${first.athlete.familyName}`.trim(),
            })}
          </LinkButton>
        )}
      </Group>
    </Alert>
  )
}
