import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { OutboxEntry } from '#web/offline/outbox-entry.ts'
import { outbox } from '#web/offline/ringside.ts'
import { journalFieldWords, problemWords, valueWords } from './scoring-words.ts'

export interface AttentionListProps {
  /** Entries of this account that the server refused, or keeps for the office. */
  entries: readonly OutboxEntry[]
  parts: readonly SheetPartSpec[]
}

/** What was entered here and does not stand: why, and what can be done. */
export function AttentionList({ entries, parts }: AttentionListProps) {
  if (entries.length === 0) return null
  return (
    <Stack gap="xs">
      {entries.map((entry) => (
        <AttentionEntry key={entry.id} entry={entry} parts={parts} />
      ))}
    </Stack>
  )
}

function AttentionEntry({ entry, parts }: { entry: OutboxEntry; parts: readonly SheetPartSpec[] }) {
  const t = useMessages()
  const { id, part, fate, value } = entry
  if (fate.state === 'unsent') return null
  const place = { parts, part, field: entry.field }
  const what = {
    part,
    field: journalFieldWords(place, t),
    value: valueWords(value, place, t),
  }
  return (
    <Alert color="red" role="alert" py="xs">
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm">
          {fate.state === 'conflict'
            ? t('scoring.attention.conflict', {
                ...what,
                standing: valueWords(fate.standing, place, t),
              })
            : `${t('scoring.attention.refused', what)} ${problemWords(fate.problem, t)}`}
        </Text>
        <Group gap="xs" wrap="nowrap">
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
