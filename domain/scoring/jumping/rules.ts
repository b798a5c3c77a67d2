import { z } from 'zod'
import { amount, positiveAmount } from '../value-form.ts'
import { jumpingFormat } from './format.ts'

/** Thousandths of a fault: four faults are 4000. */
const faults = amount('faults', { decimals: 3, maximum: 1000 })

/** Hundredths of a second. */
const duration = positiveAmount('seconds', { decimals: 2, maximum: 3600 })

const added = amount('seconds', { decimals: 2, maximum: 3600 })

/** Hundredths of a mark. */
const mark = amount('marks', { decimals: 2, maximum: 10 })

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
    .array(
      z.object({
        upTo: amount('centimetres', { maximum: 300 }).nullable(),
        faults: z.array(faults).min(1).max(10),
      }),
    )
    .min(1)
    .max(5),
  /** The same for falls; empty where the first eliminates. */
  falls: z.array(faults).max(10),
  timeFaults,
  jumpOffTimeFaults: timeFaults,
  /** The time limit of Table A, as so many times the time allowed. */
  timeLimitFactor: amount('factor', { minimum: 1, maximum: 100 }),
  /** Added to the time for an obstacle that a refusal knocked down. */
  correction: added,
  /** Hundredths of a second in Table C, in a first round and in a second phase, jump-off or duel. */
  tableCKnockdown: added,
  laterTableCKnockdown: added,
  /** Time limits of Table C; a course of `longFrom` metres is a long one. */
  tableCLimit: z.object({
    long: duration,
    short: duration,
    longFrom: amount('metres', { maximum: 10_000 }),
  }),
  /** The time limit of a course that is ridden in any order, whose length nobody can measure (FEI JR 271). */
  ownLineLimit: duration,
  /**
   * What riders get who all decline a jump-off: with the organiser's consent they are equal first, without
   * it all take the last of their places (ÖTO § 217).
   */
  declinedJumpOff: z.enum(['equal-first', 'last-place']),
  /** How much of the seconds behind the fastest becomes penalties, in percent. */
  speedLegPercent: positiveAmount('faults', { decimals: 2, maximum: 100 }),
  /** To so many decimals, half up; what is carried into a final has as many. */
  speedLegDecimals: amount('decimals', { maximum: 3 }),
  /** The ideal time is so many percent under the time allowed, rounded up to the second. */
  idealTimeLess: amount('percent', { maximum: 99 }),
  /** Hundredths of a mark off; `secondOver` for each second commenced over the time allowed. */
  style: z.object({
    knockdown: mark,
    disobediences: z.array(mark).max(10),
    secondOver: mark,
  }),
  /** Hundredths of a mark: with so much or less there is no rating and no place; null for any mark. */
  unratedUpTo: mark.nullable(),
  /** So many percent of the obstacles must be jumped without fault for a place; null for any number. */
  leastClearPercent: amount('percent', { maximum: 100 }).nullable(),
  /** The joker of an accumulator is worth so many times the last fence. */
  jokerFactor: amount('factor', { minimum: 1, maximum: 100 }),
  /** A time under so many percent of the time allowed is shown to the office. */
  farUnderTimeAllowed: amount('percent', { maximum: 100 }),
})

export type RuleValues = z.infer<typeof ruleValues>

/** What the course designer says about one round. */
export const course = z.object({
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
export const entryMode = z.enum(['obstacles', 'totals'])

/** Lower classes: riders with the highest licence do not take a place from the others (ÖTO A § 52.5: RS4). */
export const ownDivision = z.string().trim().min(1).max(100).nullable()

/** The rules of one competition, with its format and the values of its rule set frozen into them. */
export const jumpingRules = z.object({
  ruleSet: z.string().min(1),
  format: jumpingFormat,
  entry: entryMode,
  /** Faults for disobediences are read for this height. */
  height: z.number().int().positive().nullable(),
  /** By the part of the round; a round without one has no course yet. */
  courses: z.record(z.string(), course),
  ownDivision: ownDivision.default(null),
  // Rules that were frozen before a value was known are scored as they were then.
  values: ruleValues.extend({
    ownLineLimit: ruleValues.shape.ownLineLimit.default(12_000),
    declinedJumpOff: ruleValues.shape.declinedJumpOff.default('equal-first'),
    speedLegDecimals: ruleValues.shape.speedLegDecimals.default(2),
    unratedUpTo: ruleValues.shape.unratedUpTo.default(null),
    leastClearPercent: ruleValues.shape.leastClearPercent.default(null),
  }),
})

export type JumpingRules = z.infer<typeof jumpingRules>

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
