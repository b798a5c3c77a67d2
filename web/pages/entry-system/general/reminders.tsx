import { z } from 'zod'
import type { OpenEntrySystem } from '#web/components/entry-system/entry-system-page.tsx'
import { TitledSection } from '#web/components/entry-system/titled-section.tsx'
import { useSettingsSection } from '#web/components/entry-system/use-settings-section.ts'
import { DecimalInput } from '#web/components/forms/decimal-input.tsx'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import type { EntrySystemPartsFragment } from '#web/graphql/generated/graphql.ts'
import { useMessages } from '#web/i18n/messages.ts'

const mostDays = 60

const schema = z.object({
  paperReminderDays: z.int().min(0).max(mostDays).nullable(),
})

function valuesOf({ paperReminderDays }: EntrySystemPartsFragment): z.input<typeof schema> {
  return { paperReminderDays }
}

/** When people are reminded of papers that are missing. */
export function Reminders({ open: { system } }: { open: OpenEntrySystem }) {
  const t = useMessages()
  const section = useSettingsSection(system, schema, valuesOf)
  const { form } = section
  const title = t('entry-system.reminders')
  const label = t('entry-system.paperReminderDays')
  return (
    <TitledSection title={title} text={t('entry-system.reminders.text')}>
      <SectionFrame section={section} mayWrite label={title} labels={{ paperReminderDays: label }}>
        <DecimalInput
          label={label}
          description={t('entry-system.paperReminderDays.text')}
          maw={320}
          minimum={0}
          maximum={mostDays}
          value={form.values.paperReminderDays}
          error={form.errors['paperReminderDays']}
          onChange={(days) => form.setFieldValue('paperReminderDays', days)}
        />
      </SectionFrame>
    </TitledSection>
  )
}
