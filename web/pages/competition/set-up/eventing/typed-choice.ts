import { z } from 'zod'
import { formatNames, formats, type Phase } from '#domain/scoring/eventing/formats.ts'
import {
  courseEntry,
  dressageEntry,
  judgePosition,
  namedMark,
  ruleValues,
} from '#domain/scoring/eventing/rules.ts'
import { type Choice, typedNumber } from '../discipline-set-up.ts'

const typedDressage = z.object({
  entry: dressageEntry.catch('percent'),
  positions: z.array(judgePosition).catch([]),
  spare: z.boolean().optional().catch(undefined),
  test: z.string().nullable().catch(null),
  movements: z.array(typedNumber).catch([]),
  collectives: z.array(namedMark).catch([]),
  maxPoints: typedNumber.optional().catch(undefined),
})

export type TypedDressage = z.infer<typeof typedDressage>

const typedCourse = z.object({
  entry: courseEntry.catch('faults'),
  fences: typedNumber.catch(0),
  distance: typedNumber.nullable().catch(null),
  speed: typedNumber.nullable().catch(null),
  allowed: typedNumber.nullable().catch(null),
  fastest: typedNumber.nullable().catch(null),
})

export type TypedCourse = z.infer<typeof typedCourse>

/** The choice as far as it is made: what is missing or cannot be read is as empty as in a new form. */
const readable = z.object({
  ruleSet: z.string().catch(''),
  format: z.enum(formatNames).catch('long'),
  dressage: typedDressage.catch(typedDressage.parse({})),
  crossCountry: typedCourse.nullable().catch(null),
  jumping: typedCourse.nullable().catch(null),
  finalJumping: typedCourse.nullable().catch(null),
  values: ruleValues.partial().catch({}),
})

export type TypedChoice = z.infer<typeof readable>

export function typedChoice(choice: Choice): TypedChoice {
  return readable.parse(choice)
}

export type CourseName = 'crossCountry' | 'jumping' | 'finalJumping'

const courseOf = {
  cross_country: 'crossCountry',
  jumping: 'jumping',
  final_jumping: 'finalJumping',
} as const satisfies Record<Exclude<Phase, 'dressage'>, CourseName>

export function coursesOf(format: TypedChoice['format']): readonly CourseName[] {
  return formats[format].phases.flatMap((phase) => (phase === 'dressage' ? [] : courseOf[phase]))
}

export const emptyCourse: TypedCourse = {
  entry: 'faults',
  fences: 0,
  distance: null,
  speed: null,
  allowed: null,
  fastest: null,
}

/**
 * Another order of phases: courses that it has no phase for go, missing ones come empty. Where only the total
 * is known nothing is asked of the dressage.
 */
export function withFormat(
  chosen: TypedChoice,
  format: TypedChoice['format'],
): Partial<TypedChoice> {
  const wanted = coursesOf(format)
  const course = (name: CourseName) =>
    wanted.includes(name) ? (chosen[name] ?? { ...emptyCourse, speed: usualSpeed[name] }) : null
  return {
    format,
    ...(formats[format].phases.includes('dressage') ? {} : { dressage: noDressage }),
    crossCountry: course('crossCountry'),
    jumping: course('jumping'),
    finalJumping: course('finalJumping'),
  }
}

const noDressage: TypedDressage = {
  entry: 'penalties',
  positions: ['C'],
  test: null,
  movements: [],
  collectives: [],
}

/** Metres a minute, until the class says otherwise. */
const usualSpeed: Record<CourseName, number> = {
  crossCountry: 520,
  jumping: 350,
  finalJumping: 375,
}
