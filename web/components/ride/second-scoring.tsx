import { useMutation, useQuery } from '@apollo/client/react'
import { Badge, Button, Group, Modal, NativeSelect, Paper, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { type ScoringDifference, scoringDifferences } from '#domain/scoring/second-scoring.ts'
import type { FieldValue, SheetWrite } from '#domain/scoring/sheet.ts'
import { LinkButton } from '#web/components/link.tsx'
import { notify, notifyError } from '#web/components/notify.tsx'
import { journalFieldWords, partWords, valueWords } from '#web/components/scoring/scoring-words.ts'
import { UndoButton } from '#web/components/scoring/undo-button.tsx'
import { useUndoDecision } from '#web/components/scoring/use-undo-decision.ts'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { SecondScoringsQuery } from '#web/graphql/generated/graphql.ts'
import { refusalWords } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { newId } from '#web/offline/device.ts'
import type { Ride } from './use-ride.ts'

const secondScoringsQuery = graphql(`
  query secondScorings($competitionId: ID!, $competitorId: ID!) {
    competitor(id: $competitorId, competitionId: $competitionId) {
      ...SecondScorings
    }
  }

  fragment SecondScorings on Competitor {
    id
    secondScorings {
      id
      part
      by
      at
      differences {
        field
        first
        second
      }
      settled {
        field
        first
        second
        entryId
      }
    }
  }
`)

const keepFirstValueMutation = graphql(`
  mutation keepFirstValue($competitorId: ID!, $part: String!, $field: String!, $value: FieldValue) {
    keepFirstValue(competitorId: $competitorId, part: $part, field: $field, value: $value) {
      ...SecondScorings
    }
  }
`)

const reopenDifferenceMutation = graphql(`
  mutation reopenDifference($competitorId: ID!, $part: String!, $field: String!) {
    reopenDifference(competitorId: $competitorId, part: $part, field: $field) {
      ...SecondScorings
    }
  }
`)

type Entry = NonNullable<SecondScoringsQuery['competitor']>['secondScorings'][number]

type Settled = Entry['settled'][number]

interface SecondScoringProps {
  showId: string
  competitionId: string
  competitorId: string
  ride: Ride
  /** Which part of the sheets is looked at first. */
  at: string | undefined
  onClose: () => void
}

/** The two-person check of a sheet, decided value by value; typed it is on a page that shows no first scoring. */
export function SecondScoringDialog({
  showId,
  competitionId,
  competitorId,
  ride,
  at,
  onClose,
}: SecondScoringProps) {
  const t = useMessages()
  const query = useQuery(secondScoringsQuery, {
    variables: { competitionId, competitorId },
    fetchPolicy: 'cache-and-network',
  })
  const [keepFirst] = useMutation(keepFirstValueMutation)
  const [reopen] = useMutation(reopenDifferenceMutation)
  const readAgain = () => void query.refetch().catch(() => undefined)
  const { undo } = useUndoDecision(readAgain, 'secondScoring.undone')
  const entries = query.data?.competitor?.secondScorings ?? []
  const parts = ride.discipline.parts.filter(
    ({ part }) => ride.parts.includes(part) && entries.some((entry) => entry.part === part),
  )
  const [chosen, setChosen] = useState(at)
  const spec = parts.find((each) => each.part === chosen) ?? parts[0]
  const part = spec?.part ?? ''
  const entry = entries.find((each) => each.part === part)
  const fail = (error: unknown) => {
    notifyError(refusalWords(error, t))
  }
  const takeBack = ({ field, entryId }: Settled) => {
    if (entryId != null) return void undo(entryId, newId())
    reopen({ variables: { competitorId, part, field } }).then(
      () => notify(t('secondScoring.undone')),
      (error: unknown) => {
        fail(error)
        readAgain()
      },
    )
  }
  /** What was taken goes to the server by itself: only then there is something to take back. */
  const takeBackTaken = async (field: string) => {
    const { data } = await query.refetch()
    const entry = data?.competitor?.secondScorings.find((each) => each.part === part)
    const settled = entry?.settled.find((each) => each.field === field)
    if (settled) takeBack(settled)
    else notifyError(t('secondScoring.notSent'))
  }
  const letFirstStand = (field: string, value: FieldValue) => {
    keepFirst({ variables: { competitorId, part, field, value } }).then(
      () =>
        notify(t('secondScoring.firstStands'), {
          undo: () => takeBack({ field, first: value, second: null, entryId: null }),
        }),
      fail,
    )
  }
  const takeSecond = (write: SheetWrite) => {
    ride.writeBecause(t('secondScoring.reason'), write).then(
      () => {
        const back = () => void takeBackTaken(write.field).catch(fail)
        notify(t('secondScoring.secondTaken'), { undo: back })
      },
      () => notifyError(t('scoring.typed.not-kept')),
    )
  }
  // What was written here is told as decided once the server has it.
  const unsent = [...ride.states.values()].filter(({ state }) => state === 'unsent').length
  const refetch = useEffectEvent(readAgain)
  useEffect(() => {
    if (unsent === 0) refetch()
  }, [unsent])
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('secondScoring.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        <Text size="sm">{t('secondScoring.text')}</Text>
        <LinkButton
          variant={query.data && entries.length === 0 ? 'filled' : 'default'}
          to="/shows/$showId/competitions/$competitionId/second-scoring"
          params={{ showId, competitionId }}
          search={{ competitor: competitorId }}
        >
          {t('secondScoring.blind')}
        </LinkButton>
        {parts.length > 1 && (
          <NativeSelect
            label={t('secondScoring.part')}
            value={part}
            data={parts.map((each) => ({ value: each.part, label: partWords(each.part, t) }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
        <Group gap="xs">
          {entries.map((each) => (
            <EntryBadge key={each.id} entry={each} count={openIn(parts, each, ride).length} />
          ))}
        </Group>
        {spec && entry && (
          <Differences
            spec={spec}
            entry={entry}
            ride={ride}
            onFirstStands={letFirstStand}
            onTakeSecond={takeSecond}
          />
        )}
        {spec && entry && <SettledList {...{ spec, entry }} onUndo={takeBack} />}
      </Stack>
    </Modal>
  )
}

/** The server compared with what stood then; what this device wrote since counts as well. */
function openIn(
  parts: readonly SheetPartSpec[],
  { part, differences }: Entry,
  ride: Ride,
): ScoringDifference[] {
  const spec = parts.find((each) => each.part === part)
  if (!spec) return []
  const stands = ride.sheet[part] ?? {}
  const changed = differences.map(({ field, second }) => [field, second ?? null] as const)
  return scoringDifferences(spec, stands, { ...stands, ...Object.fromEntries(changed) })
}

function EntryBadge({ entry: { part, by }, count }: { entry: Entry; count: number }) {
  const t = useMessages()
  const isSame = count === 0
  const name = by ?? t('secondScoring.somebody')
  const words = partWords(part, t)
  return (
    <Badge variant="light" color={isSame ? 'arena' : 'ochre'}>
      {isSame
        ? t('secondScoring.checked', { part: words, name })
        : t('secondScoring.notTheSame', { part: words, count })}
    </Badge>
  )
}

interface DifferencesProps {
  spec: SheetPartSpec
  entry: Entry
  ride: Ride
  onFirstStands: (field: string, value: FieldValue) => void
  onTakeSecond: (write: SheetWrite) => void
}

function Differences({ spec, entry, ride, onFirstStands, onTakeSecond }: DifferencesProps) {
  const t = useMessages()
  const open = openIn([spec], entry, ride)
  const placeOf = (field: string) => ({ parts: [spec], part: spec.part, field })
  if (open.length === 0) return <Text role="status">{t('secondScoring.same')}</Text>
  return (
    <Stack gap="xs">
      <Text role="status" fw={550}>
        {t('secondScoring.differ', { count: open.length })}
      </Text>
      {open.map(({ field, first, second }) => (
        <Paper key={field} withBorder p="sm">
          <Group justify="space-between">
            <div>
              <Text fw={550}>{journalFieldWords(placeOf(field), t)}</Text>
              <Text size="sm">
                {t('secondScoring.first')}: {valueWords(first, placeOf(field), t)} ·{' '}
                {t('secondScoring.second')}: {valueWords(second, placeOf(field), t)}
              </Text>
            </div>
            <Group gap="xs">
              <Button variant="default" onClick={() => onFirstStands(field, first)}>
                {t('secondScoring.keepFirst')}
              </Button>
              <Button
                variant="default"
                onClick={() => onTakeSecond({ part: spec.part, field, value: second })}
              >
                {t('secondScoring.takeSecond')}
              </Button>
            </Group>
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}

interface SettledListProps {
  spec: SheetPartSpec
  entry: Entry
  onUndo: (settled: Settled) => void
}

/** What was decided of the differences, each with the way back. */
function SettledList({ spec, entry, onUndo }: SettledListProps) {
  const t = useMessages()
  const { settled } = entry
  const placeOf = (field: string) => ({ parts: [spec], part: spec.part, field })
  if (settled.length === 0) return null
  return (
    <section aria-label={t('secondScoring.decided')}>
      <Text fw={550}>{t('secondScoring.decided')}</Text>
      {settled.map((each) => {
        const { field, first, second, entryId } = each
        const what = journalFieldWords(placeOf(field), t)
        const words = (value: FieldValue | undefined) =>
          valueWords(value ?? null, placeOf(field), t)
        const [value, other] = entryId == null ? [first, second] : [second, first]
        return (
          <Group key={field} justify="space-between" wrap="nowrap" py={4}>
            <Text size="sm">
              {what}: {t('scoring.conflict.taken', { value: words(value), others: words(other) })}
            </Text>
            <UndoButton what={what} onClick={() => onUndo(each)} />
          </Group>
        )
      })}
    </section>
  )
}
