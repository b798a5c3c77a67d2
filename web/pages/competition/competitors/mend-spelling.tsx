import { Button, Group, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { nation, optionalText, requiredText } from '#domain/forms/inputs.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { listName } from '#web/components/person-name.tsx'
import { type TellUnsaved, useTellUnsaved } from '#web/components/unsaved-changes.ts'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { legsOf } from './head-numbers.ts'
import type { CompetitorRow } from './operations.ts'
import type { CompetitorActs } from './use-competitor-acts.ts'

const names = z.object({
  firstName: optionalText(100),
  familyName: requiredText(100),
  nation,
  horseName: requiredText(100),
})

interface MendSpellingProps {
  row: CompetitorRow
  acts: CompetitorActs
  discipline: string
  tellUnsaved: TellUnsaved
}

/** The same rider and horse, written right: in the registry, and so in every show. */
export function MendSpelling({ row, acts, discipline, tellUnsaved }: MendSpellingProps) {
  const t = useMessages()
  const [leg, setLeg] = useState(1)
  const legs = legsOf(row)
  return (
    <Stack gap="sm">
      <Title order={3}>{t('competitors.mend')}</Title>
      <Text size="sm" c="dimmed">
        {t('competitors.mend.text', { discipline })}
      </Text>
      {legs.length > 1 && (
        <SegmentedControl
          aria-label={t('competitors.mend')}
          data={legs.map(({ person }, index) => ({
            value: String(index + 1),
            label: listName(person),
          }))}
          value={String(leg)}
          onChange={(value) => setLeg(Number(value))}
        />
      )}
      <NamesForm
        key={leg}
        row={row}
        leg={leg}
        pair={legs[leg - 1] ?? row}
        acts={acts}
        tellUnsaved={tellUnsaved}
      />
    </Stack>
  )
}

interface NamesFormProps {
  row: CompetitorRow
  /** Of a relay, counted from 1. */
  leg: number
  pair: Pick<CompetitorRow, 'person' | 'horse'>
  acts: CompetitorActs
  tellUnsaved: TellUnsaved
}

function NamesForm({ row, leg, pair, acts, tellUnsaved }: NamesFormProps) {
  const t = useMessages()
  const { firstName, familyName, nation } = pair.person
  const initialValues = { firstName, familyName, nation: nation ?? '', horseName: pair.horse.name }
  const { form, submit, saving, problems } = useCheckedForm({
    schema: names,
    initialValues,
    save: (values) =>
      acts.change(
        row,
        { ...changesOf(initialValues, values), leg },
        {
          message: t('competitors.mended'),
          before: { ...changesOf(values, initialValues), leg },
        },
      ),
  })
  const isDirty = form.isDirty()
  useTellUnsaved(tellUnsaved, 'names', isDirty)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
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
        <Group gap="sm" align="flex-start" grow>
          <TextInput
            label={t('results.list.horse')}
            maxLength={100}
            {...form.getInputProps('horseName')}
          />
          <TextInput
            label={t('results.list.nation')}
            description={t('competitors.nation.text')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            maxLength={3}
            {...form.getInputProps('nation')}
          />
        </Group>
        <FormProblems problems={problems} />
        <Group>
          <Button type="submit" variant="default" loading={saving} disabled={!isDirty}>
            {t('competitors.mend.verb')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type Names = Partial<Record<keyof z.output<typeof names>, string | null>>

/** Only what differs: a name that is handed in counts as mended. */
function changesOf(from: Names, to: Names): Names {
  const changed: Names = {}
  for (const key of ['firstName', 'familyName', 'nation', 'horseName'] as const) {
    if ((to[key] ?? '') !== (from[key] ?? '')) changed[key] = to[key] ?? ''
  }
  return changed
}
