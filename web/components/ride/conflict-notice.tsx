import { Alert, Stack, Text } from '@mantine/core'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import type { Conflict } from '#web/components/scoring/conflict-cards.tsx'
import { journalFieldWords, partWords, valueWords } from '#web/components/scoring/scoring-words.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface ConflictNoticeProps {
  conflicts: readonly Pick<Conflict, 'id' | 'part' | 'field' | 'standing' | 'offered'>[]
  parts: readonly SheetPartSpec[]
}

/** For a judge: what two devices disagree about. The office decides it. */
export function ConflictNotice({ conflicts, parts }: ConflictNoticeProps) {
  const t = useMessages()
  if (conflicts.length === 0) return null
  return (
    <Alert color="red" role="status" py="xs">
      <Text fw={700}>{t('scoring.conflict.title', { count: conflicts.length })}</Text>
      <Stack gap={2}>
        {conflicts.map(({ id, part, field, standing, offered }) => {
          const place = { parts, part, field }
          return (
            <Text key={id} size="sm">
              {t('scoring.conflict.named', {
                part: partWords(part, t),
                field: journalFieldWords(place, t),
                standing: valueWords(standing ?? null, place, t),
                offered: valueWords(offered ?? null, place, t),
              })}
            </Text>
          )
        })}
      </Stack>
    </Alert>
  )
}
