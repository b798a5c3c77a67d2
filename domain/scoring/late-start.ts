import { between } from '../timetable/time-of-day.ts'

/** How late a driver was at the start, hundredths of a second. */
export const lateStart = 'lateStart'

/** A rider who starts later than that was given another time than the one in the list. */
const longest = 60_000

/**
 * How late a start was by the start list, in whole seconds; all are hundredths of a second since midnight.
 * Null where it was not: before the time, within its second, or when the list holds no more.
 */
export function lateBy(planned: number, started: number): number | null {
  const late = between(planned, started)
  return late < 100 || late > longest ? null : 100 * Math.floor(late / 100)
}
