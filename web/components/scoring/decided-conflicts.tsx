import { Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { formatMoment } from '#locales/formatting.ts'
import { whoWords } from '#locales/place-words.ts'
import type { ScoreConflictsQuery } from '#web/graphql/generated/graphql.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { newId } from '#web/offline/device.ts'
import classes from './conflict-list.module.css'
import { journalFieldWords, partWords, valueWords } from './scoring-words.ts'
import { UndoButton } from './undo-button.tsx'
import { useUndoDecision } from './use-undo-decision.ts'

export type Decision = NonNullable<ScoreConflictsQuery['competition']>['decisions'][number]

interface DecidedConflictsProps {
  decisions: readonly Decision[]
  timeZone: string
  /** All are of this competitor: the lines do not name them. */
  competitorId?: string
  parts: readonly SheetPartSpec[]
  onUndone: () => void
}

/** What the office decided, by whom and why, and the way back as long as nothing newer stands there. */
export function DecidedConflicts({ decisions, ...others }: DecidedConflictsProps): ReactNode {
  const t = useMessages()
  return (
    <details className={classes['decided']}>
      <summary>{t('scoring.conflict.decisions', { count: decisions.length })}</summary>
      <Stack component="ul" gap={0} className={classes['decisions']}>
        {decisions.map((decision) => (
          <DecidedConflict key={decision.id} decision={decision} {...others} />
        ))}
      </Stack>
    </details>
  )
}

function DecidedConflict({
  decision,
  timeZone,
  competitorId,
  parts,
  onUndone,
}: Omit<DecidedConflictsProps, 'decisions'> & { decision: Decision }) {
  const t = useMessages()
  const { undo, loading } = useUndoDecision(onUndone)
  // Sent twice it is taken back once.
  const [id] = useState(newId)
  const { competitor, part, field, by, at, reason } = decision
  const place = { parts, part, field }
  const what = [
    ...(competitorId === undefined
      ? [[competitor.headNumber, competitor.person.familyName].filter(Boolean).join(' ')]
      : []),
    partWords(part, t),
    journalFieldWords(place, t),
  ].join(' · ')
  const words = (value: FieldValue | undefined) => valueWords(value ?? null, place, t)
  const value = words(decision.value)
  const others = new Set([words(decision.before), words(decision.offered)])
  others.delete(value)
  return (
    <Group
      component="li"
      justify="space-between"
      wrap="nowrap"
      gap="sm"
      className={classes['decision']}
    >
      <div>
        <Text size="sm">
          {what}: <b>{t('scoring.conflict.taken', { value, others: [...others].join(', ') })}</b>
        </Text>
        <Text size="xs" c="dimmed">
          {[
            formatMoment(at, timeZone, t.locale),
            by ? whoWords(by, t, isKnownMessage) : t('scoring.journal.nobody'),
            reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      {decision.undo == null ? (
        <UndoButton what={what} loading={loading} onClick={() => void undo(decision.id, id)} />
      ) : (
        <Text size="xs" c="dimmed" className={classes['stays']}>
          {t(
            decision.undo === 'official'
              ? 'scoring.conflict.stays.official'
              : 'scoring.conflict.stays.newer',
          )}
        </Text>
      )}
    </Group>
  )
}
