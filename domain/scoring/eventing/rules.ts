import { z } from 'zod'
import { amount, positiveAmount } from '../value-form.ts'
import { phases } from './formats.ts'

/** Thousandths of a penalty. */
const penalties = amount('penalties', { decimals: 3, maximum: 1000 })

/** Tenths of a point. */
const points = amount('points', { decimals: 1, maximum: 1000 })

const seconds = amount('seconds', { minimum: 1, maximum: 36_000 })

const added = amount('seconds', { maximum: 3600 })

const percentOfTime = amount('percent', { minimum: 100, maximum: 1000 })

/** What each further one costs, and the one that ends the ride; null where no number does. */
const costs = costsIn(penalties)

export type Costs = z.infer<typeof costs>

function costsIn(cost: z.ZodNumber) {
  return z.object({
    steps: z.array(cost).min(1).max(10),
    eliminateAt: amount('nth', { minimum: 1, maximum: 20 }).nullable(),
  })
}

/** `penalty` for every `seconds` commenced over the time. */
const timePenalty = z.object({
  penalty: positiveAmount('penalties', { decimals: 3, maximum: 1000 }),
  seconds,
})

export type TimePenalty = z.infer<typeof timePenalty>

/**
 * Asked one after the other about equal totals. `nearOptimum` is the difference from the optimum
 * time to either side, `jumpingTime` the fastest round, `collectives` the collective marks.
 */
const tieCriterion = z.enum([
  'crossCountry',
  'nearOptimum',
  'jumping',
  'jumpingTime',
  'dressage',
  'collectives',
])

export type TieCriterion = z.infer<typeof tieCriterion>

/** Every value that a rule set has to say something about. */
export const ruleValues = z.object({
  /** Tenths of a mark: 5 is half marks. */
  markStep: z.union([z.literal(1), z.literal(5), z.literal(10)]),
  /** Tenths of a point off every judge for each error of course; the last step repeats. */
  errors: costsIn(points),
  /** Tenths of a point off every judge for each other fault (late entry, whip). */
  otherFault: points,
  /** Decimals to which each judge is rounded before the mean; null keeps them exact. */
  judgePercentDecimals: amount('decimals', { maximum: 3 }).nullable(),
  /** Tenths: 15 multiplies the dressage penalties by 1.5. */
  dressageCoefficient: positiveAmount('factor', { decimals: 1, maximum: 10 }),
  /** Decimals of the penalties of a phase, half up, and of everything printed. */
  penaltyDecimals: z.union([z.literal(1), z.literal(2)]),
  /** Refusals, run-outs and circles at one fence of the cross-country. */
  refusalsAtFence: costs,
  /** The refusal of the whole cross-country that ends the ride; null where only one fence counts. */
  refusalsOnCourse: amount('nth', { minimum: 1, maximum: 50 }).nullable(),
  frangible: penalties,
  missedFlag: penalties,
  dangerousRiding: penalties,
  crossCountryTime: timePenalty,
  /** Where distance and speed do not give whole seconds. */
  optimumRounding: z.enum(['up', 'nearest']),
  /**
   * More than `grace` seconds under the optimum is too fast and costs a penalty, once or for every
   * second; without `grace` only where the course sets a fastest time. Null: nobody is too fast.
   */
  tooFast: z
    .object({
      grace: added.nullable(),
      penalty: penalties,
      once: z.boolean(),
    })
    .nullable(),
  /** Seconds added to the time of who crossed the start before the signal. */
  earlyStart: added,
  /** Percent of the optimum time beyond which the ride is over; null for no limit. */
  crossCountryLimit: percentOfTime.nullable(),
  knockDown: penalties,
  disobediences: costs,
  /** Seconds added for a fence that had to be rebuilt after a refusal. */
  rebuild: added,
  jumpingTime: timePenalty,
  /** Percent of the time allowed. */
  jumpingLimit: percentOfTime.nullable(),
  tieBreak: z.array(tieCriterion),
  /** How many ride the second jumping of an Olympic format. */
  finalists: amount('count', { minimum: 1, maximum: 1000 }),
  /** Tenths of a mark: a mark so far from those of the others is shown to the office. */
  markApart: positiveAmount('marks', { decimals: 1, maximum: 10 }),
  /** Thousandths of a percent: judges so far apart are shown to the office. */
  judgesApart: positiveAmount('percent', { decimals: 3, maximum: 100 }),
  /** Seconds under the optimum time that nobody rides: the clock is asked about. */
  farUnderOptimum: seconds,
})

