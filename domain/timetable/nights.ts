import type { CompetitionStatus } from '../competitions/status.ts'
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

/** How much later than planned a list is still waited for; one that is later was held without being told. */
const waitedForHours = 6

/** Whether a list that nobody has begun is still to come; `endsAt` is when it was planned to be over. */
export function isStillDue(endsAt: number, now: number): boolean {
  return now < endsAt + waitedForHours * 3_600_000
}

/** A competition, or a round of it with a time of its own. Instants are epoch milliseconds. */
export interface HeldInDay {
  status: CompetitionStatus
  /** Ridden, while the competition goes on. */
  isOver: boolean
  startsAt: number | null
  endsAt: number | null
}

/** The day that a show is in: at night the one before, while a list of it is under way or still due. */
export function dayUnderWay(held: readonly HeldInDay[], now: number, timeZone: string): string {
  const { day: today } = toLocal(now, timeZone)
  const [before = today] = daysAt(now, timeZone)
  const goesOn = held.some(({ status, isOver, startsAt, endsAt }) => {
    if (startsAt === null || isOver || toLocal(startsAt, timeZone).day !== before) return false
    return status === 'running' || (status === 'drawn' && isStillDue(endsAt ?? startsAt, now))
  })
  return goesOn ? before : today
}
