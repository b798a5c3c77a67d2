import { z } from 'zod'
import { incidentKey, scale } from './incidents.ts'
import { judgePosition, secondRound, sectionName, sheetEntry, time, totalPhase } from './phases.ts'
import { ruleValues } from './rules.ts'

/** Metres. */
const distance = z.number().int().positive().max(100_000)

/** Coefficients of the test; how many points there can be follows from them where it is not said. */
const dressageChoice = z.strictObject({
  kind: z.literal('dressage'),
  entry: z.enum(['marks', 'points', 'penalties']).default('marks'),
  positions: z.array(judgePosition).min(1).max(5).default(['C']),
  /** Whether a spare judge marks along, who may take the place of one of them. */
  spare: z.boolean().optional(),
  /** The test of the library that the coefficients are from; null where they were typed. */
  test: z.string().max(120).nullable().default(null),
  movements: z.array(z.number().int().positive()).default([]),
  generalMarks: z.array(z.number().int().positive()).default([]),
  maxPoints: z.number().int().positive().optional(),
})

export type DressageChoice = z.infer<typeof dressageChoice>

/** Times that are left out follow from distance, speed and rule set; null says that there is none. */
const sectionChoice = z.strictObject({
  name: sectionName,
  distance: distance.nullable().default(null),
  /** Metres an hour: 13 km/h are 13000. */
  speed: z.number().int().positive().nullable().default(null),
  timeAllowed: time.nullable().optional(),
  minimumTime: time.nullable().optional(),
  timeLimit: time.nullable().optional(),
})

export type SectionChoice = z.infer<typeof sectionChoice>

const marathonChoice = z.strictObject({
  kind: z.literal('marathon'),
  entry: sheetEntry.default('sheets'),
  sections: z.array(sectionChoice).max(3).default([]),
  obstacles: z.number().int().min(0).max(12).default(0),
  withCones: z.boolean().default(false),
})

const conesChoice = z.strictObject({
  kind: z.literal('cones'),
  entry: sheetEntry.default('sheets'),
  judged: z.enum(['faults', 'time']).default('faults'),
  distance: distance.nullable().default(null),
  /** Metres a minute. */
  speed: z.number().int().positive().nullable().default(null),
  timeAllowed: time.nullable().optional(),
  timeLimit: time.nullable().optional(),
  secondRound: secondRound.nullable().default(null),
})

export type ConesChoice = z.infer<typeof conesChoice>

const indoorChoice = z.strictObject({
  kind: z.literal('indoor'),
  timeLimit: time.nullable().default(null),
  secondRound: secondRound.nullable().default(null),
})

const phaseChoice = z.discriminatedUnion('kind', [
  dressageChoice,
  marathonChoice,
  conesChoice,
  indoorChoice,
  totalPhase,
])

export type PhaseChoice = z.infer<typeof phaseChoice>

/** What an organiser decides: one phase is a competition of its own, several are a combined one. */
export const drivingChoice = z.strictObject({
  ruleSet: z.string().min(1),
  phases: z.array(phaseChoice).min(1).max(3),
  /** Values that the schedule of the show sets otherwise. */
  values: ruleValues.partial().strict().optional(),
  incidents: z.partialRecord(incidentKey, scale).optional(),
})

export type DrivingChoice = z.infer<typeof drivingChoice>
