import { z } from 'zod'
import type { JumpingChoice } from '#domain/scoring/jumping/choice.ts'
import { type JumpingFormat, jumpingFormat } from '#domain/scoring/jumping/format.ts'
import { formatOf } from '#domain/scoring/jumping/formats/all.ts'
import { type Course, noCourse } from '#domain/scoring/jumping/rules.ts'
import { type Choice, typedNumber } from '../discipline-set-up.ts'

const number = typedNumber.nullable().catch(null)

const typedCourse = z.object({
  obstacles: z.array(z.string()).catch([]),
  worth: z.array(z.number()).nullable().catch(null),
  length: number,
  speed: number,
  timeAllowed: number,
  timeLimit: number,
  starters: z
    .union([typedNumber, z.object({ percent: typedNumber, atLeast: typedNumber })])
    .nullable()
    .catch(null),
})

/** The choice as far as it is made: what is missing or cannot be read is as empty as in a new form. */
const readable = z.object({
  format: z.union([z.string(), jumpingFormat]).catch(''),
  ruleSet: z.string().catch(''),
  entry: z.enum(['obstacles', 'totals']).catch('obstacles'),
  height: number,
  ownDivision: z.string().nullable().catch(null).optional(),
  courses: z.record(z.string(), typedCourse).catch({}),
})

export type TypedChoice = z.infer<typeof readable>

export function typedChoice(choice: Choice): TypedChoice {
  return readable.parse(choice)
}

/** The format of the library, or the one that the competition brought along. */
export function formatIn({ format }: TypedChoice): JumpingFormat | undefined {
  return typeof format === 'string' ? formatOf(format) : format
}

export function formatIdOf({ format }: TypedChoice): string {
  return typeof format === 'string' ? format : format.id
}

export function courseIn({ courses }: TypedChoice, part: string): Course {
  return courses[part] ?? noCourse
}

/**
 * The courses of another format: a round that it has as well keeps its course; any other begins with
 * the usual number of obstacles, to be typed over by what the course designer hands in.
 */
export function coursesFor(
  { rounds }: JumpingFormat,
  known: Readonly<Record<string, Course>> = {},
): JumpingChoice['courses'] {
  return Object.fromEntries(
    rounds
      .filter(({ table }) => table !== 'carried')
      .map((round) => {
        const isFirst = round.riders === 'everybody' && !round.continues
        const obstacles = known[round.part]?.obstacles ?? usualObstacles(isFirst ? 10 : 6)
        const course = known[round.part] ?? { ...noCourse, speed: usualSpeed }
        return [round.part, { ...course, obstacles }]
      }),
  )
}

/** Metres in a minute: what the FEI and national books have for most classes (ÖTO 2026 § 206). */
const usualSpeed = 350

function usualObstacles(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1))
}
