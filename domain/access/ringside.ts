import { addDays, toInstant } from '#domain/timetable/local-time.ts'
import { endOfNight } from '#domain/timetable/nights.ts'

/** What a device may be for in a show beside a judge position and an arena. */
export const ringsideFunctions = ['speaker', 'gate_steward'] as const

export type RingsideFunction = (typeof ringsideFunctions)[number]

/**
 * Until when a code may open anything, in epoch milliseconds: the end of the day after the last one of
 * the show. What is written down late is written down then; a code that somebody kept opens nothing
 * of a show that is over.
 */
export function latestEnd({ lastDay, timeZone }: ShowEnd): number {
  return midnightAfter(addDays(lastDay, 1), timeZone)
}

interface ShowEnd {
  lastDay: string
  timeZone: string
}

/**
 * Until when a code for one day opens something, in epoch milliseconds: with the night, as who rides past
 * midnight is judged to the end. The latest end of all is a midnight.
 */
export function endOfCode(day: string, show: ShowEnd): number {
  const midnight = midnightAfter(day, show.timeZone)
  return midnight < latestEnd(show) ? endOfNight(day, show.timeZone) : midnight
}

function midnightAfter(day: string, timeZone: string): number {
  return toInstant({ day: addDays(day, 1), time: '00:00', timeZone })
}
