import { useMutation, useQuery } from '@apollo/client/react'
import {
  Badge,
  Button,
  Group,
  Modal,
  NativeSelect,
  Paper,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core'
import { useState } from 'react'
import type { FieldSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'
import { type EntryDifference, entryDifferences } from '#domain/scoring/second-entry.ts'
import type { FieldValue, SheetPart, SheetWrite } from '#domain/scoring/sheet.ts'
import { notifyError } from '#web/components/notify.tsx'
import { MarkCell } from '#web/components/scoring/mark-cell.tsx'
import {
  fieldWords,
  journalFieldWords,
  optionWords,
  partWords,
  valueWords,
} from '#web/components/scoring/scoring-words.ts'
import { useClosing, useUnsavedChanges } from '#web/components/unsaved-changes.ts'
import { graphql } from '#web/graphql/generated/gql.ts'
import type { SecondEntriesQuery } from '#web/graphql/generated/graphql.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { Ride } from './use-ride.ts'

const secondEntriesQuery = graphql(`
  query secondEntries($competitionId: ID!, $competitorId: ID!) {
    competitor(id: $competitorId, competitionId: $competitionId) {
      ...SecondEntries
    }
  }

  fragment SecondEntries on Competitor {
    id
    secondEntries {
      id
      part
      by
      at
      differences {
        field
        first
        second
      }
    }
  }
`)

const enterSecondMutation = graphql(`
  mutation enterSecond($competitorId: ID!, $part: String!, $values: [SecondValueInput!]!) {
    enterSecond(competitorId: $competitorId, part: $part, values: $values) {
      ...SecondEntries
    }
  }
`)

const keepFirstEntryMutation = graphql(`
  mutation keepFirstEntry($competitorId: ID!, $part: String!, $field: String!, $value: FieldValue) {
    keepFirstEntry(competitorId: $competitorId, part: $part, field: $field, value: $value) {
      ...SecondEntries
    }
  }
`)

type Entry = NonNullable<SecondEntriesQuery['competitor']>['secondEntries'][number]

interface SecondEntryProps {
  competitionId: string
  competitorId: string
  ride: Ride
  onClose: () => void
}

/** The two-person check of one part of the sheets: typed blind, compared, decided value by value. */
export function SecondEntryDialog({
  competitionId,
  competitorId,
  ride,
  onClose,
}: SecondEntryProps) {
  const t = useMessages()
  const query = useQuery(secondEntriesQuery, {
    variables: { competitionId, competitorId },
    fetchPolicy: 'cache-and-network',
  })
  const [send, { loading }] = useMutation(enterSecondMutation)
  const [keepFirst] = useMutation(keepFirstEntryMutation)
  const parts = ride.discipline.parts.filter(({ part }) => ride.parts.includes(part))
  const [part, setPart] = useState(parts[0]?.part ?? '')
  const [typed, setTyped] = useState<SheetPart>({})
  const spec = parts.find((each) => each.part === part)
  const entries = query.data?.competitor?.secondEntries ?? []
  const entry = entries.find((each) => each.part === part)
  const fail = (error: unknown) => {
    const { general, fields } = problemsOf(error, t)
    notifyError([...general, ...Object.values(fields)].join(' '))
  }
  const enter = (values: SheetPart) => {
    const given = Object.entries(values).map(([field, value]) => ({ field, value }))
    return send({ variables: { competitorId, part, values: given } }).then(() => setTyped({}), fail)
  }
  const isTyped = Object.values(typed).some((value) => value !== null && value !== '')
  useUnsavedChanges(isTyped)
  const close = useClosing(isTyped, onClose)
  return (
    <Modal
      opened
      onClose={close}
      size="xl"
      title={t('secondEntry.title')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <Stack>
        <Text size="sm">{t('secondEntry.text')}</Text>
        <NativeSelect
          label={t('secondEntry.part')}
          value={part}
          data={parts.map((each) => ({ value: each.part, label: partWords(each.part, t) }))}
          onChange={(event) => {
            setPart(event.currentTarget.value)
            setTyped({})
          }}
        />
        <Group gap="xs">
          {entries.map((each) => (
            <EntryBadge key={each.id} entry={each} count={openIn(parts, each, ride).length} />
          ))}
        </Group>
        {spec && !entry && (
          <BlindForm
            key={part}
            spec={spec}
            typed={typed}
            onTyped={(field, value) => setTyped((before) => ({ ...before, [field]: value }))}
            loading={loading}
            onCompare={() => void enter(typed)}
          />
        )}
        {spec && entry && (
          <Differences
            spec={spec}
            entry={entry}
            ride={ride}
            onFirstStands={(field, value) =>
              void keepFirst({ variables: { competitorId, part, field, value } }).catch(fail)
            }
            onWritten={() => void query.refetch().catch(() => undefined)}
          />
        )}
      </Stack>
    </Modal>
  )
}

/** The server compared with what stood then; what this device wrote since counts as well. */
function openIn(
  parts: readonly SheetPartSpec[],
  { part, differences }: Entry,
  ride: Ride,
): EntryDifference[] {
  const spec = parts.find((each) => each.part === part)
  if (!spec) return []
  const stands = ride.sheet[part] ?? {}
  const changed = differences.map(({ field, second }) => [field, second ?? null] as const)
  return entryDifferences(spec, stands, { ...stands, ...Object.fromEntries(changed) })
}

function EntryBadge({ entry: { part, by }, count }: { entry: Entry; count: number }) {
  const t = useMessages()
  const isSame = count === 0
  const name = by ?? t('secondEntry.somebody')
  const words = partWords(part, t)
  return (
    <Badge variant="light" color={isSame ? 'arena' : 'ochre'}>
      {isSame
        ? t('secondEntry.checked', { part: words, name })
        : t('secondEntry.notTheSame', { part: words, count })}
    </Badge>
  )
}

interface BlindFormProps {
  spec: SheetPartSpec
  typed: SheetPart
  onTyped: (field: string, value: FieldValue) => void
  loading: boolean
  onCompare: () => void
}

function BlindForm({ spec, typed, onTyped, loading, onCompare }: BlindFormProps) {
  const t = useMessages()
  const [cells, setCells] = useState<HTMLElement | null>(null)
  const write = async (_part: string, field: string, value: FieldValue) => onTyped(field, value)
  const goOn = () => {
    const inputs = [...(cells?.querySelectorAll<HTMLInputElement>('[data-cell]') ?? [])]
    inputs[inputs.findIndex((input) => input.matches(':focus')) + 1]?.focus()
  }
  // What cannot be taken, or is asked about, is not compared as if nothing had been typed.
  const compare = () => {
    const refused = cells?.querySelector<HTMLInputElement>('[aria-invalid=true]')
    if (refused) refused.focus()
    else onCompare()
  }
  return (
    <>
      <SimpleGrid cols={{ base: 2, xs: 3, md: 5 }} spacing="sm" ref={setCells}>
        {spec.fields.map((field) => (
          <div key={field.field}>
            <Text size="sm" component="span" aria-hidden>
              {fieldWords(field, t)}
            </Text>
            <MarkCell
              spec={field}
              part={spec.part}
              cell={`second ${field.field}`}
              label={fieldWords(field, t)}
              value={typed[field.field] ?? null}
              state={undefined}
              finding={undefined}
              readOnly={false}
              look="office"
              onWrite={write}
              onMove={goOn}
              onFocus={nothing}
              onInvalid={nothing}
            />
          </div>
        ))}
        {spec.choices?.map((choice) => (
          <NativeSelect
            key={choice.field}
            label={fieldWords({ kind: choice.kind, number: null, label: null }, t)}
            value={String(typed[choice.field] ?? '')}
            data={[
              { value: '', label: '–' },
              ...choice.options.map((option) => ({ value: option, label: optionWords(option, t) })),
            ]}
            onChange={(event) => onTyped(choice.field, event.currentTarget.value || null)}
          />
        ))}
      </SimpleGrid>
      <Button loading={loading} onClick={compare}>
        {t('secondEntry.compare')}
      </Button>
    </>
  )
}

interface DifferencesProps {
  spec: SheetPartSpec
  entry: Entry
  ride: Ride
  onFirstStands: (field: string, value: FieldValue) => void
  onWritten: () => void
}

function Differences({ spec, entry, ride, onFirstStands, onWritten }: DifferencesProps) {
  const t = useMessages()
  const open = openIn([spec], entry, ride)
  const specs = new Map<string, FieldSpec>(spec.fields.map((field) => [field.field, field]))
  const take = (write: SheetWrite) =>
    ride
      .writeBecause(t('secondEntry.reason'), write)
      .then(onWritten, () => notifyError(t('scoring.typed.not-kept')))
  if (open.length === 0) return <Text role="status">{t('secondEntry.same')}</Text>
  return (
    <Stack gap="xs">
      <Text role="status" fw={550}>
        {t('secondEntry.differ', { count: open.length })}
      </Text>
      {open.map(({ field, first, second }) => (
        <Paper key={field} withBorder p="sm">
          <Group justify="space-between">
            <div>
              <Text fw={550}>{journalFieldWords(field, specs, t)}</Text>
              <Text size="sm">
                {t('secondEntry.first')}: {valueWords(first, specs.get(field), t)} ·{' '}
                {t('secondEntry.second')}: {valueWords(second, specs.get(field), t)}
              </Text>
            </div>
            <Group gap="xs">
              <Button variant="default" onClick={() => onFirstStands(field, first)}>
                {t('secondEntry.keepFirst')}
              </Button>
              <Button
                variant="default"
                onClick={() => void take({ part: spec.part, field, value: second })}
              >
                {t('secondEntry.takeSecond')}
              </Button>
            </Group>
          </Group>
        </Paper>
      ))}
    </Stack>
  )
}

function nothing(): void {
  // Nothing of a second entry is written before it is compared.
}
