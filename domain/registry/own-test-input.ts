import { z } from 'zod'
import { newOwnTest } from '../competitions/own-test.ts'
import { boundedList, requiredText, storedText } from '../forms/inputs.ts'
import type { DressageTest } from '../scoring/dressage/test.ts'

const coefficient = z.number('forms.notANumber').int().min(1).max(10)

const movement = z.object({ name: storedText.max(120), coefficient })
const collective = z.object({ label: requiredText(60), coefficient })

/** A dressage test that an organization makes: every mark with its coefficient, and what they make together. */
export const ownTestInput = z
  .object({
    name: requiredText(120),
    body: requiredText(20),
    year: z
      .string()
      .trim()
      .regex(/^\d{4}(-\d{4})?$/, 'forms.notAYear'),
    movements: boundedList(movement, { minimum: 1, maximum: 80 }),
    collectives: boundedList(collective, { maximum: 12 }),
    /** As it is printed on the sheet: a check of what was typed. */
    maximumPoints: z.number('forms.notANumber').int().min(1).max(2000),
  })
  .superRefine((typed, context) => {
    const points = pointsOf(typed)
    if (points === typed.maximumPoints) return
    context.addIssue({
      code: 'custom',
      path: ['maximumPoints'],
      message: 'forms.notTheMaximum',
    })
  })

export type OwnTestValues = z.output<typeof ownTestInput>

interface Weighed {
  movements: readonly { coefficient: number | null }[]
  collectives: readonly { coefficient: number | null }[]
}

/** Ten points for every mark, times its coefficient; what is not typed yet counts nothing. */
export function pointsOf({ movements, collectives }: Weighed): number {
  const all = [...movements, ...collectives].map((mark) => mark.coefficient ?? 0)
  return 10 * all.reduce((sum, each) => sum + each, 0)
}

/** The test as the library has its own. */
export function ownTestOf(id: string, typed: OwnTestValues): DressageTest {
  const { name, body, year, movements, collectives, maximumPoints } = typed
  return {
    ...newOwnTest({ name, body, year }),
    id: `own-${id}`,
    movements: movements.map((each) => each.coefficient),
    movementNames: movements.map((each) => each.name),
    collectives: collectives.map((each) => ({ ...each })),
    maxPoints: maximumPoints,
  }
}

/** As the form of an own test has it. */
export function ownTestValues(test: DressageTest): OwnTestValues {
  const { name, body, year, movements, movementNames = [], collectives, maxPoints } = test
  return {
    name,
    body,
    year,
    movements: movements.map((each, index) => ({
      name: movementNames[index] ?? '',
      coefficient: each,
    })),
    collectives: collectives.map((each) => ({ ...each })),
    maximumPoints: maxPoints,
  }
}
