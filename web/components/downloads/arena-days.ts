import { toLocal } from '#domain/timetable/local-time.ts'
import { formatDay } from '#locales/formatting.ts'
import type { Locale } from '#locales/messages.ts'
import type { ShowWithFiles } from './files-to-make.ts'
import type { PickedSubject } from './use-desk.ts'

/**
 * Every day of every arena in which something is held, in the order of the days: `3:2026-11-21:7`. What has
 * no arena yet is told apart.
 */
export function arenaDaysOf(
  { id, timeZone, competitions }: Pick<ShowWithFiles, 'id' | 'timeZone' | 'competitions'>,
  locale: Locale,
): readonly PickedSubject[] {
  const found = new Map<string, PickedSubject>()
  for (const { startsAt, arena } of competitions) {
    if (!startsAt) continue
    const { day } = toLocal(Date.parse(startsAt), timeZone)
    const own = `${id}:${day}:${arena?.id ?? 'none'}`
    const label = [formatDay(day, locale), arena?.name ?? '–'].join(' · ')
    found.set(own, { id: own, label, competition: null })
  }
  return [...found.values()].toSorted(
    (a, b) =>
      (dayOfId(a.id) ?? '').localeCompare(dayOfId(b.id) ?? '') || a.label.localeCompare(b.label),
  )
}

/** `2026-11-21`; undefined for the id of anything else. */
export function dayOfId(id: string): string | undefined {
  return /^\d+:(\d{4}-\d{2}-\d{2}):/.exec(id)?.[1]
}
