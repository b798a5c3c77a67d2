import type { ChoiceSpec } from '../discipline.ts'

/** How a phase ends before its finish. */
export const outcomes = ['retired', 'eliminated', 'withdrawn', 'no_show', 'disqualified'] as const

export type Outcome = (typeof outcomes)[number]

/** Why it ended, as lists print it: E, TE, RF, MR, HO and the like. */
const reasons = [
  'refusals',
  'rider_fall',
  'horse_fall',
  'mandatory_retirement',
  'technical_elimination',
  'wrong_course',
  'dangerous_riding',
  'time_limit',
  'errors_of_course',
  'other',
] as const

/** Which official takes the horse out of the competition, and why. */
export const endChoices: readonly ChoiceSpec[] = [
  { field: 'outcome', kind: 'outcome', options: outcomes },
  { field: 'reason', kind: 'reason', options: reasons },
]

/** A horse not accepted is out, with a reason that needs no choosing. */
export const inspectionChoices: readonly ChoiceSpec[] = [
  { field: 'outcome', kind: 'outcome', options: ['eliminated', 'withdrawn', 'no_show'] },
]
