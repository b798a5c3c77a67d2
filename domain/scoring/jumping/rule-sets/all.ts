import type { RuleSet } from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'
import { eaRuleSets } from './ea.ts'
import { feiRuleSets } from './fei.ts'
import { oetoRuleSets } from './oeto.ts'
import { usefRuleSets } from './usef.ts'

/** Every rule set that a competition can be set up with, one line for each federation. */
export const ruleSets: readonly RuleSet<RuleValues>[] = [
  ...feiRuleSets,
  ...oetoRuleSets,
  ...usefRuleSets,
  ...eaRuleSets,
]

export function ruleSetOf(id: string): RuleSet<RuleValues> | undefined {
  return ruleSets.find((ruleSet) => ruleSet.id === id)
}
