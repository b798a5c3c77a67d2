import { useApolloClient, useMutation } from '@apollo/client/react'
import { Text, TextInput } from '@mantine/core'
import type { z } from 'zod'
import { sponsorLogoLimits } from '#domain/files/file-limits.ts'
import { sponsorInput } from '#domain/shows/show-input.ts'
import { FileField } from '#web/components/files/file-field.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { deleteSponsorMutation, saveSponsorMutation, showSettingsQuery } from './operations.ts'
import { OrderedParts } from './ordered-parts.tsx'
import { PartPanel } from './part-panel.tsx'
import { type PanelEnds, PartSection } from './part-section.tsx'
import { numbersOf, usesOf } from './part-uses.ts'
import type { SettingsShow } from './show-settings.tsx'

type Sponsor = SettingsShow['sponsors'][number]

/** Sponsors of the show, in the order in which their logos stand on papers. */
export function Sponsors({ show }: { show: SettingsShow }) {
  return (
    <PartSection
      show={show}
      kind="sponsor"
      parts={show.sponsors}
      list={(open) => <SponsorList show={show} onOpen={open} />}
      panel={(sponsor, ends) => <SponsorPanel {...{ show, sponsor, ends }} />}
    />
  )
}

interface SponsorListProps {
  show: SettingsShow
  onOpen: (sponsor: Sponsor) => void
}

function SponsorList({ show, onOpen }: SponsorListProps) {
  const t = useMessages()
  const [saveSponsor] = useMutation(saveSponsorMutation)
  return (
    <OrderedParts
      parts={show.sponsors}
      mayWrite={show.permissions.includes('WRITE')}
      onOpen={onOpen}
      save={({ id, name, link, sortOrder, logo }, before) => {
        const input = { name, link, sortOrder }
        return saveSponsor({
          variables: { showId: show.id, id, input, opened: { ...input, sortOrder: before } },
          optimisticResponse: {
            saveSponsor: { changedMeanwhile: [], stored: { id, ...input, logo } },
          },
        })
      }}
      facts={({ link, logo }) =>
        [link, logo ? t('shows.sponsor.hasLogo') : null].filter(Boolean).join(' · ')
      }
      use={({ id }) => {
        const numbers = numbersOf(usesOf(show, 'sponsor', id))
        return t('shows.part.usedIn', { count: numbers.length, numbers: numbers.join(', ') })
      }}
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
  const client = useApolloClient()
  const last = Math.max(-1, ...show.sponsors.map(({ sortOrder }) => sortOrder))
  const valuesOf = (stored: Sponsor | null): z.input<typeof sponsorInput> => ({
    name: stored?.name ?? '',
    link: stored?.link ?? '',
    sortOrder: stored?.sortOrder ?? last + 1,
  })
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
          {sponsor ? (
            <FileField
              label={t('shows.field.logo')}
              description={t('shows.sponsor.logo.text')}
              purpose="sponsor-logo"
              subjectId={sponsor.id}
              limits={sponsorLogoLimits}
              file={sponsor.logo}
              mayWrite={show.permissions.includes('WRITE')}
              onChanged={() => client.refetchQueries({ include: [showSettingsQuery] })}
            />
          ) : (
            <Text size="sm" c="dimmed">
              {t('shows.sponsor.logo.later')}
            </Text>
          )}
        </>
      )}
    </PartPanel>
  )
}
