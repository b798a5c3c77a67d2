import { z } from 'zod'
import type { SourcedValues } from '#domain/scoring/rule-set.ts'
import { localDay } from '#domain/timetable/local-time.ts'

/** Calendar months and days on top: six months and 21 days are `{ months: 6, days: 21 }`. */
export const span = z.strictObject({ months: z.int().min(0), days: z.int().min(0) })

export type Span = z.output<typeof span>

/** How long after the dose before it a dose is given; null where the book sets no limit. */
const interval = z.strictObject({ least: span.nullable(), most: span.nullable() })

export type Interval = z.output<typeof interval>

/**
 * A primary course as a book asked for it from a day on. Which one a horse has to show depends on the
 * day of its first dose: a book that is changed leaves the courses of before as they are.
 */
const course = z.strictObject({
  from: localDay,
  /** Only for horses born in this year or later; null for all. */
  bornFrom: z.int().nullable(),
  second: interval,
  /** Null for a course of two doses: boosters count from the second one. */
  third: interval.nullable(),
})

export type Course = z.output<typeof course>

export const vaccinationValues = z.strictObject({
  /** The newest one that fits counts, so they are listed from the oldest on; empty where only the last dose counts. */
  courses: z.array(course),
  /** The longest time between two doses after the course; null where none is set. */
  booster: span.nullable(),
  /** How old the last dose may be on arrival; null where the booster alone counts. */
  beforeArrival: span.nullable(),
  /** The first day of arrival comes so many days after the second dose of a course. */
  restAfterSecond: z.int().min(0),
  /** The same after every later dose. */
  rest: z.int().min(0),
  /** A horse without a known course that was boosted in time for so long; null where a book has no such rule. */
  withoutCourse: span.nullable(),
})

export type VaccinationValues = z.output<typeof vaccinationValues>

export const diseases = ['influenza', 'herpes'] as const

export type Disease = (typeof diseases)[number]

/** A rule of a book for the days of arrival from `from` to `until`. */
export interface VaccinationRule {
  id: string
  /** What a show asks for: the rule of the series that is in force when the horse arrives. */
  series: string
  name: string
  /** The federation that made it (`FEI`, or a nation's code). */
  body: string
  disease: Disease
  from: string
  until: string | null
  values: SourcedValues<VaccinationValues>
}
