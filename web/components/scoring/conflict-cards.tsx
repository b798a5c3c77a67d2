import { useMutation } from '@apollo/client/react'
import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { formatMoment, formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import { whoWords } from '#locales/place-words.ts'
import { choiceAt, fieldAt, type SheetPlace } from '#locales/sheet-words.ts'
import { latePart } from '#web/components/late-part.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { ConflictChoice, ScoreConflictsQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { newId } from '#web/offline/device.ts'
import classes from './conflict-list.module.css'
import { deviceWords, journalFieldWords, partWords, valueWords } from './scoring-words.ts'
import { useUndoDecision } from './use-undo-decision.ts'

const decideConflictMutation = graphql(`
  mutation decideConflict($entryId: ID!, $id: ID!, $take: ConflictChoice!, $value: FieldValue
    $reason: String!
  ) {
    decideConflict(entryId: $entryId, id: $id, take: $take, value: $value, reason: $reason) {
      competitionVersion
      results {
        id
        outcome
        problem
      }
    }
  }
`)

/** Without network the two values can be taken all the same. */
const OtherValue = latePart(() =>
  import('./other-value.tsx').then(
    (module) => ({ default: module.OtherValue }),
    () => ({ default: nothing }),
  ),
)

export type Conflict = NonNullable<ScoreConflictsQuery['competition']>['conflicts'][number]

export interface ConflictCardsProps {
  conflicts: readonly Conflict[]
  timeZone: string
  /** All are of this competitor: the cards do not name them. */
  competitorId?: string
  parts: readonly SheetPartSpec[]
  onDecided: () => void
}

/** Both values side by side, and the office takes one, or another one. */
export function ConflictCards({ conflicts, ...others }: ConflictCardsProps) {
  return (
    <Stack gap="xs">
      {conflicts.map((conflict) => (
        <ConflictCard key={conflict.id} conflict={conflict} {...others} />
      ))}
    </Stack>
  )
}

function ConflictCard({
  conflict,
  parts,
  timeZone,
  competitorId,
  onDecided,
}: Omit<ConflictCardsProps, 'conflicts'> & { conflict: Conflict }) {
  const t = useMessages()
  const [decide, { loading }] = useMutation(decideConflictMutation)
  const [reason, setReason] = useState('')
  // Sent twice it is one decision; taken back, the next one is another.
  const [id, setId] = useState(newId)
  const { undo } = useUndoDecision(onDecided)
  const { part, field, competitor } = conflict
  const place = { parts, part, field }
  const spec = fieldAt(place)
  const take = (choice: ConflictChoice, value: FieldValue = null) => {
    const why = reason.trim() || t('scoring.conflict.usualReason')
    decide({ variables: { entryId: conflict.id, id, take: choice, value, reason: why } }).then(
      () => {
        const undoId = newId()
        setId(newId())
        notify(t('scoring.conflict.decided'), { undo: () => void undo(id, undoId) })
        onDecided()
      },
      (error: unknown) => {
        notifyError(refusalWords(error, t))
        onDecided()
      },
    )
  }
  // One account in two browsers has one name: then the browser tells them apart.
  const isOneName = conflict.standingBy === conflict.offeredBy
  const by = (name: string | null | undefined, device: string | null | undefined) =>
    [
      name ? whoWords(name, t, isKnownMessage) : '–',
      ...(isOneName && device && device !== 'office' ? [deviceWords(device, t)] : []),
    ].join(' · ')
  const at = (arrived: string | null | undefined, entered: string | null | undefined) => {
    if (!arrived) return '–'
    if (!entered) return formatMoment(arrived, timeZone, t.locale)
    return t('scoring.conflict.waited', {
      entered: formatMoment(entered, timeZone, t.locale),
      arrived: formatTime(arrived, timeZone, t.locale),
    })
  }
  return (
    <Paper withBorder p="sm" className={classes['conflict']}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {competitorId === undefined && (
            <b>
              {competitor.headNumber} {competitor.person.familyName} · {competitor.horse.name} ·{' '}
            </b>
          )}
          {partWords(part, t)} · {journalFieldWords(place, t)}
        </Text>
        <TextInput
          size="xs"
          w={{ base: '100%', sm: 280 }}
          aria-label={t('scoring.reason')}
          placeholder={t('scoring.conflict.reason', { usual: t('scoring.conflict.usualReason') })}
          value={reason}
          maxLength={500}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Group>
      <div className={classes['sides']}>
        <Side
          title={t('scoring.conflict.standing')}
          value={valueWords(conflict.standing ?? null, place, t)}
          by={`${by(conflict.standingBy, conflict.standingDevice)} · ${at(conflict.standingAt, conflict.standingEntered)}`}
          alone={aloneWords(conflict.standingAlone, place, t)}
          verb={t('scoring.conflict.keep')}
          loading={loading}
          onTake={() => take('standing')}
        />
        <Side
          title={t('scoring.conflict.offered')}
          value={valueWords(conflict.offered ?? null, place, t)}
          by={`${by(conflict.offeredBy, conflict.offeredDevice)} · ${at(conflict.offeredAt, conflict.offeredEntered)}`}
          alone={aloneWords(conflict.offeredAlone, place, t)}
          verb={t('scoring.conflict.take')}
          loading={loading}
          onTake={() => take('offered')}
        />
        {spec && (
          <Suspense>
            <OtherValue spec={spec} loading={loading} onTake={(value) => take('other', value)} />
          </Suspense>
        )}
      </div>
    </Paper>
  )
}

function Side({
  title,
  value,
  by,
  alone,
  verb,
  loading,
  onTake,
}: {
  title: string
  value: string
  by: string
  alone: string
  verb: string
  loading: boolean
  onTake: () => void
}) {
  const t = useMessages()
  return (
    <Group justify="space-between" wrap="nowrap" className={classes['side']}>
      <div>
        <Text size="xs" c="dimmed">
          {title}
        </Text>
        <Text className={classes['value']}>{value}</Text>
        <Text size="xs" c="dimmed">
          {by}
        </Text>
        {alone && <Text size="sm">{t('scoring.conflict.alone', { values: alone })}</Text>}
      </div>
      <Button size="sm" variant="default" flex="none" loading={loading} onClick={onTake}>
        {verb}
      </Button>
    </Group>
  )
}

/**
 * Faults and how a round ended: what only one of the two saw counts whichever value is taken, and the
 * office is to know. Marks that are due are not that: somebody writes each of them once.
 */
function aloneWords(
  written: Conflict['offeredAlone'],
  { parts, part }: SheetPlace,
  t: Translate,
): string {
  const each = written.flatMap(({ field, value = null }) => {
    const place = { parts, part, field }
    const spec = fieldAt(place)
    const isDue = spec ? spec.required || value === 0 : choiceAt(place) === undefined
    if (value === null || isDue) return []
    const name = journalFieldWords(place, t)
    if (spec?.unit !== 'count') return [`${name}: ${valueWords(value, place, t)}`]
    return [value === 1 ? name : `${name} × ${value}`]
  })
  return each.join(' · ')
}

function nothing(): ReactNode {
  return null
}
