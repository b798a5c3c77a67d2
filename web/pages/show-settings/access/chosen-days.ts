import { addDays, daysBetween } from '#domain/timetable/local-time.ts'

/** The bounds of a grant as they are typed: `2026-05-14T00:00`, empty for none. */
export interface Bounds {
  startsAt: string
  endsAt: string
}

/** Access for a day ends with its night, as the codes of ringside do. */
const endOfNight = '06:00'

/** The days of a show, each as it stands in an address; none of one that is too long for chips. */
export function daysOfShow({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string[] {
  const count = daysBetween(firstDay, lastDay) + 1
  return count > 14 ? [] : Array.from({ length: count }, (_, index) => addDays(firstDay, index))
}

/** The days that lie within these bounds as a whole; all of them without bounds. */
export function daysIn(days: readonly string[], { startsAt, endsAt }: Bounds): string[] {
  return days.filter(
    (day) =>
      (startsAt === '' || startsAt <= `${day}T00:00`) &&
      (endsAt === '' || endsAt >= `${addDays(day, 1)}T00:00`),
  )
}

/**
 * The bounds once a day is touched: the days from the first to the last that are on, in one go. A day
 * between the others that is touched stays alone; the last one that is taken off leaves no bounds.
 */
export function toggleDay(days: readonly string[], bounds: Bounds, day: string): Bounds {
  const isBound = bounds.startsAt !== '' || bounds.endsAt !== ''
  const on = isBound ? daysIn(days, bounds) : []
  const others = on.filter((each) => each !== day)
  const isBetween = day !== on[0] && day !== on.at(-1)
  if (!on.includes(day)) return boundsOf([...on, day])
  return boundsOf(isBetween ? [day] : others)
}

function boundsOf(days: readonly string[]): Bounds {
  const sorted = days.toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return { startsAt: '', endsAt: '' }
  return { startsAt: `${first}T00:00`, endsAt: `${addDays(last, 1)}T${endOfNight}` }
}
