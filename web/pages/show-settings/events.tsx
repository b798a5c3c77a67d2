import { useMutation } from '@apollo/client/react'
import { Select, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { eventInput } from '#domain/shows/show-input.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { FederationChoice } from './federation-choice.tsx'
import { deleteEventMutation, saveEventMutation, showSettingsQuery } from './operations.ts'
import { PartPanel } from './part-panel.tsx'
import { type PanelEnds, PartSection } from './part-section.tsx'
import { numbersOf, usesOf } from './part-uses.ts'
import type { Federations, SettingsShow } from './show-settings.tsx'

type Event = SettingsShow['events'][number]

interface EventsProps {
  show: SettingsShow
  federations: Federations
}

const disciplines = eventInput.shape.discipline.options

/** The show's events: one for each discipline and category. */
export function Events({ show, federations }: EventsProps) {
  const t = useMessages()
  const columns: DataColumn<Event>[] = [
    { id: 'code', header: t('shows.field.code'), value: ({ code }) => code, width: 120 },
    {
      id: 'discipline',
      header: t('shows.field.discipline'),
      value: ({ discipline }) => t(`shows.discipline.${discipline}`),
      onPhoneBelow: 'plain',
    },
    { id: 'name', header: t('shows.field.name'), value: ({ name }) => name, onPhoneBelow: 'plain' },
    {
      id: 'category',
      header: t('shows.field.category'),
      value: ({ category }) => category,
      onPhoneBelow: 'plain',
    },
    {
      id: 'competitions',
      header: t('shows.counts.competitions'),
      value: ({ id }) => numbersOf(usesOf(show, 'event', id)).join(', '),
      onPhoneBelow: 'named',
    },
  ]
  return (
    <PartSection
      show={show}
      kind="event"
      parts={show.events}
      list={(open) => (
        <DataTable
          name="events"
          label={t('shows.section.events')}
          rows={show.events}
          columns={columns}
          rowName={({ code }) => code}
          onOpen={open}
        />
      )}
      panel={(event, ends) => <EventPanel {...{ show, federations, event, ends }} />}
    />
  )
}

interface EventPanelProps extends EventsProps {
  event: Event | null
  ends: PanelEnds
}

function EventPanel({ show, federations, event, ends }: EventPanelProps) {
  const t = useMessages()
  const readAgain = { refetchQueries: [showSettingsQuery], awaitRefetchQueries: true }
  const [saveEvent] = useMutation(saveEventMutation, readAgain)
  const [deleteEvent] = useMutation(deleteEventMutation)
  return (
    <PartPanel
      kind="event"
      {...{ show, ends }}
      part={event}
      schema={eventInput}
      valuesOf={valuesOf}
      nameOf={({ code }) => code}
      save={async (variables) => (await saveEvent({ variables })).data?.saveEvent}
      remove={(id) => deleteEvent({ variables: { id } })}
      wordsOf={(field, value) =>
        field === 'federationId' ? federations.find(({ id }) => id === value)?.name : undefined
      }
    >
      {(form) => (
        <>
          <TextInput
            label={t('shows.field.code')}
            description={t('shows.field.code.text')}
            required
            data-autofocus
            {...form.getInputProps('code')}
          />
          <Select
            label={t('shows.field.discipline')}
            required
            allowDeselect={false}
            data={disciplines.map((value) => ({ value, label: t(`shows.discipline.${value}`) }))}
            {...form.getInputProps('discipline')}
          />
          <TextInput label={t('shows.field.name')} {...form.getInputProps('name')} />
          <TextInput
            label={t('shows.field.category')}
            description={t('shows.field.category.text')}
            {...form.getInputProps('category')}
          />
          <FederationChoice
            label={t('shows.section.federation')}
            federations={federations}
            {...form.getInputProps('federationId')}
          />
          <TextInput label={t('shows.field.feiEventId')} {...form.getInputProps('feiEventId')} />
        </>
      )}
    </PartPanel>
  )
}

function valuesOf(event: Event | null): z.input<typeof eventInput> {
  return {
    discipline: event?.discipline ?? 'dressage',
    code: event?.code ?? '',
    name: event?.name ?? '',
    category: event?.category ?? '',
    federationId: event?.federation?.id ?? null,
    feiEventId: event?.feiEventId ?? '',
  }
}
