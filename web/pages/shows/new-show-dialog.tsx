import { useMutation } from '@apollo/client/react'
import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { showInput } from '#domain/shows/show-input.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { NationChoice } from '#web/components/nation-choice.tsx'
import { notify } from '#web/components/notify.tsx'
import { TimeZoneChoice } from '#web/components/time-zone-choice.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { browserTimeZone } from '#web/i18n/browser-time-zone.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { createShowMutation } from './operations.ts'

/** Asks for what a show cannot do without, and opens it. */
export function NewShowDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const navigate = useNavigate()
  const [createShow] = useMutation(createShowMutation)
  const [createdId, setCreatedId] = useState<string | null>(null)
  const [initialValues] = useState(() => {
    const timeZone = browserTimeZone()
    const today = toLocal(Date.now(), timeZone).day
    return { name: '', venue: '', country: null, timeZone, firstDay: today, lastDay: today }
  })
  const checked = useCheckedForm({
    schema: showInput,
    initialValues,
    save: async (input) => {
      const { data } = await createShow({ variables: { input } })
      if (!data) return
      notify(t('shows.new.created', { name: data.createShow.name }))
      setCreatedId(data.createShow.id)
    },
  })
  const { form } = checked
  const isCreated = createdId !== null
  useEffect(() => {
    if (createdId !== null) void navigate({ to: '/shows/$showId', params: { showId: createdId } })
  }, [createdId, navigate])
  const { firstDay, lastDay } = form.values
  return (
    <FormDialog
      shape="modal"
      size="lg"
      title={t('shows.new')}
      verb={t('shows.new.create')}
      form={{
        ...checked,
        isDirty: checked.isDirty && !isCreated,
        saving: checked.saving || isCreated,
      }}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('shows.new.text')}
      </Text>
      <TextInput
        label={t('shows.field.name')}
        required
        data-autofocus
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('shows.field.venue')} {...form.getInputProps('venue')} />
        <NationChoice label={t('shows.field.country')} {...form.getInputProps('country')} />
        <DayInput
          label={t('shows.field.firstDay')}
          required
          {...form.getInputProps('firstDay')}
          value={firstDay}
          onChange={(day) => {
            form.setFieldValue('firstDay', day)
            if (day > lastDay || firstDay === lastDay) form.setFieldValue('lastDay', day)
          }}
        />
        <DayInput
          label={t('shows.field.lastDay')}
          required
          min={firstDay}
          {...form.getInputProps('lastDay')}
          value={lastDay}
        />
      </SimpleGrid>
      <TimeZoneChoice
        label={t('shows.field.timeZone')}
        description={t('shows.field.timeZone.text')}
        required
        {...form.getInputProps('timeZone')}
      />
    </FormDialog>
  )
}
