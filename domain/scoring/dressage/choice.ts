import { z } from 'zod'
import type { FrozenRules } from '../discipline.ts'
import { freezeRules } from './freeze-rules.ts'
import { type DressageRules, entryMode, judgePosition, overallTotal, ruleValues } from './rules.ts'
import { type DressageTest, dressageTest } from './test.ts'
import { dressageTestOf } from './tests.ts'

/** The id of a test of the library, or a test of one's own. */
const chosenTest = z.union([z.string().min(1), dressageTest])

/** What an organiser decides for a dressage competition. */
export const dressageChoice = z.strictObject({
  ruleSet: z.string().min(1),
  test: chosenTest,
  positions: z.array(judgePosition).min(1).max(7),
  /** Whether a spare judge marks along, who may take the place of one of them. */
  spare: z.boolean().optional(),
  entryMode,
  /** Values that the schedule of the show sets otherwise than the rule set. */
  values: ruleValues.partial().strict().optional(),
  /** For a competition in more than one test: those that follow, and how all make its total. */
  overall: z
    .strictObject({
      tests: z.array(chosenTest).min(1).max(3),
      weights: z.array(z.number().int().min(1).max(100)).min(2).max(4),
      total: overallTotal,
    })
    .optional(),
})

export type DressageChoice = z.infer<typeof dressageChoice>

export function freezeChoice(choice: DressageChoice): FrozenRules<DressageRules> {
  const { ruleSet, positions, spare, entryMode, values, overall } = choice
  const [test, ...others] = [choice.test, ...(overall?.tests ?? [])].map(testOf)
  if (test === undefined) return { ok: false, code: 'rules-do-not-parse', paths: ['test'] }
  const unknown = others.indexOf(undefined)
  if (unknown >= 0) {
    return { ok: false, code: 'rules-do-not-parse', paths: [`overall.tests.${unknown}`] }
  }
  const tests = others.flatMap((each) => each ?? [])
  return freezeRules({
    ruleSetId: ruleSet,
    test,
    positions,
    spare: spare ?? false,
    entryMode,
    overrides: values ?? {},
    overall: overall === undefined ? null : { ...overall, tests },
  })
}

function testOf(chosen: string | DressageTest): DressageTest | undefined {
  return typeof chosen === 'string' ? dressageTestOf(chosen) : chosen
}
