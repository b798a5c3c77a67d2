import { useMutation } from '@apollo/client/react'
import { Checkbox, List, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { day } from '#domain/forms/inputs.ts'
import { type CopiedPart, copiedParts, usualParts } from '#domain/shows/copied-parts.ts'
import { showInput } from '#domain/shows/show-input.ts'
import { addDays, daysBetween, toLocal } from '#domain/timetable/local-time.ts'
import { formatDays } from '#locales/formatting.ts'
import { DayInput } from '#web/components/day-input.tsx'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { notify } from '#web/components/notify.tsx'
import { useCheckedForm } from '#web/components/use-checked-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { copyShowMutation } from './operations.ts'
import type { ShownShow } from './show-card.tsx'

interface CopyShowDialogProps {
  shows: readonly ShownShow[]
  onClose: () => void
}

const copyInput = z.object({
  id: z.string().min(1),
  name: showInput.shape.name,
  firstDay: day,
  parts: z.array(z.enum(copiedParts)),
})

/** Makes a new show with the set-up of another one, moved to other days, and opens it. */
export function CopyShowDialog({ shows, onClose }: CopyShowDialogProps) {
  const t = useMessages()
  const navigate = useNavigate()
  const [copyShow] = useMutation(copyShowMutation)
  const [createdId, setCreatedId] = useState<string | null>(null)
  const checked = useCheckedForm({
    schema: copyInput,
    initialValues: { id: '', name: '', firstDay: '', parts: [...usualParts] },
    save: async (variables) => {
      const { data } = await copyShow({ variables })
      if (!data) return
      notify(t('shows.copy.created', { name: data.copyShow.name }))
      setCreatedId(data.copyShow.id)
    },
  })
  const { form } = checked
  const isCreated = createdId !== null
  useEffect(() => {
    if (createdId !== null) void navigate({ to: '/shows/$showId', params: { showId: createdId } })
  }, [createdId, navigate])
  const original = shows.find(({ id }) => id === form.values.id)
  const choose = (id: string | null) => {
    const chosen = shows.find((show) => show.id === id)
    if (!chosen) return
    form.setValues({
      id: chosen.id,
      name: chosen.name,
      firstDay: proposedDay(chosen, Date.now()),
      // Another show may be one whose people are somebody else's to manage.
      parts: form.values.parts.filter((part) => part !== 'people'),
    })
  }
  return (
    <FormDialog
      shape="modal"
      size="lg"
      title={t('shows.copy')}
      verb={t('shows.copy.create')}
      form={{
        ...checked,
        isDirty: checked.isDirty && !isCreated,
        saving: checked.saving || isCreated,
      }}
      onClose={onClose}
    >
      <Select
        label={t('shows.copy.which')}
        required
        searchable
        allowDeselect={false}
        data-autofocus
        selectFirstOptionOnChange
        data={shows.map((show) => ({ value: show.id, label: nameWithYear(show) }))}
        nothingFoundMessage={t('shows.copy.nothingFound')}
        {...form.getInputProps('id')}
        onChange={choose}
      />
      {original && (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <TextInput label={t('shows.copy.name')} required {...form.getInputProps('name')} />
            <DayInput
              label={t('shows.field.firstDay')}
              required
              {...form.getInputProps('firstDay')}
              value={form.values.firstDay}
            />
          </SimpleGrid>
          <WhatIsCopied
            original={original}
            firstDay={form.values.firstDay}
            parts={form.values.parts}
            onParts={(parts) => form.setFieldValue('parts', parts)}
          />
        </>
      )}
    </FormDialog>
  )
}

interface WhatIsCopiedProps {
  original: ShownShow
  firstDay: string
  parts: readonly CopiedPart[]
  onParts: (parts: CopiedPart[]) => void
}

/** What comes along, to be chosen; what never does; and where the days go. */
function WhatIsCopied({ original, firstDay, parts, onParts }: WhatIsCopiedProps) {
  const t = useMessages()
  const isDay = day.safeParse(firstDay).success
  const days = isDay ? daysBetween(original.firstDay, firstDay) : 0
  const shifted = addDays(original.lastDay, days)
  const lastDay = formatDays(shifted, shifted, t.locale)
  const mayCopyPeople = original.permissions.includes('ADMINISTRATION')
  const hasCompetitions = parts.includes('competitions')
  const left = ['events', 'arenas', 'officials', 'sponsors'] as const
  const missing = left.filter((part) => !parts.includes(part))
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <div>
        <Checkbox.Group
          label={t('shows.copy.along')}
          value={['settings', ...parts]}
          onChange={(chosen) => onParts(copiedParts.filter((part) => chosen.includes(part)))}
        >
          <Stack gap={6} mt={4}>
            <Checkbox disabled value="settings" label={t('shows.copy.part.settings')} />
            {copiedParts
              .filter((part) => part !== 'people' || mayCopyPeople)
              .map((part) => (
                <Checkbox key={part} value={part} label={t(`shows.copy.part.${part}`)} />
              ))}
          </Stack>
        </Checkbox.Group>
        {hasCompetitions && missing.length > 0 && (
          <Text size="sm" mt="xs">
            {t('shows.copy.without')}
          </Text>
        )}
      </div>
      <div>
        <Text fw={550} size="sm">
          {t('shows.copy.stays')}
        </Text>
        <List size="sm">
          <List.Item>{t('shows.copy.stays.competitors')}</List.Item>
          {hasCompetitions && <List.Item>{t('shows.copy.stays.cancelled')}</List.Item>}
          <List.Item>{t('shows.copy.stays.links')}</List.Item>
          <List.Item>{t('shows.copy.stays.fei')}</List.Item>
        </List>
        {isDay && (
          <Text size="sm" mt="xs">
            {t('shows.copy.along.days', { days, lastDay })}
          </Text>
        )}
      </div>
    </SimpleGrid>
  )
}

/** Shows of the same name are told apart by their year. */
function nameWithYear({ name, firstDay }: ShownShow): string {
  const year = firstDay.slice(0, 4)
  return name.includes(year) ? name : `${name} (${year})`
}

/** The same weekday a year later, or as many years as it takes to lie ahead: 52 weeks each. */
function proposedDay({ firstDay, timeZone }: ShownShow, now: number): string {
  const { day: today } = toLocal(now, timeZone)
  const weeks = Math.max(52, 52 * Math.ceil(daysBetween(firstDay, today) / 364))
  return addDays(firstDay, 7 * weeks)
}
