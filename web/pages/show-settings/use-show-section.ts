import { useMutation } from '@apollo/client/react'
import type { ZodType } from 'zod'
import { type SectionForm, useSectionForm } from '#web/components/forms/use-section-form.ts'
import { notify } from '#web/components/notify.tsx'
import type { ShowInput } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { saveShowMutation } from './operations.ts'
import type { SettingsShow } from './show-settings.tsx'

/** A section of the show itself: `valuesOf` names its fields, and no other is saved. */
export function useShowSection<Values extends Record<string, unknown>>(
  show: SettingsShow,
  schema: ZodType<ShowInput, Values>,
  valuesOf: (show: SettingsShow) => Values,
): SectionForm<Values> {
  const t = useMessages()
  const [saveShow] = useMutation(saveShowMutation)
  return useSectionForm<Values, ShowInput>({
    name: `show:${show.id}:${Object.keys(valuesOf(show)).join()}`,
    schema,
    stored: valuesOf(show),
    save: async (input, opened) => {
      const { data } = await saveShow({ variables: { id: show.id, input, opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveShow
      if (changedMeanwhile.length === 0) notify(t('shell.saved'), { id: 'show-saved' })
      return { stored: valuesOf(stored), changedMeanwhile }
    },
  })
}
