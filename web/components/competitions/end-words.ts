import { formatDayOf, formatTime } from '#locales/formatting.ts'
import type { Locale } from '#locales/messages.ts'
import { heldOf, type ProgrammeCompetition, plannedEndOf } from './held.ts'

/** When a competition is over by plan, with the day where that is another one than it begins on. */
export function endWords(
  competition: ProgrammeCompetition,
  timeZone: string,
  locale: Locale,
): string | null {
  const endsAt = plannedEndOf(heldOf(competition))
  if (endsAt === null) return null
  const day = formatDayOf(endsAt, timeZone, locale)
  const time = formatTime(endsAt, timeZone, locale)
  return day === formatDayOf(competition.startsAt ?? endsAt, timeZone, locale)
    ? time
    : `${day}, ${time}`
}
