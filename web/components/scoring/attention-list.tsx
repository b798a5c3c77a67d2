import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { OutboxEntry } from '#web/offline/outbox-entry.ts'
import { outbox } from '#web/offline/ringside.ts'
import { journalFieldWords, problemWords, valueWords } from './scoring-words.ts'

export interface AttentionListProps {
  /** Entries of this account that the server refused, or keeps for the office. */
  entries: readonly OutboxEntry[]
  specs: ReadonlyMap<string, FieldSpec>
}

/** What was entered here and does not stand: why, and what can be done. */
export function AttentionList({ entries, specs }: AttentionListProps) {
  if (entries.length === 0) return null
  return (
    <Stack gap="xs">
      {entries.map((entry) => (
        <AttentionEntry key={entry.id} entry={entry} specs={specs} />
      ))}
    </Stack>
  )
}

function AttentionEntry({
  entry,
  specs,
}: {
  entry: OutboxEntry
  specs: ReadonlyMap<string, FieldSpec>
}) {
  const t = useMessages()
  const { id, part, fate, value } = entry
  if (fate.state === 'unsent') return null
  const spec = specs.get(entry.field)
  const what = {
    part,
    field: journalFieldWords(entry.field, specs, t),
    value: valueWords(value, spec, t),
  }
  return (
    <Alert color="red" role="alert" py="xs">
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm">
          {fate.state === 'conflict'
            ? t('scoring.attention.conflict', {
                ...what,
                standing: valueWords(fate.standing, spec, t),
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
