import { TextInput } from '@mantine/core'
import type { z } from 'zod'
import { entrySettings } from '#domain/entries/entry-settings.ts'
import { useSettingsSection } from '#web/components/entry-system/use-settings-section.ts'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import type { EntrySystemPartsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

const schema = entrySettings.pick({ contactName: true, contactEmail: true, contactPhone: true })

function valuesOf(system: EntrySystemPartsFragment): z.input<typeof schema> {
  const { contactName, contactEmail, contactPhone } = system
  return { contactName, contactEmail: contactEmail ?? '', contactPhone }
}

/** Whom riders ask, on the form and in letters. */
export function Contact({ system }: { system: EntrySystemPartsFragment }) {
  const t = useMessages()
  const section = useSettingsSection(system, schema, valuesOf)
  const { form } = section
  return (
    <SectionFrame section={section} mayWrite label={t('entry-system.contact')}>
      <TextInput
        label={t('entry-system.contactName')}
        maxLength={200}
        maw={480}
        {...form.getInputProps('contactName')}
        value={form.getValues().contactName ?? ''}
      />
      <TextInput
        type="email"
        label={t('entry-system.contactEmail')}
        description={t('entry-system.contactEmail.text')}
        maxLength={200}
        maw={480}
        {...form.getInputProps('contactEmail')}
        value={form.getValues().contactEmail ?? ''}
      />
      <TextInput
        type="tel"
        label={t('entry-system.contactPhone')}
        maxLength={60}
        maw={320}
        {...form.getInputProps('contactPhone')}
        value={form.getValues().contactPhone ?? ''}
      />
    </SectionFrame>
  )
}
