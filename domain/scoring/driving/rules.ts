import { z } from 'zod'
import { type IncidentKey, incidentKey, type Scale, scale } from './incidents.ts'
import { phaseList, sectionName } from './phases.ts'

/** Thousandths of a penalty for a second. */
const perSecond = z.number().int().nonnegative()

/** Whether hundredths count, or every second that has begun counts whole. */
const clock = z.enum(['hundredths', 'started-seconds'])

export type Clock = z.infer<typeof clock>

/** Hundredths of a second. */
const time = z.number().int().nonnegative()

/** Every value that a rule set has to say something about, beside what each incident costs. */
export const ruleValues = z.object({
  /** Thousandths of a penalty that a test without one point would give. */
  dressageBase: z.number().int().positive(),
  /** Tenths of a mark. */
  markStep: z.union([z.literal(1), z.literal(5), z.literal(10)]),
  /** Decimals to which the result of each phase is rounded, halves up. */
  phaseDecimals: z.number().int().min(0).max(3),
  marathonClock: clock,
  overTimePerSecond: perSecond,
  underMinimumPerSecond: perSecond,
  obstaclePerSecond: perSecond,
  /** A longer time in one obstacle ends the marathon; null where there is no such limit. */
  obstacleTimeLimit: time.nullable(),
  /** A wrong pace costs `penalty` for each `per`: for a part of it, or whole ones and one more. */
  wrongPace: z.object({
    penalty: z.number().int().nonnegative(),
    per: z.number().int().positive(),
    counts: z.enum(['started', 'full-and-one']),
  }),
  /** How much less than its time allowed a section must take at least; sections not named: no minimum. */
  minimumBelowAllowed: z.partialRecord(sectionName, time),
  /** The time limit is so many times the time allowed. */
  timeLimitFactor: z.number().int().min(1),
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
  markApart: z.number().int().positive(),
  /** Thousandths of a percent: the same for the totals of two judges. */
  percentApart: z.number().int().positive(),
  /** An obstacle that took so many times more, or less, than the middle one of the same drive is shown. */
  obstacleTimesApart: z.number().int().min(2),
})

export type RuleValues = z.infer<typeof ruleValues>

/** What a rule set says: the values and what every incident costs. */
export type RuleSetValues = RuleValues & Record<IncidentKey, Scale>

/** The rules of one competition, with the values of its rule set frozen into them. */
export const drivingRules = z.object({
  ruleSet: z.string().min(1),
  phases: phaseList,
  values: ruleValues,
  incidents: z.record(incidentKey, scale),
})

export type DrivingRules = z.infer<typeof drivingRules>
