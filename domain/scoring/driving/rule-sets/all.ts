import type { RuleSet } from '#domain/scoring/rule-set.ts'
import type { RuleSetValues } from '../rules.ts'
import { feiRuleSets } from './fei.ts'
import { knhsRuleSets } from './knhs.ts'
import { oetoRuleSets } from './oeto.ts'

/** Every rule set that a competition can be set up with, one line for each federation. */
export const ruleSets: readonly RuleSet<RuleSetValues>[] = [
  ...feiRuleSets,
  ...knhsRuleSets,
  ...oetoRuleSets,
]

export function ruleSetOf(id: string): RuleSet<RuleSetValues> | undefined {
  return ruleSets.find((ruleSet) => ruleSet.id === id)
}
