import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import type { BookCompetitor } from '#web/offline/book.ts'
import type { OutboxWrite } from '#web/offline/outbox-entry.ts'
import { outbox } from '#web/offline/ringside.ts'
import { attentionWords } from './attention-words.ts'

export interface AttentionListProps {
  /** Entries of this account that the server refused, or keeps for the office. */
  entries: readonly OutboxWrite[]
  parts: readonly SheetPartSpec[]
  /** Whom to name; without it all are of the competitor whose page it is. */
  competitors?: readonly BookCompetitor[]
}

/** What was entered here and does not stand: why, and what can be done. */
export function AttentionList({ entries, ...others }: AttentionListProps) {
  if (entries.length === 0) return null
  return (
    <Stack gap="xs">
      {entries.map((entry) => (
        <AttentionEntry key={entry.id} entry={entry} {...others} />
      ))}
    </Stack>
  )
}

function AttentionEntry({
  entry: { id, competitorId, fate, ...written },
  parts,
  competitors = [],
}: Omit<AttentionListProps, 'entries'> & { entry: OutboxWrite }) {
  const t = useMessages()
  if (fate.state === 'unsent') return null
  const competitor = competitors.find((each) => each.competitorId === competitorId)
  return (
    <Alert color="red" role="alert" py="xs">
      <Group justify="space-between" gap="sm">
        {/* On a phone what can be done stands below it. */}
        <Text size="sm" flex="1 1 15rem">
          {competitor && (
            <b>
              {competitor.headNumber} {competitor.athlete.familyName} · {competitor.horse} ·{' '}
            </b>
          )}
          {attentionWords({ ...written, fate }, parts, { t, isKnown: isKnownMessage })}
        </Text>
        <Group gap="xs" wrap="nowrap" flex="none">
          {fate.state === 'refused' && (
            <Button size="xs" variant="default" onClick={() => void outbox.tryAgain(id)}>
              {t('errors.tryAgain')}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => void outbox.dismiss(id)}>
            {t(
              fate.state === 'refused' ? 'scoring.attention.drop' : 'scoring.attention.understood',
            )}
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
