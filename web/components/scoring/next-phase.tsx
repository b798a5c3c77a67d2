import { Alert, Text } from '@mantine/core'
import { IconFlag } from '@tabler/icons-react'
import { phaseToCall } from '#domain/results/phase-to-call.ts'
import type { ResultList } from '#domain/results/result-list.ts'
import type { OpenDiscipline } from '#domain/scoring/open-discipline.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import { partWords } from './scoring-words.ts'

interface NextPhaseProps {
  book: Pick<Book, 'office'>
  list: ResultList | undefined
  discipline: OpenDiscipline
}

/** Everybody is through with a phase: what follows, and that it has no start list yet. */
export function NextPhase({ book, list, discipline }: NextPhaseProps) {
  const t = useMessages()
  const waiting = list && list.status === 'running' ? phaseToCall(list, discipline.rounds) : null
  if (waiting === null) return null
  const values = { over: partWords(waiting.after, t), next: partWords(waiting.next.part, t) }
  return (
    <Alert color="arena" icon={<IconFlag aria-hidden />} role="status">
      <Text fw={550}>{t('round.phaseOver', values)}</Text>
      <Text size="sm">{t(book.office ? 'round.phaseOver.call' : 'round.waitsForOffice')}</Text>
    </Alert>
  )
}
