import { addDays, toInstant, toLocal } from './local-time.ts'

/** When the last of a day is home, whatever its delay. */
const nightEndsAt = '06:00'

/** The days that may be ridden at this instant: today, and at night the one before, which is not over. */
export function daysAt(now: number, timeZone: string): readonly string[] {
  const { day, time } = toLocal(now, timeZone)
  return time < nightEndsAt ? [addDays(day, -1), day] : [day]
}

/** When a day at the show is over: with its night. Epoch milliseconds. */
export function endOfNight(day: string, timeZone: string): number {
  return toInstant({ day: addDays(day, 1), time: nightEndsAt, timeZone })
}
