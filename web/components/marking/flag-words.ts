import type { SheetPartSpec } from '#domain/scoring/discipline.ts'
import { wholeRide } from '#domain/scoring/silent-flag.ts'
import type { Translate } from '#locales/messages.ts'
import { fieldWords } from '#web/components/scoring/scoring-words.ts'
import { isKnownMessage } from '#web/i18n/messages.ts'

/** "Error of course". */
export function flagWords(flag: string, t: Translate): string {
  const id = `silentFlags.flag.${flag}`
  return isKnownMessage(id) ? t(id) : flag
}

/** "Movement 4", or that it is about the whole ride. */
export function aboutWords(about: string, parts: readonly SheetPartSpec[], t: Translate): string {
  const fields = parts.flatMap((each) => each.fields)
  const spec = fields.find(({ field }) => field === about)
  if (spec !== undefined) return fieldWords(spec, t)
  return about === wholeRide ? t('silentFlags.ride') : about
}
