import { addDays } from '#domain/timetable/local-time.ts'

/**
 * Days after the last day of a show within which its results must be with the federation, by its code. FEI General
 * Regulations: 2; FN (LPO): 14; Luxembourg (FLSE): 8; USEF: 10. Others name no number of days.
 */
const daysToReport: Readonly<Record<string, number>> = { FEI: 2, FN: 14, FLSE: 8, USEF: 10 }

/** Days for which a date that has passed is still pointed out. */
const shownLate = 14

export interface ResultDuty {
  /** 2026-05-17. */
  dueOn: string
  days: number
  isLate: boolean
}

/** By when the results of a show must be reported; null before its last day, long after, and where nothing is said. */
export function resultDuty(
  federation: string | null,
  { lastDay, today }: { lastDay: string; today: string },
): ResultDuty | null {
  const days = federation === null ? undefined : daysToReport[federation]
  if (days === undefined || today < lastDay) return null
  const dueOn = addDays(lastDay, days)
  if (today > addDays(dueOn, shownLate)) return null
  return { dueOn, days, isLate: today > dueOn }
}
