import { useMutation } from '@apollo/client/react'
import { TextInput } from '@mantine/core'
import type { z } from 'zod'
import { sponsorInput } from '#domain/shows/show-input.ts'
import type { DataColumn } from '#web/components/data-table/data-column.ts'
import { DataTable } from '#web/components/data-table/data-table.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { deleteSponsorMutation, saveSponsorMutation, showSettingsQuery } from './operations.ts'
import { PartPanel } from './part-panel.tsx'
import { type PanelEnds, PartSection } from './part-section.tsx'
import { numbersOf, usesOf } from './part-uses.ts'
import type { SettingsShow } from './show-settings.tsx'
import { useRemovePart } from './use-remove-part.ts'

type Sponsor = SettingsShow['sponsors'][number]

/** Those who pay, and what carries their name. */
export function Sponsors({ show }: { show: SettingsShow }) {
  const t = useMessages()
  const columns: DataColumn<Sponsor>[] = [
    { id: 'name', header: t('shows.field.name'), value: ({ name }) => name },
    { id: 'link', header: t('shows.field.link'), value: ({ link }) => link, onPhoneBelow: 'plain' },
    {
      id: 'competitions',
      header: t('shows.counts.competitions'),
      value: ({ id }) => numbersOf(usesOf(show, 'sponsor', id)).join(', '),
      onPhoneBelow: 'named',
    },
  ]
  return (
    <PartSection
      show={show}
      kind="sponsor"
      parts={show.sponsors}
      list={(open) => (
        <DataTable
          name="sponsors"
          label={t('shows.section.sponsors')}
          rows={show.sponsors}
          columns={columns}
          rowName={({ name }) => name}
          onOpen={open}
        />
      )}
      panel={(sponsor, ends) => <SponsorPanel {...{ show, sponsor, ends }} />}
    />
  )
}

interface SponsorPanelProps {
  show: SettingsShow
  sponsor: Sponsor | null
  ends: PanelEnds
}

function SponsorPanel({ show, sponsor, ends }: SponsorPanelProps) {
  const t = useMessages()
  const readAgain = { refetchQueries: [showSettingsQuery], awaitRefetchQueries: true }
  const [saveSponsor] = useMutation(saveSponsorMutation, readAgain)
  const [deleteSponsor] = useMutation(deleteSponsorMutation)
  const removePart = useRemovePart(show, 'sponsor')
  const showId = show.id
  const id = sponsor?.id ?? null
  const initialValues: z.input<typeof sponsorInput> = {
    name: sponsor?.name ?? '',
    link: sponsor?.link ?? '',
  }
  return (
    <PartPanel
      kind="sponsor"
      name={sponsor?.name ?? null}
      ends={ends}
      mayWrite={show.permissions.includes('WRITE')}
      schema={sponsorInput}
      initialValues={initialValues}
      nameOf={({ name }) => name}
      save={(input) => saveSponsor({ variables: { showId, id, input } })}
      remove={() =>
        removePart({
          id: id ?? '',
          name: sponsor?.name ?? '',
          remove: () => deleteSponsor({ variables: { id: id ?? '' } }),
          restore: () =>
            saveSponsor({
              variables: { showId, id: null, input: sponsorInput.parse(initialValues) },
            }),
        })
      }
    >
      {(form) => (
        <>
          <TextInput
            label={t('shows.field.name')}
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('shows.field.link')}
            type="url"
            placeholder="https://"
            {...form.getInputProps('link')}
          />
        </>
      )}
    </PartPanel>
  )
}
