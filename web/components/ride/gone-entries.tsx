import { Stack, Text, Title } from '@mantine/core'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { TextLink } from '#web/components/link.tsx'
import { AttentionList } from '#web/components/scoring/attention-list.tsx'
import { useTrail } from '#web/components/shell/trail.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Book } from '#web/offline/book.ts'
import type { OutboxWrite } from '#web/offline/outbox-entry.ts'

interface GoneEntriesProps {
  book: Book
  parts: readonly SheetPartSpec[]
  entries: readonly OutboxWrite[]
}

/** What was entered for somebody who is not in the competition any more, and why it is not taken. */
export function GoneEntries({ book, parts, entries }: GoneEntriesProps) {
  const { showId, competitionId, number, name } = book
  const t = useMessages()
  const title = t('goneStarter.title')
  useTrail(title, [])
  return (
    <Stack>
      <Title order={1}>{title}</Title>
      <Text>{t('goneStarter.text')}</Text>
      <AttentionList {...{ entries, parts }} />
      <TextLink
        to="/shows/$showId/competitions/$competitionId"
        params={{ showId, competitionId }}
        search={{ tab: 'scoring' }}
      >
        {t('scoring.page.competition', { number, name })}
      </TextLink>
    </Stack>
  )
}
