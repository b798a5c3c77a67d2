import { formatDayOf, formatTime } from '#locales/formatting.ts'
import type { Locale } from '#locales/messages.ts'
import { heldOf, plannedEndOf } from '#web/components/competitions/held.ts'
import type { CompetitionRowFragment } from '#web/graphql/generated/graphql.ts'

/** When a competition is over by plan, with the day where that is another one than it begins on. */
export function endWords(
  row: CompetitionRowFragment,
  timeZone: string,
  locale: Locale,
): string | null {
  const endsAt = plannedEndOf(heldOf(row))
  if (endsAt === null) return null
  const day = formatDayOf(endsAt, timeZone, locale)
  const time = formatTime(endsAt, timeZone, locale)
  return day === formatDayOf(row.startsAt ?? endsAt, timeZone, locale) ? time : `${day}, ${time}`
}
