import { formatDayOf, formatTime } from '#locales/formatting.ts'
import type { Locale } from '#locales/messages.ts'

/** When a competition is over by plan, with the day where that is another one than it begins on. */
export function endWords(
  { startsAt, overAt }: { startsAt: string | null; overAt: string | null },
  timeZone: string,
  locale: Locale,
): string | null {
  if (overAt === null) return null
  const day = formatDayOf(overAt, timeZone, locale)
  const time = formatTime(overAt, timeZone, locale)
  return day === formatDayOf(startsAt ?? overAt, timeZone, locale) ? time : `${day}, ${time}`
}
