import { addDays, addMonths } from '#domain/timetable/local-time.ts'
import type { Course, Interval, Span, VaccinationValues } from './vaccination-rule.ts'

/** A dose in a passport: an ISO 8601 day, and the veterinarian who gave it where that is known. */
export interface Dose {
  day: string
  by: string | null
}

export interface VaccinatedHorse {
  doses: readonly Dose[]
  /** Null where it is not known: then a course that only younger horses need is not asked for. */
  birthYear: number | null
}

export type VaccinationCheck =
  | {
      ok: true
      /** The dose that counts, and the last day of arrival for which it is enough. */
      lastDose: string
      until: string | null
    }
  | { ok: false; failure: VaccinationFailure; next: NextStep }

/** Which interval fails. All days are ISO 8601 days; `earliest` and `latest` are both allowed. */
export type VaccinationFailure =
  | { kind: 'noDose' }
  | { kind: 'oneDose'; first: string }
  | {
      kind: 'tooEarly' | 'tooLate'
      interval: IntervalName
      from: string
      to: string
      earliest: string | null
      latest: string | null
    }
  /** The next dose was due before the horse arrives. */
  | { kind: 'overdue'; interval: IntervalName; from: string; latest: string }
  | { kind: 'tooOld'; lastDose: string; latest: string; earliest: string }
  | { kind: 'resting'; lastDose: string; eligible: string }

export type IntervalName = 'second' | 'third' | 'booster'

/** What makes the horse eligible, and when. */
export type NextStep =
  | { kind: 'wait'; eligible: string }
  /** One more dose within these days; eligible so many days after it. */
  | { kind: 'dose'; earliest: string; latest: string | null; rest: number }
  /** A new course: the second dose so long after the first at the earliest, eligible so many days after it. */
  | { kind: 'course'; second: Span | null; rest: number }

/**
 * Whether the doses of a horse let it arrive on a day. Doses after that day do not count yet, and two
 * entries of one day are one dose. A horse may have begun a new course at any time: the history that
 * satisfies the rule is looked for from every dose on, and of those that do not, the one that comes
 * furthest says what is missing.
 */
export function checkVaccination(
  { doses, birthYear }: VaccinatedHorse,
  arrival: string,
  values: VaccinationValues,
): VaccinationCheck {
  const days = [...new Set(doses.map(({ day }) => day))].filter((day) => day <= arrival).sort()
  const last = days.at(-1)
  if (last === undefined) return refused({ kind: 'noDose' }, startAgain(values))
  if (values.courses.length === 0) return onArrival({ days, arrival, values, open: null, rest: 0 })
  const checks = days.map((_, start) =>
    checkFrom(days.slice(start), { arrival, values, birthYear }),
  )
  const regular = regularHistory(days, arrival, values)
  const all = regular === null ? checks : [...checks, regular]
  const best = all.reduce((known, check) =>
    known.ok || check.reach <= known.reach ? known : check,
  )
  return all.find(({ ok }) => ok)?.check ?? best.check
}

/** The days, both included, on which the last dose must lie for an arrival; null for an open end. */
export function lastDoseBetween(
  arrival: string,
  { beforeArrival, rest }: Pick<VaccinationValues, 'beforeArrival' | 'rest'>,
): { earliest: string | null; latest: string } {
  return {
    earliest: beforeArrival === null ? null : before(arrival, beforeArrival),
    latest: addDays(arrival, -rest),
  }
}

interface Attempt {
  ok: boolean
  /** How many doses fit before one did not. */
  reach: number
  check: VaccinationCheck
}

interface Question {
  arrival: string
  values: VaccinationValues
  birthYear: number | null
}

/** The history that begins with the first of these days. */
function checkFrom(days: readonly string[], question: Question): Attempt {
  const { arrival, values, birthYear } = question
  const [first = ''] = days
  const course = courseOf(first, birthYear, values.courses)
  if (course === undefined) return attempt(0, refused({ kind: 'noDose' }, startAgain(values)))
  const steps = intervalsOf(course, values)
  for (const [index, day] of days.entries()) {
    if (index === 0) continue
    const failure = failureBetween(days[index - 1] ?? '', day, steps(index))
    if (failure !== null) return attempt(index, refused(failure, again(days, question)))
  }
  if (days.length === 1) {
    const failure = { kind: 'oneDose', first } as const
    return attempt(1, refused(failure, again(days, question)))
  }
  const rest = days.length === 2 ? values.restAfterSecond : values.rest
  const check = onArrival({ days, arrival, values, open: steps(days.length), rest })
  return attempt(days.length, check)
}

interface NamedInterval extends Interval {
  name: IntervalName
}

function intervalsOf(course: Course, values: VaccinationValues): (index: number) => NamedInterval {
  const booster: NamedInterval = { name: 'booster', least: null, most: values.booster }
  return (index) => {
    if (index === 1) return { name: 'second', ...course.second }
    if (index === 2 && course.third !== null) return { name: 'third', ...course.third }
    return booster
  }
}

