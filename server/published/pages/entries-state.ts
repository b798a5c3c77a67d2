import { formatMoment } from '#locales/formatting.ts'
import type { EntriesNow } from '#server/entries/entries-now.ts'
import type { Reading } from './frame.ts'

/** Whether something is taken at this moment: opened, and neither before the first moment nor after the last. */
export function takesEntries({ isOpen, opensAt, lastMoment }: EntriesNow, now: number): boolean {
  const hasBegun = opensAt === null || Date.parse(opensAt) <= now
  return isOpen && hasBegun && (lastMoment === null || Date.parse(lastMoment) > now)
}

/** Whether entries are taken now, and from or until when. */
export function entriesState(
  { isOpen, opensAt, lastMoment }: EntriesNow,
  { now, timeZone }: { now: number; timeZone: string },
  { t }: Reading,
): string {
  const moment = (instant: string) => formatMoment(instant, timeZone, t.locale)
  if (!isOpen || (lastMoment !== null && Date.parse(lastMoment) <= now)) {
    return t('public.entriesClosed')
  }
  if (opensAt !== null && Date.parse(opensAt) > now) {
    return t('public.entriesFrom', { at: moment(opensAt) })
  }
  return lastMoment === null
    ? t('public.entriesOpen')
    : t('public.entriesUntil', { at: moment(lastMoment) })
}