export type RuleValues = z.infer<typeof ruleValues>

const coefficient = z.number().int().min(1).max(10)

export const namedMark = z.object({ label: z.string().min(1).max(60), coefficient })

/** What of the dressage is recorded: marks, sums of points, the percentage or only the penalties. */
export const dressageEntry = z.enum(['marks', 'judge-points', 'points', 'percent', 'penalties'])

export const judgePosition = z.enum(['K', 'E', 'H', 'C', 'M', 'B', 'F'])

/** `maxPoints`: whole points that one judge can give at most. */
const dressagePhase = z
  .object({
    entry: dressageEntry,
    positions: z.array(judgePosition).min(1).max(7),
    /** A judge at ringside who marks along and counts once they stand for one of the others. */
    spare: z.boolean().default(false),
    maxPoints: z.number().int().positive().max(2000),
    /** Coefficients of the movements in the order of the test; empty where only the sum is known. */
    movements: z.array(coefficient).max(80),
    collectives: z.array(namedMark).max(12),
  })
  .refine(({ positions }) => new Set(positions).size === positions.length, {
    path: ['positions'],
    message: 'Every judge sits at a position of their own.',
  })
  .refine(({ entry, movements }) => entry !== 'marks' || movements.length > 0, {
    path: ['movements'],
    message: 'Only the maximum of this test is known: enter points or percent.',
  })
  .refine(
    ({ movements, collectives, maxPoints }) =>
      movements.length === 0 || fullPoints(movements, collectives) === maxPoints,
    { path: ['maxPoints'], message: 'The marks times their coefficients do not add up to it.' },
  )

export type DressagePhase = z.infer<typeof dressagePhase>

/** `penalties`: faults and time typed apart as penalties; `total`: as one number of penalties. */
export const courseEntry = z.enum(['faults', 'penalties', 'total'])

/** Times in whole seconds; null where the entry needs none. */
const course = z
  .object({
    entry: courseEntry,
    /** How many numbered fences; a combination is one. */
    fences: z.number().int().min(0).max(60),
    /** Optimum time of a cross-country, time allowed of a jumping. */
    allowed: seconds.nullable(),
    limit: seconds.nullable(),
    /** Faster than this is too fast; null where it is not penalised. */
    fastest: seconds.nullable(),
  })
  .refine(({ entry, allowed }) => entry !== 'faults' || allowed !== null, {
    path: ['allowed'],
    message: 'Time penalties need an optimum time or time allowed.',
  })

export type Course = z.infer<typeof course>

/** The rules of one competition, with the values of its rule set frozen into them. */
export const eventingRules = z
  .object({
    ruleSet: z.string().min(1),
    /** None where only the final penalties are typed, as one number (`totalPart`). */
    phases: z.array(z.enum(phases)),
    inspectionBefore: z.enum(phases).nullable(),
    dressage: dressagePhase,
    courses: z.object({
      cross_country: course.nullable(),
      jumping: course.nullable(),
      final_jumping: course.nullable(),
    }),
    // Rules that were frozen before the value was known compare as dressage does.
    values: ruleValues.extend({ markApart: ruleValues.shape.markApart.default(20) }),
  })
  .refine(({ phases }) => phases.length !== 1, {
    path: ['phases'],
    message: 'One phase alone is no eventing.',
  })
  .refine((rules) => new Set(rules.phases).size === rules.phases.length, {
    path: ['phases'],
    message: 'Every phase is ridden once.',
  })
  .refine((rules) => rules.phases.every((each) => each === 'dressage' || rules.courses[each]), {
    path: ['courses'],
    message: 'Every phase over fences has its course.',
  })

export type EventingRules = z.infer<typeof eventingRules>

/** Ten points for every mark, times its coefficient. */
export function fullPoints(
  movements: readonly number[],
  collectives: readonly { coefficient: number }[],
): number {
  const coefficients = [...movements, ...collectives.map(({ coefficient }) => coefficient)]
  return 10 * coefficients.reduce((sum, coefficient) => sum + coefficient, 0)
}
