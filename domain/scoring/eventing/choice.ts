import { z } from 'zod'
import { formatNames } from './formats.ts'
import { courseEntry, dressageEntry, judgePosition, namedMark, ruleValues } from './rules.ts'

/** Marks need the coefficients of the test, points their maximum, percent and penalties nothing. */
const dressageChoice = z.strictObject({
  entry: dressageEntry.default('marks'),
  positions: z.array(judgePosition).min(1).max(7).default(['C']),
  /** Whether a spare judge marks along, who may take the place of one of them. */
  spare: z.boolean().optional(),
  /** The test of the library that the coefficients are from; null where they were typed. */
  test: z.string().max(120).nullable().default(null),
  movements: z.array(namedMark.shape.coefficient).max(80).default([]),
  collectives: z.array(namedMark).max(12).default([]),
  /** Whole points of one judge; follows from the coefficients where it is not said. */
  maxPoints: z.number().int().positive().max(2000).optional(),
})

export type DressageChoice = z.infer<typeof dressageChoice>

/** A course as its builder hands it in: a time, or metres and metres per minute that give it. */
const courseChoice = z
  .strictObject({
    entry: courseEntry.default('faults'),
    fences: z.number().int().min(0).max(60).default(0),
    distance: z.number().int().positive().max(20_000).nullable().default(null),
    speed: z.number().int().positive().max(1000).nullable().default(null),
    /** Seconds; what is announced goes before what distance and speed give. */
    allowed: z.number().int().positive().nullable().default(null),
    /** Seconds under which a ride is too fast, where the course sets it (USEF speed fault time). */
    fastest: z.number().int().positive().nullable().default(null),
  })
  .refine(({ distance, speed }) => (distance === null) === (speed === null), {
    path: ['speed'],
    message: 'Distance and speed belong together.',
  })

export type CourseChoice = z.infer<typeof courseChoice>

/** What the organiser decides for an eventing competition. */
export const eventingChoice = z.strictObject({
  ruleSet: z.string().min(1),
  format: z.enum(formatNames),
  dressage: dressageChoice,
  crossCountry: courseChoice.nullable().default(null),
  jumping: courseChoice.nullable().default(null),
  finalJumping: courseChoice.nullable().default(null),
  /** Values that the schedule of the show sets otherwise than the rule set. */
  values: ruleValues.partial().strict().default({}),
})

export type EventingChoice = z.infer<typeof eventingChoice>
