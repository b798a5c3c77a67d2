import { z } from 'zod'
import { incidentKey, scale } from './incidents.ts'
import {
  dressagePhase,
  indoorPhase,
  secondRound,
  sectionName,
  sheetEntry,
  time,
  totalPhase,
} from './phases.ts'
import { ruleValues } from './rules.ts'

/** Metres. */
const distance = z.number().int().positive().max(100_000)

/** Times that are left out follow from distance, speed and rule set; null says that there is none. */
const sectionChoice = z.object({
  name: sectionName,
  distance: distance.nullable().default(null),
  /** Metres an hour: 13 km/h are 13000. */
  speed: z.number().int().positive().nullable().default(null),
  timeAllowed: time.nullable().optional(),
  minimumTime: time.nullable().optional(),
  timeLimit: time.nullable().optional(),
})

export type SectionChoice = z.infer<typeof sectionChoice>

const marathonChoice = z.object({
  kind: z.literal('marathon'),
  entry: sheetEntry.default('sheets'),
  sections: z.array(sectionChoice).max(3).default([]),
  obstacles: z.number().int().min(0).max(12).default(0),
  withCones: z.boolean().default(false),
})

const conesChoice = z.object({
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

const phaseChoice = z.discriminatedUnion('kind', [
  dressagePhase,
  marathonChoice,
  conesChoice,
  indoorPhase,
  totalPhase,
])

export type PhaseChoice = z.infer<typeof phaseChoice>

/** What an organiser decides: one phase is a competition of its own, several are a combined one. */
export const drivingChoice = z.object({
  ruleSetId: z.string().min(1),
  phases: z.array(phaseChoice).min(1).max(3),
  /** Values that the schedule of the show sets otherwise. */
  values: ruleValues.partial().default({}),
  incidents: z.partialRecord(incidentKey, scale).default({}),
})

export type DrivingChoice = z.infer<typeof drivingChoice>
