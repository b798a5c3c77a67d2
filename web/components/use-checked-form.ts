import { useForm } from '@mantine/form'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import type { ZodType } from 'zod'
import { formProblems } from '#domain/forms/form-problems.ts'
import type { Translate } from '#locales/messages.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'
import { useUnseenErrors } from './form-problems.tsx'

interface CheckedFormOptions<Values extends Record<string, unknown>, Output> {
  /** The same schema as the server's, so that both refuse the same in the same words. */
  schema: ZodType<Output, Values>
  initialValues: Values
  /** Sends what the schema made of the values. Rejects as a mutation does; false where it was not sent after all. */
  save: (output: Output, values: Values) => Promise<unknown>
}

export interface CheckedForm<Values extends Record<string, unknown>> {
  form: ReturnType<typeof useForm<Values>>
  /** For the form, whose inputs show what is wrong. */
  element: RefObject<HTMLFormElement | null>
  isDirty: boolean
  submit: (event: FormEvent<HTMLFormElement>) => void
  saving: boolean
  /** For `FormProblems`: what belongs to no input that is shown. */
  problems: readonly string[]
}

/**
 * A form that is checked before it is sent and shows at its inputs what the server refuses; what no input
 * shows stands above. What was typed stays, and after saving counts as what is stored (`form.isDirty()`
 * for `useUnsavedChanges`).
 */
export function useCheckedForm<Values extends Record<string, unknown>, Output>({
  schema,
  initialValues,
  save,
}: CheckedFormOptions<Values, Output>): CheckedForm<Values> {
  const t = useMessages()
  const element = useRef<HTMLFormElement>(null)
  const [saving, setSaving] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const form = useForm<Values>({ initialValues })
  const unseen = useUnseenErrors(element, form.errors)
  const send = async (values: Values) => {
    setSaving(true)
    setProblems([])
    try {
      const saved = await save(schema.parse(values), values)
      if (saved !== false) form.resetDirty(values)
    } catch (error) {
      const { general, fields } = problemsOf(error, t)
      setProblems(general)
      form.setErrors(fields)
    } finally {
      setSaving(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    element.current ??= event.currentTarget
    const values = form.getValues()
    const refused = errorsOf(schema, values, t)
    form.setErrors(refused)
    const [first] = Object.keys(refused)
    if (first === undefined) void send(values)
    else form.getInputNode(first)?.focus()
  }
  const all = [...unseen, ...problems]
  return { form, element, isDirty: form.isDirty(), submit, saving, problems: all }
}

function errorsOf<Output, Values>(
  schema: ZodType<Output, Values>,
  values: Values,
  t: Translate,
): Record<string, string> {
  const { error } = schema.safeParse(values)
  if (!error) return {}
  const errors: Record<string, string> = {}
  for (const { field, messageId, values } of formProblems(error))
    errors[field] ??= t(messageId, values)
  return errors
}
