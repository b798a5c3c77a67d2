import type { CompetitionStatus } from '#domain/competitions/status.ts'
import { daysBetween, toLocal } from '#domain/timetable/local-time.ts'
import { daysAt } from '#domain/timetable/nights.ts'

/** The days of a show and where its clocks are. */
export interface ShowDays {
  firstDay: string
  lastDay: string
  timeZone: string
  /** Where they are known: a show goes on in its last night while one of them is under way. */
  competitions?: readonly { status: CompetitionStatus }[]
}

export type ShowPhase = 'running' | 'coming' | 'past'

/** Where today, on the show's own clocks, stands to its days. `now` is epoch milliseconds. */
export function phaseOf(show: ShowDays, now: number): ShowPhase {
  const { firstDay, lastDay, timeZone, competitions = [] } = show
  const { day } = toLocal(now, timeZone)
  if (day < firstDay) return 'coming'
  if (day <= lastDay) return 'running'
  const isRidden = competitions.some(({ status }) => status === 'running')
  return isRidden && daysAt(now, timeZone).includes(lastDay) ? 'running' : 'past'
}

export interface DayOfShow {
  /** From 1; 0 or less before the show, and not beyond the last. */
  day: number
  days: number
  /** Days from today to the first one; negative once it has begun. */
  daysUntil: number
}

export function dayOfShow({ firstDay, lastDay, timeZone }: ShowDays, now: number): DayOfShow {
  const daysUntil = daysBetween(toLocal(now, timeZone).day, firstDay)
  const days = daysBetween(firstDay, lastDay) + 1
  return { day: Math.min(1 - daysUntil, days), days, daysUntil }
}
