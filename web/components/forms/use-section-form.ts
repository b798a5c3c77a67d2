import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { isSame, mergeSection, withFields } from '#domain/forms/section.ts'
import { type CheckedForm, useCheckedForm } from '../use-checked-form.ts'
import { type SectionDraft, useDraft } from './use-draft.ts'

/** What the server answers when a section is saved, its stored fields as the form has them. */
export interface SavedSection<Values> {
  stored: Values
  changedMeanwhile: readonly string[]
}

interface SectionOptions<Values extends Record<string, unknown>, Output> {
  /** Of this form of this thing, `role:12`: what is typed is kept under it over a reload or crash. */
  name: string
  schema: ZodType<Output, Values>
  /** As it is stored now; whatever others save arrives here. */
  stored: Values
  /**
   * Sends the section and what it was opened with; of what is new that is the section itself. Undefined
   * where it was not sent after all.
   */
  save: (output: Output, opened: Output) => Promise<SavedSection<Values> | undefined>
}

/** What another person changed while the section was open, for `ChangedMeanwhile`. */
export interface SectionNews<Values> {
  stored: Values
  typed: Values
  /** Changed by both: nothing is saved until one is chosen. */
  disputed: readonly (keyof Values & string)[]
  /** Changed by them alone, and shown in the form now. */
  taken: readonly (keyof Values & string)[]
  choose: (field: keyof Values & string, whose: 'theirs' | 'mine') => void
}

export interface SectionForm<Values extends Record<string, unknown>> extends CheckedForm<Values> {
  /** Back to what is stored. */
  revert: () => void
  news: SectionNews<Values>
  draft: SectionDraft
}

/**
 * A form, or a section of one, that saves only itself and never over what it did not see: what another
 * person changes meanwhile is taken where nothing was typed, and shown beside it where both changed it.
 * Ctrl-S saves. Every form of what is stored uses it; what it sends is compared on the server by
 * `refuseChangedMeanwhile`.
 */
export function useSectionForm<Values extends Record<string, unknown>, Output>(
  options: SectionOptions<Values, Output>,
): SectionForm<Values> {
  const { name, schema, stored, save } = options
  const [opened, setOpened] = useState(stored)
  const [taken, setTaken] = useState<readonly (keyof Values & string)[]>([])
  const checked = useCheckedForm<Values, Output>({
    schema,
    initialValues: opened,
    save: async (output, sent) => {
      const saved = await save(output, schema.safeParse(opened).data ?? output)
      if (!saved) return false
      if (saved.changedMeanwhile.length > 0) {
        const { taken, disputed } = merge(saved.stored, opened)
        // What the form cannot show must not be passed over in silence.
        if (taken.length + disputed.length === 0) throw new Error('a change is not to be shown')
        lookAtNews()
        return false
      }
      // What is typed while it is being saved stays.
      const { typed } = mergeSection({
        stored: saved.stored,
        opened: sent,
        typed: checked.form.getValues(),
      })
      checked.form.setValues(typed)
      setOpened(saved.stored)
      setTaken([])
      return true
    },
  })
  const { form, saving } = checked
  const isDirty = !isSame(form.values, opened)
  const { disputed } = mergeSection({ stored, opened, typed: form.values })
  const merge = (now: Values, before: Values) => {
    const merged = mergeSection({ stored: now, opened: before, typed: form.getValues() })
    // Setting values takes away what is said of them: not where they stay.
    if (!isSame(merged.typed, form.getValues())) form.setValues(merged.typed)
    setOpened(merged.opened)
    if (isDirty) setTaken((known) => [...new Set([...known, ...merged.taken])])
    return merged
  }
  /** Once it is drawn. Nothing moves for who only types while another person saves. */
  const lookAtNews = () =>
    setTimeout(() =>
      checked.element.current
        ?.querySelector<HTMLElement>('[data-news]')
        ?.scrollIntoView({ block: 'center' }),
    )
  const latest = useRef({ merge, opened })
  useEffect(() => {
    latest.current = { merge, opened }
  })
  const draft = useDraft(name, {
    ...{ stored, opened, typed: form.values },
    onResume(merged) {
      form.setValues(merged.typed)
      setOpened(merged.opened)
    },
  })
  const key = JSON.stringify(stored)
  useEffect(() => {
    if (!saving) latest.current.merge(JSON.parse(key), latest.current.opened)
  }, [key, saving])
  return {
    ...checked,
    isDirty,
    submit(event: FormEvent<HTMLFormElement>) {
      if (disputed.length === 0) return checked.submit(event)
      event.preventDefault()
      event.currentTarget.querySelector<HTMLElement>('[data-disputed] button')?.focus()
    },
    revert() {
      form.setValues(stored)
      form.clearErrors()
      setOpened(stored)
      setTaken([])
    },
    draft,
    news: {
      ...{ stored, typed: form.values, disputed, taken },
      choose(field, whose) {
        if (whose === 'theirs') form.setValues(withFields(form.getValues(), stored, [field]))
        setOpened(withFields(opened, stored, [field]))
      },
    },
  }
}
