import { TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { z } from 'zod'
import type { Condition } from '#domain/entries/condition.ts'
import { ruleOf } from '#domain/entries/entry-rules.ts'
import type { EntryWindow } from '#domain/entries/entry-windows.ts'
import { isMoment } from '#domain/entries/moments.ts'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import { requiredText } from '#domain/forms/inputs.ts'
import { conditionWords } from '#locales/rule-sentence.ts'
import { ConditionEditor } from '#web/components/entry-rules/condition-editor.tsx'
import { conditionProblems } from '#web/components/entry-rules/condition-problems.ts'
import { MomentInput } from '#web/components/entry-rules/moment-input.tsx'
import { useVocabularyWords } from '#web/components/entry-rules/rule-editing.tsx'
import { localMoment } from '#web/components/entry-system/local-moment.ts'
import { FormDialog } from '#web/components/forms/form-dialog.tsx'
import { type SavedSection, useSectionForm } from '#web/components/forms/use-section-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'

type Values = Omit<EntryWindow, 'group'> & { group: Condition | undefined }

const group = z
  .custom<Condition | undefined>()
  .pipe(z.custom<Condition>((given) => given !== undefined, 'forms.required'))

const schema = z.object({
  id: ruleOf.require.shape.id,
  text: requiredText(1000),
  until: z.string().refine(isMoment, 'forms.required'),
  group,
})

interface WindowDialogProps {
  vocabulary: EntryVocabulary
  stored: EntryWindow
  isNew: boolean
  save: (
    window: EntryWindow,
    opened: EntryWindow | null,
  ) => Promise<SavedSection<EntryWindow> | undefined>
  onClose: () => void
}

/** One window: what riders read, until when, and for whom. */
export function WindowDialog({ vocabulary, stored, isNew, save, onClose }: WindowDialogProps) {
  const t = useMessages()
  const words = useVocabularyWords(vocabulary)
  const showId = useShowId()
  const section = useSectionForm<Values, EntryWindow>({
    name: `window:${isNew ? 'new' : stored.id} in ${showId}`,
    schema,
    stored,
    async save(window, opened) {
      const saved = await save(window, isNew ? null : opened)
      if (saved?.changedMeanwhile.length === 0) onClose()
      return saved
    },
  })
  const { form } = section
  const { until, group } = form.values
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (conditionProblems(group, { about: 'place' }).length === 0) {
      section.submit(event)
      return
    }
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const labels = {
    text: t('entry-system.window.name'),
    until: t('entry-system.window.until'),
    group: t('entry-system.window.group'),
  }
  return (
    <FormDialog
      shape="drawer"
      size="lg"
      title={t(isNew ? 'entry-system.window.add' : 'entry-system.window.change')}
      form={{ ...section, submit }}
      onClose={onClose}
      labels={labels}
      wordsOf={(field, value) => {
        if (field === 'until') return localMoment(String(value), t.locale)
        const read = group !== undefined && schema.shape.group.safeParse(value)
        return field === 'group' && read && read.success
          ? conditionWords(read.data, words)
          : undefined
      }}
    >
      <TextInput
        label={labels.text}
        description={t('entry-system.window.name.text')}
        required
        maxLength={1000}
        {...form.getInputProps('text')}
      />
      <MomentInput
        label={labels.until}
        value={until}
        onChange={(next) => form.setFieldValue('until', next)}
        error={form.errors['until'] ? String(form.errors['until']) : undefined}
      />
      <ConditionEditor
        about="place"
        label={labels.group}
        description={t('entry-system.window.group.text')}
        whenEmpty={t('entry-system.window.nobody')}
        value={group}
        onChange={(next) => form.setFieldValue('group', next)}
        {...{ vocabulary }}
      />
    </FormDialog>
  )
}
