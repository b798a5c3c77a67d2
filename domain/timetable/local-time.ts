import { z } from 'zod'

/** A calendar day at the show: `2026-05-14`. */
export const localDay = z.iso.date()

/** Wall-clock time at the show: `08:30`, with seconds where a list needs them: `08:38:30`. */
export const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)

/** An IANA time zone that this runtime knows: `Europe/Vienna`. */
export const timeZoneName = z.string().refine(isTimeZone)

export interface LocalTime {
  day: string
  time: string
  timeZone: string
  /** Of a time that the clock change repeats: the second of the two. */
  isSecond?: boolean
}

const dayLength = 86_400_000

/**
 * The instant, in epoch milliseconds, of a wall-clock time at the show. A time that the clock change
 * leaves out counts on from before the change (02:30 becomes 03:30); one that it repeats is the first
 * of the two unless `isSecond`. Takes what `localDay`, `localTime` and `timeZoneName` accept and throws a RangeError
 * for anything else: texts from outside go through these first.
 */
export function toInstant({ isSecond = false, ...local }: LocalTime): number {
  const wall = dayNumber(local.day) * dayLength + timeOfDay(local.time)
  const [first, second = first] = instantsOf(wall, local.timeZone)
  const instant = isSecond ? second : first
  return instant ?? wall - offsetAt(wall - dayLength, local.timeZone)
}

/** Whether the clock change repeats this time, so that it has to be said which of the two is meant. */
export function isRepeated({ day, time, timeZone }: LocalTime): boolean {
  return instantsOf(dayNumber(day) * dayLength + timeOfDay(time), timeZone).length > 1
}

/** Which of two the clock shows at this instant; null for a time that is there once. */
export function repeatAt(instant: number, timeZone: string): 'first' | 'second' | null {
  if (!hasChangeNear(instant, timeZone)) return null
  const [first, second] = instantsOf(instant + offsetAt(instant, timeZone), timeZone)
  if (second === undefined) return null
  return instant === first ? 'first' : 'second'
}

/** The instants at which the clocks show this: none in a gap, two in the hour that comes twice. */
function instantsOf(wall: number, timeZone: string): number[] {
  const offsets = new Set([-dayLength, dayLength].map((by) => offsetAt(wall + by, timeZone)))
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((instant) => instant + offsetAt(instant, timeZone) === wall)
    .toSorted((a, b) => a - b)
}

const changes = new Map<string, boolean>()

/** Kept for each day: a list of starts asks for every row. */
function hasChangeNear(instant: number, timeZone: string): boolean {
  const day = Math.floor(instant / dayLength)
  const key = `${timeZone} ${day}`
  const known = changes.get(key)
  if (known !== undefined) return known
  const [before, after] = [day - 1, day + 2].map((each) => offsetAt(each * dayLength, timeZone))
  if (changes.size > 1000) changes.clear()
  changes.set(key, before !== after)
  return before !== after
}

/** Epoch milliseconds of an instant as lists carry it: UTC, ISO 8601 (`2026-05-14T08:30:00.000Z`). */
export function parseInstant(iso: string): number {
  const [day = '', time = '', milliseconds = '0'] = iso.split(/[TZ.]/)
  return dayNumber(day) * dayLength + timeOfDay(time) + Number(milliseconds)
}

/** An instant as `parseInstant` reads it. */
export function formatInstant(instant: number): string {
  const days = Math.floor(instant / dayLength)
  const rest = instant - days * dayLength
  const of = (length: number, many: number) => padded(Math.floor(rest / length) % many, 2)
  return `${dayName(days)}T${of(3_600_000, 24)}:${of(60_000, 60)}:${of(1000, 60)}.${padded(rest % 1000, 3)}Z`
}

/** Day and wall-clock time (to the minute, cut off) at the show. Throws for an unknown time zone. */
export function toLocal(instant: number, timeZone: string): { day: string; time: string } {
  const wall = instant + offsetAt(instant, timeZone)
  const days = Math.floor(wall / dayLength)
  const minutes = Math.floor((wall - days * dayLength) / 60_000)
  return {
    day: dayName(days),
    time: `${padded(Math.floor(minutes / 60), 2)}:${padded(minutes % 60, 2)}`,
  }
}

export function addDays(day: string, days: number): string {
  return dayName(dayNumber(day) + days)
}

/**
 * The same date some calendar months later, or earlier for a negative number. A date that the month
 * does not have becomes its last day: one month after 31 January is 28 February, in a leap year 29.
 */
export function addMonths(day: string, months: number): string {
  const { year, month, date } = civilFromDays(dayNumber(day))
  const count = year * 12 + (month - 1) + months
  const first = daysFromCivil(Math.floor(count / 12), (((count % 12) + 12) % 12) + 1, 1)
  const next = daysFromCivil(Math.floor((count + 1) / 12), ((((count + 1) % 12) + 12) % 12) + 1, 1)
  return dayName(first + Math.min(date, next - first) - 1)
}

/** How many days `to` comes after `from`; negative when it comes before. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Making a formatter costs far more than using it. */
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

/** What must be added to an instant to read the wall clock as if it were UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const second = Math.floor(instant / 1000) * 1000
  const read = new Map<string, number>()
  for (const { type, value } of formatterOf(timeZone).formatToParts(second))
    read.set(type, Number(value))
  const part = (type: string) => read.get(type) ?? 0
  const days = daysFromCivil(part('year'), part('month'), part('day'))
  const seconds = (part('hour') * 60 + part('minute')) * 60 + part('second')
  return days * dayLength + seconds * 1000 - second
}

function timeOfDay(time: string): number {
  if (!localTime.safeParse(time).success) throw new RangeError(`Not a time of day: ${time}`)
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}

/** Counted there and back: asked often, a schema takes ten times as long to tell a day. */
function dayNumber(day: string): number {
  const [, year, month, date] = dayForm.exec(day) ?? []
  const days = daysFromCivil(Number(year), Number(month), Number(date))
  const civil = civilFromDays(days)
  if (civil.month !== Number(month) || civil.date !== Number(date)) {
    throw new RangeError(`Not a day: ${day}`)
  }
  return days
}

const dayForm = /^(\d{4})-(\d\d)-(\d\d)$/

function dayName(days: number): string {
  const { year, month, date } = civilFromDays(days)
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(date, 2)}`
}

/** Days since 1970-01-01 of the Gregorian calendar (Howard Hinnant, "chrono-compatible date algorithms"). */
function daysFromCivil(year: number, month: number, date: number): number {
  const shifted = month > 2 ? year : year - 1
  const era = Math.floor(shifted / 400)
  const yearOfEra = shifted - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + date - 1
  const leapDays = Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  return era * 146_097 + yearOfEra * 365 + leapDays + dayOfYear - 719_468
}

/** The inverse of `daysFromCivil`, from the same source. */
function civilFromDays(days: number): { year: number; month: number; date: number } {
  const shifted = days + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365)
  const yearDays = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100)
  const dayOfYear = dayOfEra - yearDays
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = ((monthFromMarch + 2) % 12) + 1
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    date: dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1,
  }
}

function padded(value: number, digits: number): string {
  return String(value).padStart(digits, '0')
}
