import { Group, NativeSelect, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { nation, optionalText, requiredText } from '#domain/forms/inputs.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { SubmitButton } from '#web/components/forms/submit-button.tsx'
import { listName } from '#web/components/person-name.tsx'
import { type TellUnsaved, useTellUnsaved } from '#web/components/unsaved-changes.ts'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { legsOf } from './head-numbers.ts'
import type { CompetitorRow } from './operations.ts'
import type { CompetitorActs } from './use-competitor-acts.ts'

interface MendSpellingProps {
  row: CompetitorRow
  acts: CompetitorActs
  discipline: string
  tellUnsaved: TellUnsaved
}

/** Whose names are mended together: a rider with a horse; of a turnout also a horse or a groom alone. */
interface Named {
  label: string
  person: CompetitorRow['grooms'][number] | null
  horse: { name: string } | null
  /** As the server is told who it is; driver and first horse otherwise. */
  place: { leg?: number; horsePlace?: number; groomPlace?: number }
}

/** The same riders, horses and grooms, written right: in the registry, and so in every show. */
export function MendSpelling({ row, acts, discipline, tellUnsaved }: MendSpellingProps) {
  const t = useMessages()
  const [chosen, setChosen] = useState(0)
  const all = namedIn(row)
  const named = all[chosen] ?? all[0]
  const choices = all.map(({ label }, index) => ({ value: String(index), label }))
  const choose = (value: string | null) => setChosen(Number(value ?? 0))
  return (
    <Stack gap="sm">
      <Title order={3}>{t('competitors.mend')}</Title>
      <Text size="sm" c="dimmed">
        {t('competitors.mend.text', { discipline })}
      </Text>
      {row.partners.length > 0 && (
        <SegmentedControl
          aria-label={t('competitors.mend')}
          data={choices}
          value={String(chosen)}
          onChange={choose}
        />
      )}
      {row.partners.length === 0 && all.length > 1 && (
        <NativeSelect
          label={t('competitors.mend.whose')}
          data={choices}
          value={String(chosen)}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      )}
      {named && (
        <NamesForm key={chosen} row={row} named={named} acts={acts} tellUnsaved={tellUnsaved} />
      )}
    </Stack>
  )
}

function namedIn(row: CompetitorRow): readonly Named[] {
  const { furtherHorses, grooms } = row
  const legs = legsOf(row).map(({ person, horse }, index): Named => {
    const label =
      furtherHorses.length > 0 ? `${listName(person)} – ${horse.name}` : listName(person)
    return { label, person, horse, place: { leg: index + 1 } }
  })
  return [
    ...legs,
    ...furtherHorses.map((horse, index): Named => {
      return { label: horse.name, person: null, horse, place: { horsePlace: index + 2 } }
    }),
    ...grooms.map((person, index): Named => {
      return { label: listName(person), person, horse: null, place: { groomPlace: index + 1 } }
    }),
  ]
}

interface NamesFormProps {
  row: CompetitorRow
  named: Named
  acts: CompetitorActs
  tellUnsaved: TellUnsaved
}

function NamesForm({ row, named, acts, tellUnsaved }: NamesFormProps) {
  const t = useMessages()
  const { person, horse, place } = named
  const initialValues = {
    firstName: person?.firstName ?? '',
    familyName: person?.familyName ?? '',
    nation: person?.nation ?? '',
    horseName: horse?.name ?? '',
  }
  const { form, submit, saving, problems } = useCheckedForm({
    schema: z.object({
      firstName: optionalText(100),
      familyName: person ? requiredText(100) : optionalText(100),
      nation,
      horseName: horse ? requiredText(100) : optionalText(100),
    }),
    initialValues,
    save: (values) =>
      acts.change(
        row,
        { ...changesOf(initialValues, values), ...place },
        {
          message: t('competitors.mended'),
          before: { ...changesOf(values, initialValues), ...place },
        },
      ),
  })
  const isDirty = form.isDirty()
  useTellUnsaved(tellUnsaved, 'names', isDirty)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {person && (
          <Group gap="sm" align="flex-start" grow>
            <TextInput
              label={t('competitors.familyName')}
              maxLength={100}
              {...form.getInputProps('familyName')}
            />
            <TextInput
              label={t('competitors.firstName')}
              maxLength={100}
              {...form.getInputProps('firstName')}
            />
          </Group>
        )}
        <Group gap="sm" align="flex-start" grow>
          {horse && (
            <TextInput
              label={t('results.list.horse')}
              maxLength={100}
              {...form.getInputProps('horseName')}
            />
          )}
          {person && (
            <TextInput
              label={t('results.list.nation')}
              description={t('competitors.nation.text')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={3}
              {...form.getInputProps('nation')}
            />
          )}
        </Group>
        <FormProblems problems={problems} />
        <Group>
          <SubmitButton
            variant="default"
            loading={saving}
            reason={isDirty ? null : t('forms.nothingChanged')}
          >
            {t('competitors.mend.verb')}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  )
}

const fields = ['firstName', 'familyName', 'nation', 'horseName'] as const

type Names = Partial<Record<(typeof fields)[number], string | null>>

/** Only what differs: a name that is handed in counts as mended. */
function changesOf(from: Names, to: Names): Names {
  const changed: Names = {}
  for (const key of fields) {
    if ((to[key] ?? '') !== (from[key] ?? '')) changed[key] = to[key] ?? ''
  }
  return changed
}
