import type { Translate } from '#locales/messages.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'

/** A role of the program in the reader's words; one that somebody made by the name they gave it. */
export function roleWords(name: string, t: Translate): string {
  const id = `access.role.${name}`
  return isKnownMessage(id) ? t(id) : name
}

export function permissionWords(names: readonly string[], t: Translate): string {
  return names
    .map((name) => {
      const id = `access.permission.${name}`
      return isKnownMessage(id) ? t(id) : name
    })
    .join(', ')
}

export function privilegeWords(name: string, t: Translate): string {
  const id = `access.privilege.${name}`
  return isKnownMessage(id) ? t(id) : name
}
