import { TextInput } from '@mantine/core'
import { useMessages } from '#web/i18n/messages.ts'
import { FederationChoice } from './federation-choice.tsx'
import { ShowFormFrame } from './show-form-frame.tsx'
import type { Federations, SettingsShow } from './show-settings.tsx'
import { useShowForm } from './use-show-form.ts'

interface FederationProps {
  show: SettingsShow
  federations: Federations
}

/** Where the show is registered. */
export function Federation({ show, federations }: FederationProps) {
  const t = useMessages()
  const showForm = useShowForm(show)
  const { form } = showForm
  return (
    <ShowFormFrame show={show} showForm={showForm}>
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
    </ShowFormFrame>
  )
}
