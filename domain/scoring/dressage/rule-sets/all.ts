import type { RuleSet } from '#domain/scoring/rule-set.ts'
import type { RuleValues } from '../rules.ts'
import { bdRuleSets } from './bd.ts'
import { feiRuleSets } from './fei.ts'
import { fksrRuleSets } from './fksr.ts'
import { knhsRuleSets } from './knhs.ts'
import { lpoRuleSets } from './lpo.ts'
import { oetoRuleSets } from './oeto.ts'
import { usefRuleSets } from './usef.ts'

/** Every rule set that a competition can be set up with, one line for each federation. */
export const ruleSets: readonly RuleSet<RuleValues>[] = [
  ...feiRuleSets,
  ...oetoRuleSets,
  ...usefRuleSets,
  ...knhsRuleSets,
  ...lpoRuleSets,
  ...bdRuleSets,
  ...fksrRuleSets,
]

export function ruleSetOf(id: string): RuleSet<RuleValues> | undefined {
  return ruleSets.find((ruleSet) => ruleSet.id === id)
}
