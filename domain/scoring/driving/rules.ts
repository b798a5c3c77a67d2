import { z } from 'zod'
import { amount, positiveAmount } from '../value-form.ts'
import { type IncidentKey, incidentKey, type Scale, scale } from './incidents.ts'
import { phaseList, sectionName } from './phases.ts'

/** Thousandths of a penalty for a second. */
const perSecond = amount('penalties', { decimals: 3, maximum: 1000 })

/** Whether hundredths count, or every second that has begun counts whole. */
const clock = z.enum(['hundredths', 'started-seconds'])

export type Clock = z.infer<typeof clock>

/** Hundredths of a second. */
const time = amount('seconds', { decimals: 2, maximum: 86_400 })

/** Every value that a rule set has to say something about, beside what each incident costs. */
export const ruleValues = z.object({
  /** Thousandths of a penalty that a test without one point would give. */
  dressageBase: positiveAmount('penalties', { decimals: 3, maximum: 1000 }),
  /** Tenths of a mark. */
  markStep: z.union([z.literal(1), z.literal(5), z.literal(10)]),
  /** Decimals to which the result of each phase is rounded, halves up. */
  phaseDecimals: amount('decimals', { maximum: 3 }),
  marathonClock: clock,
  overTimePerSecond: perSecond,
  underMinimumPerSecond: perSecond,
  /** Late at the start of a section. */
  lateStartPerSecond: perSecond,
  obstaclePerSecond: perSecond,
  /** A longer time in one obstacle ends the marathon; null where there is no such limit. */
  obstacleTimeLimit: time.nullable(),
  /** A wrong pace costs `penalty` for each `per`: for a part of it, or whole ones and one more. */
  wrongPace: z.object({
    penalty: amount('penalties', { decimals: 3, maximum: 1000 }),
    per: positiveAmount('seconds', { decimals: 2, maximum: 3600 }),
    counts: z.enum(['started', 'full-and-one']),
  }),
  /** How much less than its time allowed a section must take at least; sections not named: no minimum. */
  minimumBelowAllowed: z.partialRecord(sectionName, time),
  /** The time limit is so many times the time allowed. */
  timeLimitFactor: amount('factor', { minimum: 1, maximum: 100 }),
  conesClock: clock,
  conesOverTimePerSecond: perSecond,
  /** Added to the time whenever an obstacle had to be rebuilt before it was driven. */
  rebuildTime: time,
  /** What one penalty becomes in a cones competition against the clock. */
  timePerPenalty: time,
  /** Asked one after the other when totals are equal; who is still equal shares the place. */
  combinedTieBreak: z.array(z.enum(['dressage', 'marathon', 'cones'])),
  dressageTieBreak: z.array(z.enum(['judge-c'])),
  marathonTieBreak: z.array(z.enum(['section-b'])),
  conesTieBreak: z.array(z.enum(['time'])),
  /** Equal times, for the first place only: fewer seconds of penalty. */
  clockTieBreak: z.array(z.enum(['penalty-time'])),
  /** Tenths: marks of one movement at least so far apart are shown to the office. */
  markApart: positiveAmount('marks', { decimals: 1, maximum: 10 }),
  /** Thousandths of a percent: the same for the totals of two judges. */
  percentApart: positiveAmount('percent', { decimals: 3, maximum: 100 }),
  /** An obstacle that took so many times more, or less, than the middle one of the same drive is shown. */
  obstacleTimesApart: amount('factor', { minimum: 2, maximum: 100 }),
})

export type RuleValues = z.infer<typeof ruleValues>

/** What a rule set says: the values and what every incident costs. */
export type RuleSetValues = RuleValues & Record<IncidentKey, Scale>

/** The rules of one competition, with the values of its rule set frozen into them. */
export const drivingRules = z.object({
  ruleSet: z.string().min(1),
  phases: phaseList,
  // Rules that were frozen before the value was known have sheets on which nobody was late.
  values: ruleValues.extend({
    lateStartPerSecond: ruleValues.shape.lateStartPerSecond.default(250),
  }),
  incidents: z.record(incidentKey, scale),
})

export type DrivingRules = z.infer<typeof drivingRules>
