import { z } from 'zod'
import { amount } from '../value-form.ts'

/** −2 points of a judge, −2 percentage points of the total, −0.2 of the common mark. */
const deductionUnit = z.enum(['points', 'percent', 'mark'])

/** In the smallest unit of the word beside it: 100 points, 100 % or 100 marks are beyond any rule. */
const cost = amount('deduction', { maximum: 100_000 })

/**
 * What errors of course cost. `steps` are in the smallest unit (tenths of a point, thousandths of a
 * percent, tenths of a mark) and add up; further errors cost as much as the last step.
 */
export const errorScheme = z.object({
  unit: deductionUnit,
  steps: z.array(cost).min(1).max(5),
  /** The error at which the ride ends; null where no number of errors ends it. */
  eliminateAt: amount('nth', { minimum: 1, maximum: 20 }).nullable(),
})

export type ErrorScheme = z.infer<typeof errorScheme>

/** What every other fault costs (late entry, whip, wrong salute …), in the smallest unit. */
export const fault = z.object({ unit: deductionUnit, value: cost })

export type Fault = z.infer<typeof fault>

const coefficient = z.number().int().min(1).max(10)

const namedMark = z.object({ label: z.string().min(1).max(60), coefficient })

/**
 * A dressage test: how many marks with which coefficients, and own short labels; no wording of the
 * sheet. A test whose marks are not listed is known by its maximum only and can be scored by points
 * or percent, not by marks.
 */
export const dressageTest = z
  .object({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    name: z.string().min(1).max(120),
    /** First and last year in force, or the year it was printed: "2026", "2014-2017". */
    year: z.string().regex(/^\d{4}(-\d{4})?$/),
    body: z.string().min(1).max(20),
    /**
     * freestyle: each judge gives a technical and an artistic half. technical-quality: the judge at C
     * gives the technical marks, the others together the quality marks; each panel is half.
     * quality: young horses of whom every judge gives quality marks alone.
     */
    kind: z.enum(['standard', 'freestyle', 'technical-quality', 'quality']),
    /** The coefficient of every movement, in the order of the test. */
    movements: z.array(coefficient).max(80),
    /** What each movement is, in the words of who made the test; absent for tests of federations. */
    movementNames: z.array(z.string().max(120)).max(80).optional(),
    collectives: z.array(namedMark).max(12),
    artistic: z.array(namedMark).max(12),
    quality: z.array(namedMark).max(12),
    /** Of all the marks together, in whole points. */
    maxPoints: z.number().int().positive().max(2000),
    /** How long the ride takes; equal ends where the sheet prints one time. */
    seconds: z.object({ from: z.number().int().positive(), to: z.number().int() }).nullable(),
    minimumHorseAge: z.number().int().min(3).max(20).nullable(),
    /** As printed on the sheet, where it prints them. */
    errors: errorScheme.nullable(),
    otherFaults: fault.nullable(),
    source: z.string().max(500),
    /** Whether everything that scores was read on the sheet or proved with published figures. */
    sure: z.boolean(),
  })
  .refine((test) => (test.movementNames?.length ?? 0) <= test.movements.length, {
    path: ['movementNames'],
    message: 'More movements are named than there are.',
  })
  .refine((test) => !hasMarks(test) || pointsOfMarks(test) === test.maxPoints, {
    path: ['maxPoints'],
    message: 'The marks times their coefficients do not add up to the maximum.',
  })

export type DressageTest = z.infer<typeof dressageTest>

/**
 * Whether more than the maximum of a test is known. Collectives alone are all of a test of the rider;
 * where they make less than the maximum, its movements are not known.
 */
export function hasMarks(test: Marks & { maxPoints: number }): boolean {
  const isKnown = test.movements.length > 0 || test.quality.length > 0
  return isKnown || pointsOfMarks(test) === test.maxPoints
}

interface Marks {
  movements: readonly number[]
  collectives: readonly NamedMark[]
  artistic: readonly NamedMark[]
  quality: readonly NamedMark[]
}

type NamedMark = z.infer<typeof namedMark>

/** Ten points for every mark, times its coefficient. */
function pointsOfMarks({ movements, collectives, artistic, quality }: Marks): number {
  const named = [...collectives, ...artistic, ...quality].map((mark) => mark.coefficient)
  return 10 * [...movements, ...named].reduce((sum, coefficient) => sum + coefficient, 0)
}
