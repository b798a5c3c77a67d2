import { formatDayOf, formatSmallestUnits, formatTime } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'
import type { Competition, OpenForm } from './load-form.ts'

/** When it is, and what it costs. */
export function competitionFacts(
  { startsAt, fee }: Pick<Competition, 'startsAt' | 'fee'>,
  { timeZone, currency }: Pick<OpenForm, 'timeZone' | 'currency'>,
  t: Translate,
): string {
  const parts = [
    startsAt &&
      `${formatDayOf(startsAt, timeZone, t.locale)} ${formatTime(startsAt, timeZone, t.locale)}`,
    fee !== null && formatSmallestUnits(fee, currency, t.locale),
  ]
  return parts.filter(Boolean).join(' · ')
}

/** What is still free in it; null where it has no limit. */
export function freeWords({ free }: Pick<Competition, 'free'>, t: Translate): string | null {
  return free === null ? null : t('entering.free', { count: free })
}

export function competitionName({ number, name }: Pick<Competition, 'number' | 'name'>): string {
  return `${number} ${name}`
}
