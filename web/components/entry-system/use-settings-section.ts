import { useMutation } from '@apollo/client/react'
import type { ZodType } from 'zod'
import { type SectionForm, useSectionForm } from '#web/components/forms/use-section-form.ts'
import { notify } from '#web/components/notify.tsx'
import type {
  EntrySettingsInput,
  EntrySystemPartsFragment,
} from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { saveEntrySettingsMutation } from './operations.ts'

/** A section of the general settings: `valuesOf` names its fields, and no other is saved. */
export function useSettingsSection<Values extends Record<string, unknown>>(
  system: EntrySystemPartsFragment,
  schema: ZodType<EntrySettingsInput, Values>,
  valuesOf: (system: EntrySystemPartsFragment) => Values,
): SectionForm<Values> {
  const t = useMessages()
  const [save] = useMutation(saveEntrySettingsMutation)
  return useSectionForm<Values, EntrySettingsInput>({
    name: `entry-system:${system.id}:${Object.keys(valuesOf(system)).join()}`,
    schema,
    stored: valuesOf(system),
    save: async (input, opened) => {
      const { data } = await save({ variables: { showId: system.id, input, opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveEntrySettings
      if (changedMeanwhile.length === 0) notify(t('shell.saved'), { id: 'entry-settings-saved' })
      return { stored: valuesOf(stored), changedMeanwhile }
    },
  })
}
