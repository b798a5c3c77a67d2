import { addDays } from '#domain/timetable/local-time.ts'

/**
 * Moments of a schedule are local texts: a day (`2026-05-01`) or a day with a time (`2026-05-01T18:00`). As
 * texts they stand in the order of time.
 */

const dayLength = 'YYYY-MM-DD'.length
const minutesOfDay = 24 * 60

/** Quick and rough: whether a text is meant as a moment. Whether there is such a day, `isMoment` says. */
export function looksLikeMoment(text: string): boolean {
  // Most texts are no dates: the dash tells without a pattern.
  return text.length >= dayLength && text[4] === '-' && /^\d{4}-\d\d-\d\d(T|$)/.test(text)
}

const form = /^(\d{4})-(\d\d)-(\d\d)(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/
const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Whether a text is a day, or a day with a time, that the calendar has: not 2026-02-30. */
export function isMoment(text: string): boolean {
  const [, year, month, day] = form.exec(text) ?? []
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const isLeap = y % 4 === 0 && (y % 100 !== 0 || y % 400 === 0)
  const last = m === 2 && isLeap ? 29 : (daysOfMonths[m - 1] ?? 0)
  return d >= 1 && d <= last
}

/** Full minutes are written without seconds, so that equal moments are equal texts. */
export function tidyMoment(moment: string): string {
  return moment.length > 16 && moment.endsWith(':00') ? moment.slice(0, 16) : moment
}

/** Below, at or above 0, as one moment is before, at or after the other; against a day alone, days are compared. */
export function compareMoments(one: string, other: string): number {
  const days = one.length === dayLength || other.length === dayLength
  const a = days ? one.slice(0, dayLength) : one
  const b = days ? other.slice(0, dayLength) : other
  return a < b ? -1 : a > b ? 1 : 0
}

export interface Duration {
  months: number
  days: number
  minutes: number
  /** Whether it says hours or minutes: then a day becomes a day with a time. */
  timed: boolean
}

/** Reads `P21D`, `-PT24H`, `P1Y6M`; the schema has checked the form. */
export function readDuration(text: string): Duration {
  const sign = text.startsWith('-') ? -1 : 1
  const [date = '', time = ''] = text.replace(/^-?P/, '').split('T')
  const part = (of: string, unit: string) =>
    sign * Number(new RegExp(`(\\d+)${unit}`).exec(of)?.[1] ?? 0)
  return {
    months: 12 * part(date, 'Y') + part(date, 'M'),
    days: 7 * part(date, 'W') + part(date, 'D'),
    minutes: 60 * part(time, 'H') + part(time, 'M'),
    timed: time !== '',
  }
}

/** A day plus days stays a day; plus hours it counts from 00:00. Null beyond the years 1 to 9999. */
export function addDuration(moment: string, duration: Duration): string | null {
  const [day = '', time] = moment.split('T')
  const seconds = time?.slice(5) ?? ''
  const [hours = 0, minutes = 0] = (time ?? '00:00').split(':').map(Number)
  const total = hours * 60 + minutes + duration.minutes
  const over = Math.floor(total / minutesOfDay)
  const month = addMonths(day, duration.months)
  const moved = month === null ? null : shifted(month, duration.days + over)
  if (moved === null || (time === undefined && !duration.timed)) return moved
  const clock = total - over * minutesOfDay
  return `${moved}T${two(Math.floor(clock / 60))}:${two(clock % 60)}${seconds}`
}

function shifted(day: string, days: number): string | null {
  const moved = addDays(day, days)
  return isMoment(moved) ? moved : null
}

/** The same day of another month, or its last day where it is shorter. */
function addMonths(day: string, months: number): string | null {
  if (months === 0) return day
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const [newYear, newMonth] = [Math.floor(index / 12), (index % 12) + 1]
  for (let last = date; last >= date - 3; last -= 1) {
    const moved = `${String(newYear).padStart(4, '0')}-${two(newMonth)}-${two(last)}`
    if (isMoment(moved)) return moved
  }
  return null
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
