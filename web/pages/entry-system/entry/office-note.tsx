import { useMutation } from '@apollo/client/react'
import { Textarea } from '@mantine/core'
import { z } from 'zod'
import { plainLines } from '#domain/forms/inputs.ts'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { notify } from '#web/components/notify.tsx'
import { useMessages } from '#web/i18n/messages.ts'
import type { OfficeEntry } from './entry.tsx'
import { saveEntryNoteMutation } from './operations.ts'

const schema = z.object({ officeNote: plainLines(5000) })

/** What the office notes for itself. */
export function OfficeNote({ entry }: { entry: OfficeEntry }) {
  const t = useMessages()
  const [save] = useMutation(saveEntryNoteMutation)
  const section = useSectionForm<z.input<typeof schema>, z.output<typeof schema>>({
    name: `entry-note:${entry.id}`,
    schema,
    stored: { officeNote: entry.officeNote },
    save: async (input, opened) => {
      const { data } = await save({ variables: { entryId: entry.id, input, opened } })
      if (!data) return undefined
      const { stored, changedMeanwhile } = data.saveEntryNote
      if (changedMeanwhile.length === 0) notify(t('shell.saved'), { id: 'entry-note-saved' })
      return { stored: { officeNote: stored.officeNote }, changedMeanwhile }
    },
  })
  return (
    <SectionFrame section={section} mayWrite label={t('entry-office.note')}>
      <Textarea
        label={t('entry-office.note')}
        description={t('entry-office.note.text')}
        autosize
        minRows={3}
        maxLength={5000}
        {...section.form.getInputProps('officeNote')}
      />
    </SectionFrame>
  )
}
