import { TextInput } from '@mantine/core'
import type { z } from 'zod'
import { showFields } from '#domain/shows/show-input.ts'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import { FederationChoice } from './federation-choice.tsx'
import type { Federations, SettingsShow } from './show-settings.tsx'
import { useShowSection } from './use-show-section.ts'

interface FederationProps {
  show: SettingsShow
  federations: Federations
}

const schema = showFields.pick({ federationId: true, feiShowId: true })

function valuesOf({ federation, feiShowId }: SettingsShow): z.input<typeof schema> {
  return { federationId: federation?.id ?? null, feiShowId: feiShowId ?? '' }
}

/** Where the show is registered. */
export function Federation({ show, federations }: FederationProps) {
  const t = useMessages()
  const section = useShowSection(show, schema, valuesOf)
  const { form } = section
  return (
    <SectionFrame
      section={section}
      mayWrite={show.permissions.includes('WRITE')}
      wordsOf={(field, value) =>
        field === 'federationId' ? federations.find(({ id }) => id === value)?.name : undefined
      }
    >
      <FederationChoice
        label={t('shows.field.federation')}
        description={t('shows.field.federation.text')}
        federations={federations}
        {...form.getInputProps('federationId')}
      />
      <TextInput
        label={t('shows.field.feiShowId')}
        description={t('shows.field.feiShowId.text')}
        maw={360}
        {...form.getInputProps('feiShowId')}
      />
    </SectionFrame>
  )
}
