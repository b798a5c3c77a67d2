import { z } from 'zod'
import {
  judgePosition,
  secondRound,
  sectionName,
  sheetEntry,
} from '#domain/scoring/driving/phases.ts'
import { type Choice, typedNumber } from '../discipline-set-up.ts'

const known = typedNumber.nullable().catch(null)
/** Left out: it follows from distance, speed and rule set. */
const following = typedNumber.nullable().optional().catch(undefined)

const typedDressage = z.object({
  kind: z.literal('dressage'),
  entry: z.enum(['marks', 'points', 'penalties']).catch('penalties'),
  positions: z.array(judgePosition).catch([]),
  spare: z.boolean().optional().catch(undefined),
  test: z.string().nullable().catch(null),
  movements: z.array(typedNumber).catch([]),
  generalMarks: z.array(typedNumber).catch([]),
  maxPoints: typedNumber.optional().catch(undefined),
})

export type TypedDressage = z.infer<typeof typedDressage>

const typedSection = z.object({
  name: sectionName,
  distance: known,
  speed: known,
  timeAllowed: following,
  minimumTime: following,
  timeLimit: following,
})

export type TypedSection = z.infer<typeof typedSection>

const typedMarathon = z.object({
  kind: z.literal('marathon'),
  entry: sheetEntry.catch('sheets'),
  sections: z.array(typedSection).catch([]),
  obstacles: typedNumber.catch(0),
  withCones: z.boolean().catch(false),
})

export type TypedMarathon = z.infer<typeof typedMarathon>

const typedCones = z.object({
  kind: z.literal('cones'),
  entry: sheetEntry.catch('sheets'),
  judged: z.enum(['faults', 'time']).catch('faults'),
  distance: known,
  speed: known,
  timeAllowed: following,
  timeLimit: following,
  secondRound: secondRound.nullable().catch(null),
})

export type TypedCones = z.infer<typeof typedCones>

const typedIndoor = z.object({
  kind: z.literal('indoor'),
  timeLimit: known,
  secondRound: secondRound.nullable().catch(null),
})

export type TypedIndoor = z.infer<typeof typedIndoor>

const typedPhase = z.discriminatedUnion('kind', [
  typedDressage,
  typedMarathon,
  typedCones,
  typedIndoor,
  z.object({ kind: z.literal('total') }),
])

export type TypedPhase = z.infer<typeof typedPhase>

export type PhaseName = Exclude<TypedPhase['kind'], 'total'>

/** The choice as far as it is made: what is missing or cannot be read is as empty as in a new form. */
const readable = z.object({
  ruleSet: z.string().catch(''),
  phases: z.array(typedPhase).catch([]),
})

export type TypedChoice = z.infer<typeof readable>

export function typedChoice(choice: Choice): TypedChoice {
  return readable.parse(choice)
}

/** In the order in which they are driven. */
export const phaseNames: readonly PhaseName[] = ['dressage', 'marathon', 'cones', 'indoor']

/**
 * The phases that are wanted, those that were there as they were. An indoor course is driven alone;
 * beside another phase cones are decided by penalties in one round.
 */
export function withPhases(before: readonly TypedPhase[], wanted: readonly string[]): TypedPhase[] {
  const had = before.map(({ kind }) => kind)
  const isNewlyIndoor = wanted.includes('indoor') && !had.includes('indoor')
  const kept = isNewlyIndoor ? ['indoor'] : wanted.filter((each) => each !== 'indoor')
  const names = wanted.length === 1 ? wanted : kept
  const phases = phaseNames
    .filter((name) => names.includes(name))
    .map((name) => before.find(({ kind }) => kind === name) ?? typedPhase.parse({ kind: name }))
  if (phases.length < 2) return phases
  return phases.map((phase) =>
    phase.kind === 'cones' ? { ...phase, judged: 'faults', secondRound: null } : phase,
  )
}
