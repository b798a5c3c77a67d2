import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import type { SetUpShowFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { labelFirst } from './label-first.ts'
import type { SetUpFormState } from './set-up-form.tsx'

interface GeneralInputsProps {
  form: SetUpFormState
  show: SetUpShowFragment
}

export function GeneralInputs({ form, show }: GeneralInputsProps) {
  const t = useMessages()
  const events = show.events.filter(({ discipline }) => discipline === form.values.discipline)
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 4 }} spacing="sm">
        <TextInput
          label={t('competitions.number')}
          required
          maxLength={20}
          {...form.getInputProps('number')}
        />
        <TextInput
          label={t('competitions.name')}
          required
          maxLength={200}
          className="paddock-wide-name"
          {...form.getInputProps('name')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Select
          label={t('competitions.event')}
          inputWrapperOrder={labelFirst}
          clearable
          data={events.map(({ id, code, name }) => ({
            value: id,
            label: [code, name].filter(Boolean).join(' · '),
          }))}
          {...(events.length === 0 && { description: t('competitions.event.none') })}
          {...form.getInputProps('eventId')}
        />
        <Select
          label={t('competitions.sponsor')}
          inputWrapperOrder={labelFirst}
          clearable
          data={show.sponsors.map(({ id, name }) => ({ value: id, label: name }))}
          {...(show.sponsors.length === 0 && { description: t('competitions.sponsor.none') })}
          {...form.getInputProps('sponsorId')}
        />
      </SimpleGrid>
    </Stack>
  )
}
