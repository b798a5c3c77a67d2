import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { z } from 'zod'
import type { Condition } from '#domain/entries/condition.ts'
import type { RuleOf } from '#domain/entries/entry-rules.ts'
import type { FormField } from '#domain/entries/form-fields.ts'
import type { EntryVocabulary } from '#domain/entries/vocabulary.ts'
import { conditionWords } from '#locales/rule-sentence.ts'
import { ConditionEditor } from '#web/components/entry-rules/condition-editor.tsx'
import { emptyLine } from '#web/components/entry-rules/condition-lines.ts'
import { conditionProblems } from '#web/components/entry-rules/condition-problems.ts'
import { useVocabularyWords } from '#web/components/entry-rules/rule-editing.tsx'
import { useRuleList } from '#web/components/entry-system/use-rule-list.ts'
import { SectionFrame } from '#web/components/forms/section-frame.tsx'
import { useSectionForm } from '#web/components/forms/use-section-form.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useShowId } from '#web/route-ids.ts'

interface Values extends Record<string, unknown> {
  when: Condition | undefined
}

const schema = z.object({
  when: z
    .custom<Condition | undefined>()
    .pipe(z.custom<Condition>((given) => given !== undefined, 'forms.required')),
})

interface FieldWhenProps {
  field: FormField
  name: string
  needed: RuleOf<'fields'>
  /** What is stored; null for the usual. */
  own: RuleOf<'fields'> | null
  vocabulary: EntryVocabulary
  onSaved: () => void
}

/** When a field is required: saved by itself, once it is whole. */
export function FieldWhen({ field, name, needed, own, vocabulary, onSaved }: FieldWhenProps) {
  const t = useMessages()
  const list = useRuleList('fields')
  const words = useVocabularyWords(vocabulary)
  const about = field.of
  const showId = useShowId()
  const section = useSectionForm<Values, { when: Condition }>({
    name: `fields:${needed.id} in ${showId}`,
    schema,
    stored: { when: needed.when },
    async save({ when }) {
      const rule = { id: needed.id, need: 'requiredWhen', when } as const
      const saved = await list.saveSection(rule, own)
      if (!saved) return undefined
      if (saved.changedMeanwhile.length === 0) onSaved()
      return { ...saved, stored: { when: saved.stored.when } }
    },
  })
  const { when } = section.form.values
  const { setFieldValue } = section.form
  const begin = useEffectEvent(() => {
    if (needed.when === undefined) setFieldValue('when', emptyLine)
  })
  // Nothing is saved before the condition says something: a line to fill in, and "unsaved" below it.
  useEffect(() => begin(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (conditionProblems(when, { about }).length === 0) {
      section.submit(event)
      return
    }
    event.preventDefault()
    event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const label = t('entry-system.data.when.of', { field: name })
  return (
    <SectionFrame
      section={{ ...section, submit }}
      mayWrite
      label={label}
      labels={{ when: label }}
      wordsOf={(_, value) => {
        const read = schema.safeParse({ when: value })
        return read.success ? conditionWords(read.data.when, words) : undefined
      }}
    >
      <ConditionEditor
        label={label}
        description={t('entry-system.data.when.text')}
        whenEmpty={t('entry-system.data.when.open')}
        value={when}
        onChange={(next) => setFieldValue('when', next)}
        {...{ about, vocabulary }}
      />
    </SectionFrame>
  )
}
