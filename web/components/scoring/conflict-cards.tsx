import { useMutation } from '@apollo/client/react'
import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import type { FieldValue } from '#domain/scoring/sheet.ts'
import { formatMoment } from '#locales/formatting.ts'
import { whoWords } from '#locales/place-words.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { ConflictChoice, ScoreConflictsQuery } from '#web/graphql/generated/graphql.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { isKnownMessage, useMessages } from '#web/i18n/messages.ts'
import { newId } from '#web/offline/device.ts'
import classes from './conflict-list.module.css'
import { type TypedProblem, typedProblemWords } from './mark-cell.tsx'
import { journalFieldWords, partWords, valueWords } from './scoring-words.ts'
import { isUnusual, readTyped } from './typed-value.ts'
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

export type Conflict = NonNullable<ScoreConflictsQuery['competition']>['conflicts'][number]

export interface ConflictCardsProps {
  conflicts: readonly Conflict[]
  timeZone: string
  /** All are of this competitor: the cards do not name them. */
  competitorId?: string
  specs: ReadonlyMap<string, FieldSpec>
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
  specs,
  timeZone,
  competitorId,
  onDecided,
}: Omit<ConflictCardsProps, 'conflicts'> & { conflict: Conflict }) {
  const t = useMessages()
  const [decide, { loading }] = useMutation(decideConflictMutation)
  const [reason, setReason] = useState('')
  // Sent twice it is one decision.
  const [id] = useState(newId)
  const { undo } = useUndoDecision(onDecided)
  const { part, field, competitor } = conflict
  const spec = specs.get(field)
  const take = (choice: ConflictChoice, value: FieldValue = null) => {
    const why = reason.trim() || t('scoring.conflict.usualReason')
    decide({ variables: { entryId: conflict.id, id, take: choice, value, reason: why } }).then(
      () => {
        const undoId = newId()
        notify(t('scoring.conflict.decided'), { undo: () => void undo(id, undoId) })
        onDecided()
      },
      (error: unknown) => {
        const { general, fields } = problemsOf(error, t)
        notifyError([...general, ...Object.values(fields)].join(' '))
        onDecided()
      },
    )
  }
  const by = (name: string | null | undefined) => (name ? whoWords(name, t, isKnownMessage) : '–')
  const at = (moment: string | null | undefined) =>
    moment ? formatMoment(moment, timeZone, t.locale) : '–'
  return (
    <Paper withBorder p="sm" className={classes['conflict']}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {competitorId === undefined && (
            <b>
              {competitor.headNumber} {competitor.person.familyName} · {competitor.horse.name} ·{' '}
            </b>
          )}
          {partWords(part, t)} · {journalFieldWords(field, specs, t)}
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
          value={valueWords(conflict.standing ?? null, spec, t)}
          by={`${by(conflict.standingBy)} · ${at(conflict.standingAt)}`}
          verb={t('scoring.conflict.keep')}
          loading={loading}
          onTake={() => take('standing')}
        />
        <Side
          title={t('scoring.conflict.offered')}
          value={valueWords(conflict.offered ?? null, spec, t)}
          by={`${by(conflict.offeredBy)} · ${at(conflict.offeredAt)}`}
          verb={t('scoring.conflict.take')}
          loading={loading}
          onTake={() => take('offered')}
        />
        {spec && <Other spec={spec} loading={loading} onTake={(value) => take('other', value)} />}
      </div>
    </Paper>
  )
}

/** What neither device has: as the judge says it now. */
function Other({
  spec,
  loading,
  onTake,
}: {
  spec: FieldSpec
  loading: boolean
  onTake: (value: number) => void
}) {
  const t = useMessages()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<TypedProblem | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readTyped(spec, typed)
    if (!read.ok) return setProblem(read.code)
    if (read.value === null) return setProblem('not-a-number')
    // Asked about, it is taken once more.
    if (isUnusual(spec, read.value) && problem !== 'unusual') return setProblem('unusual')
    onTake(read.value)
  }
  return (
    <Group
      component="form"
      justify="space-between"
      align="end"
      wrap="nowrap"
      className={classes['side']}
      onSubmit={submit}
    >
      <TextInput
        size="xs"
        inputMode="decimal"
        autoComplete="off"
        label={t('scoring.conflict.other')}
        value={typed}
        error={problem && typedProblemWords(problem, { typed, spec, t })}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setProblem(null)
        }}
      />
      <Button
        type="submit"
        size="sm"
        variant="default"
        flex="none"
        loading={loading}
        disabled={typed.trim() === ''}
      >
        {t('scoring.conflict.takeOther')}
      </Button>
    </Group>
  )
}

function Side({
  title,
  value,
  by,
  verb,
  loading,
  onTake,
}: {
  title: string
  value: string
  by: string
  verb: string
  loading: boolean
  onTake: () => void
}) {
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
      </div>
      <Button size="sm" variant="default" flex="none" loading={loading} onClick={onTake}>
        {verb}
      </Button>
    </Group>
  )
}
