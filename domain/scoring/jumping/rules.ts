import { z } from 'zod'
import { jumpingFormat } from './format.ts'

/** Thousandths of a fault: four faults are 4000. */
const faults = z.number().int().nonnegative()

/** Hundredths of a second. */
const duration = z.number().int().positive()

/** `amount` faults for every `period` commenced over the time allowed. */
const timeFaults = z.object({ amount: faults, period: duration })

/** Every value that a rule set has to say something about. */
export const ruleValues = z.object({
  knockdown: faults,
  /**
   * Faults for the first, second … disobedience of a round; one more eliminates. The first entry that
   * covers the height of the course counts; null covers every height, in centimetres.
   */
  disobediences: z
    .array(z.object({ upTo: z.number().int().nullable(), faults: z.array(faults).min(1) }))
    .min(1),
  /** The same for falls; empty where the first eliminates. */
  falls: z.array(faults),
  timeFaults,
  jumpOffTimeFaults: timeFaults,
  /** The time limit of Table A, as so many times the time allowed. */
  timeLimitFactor: z.number().int().positive(),
  /** Added to the time for an obstacle that a refusal knocked down. */
  correction: z.number().int().nonnegative(),
  /** Hundredths of a second in Table C, in a first round and in a second phase, jump-off or duel. */
  tableCKnockdown: z.number().int().nonnegative(),
  laterTableCKnockdown: z.number().int().nonnegative(),
  /** Time limits of Table C; a course of `longFrom` metres is a long one. */
  tableCLimit: z.object({ long: duration, short: duration, longFrom: z.number().int() }),
  /** How much of the seconds behind the fastest becomes penalties, in percent; to 0.01, half up. */
  speedLegPercent: z.number().int().positive(),
  /** The ideal time is so many percent under the time allowed, rounded up to the second. */
  idealTimeLess: z.number().int().min(0).max(99),
  /** Hundredths of a mark off; `secondOver` for each second commenced over the time allowed. */
  style: z.object({
    knockdown: z.number().int().nonnegative(),
    disobediences: z.array(z.number().int().nonnegative()),
    secondOver: z.number().int().nonnegative(),
  }),
  /** Hundredths of a mark: with so much or less there is no rating and no place; null for any mark. */
  unratedUpTo: z.number().int().nonnegative().nullable(),
  /** So many percent of the obstacles must be jumped without fault for a place; null for any number. */
  leastClearPercent: z.number().int().min(0).max(100).nullable(),
  /** The joker of an accumulator is worth so many times the last fence. */
  jokerFactor: z.number().int().positive(),
  /** A time under so many percent of the time allowed is shown to the office. */
  farUnderTimeAllowed: z.number().int().min(0).max(100),
})

export type RuleValues = z.infer<typeof ruleValues>

/** What the course designer says about one round. */
const course = z.object({
  /** As on the plan: 1, 2, 3a, 3b; every part of a combination counts apart. */
  obstacles: z.array(z.string().min(1).max(5)).max(60),
  /** Thousandths of a point for each obstacle; null counts 1, 2, 3 … */
  worth: z.array(z.number().int().nonnegative()).nullable(),
  /** Metres, and metres in a minute. */
  length: z.number().int().positive().nullable(),
  speed: z.number().int().positive().nullable(),
  /** Hundredths of a second; null reckons it from length and speed. */
  timeAllowed: duration.nullable(),
  timeLimit: duration.nullable(),
  /** How many of the best start in this round, or which share of those before; null for all who may. */
  starters: z
    .union([
      z.number().int().positive(),
      z.object({
        percent: z.number().int().min(1).max(100),
        atLeast: z.number().int().nonnegative(),
      }),
    ])
    .nullable(),
})

export type Course = z.infer<typeof course>

/** What ringside types: each obstacle, or what a round came to. */
const entryMode = z.enum(['obstacles', 'totals'])

/** The rules of one competition, with its format and the values of its rule set frozen into them. */
export const jumpingRules = z.object({
  ruleSet: z.string().min(1),
  format: jumpingFormat,
  entry: entryMode,
  /** Faults for disobediences are read for this height. */
  height: z.number().int().positive().nullable(),
  /** By the part of the round; a round without one has no course yet. */
  courses: z.record(z.string(), course),
  // Rules that were frozen before the value was known have no such limit.
  values: ruleValues.extend({
    unratedUpTo: ruleValues.shape.unratedUpTo.default(null),
    leastClearPercent: ruleValues.shape.leastClearPercent.default(null),
  }),
})

export type JumpingRules = z.infer<typeof jumpingRules>

/** What the organiser decides. A format is named, or described where the schedule has its own. */
export const jumpingChoice = z.object({
  ruleSet: z.string().min(1),
  format: z.union([z.string().min(1), jumpingFormat]),
  entry: entryMode.default('obstacles'),
  height: z.number().int().positive().nullable().default(null),
  courses: z.record(z.string(), course.partial()).default({}),
  /** Values that the schedule sets otherwise. */
  values: ruleValues.partial().default({}),
})

export type JumpingChoice = z.infer<typeof jumpingChoice>

export const noCourse: Course = {
  obstacles: [],
  worth: null,
  length: null,
  speed: null,
  timeAllowed: null,
  timeLimit: null,
  starters: null,
}

export function courseOf(part: string, { courses }: JumpingRules): Course {
  return (Object.hasOwn(courses, part) ? courses[part] : undefined) ?? noCourse
}
