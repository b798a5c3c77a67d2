import { daysBetween, toLocal } from '#domain/timetable/local-time.ts'

/** The days of a show and where its clocks are. */
export interface ShowDays {
  firstDay: string
  lastDay: string
  timeZone: string
}

export type ShowPhase = 'running' | 'coming' | 'past'

/** Where today, on the show's own clocks, stands to its days. `now` is epoch milliseconds. */
export function phaseOf({ firstDay, lastDay, timeZone }: ShowDays, now: number): ShowPhase {
  const { day } = toLocal(now, timeZone)
  if (day < firstDay) return 'coming'
  return day > lastDay ? 'past' : 'running'
}

export interface DayOfShow {
  /** From 1; 0 or less before the show. */
  day: number
  days: number
  /** Days from today to the first one; negative once it has begun. */
  daysUntil: number
}

export function dayOfShow({ firstDay, lastDay, timeZone }: ShowDays, now: number): DayOfShow {
  const daysUntil = daysBetween(toLocal(now, timeZone).day, firstDay)
  return { day: 1 - daysUntil, days: daysBetween(firstDay, lastDay) + 1, daysUntil }
}
