import { z } from 'zod'
import { entryMode, judgePosition, overallTotal } from '#domain/scoring/dressage/rules.ts'
import { type DressageTest, dressageTest } from '#domain/scoring/dressage/test.ts'
import { dressageTestOf } from '#domain/scoring/dressage/tests.ts'
import { type Choice, typedNumber } from '../discipline-set-up.ts'

/** Its highest score is being typed. */
const typedOwnTest = z.object({ ...dressageTest.shape, maxPoints: z.nan() })

/** The choice as far as it is made: what is missing or cannot be read is as empty as in a new form. */
const readable = z.object({
  test: z.union([z.string(), dressageTest, typedOwnTest]).catch(''),
  ruleSet: z.string().catch(''),
  entryMode: entryMode.catch('marks'),
  positions: z.array(judgePosition).catch([]),
  spare: z.boolean().catch(false),
  overall: z
    .object({
      tests: z.array(z.union([z.string(), dressageTest])),
      weights: z.array(typedNumber),
      total: overallTotal,
    })
    .optional()
    .catch(undefined),
})

export type TypedOverall = NonNullable<TypedChoice['overall']>

export type TypedChoice = z.infer<typeof readable>

export function typedChoice(choice: Choice): TypedChoice {
  return readable.parse(choice)
}

/** The test of the library, or the one that the competition brought along. */
export function testOf({ test }: TypedChoice): DressageTest | undefined {
  return typeof test === 'string' ? dressageTestOf(test) : test
}

export function testIdOf({ test }: Pick<TypedChoice, 'test'>): string {
  return typeof test === 'string' ? test : test.id
}