function failureBetween(
  from: string,
  to: string,
  interval: NamedInterval,
): VaccinationFailure | null {
  const earliest = interval.least === null ? null : after(from, interval.least)
  const latest = interval.most === null ? null : after(from, interval.most)
  const named = { interval: interval.name, from, to, earliest, latest }
  if (earliest !== null && to < earliest) return { kind: 'tooEarly', ...named }
  if (latest !== null && to > latest) return { kind: 'tooLate', ...named }
  return null
}

interface Arrival {
  days: readonly string[]
  arrival: string
  values: VaccinationValues
  /** The interval in which the horse arrives; null where none is asked for. */
  open: NamedInterval | null
  rest: number
}

/** Whether the last dose is neither too new nor too old, its course being right. */
function onArrival({ days, arrival, values, open, rest }: Arrival): VaccinationCheck {
  const lastDose = days.at(-1) ?? arrival
  const due = open === null || open.most === null ? null : after(lastDose, open.most)
  if (open !== null && due !== null && arrival > due) {
    const failure = { kind: 'overdue', interval: open.name, from: lastDose, latest: due } as const
    return refused(failure, boost(lastDose, { open, due, values }))
  }
  const { earliest } = lastDoseBetween(arrival, values)
  if (earliest !== null && lastDose < earliest) {
    const latest = lastArrival(lastDose, values.beforeArrival)
    const failure = { kind: 'tooOld', lastDose, latest: latest ?? arrival, earliest } as const
    return refused(failure, boost(lastDose, { open, due, values }))
  }
  const eligible = addDays(lastDose, rest)
  if (arrival < eligible) {
    return refused({ kind: 'resting', lastDose, eligible }, { kind: 'wait', eligible })
  }
  const ends = [due, lastArrival(lastDose, values.beforeArrival)].filter((day) => day !== null)
  return { ok: true, lastDose, until: ends.sort()[0] ?? null }
}

/** A booster that keeps the history. */
function boost(
  lastDose: string,
  {
    open,
    due,
    values,
  }: { open: NamedInterval | null; due: string | null; values: VaccinationValues },
): NextStep {
  const least = open?.least ?? null
  const earliest = least === null ? addDays(lastDose, 1) : after(lastDose, least)
  return { kind: 'dose', earliest, latest: due, rest: values.rest }
}

/** A broken history begins anew: its last dose may be the first of a course, which lacks the second. */
function again(days: readonly string[], { values, birthYear }: Question): NextStep {
  const last = days.at(-1) ?? ''
  const course = courseOf(last, birthYear, values.courses)
  if (course === undefined) return startAgain(values)
  const { least, most } = course.second
  return {
    kind: 'dose',
    earliest: least === null ? addDays(last, 1) : after(last, least),
    latest: most === null ? null : after(last, most),
    rest: values.restAfterSecond,
  }
}

function startAgain({ courses, rest, restAfterSecond }: VaccinationValues): NextStep {
  const newest = courses.at(-1)
  return newest === undefined
    ? { kind: 'course', second: null, rest }
    : { kind: 'course', second: newest.second.least, rest: restAfterSecond }
}

/** A horse that was boosted in time for years, whatever its course was. */
function regularHistory(
  days: readonly string[],
  arrival: string,
  values: VaccinationValues,
): Attempt | null {
  const { withoutCourse, booster, rest } = values
  if (withoutCourse === null || booster === null) return null
  const gap = days.findLastIndex(
    (day, index) => index > 0 && day > after(days[index - 1] ?? day, booster),
  )
  const regular = days.slice(Math.max(gap, 0))
  const [first] = regular
  if (first === undefined || after(first, withoutCourse) > arrival) return null
  const open: NamedInterval = { name: 'booster', least: null, most: booster }
  const check = onArrival({ days: regular, arrival, values, open, rest })
  // What helps a regular history helps only one that was long enough before it ended.
  const wasLongEnough = after(first, withoutCourse) <= (regular.at(-1) ?? first)
  return check.ok || wasLongEnough ? attempt(regular.length, check) : null
}

function courseOf(
  first: string,
  birthYear: number | null,
  courses: readonly Course[],
): Course | undefined {
  const fits = ({ from, bornFrom }: Course) =>
    from <= first && (bornFrom === null || (birthYear !== null && birthYear >= bornFrom))
  return courses.findLast(fits)
}

function attempt(reach: number, check: VaccinationCheck): Attempt {
  return { ok: check.ok, reach, check }
}

function refused(failure: VaccinationFailure, next: NextStep): VaccinationCheck {
  return { ok: false, failure, next }
}

function after(day: string, { months, days }: Span): string {
  return addDays(addMonths(day, months), days)
}

/** Months first, then days, as books count back from an arrival. */
function before(day: string, { months, days }: Span): string {
  return addDays(addMonths(day, -months), -days)
}

/**
 * The last arrival for which a dose is new enough. Counting months forward and back differs at the end
 * of a month, and the rule counts back.
 */
function lastArrival(dose: string, beforeArrival: Span | null): string | null {
  if (beforeArrival === null) return null
  const isNewEnough = (arrival: string) => before(arrival, beforeArrival) <= dose
  let arrival = addDays(after(dose, beforeArrival), 4)
  while (!isNewEnough(arrival)) arrival = addDays(arrival, -1)
  return arrival
}
