import { useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import type { ZodType } from 'zod'
import { formProblems } from '#domain/forms/form-problems.ts'
import type { Translate } from '#locales/messages.ts'
import { problemsOf } from '#web/graphql/problems.ts'
import { useMessages } from '#web/i18n/messages.ts'

interface CheckedFormOptions<Values extends Record<string, unknown>, Output> {
  /** The same schema as the server's, so that both refuse the same in the same words. */
  schema: ZodType<Output, Values>
  initialValues: Values
  /** Sends what the schema made of the values. Rejects as a mutation does; false where it was not sent after all. */
  save: (output: Output) => Promise<unknown>
}

interface CheckedForm<Values extends Record<string, unknown>> {
  form: ReturnType<typeof useForm<Values>>
  submit: (event: FormEvent) => void
  saving: boolean
  /** For `FormProblems`: what the server said that belongs to no input. */
  problems: readonly string[]
}

/**
 * A form that is checked before it is sent and shows at its inputs what the server refuses. What was
 * typed stays, and after saving counts as what is stored (`form.isDirty()` for `useUnsavedChanges`).
 */
export function useCheckedForm<Values extends Record<string, unknown>, Output>({
  schema,
  initialValues,
  save,
}: CheckedFormOptions<Values, Output>): CheckedForm<Values> {
  const t = useMessages()
  const [saving, setSaving] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  const form = useForm<Values>({ initialValues })
  const send = async (values: Values) => {
    setSaving(true)
    setProblems([])
    try {
      const saved = await save(schema.parse(values))
      if (saved !== false) form.resetDirty(values)
    } catch (error) {
      const { general, fields } = problemsOf(error, t)
      setProblems(general)
      form.setErrors(fields)
    } finally {
      setSaving(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values = form.getValues()
    const errors = errorsOf(schema, values, t)
    form.setErrors(errors)
    const [first] = Object.keys(errors)
    if (first === undefined) void send(values)
    else form.getInputNode(first)?.focus()
  }
  return { form, submit, saving, problems }
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
