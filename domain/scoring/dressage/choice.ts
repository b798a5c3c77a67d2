import { z } from 'zod'
import type { FrozenRules } from '../discipline.ts'
import { freezeRules } from './freeze-rules.ts'
import { type DressageRules, entryMode, judgePosition, ruleValues } from './rules.ts'
import { dressageTest } from './test.ts'
import { dressageTestOf } from './tests.ts'

/** What an organiser decides for a dressage competition. */
export const dressageChoice = z.strictObject({
  ruleSet: z.string().min(1),
  /** The id of a test of the library, or a test of one's own. */
  test: z.union([z.string().min(1), dressageTest]),
  positions: z.array(judgePosition).min(1).max(7),
  entryMode,
  /** Values that the schedule of the show sets otherwise than the rule set. */
  values: ruleValues.partial().optional(),
})

export type DressageChoice = z.infer<typeof dressageChoice>

export function freezeChoice({
  ruleSet,
  test: chosen,
  positions,
  entryMode,
  values,
}: DressageChoice): FrozenRules<DressageRules> {
  const test = typeof chosen === 'string' ? dressageTestOf(chosen) : chosen
  if (test === undefined) return { ok: false, code: 'rules-do-not-parse', paths: ['test'] }
  return freezeRules({ ruleSetId: ruleSet, test, positions, entryMode, overrides: values ?? {} })
}
