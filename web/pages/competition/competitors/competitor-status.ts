import {
  type CompetitionStatus,
  type CompetitorStatus,
  isStartListPublished,
} from '#domain/competitions/status.ts'
import type { DisciplineId } from '#domain/shows/disciplines.ts'
import type { Translate } from '#locales/messages.ts'

/** A change of status that the office makes here; rides, eliminations and retirements belong to scoring. */
export type OfficeStatus = Extract<
  CompetitorStatus,
  'entered' | 'scratched' | 'withdrawn' | 'no_show'
>

/** Before the list is published somebody is scratched; afterwards withdraws, keeping the line. */
export function officeStatuses(status: CompetitionStatus): readonly OfficeStatus[] {
  if (status === 'cancelled') return []
  return isStartListPublished(status)
    ? ['withdrawn', 'no_show', 'entered']
    : ['scratched', 'entered']
}

/** Those for whom the change would say something new, and who have not ridden. */
export function changedBy<Row extends { status: CompetitorStatus }>(
  rows: readonly Row[],
  wanted: OfficeStatus,
): Row[] {
  return rows.filter(({ status }) => status !== wanted && !rideStatuses.includes(status))
}

const rideStatuses: readonly CompetitorStatus[] = [
  'on_course',
  'finished',
  'retired',
  'eliminated',
  'disqualified',
]

/** Of several phases somebody has begun for a day or two: that is not to be on course. */
export function statusWords(
  status: CompetitorStatus,
  discipline: DisciplineId,
  t: Translate,
): string {
  const hasPhases = discipline === 'eventing' || discipline === 'driving'
  return t(
    hasPhases && status === 'on_course' ? 'results.status.begun' : `results.status.${status}`,
  )
}
