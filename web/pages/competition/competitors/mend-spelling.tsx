import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { z } from 'zod'
import { nation, optionalText, requiredText } from '#domain/forms/inputs.ts'
import { FormProblems } from '#web/components/form-problems.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import type { CompetitorRow } from './operations.ts'
import type { CompetitorActs } from './use-competitor-acts.ts'

const names = z.object({
  firstName: optionalText(100),
  familyName: requiredText(100),
  nation,
  horseName: requiredText(100),
})

/** The same rider and horse, written right: in the registry, and so in every show. */
export function MendSpelling({
  row,
  acts,
  discipline,
}: {
  row: CompetitorRow
  acts: CompetitorActs
  discipline: string
}) {
  const t = useMessages()
  const { firstName, familyName } = row.person
  const initialValues = {
    firstName,
    familyName,
    nation: row.person.nation ?? '',
    horseName: row.horse.name,
  }
  const { form, submit, saving, problems } = useCheckedForm({
    schema: names,
    initialValues,
    save: (values) =>
      acts.change(row, changesOf(initialValues, values), {
        message: t('competitors.mended'),
        before: changesOf(values, initialValues),
      }),
  })
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Title order={3}>{t('competitors.mend')}</Title>
        <Text size="sm" c="dimmed">
          {t('competitors.mend.text', { discipline })}
        </Text>
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
          <Button type="submit" variant="default" loading={saving} disabled={!form.isDirty()}>
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
