import { useMutation } from '@apollo/client/react'
import { Button, Group, Modal, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { showInput } from '#domain/shows/show-input.ts'
import { toLocal } from '#domain/timetable/local-time.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { FormProblems } from '#web/components/form-problems.tsx'
import { NationChoice } from '#web/components/nation-choice.tsx'
import { notify } from '#web/components/notify.tsx'
import { browserTimeZone, TimeZoneChoice } from '#web/components/time-zone-choice.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useClosing } from '#web/components/use-closing.ts'
import { useSaveKey } from '#web/components/use-save-key.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { createShowMutation } from './operations.ts'

/** Asks for what a show cannot do without, and opens it. */
export function NewShowDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [createShow] = useMutation(createShowMutation)
  const [createdId, setCreatedId] = useState<string | null>(null)
  const [initialValues] = useState(() => {
    const timeZone = browserTimeZone()
    const today = toLocal(Date.now(), timeZone).day
    return { name: '', venue: '', country: null, timeZone, firstDay: today, lastDay: today }
  })
  const { form, submit, saving, problems } = useCheckedForm({
    schema: showInput,
    initialValues,
    save: async (input) => {
      const { data } = await createShow({ variables: { input } })
      if (!data) return
      notify(t('shows.new.created', { name: data.createShow.name }))
      setCreatedId(data.createShow.id)
    },
  })
  const close = useClosing(form.isDirty() && createdId === null, onClose)
  useSaveKey(element)
  useEffect(() => {
    if (createdId !== null) void navigate({ to: '/shows/$showId', params: { showId: createdId } })
  }, [createdId, navigate])
  const { firstDay, lastDay } = form.values
  return (
    <Modal
      opened
      onClose={close}
      title={t('shows.new')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form ref={element} onSubmit={submit} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('shows.new.text')}
          </Text>
          <FormProblems problems={problems} />
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
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('shell.cancel')}
            </Button>
            <Button type="submit" loading={saving || createdId !== null}>
              {t('shows.new.create')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
