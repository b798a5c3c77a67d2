import { formatDay, formatMoment } from '#locales/formatting.ts'
import type { Locale } from '#locales/messages.ts'

/** A moment of a rule, `2026-05-01T18:00`, which stands on the show's clocks. */
export function localMoment(moment: string, locale: Locale): string {
  const [day = '', time] = moment.split('T')
  // Written as it stands: any zone reads and writes it alike.
  return time === undefined ? formatDay(day, locale) : formatMoment(`${moment}Z`, 'UTC', locale)
}
