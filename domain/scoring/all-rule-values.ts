import { protestPeriods } from '#domain/competitions/protest-period.ts'
import { numberFormats } from '#domain/entries/requirements/number-format.ts'
import { vaccinationRules } from '#domain/entries/requirements/vaccination-rules.ts'
import { disciplines } from './all.ts'
import { prizeRuleSets } from './prize-money/rule-sets.ts'
import { qualificationRuleSets } from './qualification/rule-sets.ts'
import type { Certainty, Sourced } from './rule-set.ts'
import { teamFormulas } from './teams/team-formulas/all.ts'

/** A value of a rule book as it is first said; what another rule set takes over is not said again. */
export interface RuleValue extends Sourced<unknown> {
  /** The rule set or team formula, and the name of the value in it. */
  ruleSet: string
  name: string
}

export interface RuleValueArea {
  /** A discipline, `teams`, `prize money`, `qualification`, `protests`, `vaccination` or `number formats`. */
  area: string
  values: readonly RuleValue[]
}

interface Sources {
  id: string
  values: object
}

const areas: readonly { area: string; sources: readonly Sources[] }[] = [
  ...disciplines.map(({ id, ruleSets }) => ({ area: id, sources: ruleSets })),
  { area: 'teams', sources: teamFormulas },
  { area: 'prize money', sources: prizeRuleSets },
  { area: 'qualification', sources: qualificationRuleSets },
  { area: 'protests', sources: protestPeriods },
  { area: 'vaccination', sources: vaccinationRules },
  { area: 'number formats', sources: numberFormats },
]

/** Every value that is said anywhere, once each, with how sure it is and where it is from. */
export const allRuleValues: readonly RuleValueArea[] = areas.map(({ area, sources }) => {
  const said = new Set<unknown>()
  const values = sources.flatMap(({ id: ruleSet, values: sourced }) =>
    Object.entries<Sourced<unknown>>({ ...sourced }).flatMap(([name, value]) => {
      if (said.has(value)) return []
      said.add(value)
      return [{ ...value, ruleSet, name }]
    }),
  )
  return { area, values }
})

/** How many of the values are known how well. */
export function countOf(values: readonly RuleValue[]): Record<Certainty, number> {
  const having = (sure: Certainty) => values.filter((value) => value.sure === sure).length
  return {
    confirmed: having('confirmed'),
    'second-hand': having('second-hand'),
    memory: having('memory'),
  }
}
