import { type FormField, pathOfField } from '#domain/entries/form-fields.ts'
import type { IsKnown } from './change-words.ts'
import type { Translate } from './messages.ts'

/** What the form calls a field; the area `entry-form` must be loaded. */
export function formFieldWords(field: FormField, t: Translate, isKnown: IsKnown): string {
  const id = `entry-form.field.${pathOfField(field)}`
  return isKnown(id) ? t(id) : pathOfField(field)
}
