import { useMutation, useQuery } from '@apollo/client/react'
import { Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core'
import { IconGitCompare } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import { formatMoment } from '#locales/formatting.ts'
import { notify, notifyError } from '#web/components/notify.tsx'
import type { ConflictChoice, ScoreConflictsQuery } from '#web/graphql/generated/graphql.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { newId } from '#web/offline/device.ts'
import classes from './conflict-list.module.css'
import { decideConflictMutation, scoreConflictsQuery } from './operations.ts'
import { journalFieldWords, valueWords } from './scoring-words.ts'

export interface ConflictListProps {
  showId: string
  competitionId: string
  timeZone: string
  /** Of the competition, as the stream last told: with every new one the conflicts are read again. */
  version: number | null
  /** Shows those of one competitor only. */
  competitorId?: string
  specs: ReadonlyMap<string, FieldSpec>
  onDecided: () => void
}

/** Where two devices disagree: both values side by side, and the office takes one. */
export function ConflictList(props: ConflictListProps) {
  const { showId, competitionId, competitorId, version, onDecided } = props
  const t = useMessages()
  const { data, refetch } = useQuery(scoreConflictsQuery, {
    variables: { showId, competitionId },
    fetchPolicy: 'cache-and-network',
  })
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return undefined
    seen.current = version
    const soon = setTimeout(() => void refetch().catch(() => undefined), 300)
    return () => clearTimeout(soon)
  }, [version, refetch])
  const conflicts = (data?.competition?.conflicts ?? []).filter(
    (conflict) => competitorId === undefined || conflict.competitor.id === competitorId,
  )
  if (conflicts.length === 0) return null
  return (
    <section aria-label={t('scoring.conflict.title', { count: conflicts.length })}>
      <Text fw={700} mb="xs">
        <IconGitCompare size={18} aria-hidden style={{ verticalAlign: '-3px', marginRight: 6 }} />
        {t('scoring.conflict.title', { count: conflicts.length })}
      </Text>
      <Stack gap="xs">
        {conflicts.map((conflict) => (
          <ConflictCard
            key={conflict.id}
            conflict={conflict}
            {...props}
            onDecided={() => {
              void refetch().catch(() => undefined)
              onDecided()
            }}
          />
        ))}
      </Stack>
    </section>
  )
}

type Conflict = NonNullable<ScoreConflictsQuery['competition']>['conflicts'][number]

function ConflictCard({
  conflict,
  specs,
  timeZone,
  competitorId,
  onDecided,
}: ConflictListProps & { conflict: Conflict }) {
  const t = useMessages()
  const [decide, { loading }] = useMutation(decideConflictMutation)
  const [reason, setReason] = useState('')
  // Sent twice it is one decision.
  const [id] = useState(newId)
  const { part, field, competitor } = conflict
  const spec = specs.get(field)
  const take = (choice: ConflictChoice) => {
    const why = reason.trim() || t('scoring.conflict.usualReason')
    decide({ variables: { entryId: conflict.id, id, take: choice, reason: why } }).then(
      () => {
        notify(t('scoring.conflict.decided'))
        onDecided()
      },
      (error: unknown) => notifyError(problemsOf(error, t).general.join(' ')),
    )
  }
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
          {part} · {journalFieldWords(field, specs, t)}
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
          by={`${conflict.standingBy ?? '–'} · ${at(conflict.standingAt)}`}
          verb={t('scoring.conflict.keep')}
          loading={loading}
          onTake={() => take('standing')}
        />
        <Side
          title={t('scoring.conflict.offered')}
          value={valueWords(conflict.offered ?? null, spec, t)}
          by={`${conflict.offeredBy ?? '–'} · ${at(conflict.offeredAt)}`}
          verb={t('scoring.conflict.take')}
          loading={loading}
          onTake={() => take('offered')}
        />
      </div>
    </Paper>
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
