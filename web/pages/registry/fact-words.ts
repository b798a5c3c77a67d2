import type { Translate } from '#locales/messages.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'

/** What a field of the registry is called. */
export function fieldWords(field: string, t: Translate): string {
  const id = `registry.field.${field}`
  return isKnownMessage(id) ? t(id) : field
}

export function fieldList(fields: readonly string[], t: Translate): string {
  return fields.map((field) => fieldWords(field, t)).join(', ')
}

/** A value as it is read: the sex has a word, all else stands as it was typed. */
export function valueWords(field: string, value: unknown, t: Translate): string {
  if (value === null || value === undefined || value === '') return t('registry.proposals.empty')
  const id = `registry.sex.${String(value)}`
  return field === 'sex' && isKnownMessage(id) ? t(id) : String(value)
}
