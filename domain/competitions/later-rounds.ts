import {
  addDays,
  daysBetween,
  formatInstant,
  parseInstant,
  toInstant,
  toLocal,
} from '#domain/timetable/local-time.ts'

/** A later round or phase with a time of its own. */
export interface TimedRound {
  part: string
  /** UTC, ISO 8601. */
  startsAt: string
}

interface Shift {
  /** Of the competition, before it moves; epoch milliseconds. */
  startsAt: number
  minutes: number
  timeZone: string
}

/**
 * The later rounds that move along when a competition moves by minutes: those of the same day, as a day
 * that is late is late to its end; all of them where the competition comes to another day.
 */
export function shiftedRounds(
  rounds: readonly TimedRound[],
  { startsAt, minutes, timeZone }: Shift,
): readonly TimedRound[] {
  const dayOf = (instant: number) => toLocal(instant, timeZone).day
  const by = minutes * 60_000
  const day = dayOf(startsAt)
  const changesDay = dayOf(startsAt + by) !== day
  return rounds
    .map(({ part, startsAt: start }) => ({ part, at: parseInstant(start) }))
    .filter(({ at }) => changesDay || dayOf(at) === day)
    .map(({ part, at }) => ({ part, startsAt: formatInstant(at + by) }))
}

/**
 * The later rounds of a competition that moves to another day: each by as many days, at its time of the
 * clock. Within the day they stay: each is moved by itself.
 */
export function roundsOnOtherDay(
  rounds: readonly TimedRound[],
  { from, to, timeZone }: { from: number; to: number; timeZone: string },
): readonly TimedRound[] {
  const days = daysBetween(toLocal(from, timeZone).day, toLocal(to, timeZone).day)
  if (days === 0) return []
  return rounds.map(({ part, startsAt }) => {
    const at = parseInstant(startsAt)
    const { day, time } = toLocal(at, timeZone)
    const moved = toInstant({ day: addDays(day, days), time, timeZone }) + (at % 60_000)
    return { part, startsAt: formatInstant(moved) }
  })
}
