import { addDays, toInstant } from '#domain/timetable/local-time.ts'

/** What a device may be for in a show beside a judge position and an arena. */
export const ringsideFunctions = ['speaker', 'gate_steward'] as const

export type RingsideFunction = (typeof ringsideFunctions)[number]

/**
 * Until when a code may open anything, in epoch milliseconds: the end of the day after the last one of
 * the show. What is written down late is written down then; a code that somebody kept opens nothing
 * of a show that is over.
 */
export function latestEnd({ lastDay, timeZone }: { lastDay: string; timeZone: string }): number {
  return toInstant({ day: addDays(lastDay, 2), time: '00:00', timeZone })
}
