import type { ValueUnit } from '#domain/scoring/value-form.ts'
import type { Translate } from '#locales/messages.ts'

/** What stands behind a number; nothing where the number says it all. */
export function unitWords(unit: ValueUnit, t: Translate): string {
  switch (unit) {
    case 'count':
    case 'nth':
    case 'deduction':
      return ''
    default:
      return t(`rules.unit.${unit}`)
  }
}
