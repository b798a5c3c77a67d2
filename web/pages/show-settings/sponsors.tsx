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
  return (
    <PartPanel
      kind="sponsor"
      {...{ show, ends }}
      part={sponsor}
      schema={sponsorInput}
      valuesOf={valuesOf}
      nameOf={({ name }) => name}
      save={async (variables) => (await saveSponsor({ variables })).data?.saveSponsor}
      remove={(id) => deleteSponsor({ variables: { id } })}
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

function valuesOf(sponsor: Sponsor | null): z.input<typeof sponsorInput> {
  return { name: sponsor?.name ?? '', link: sponsor?.link ?? '' }
}
