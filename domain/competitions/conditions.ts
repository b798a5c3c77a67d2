/**
 * What a competition's schedule says beside the rules that places are decided by: what a start costs, how
 * many starts anybody may have, how teams are made up, what there is to win, who goes on. The values of the rule
 * sets are stored with it, as the rules are: a later rule book changes no competition of the past.
 */
import { z } from 'zod'
import { isCurrency } from '#domain/money/currencies.ts'
import { beyondChart, prizeChart, prizeValues } from '#domain/scoring/prize-money/prize-values.ts'
import { prizeRuleSets } from '#domain/scoring/prize-money/rule-sets.ts'
import { qualificationValues } from '#domain/scoring/qualification/qualification-values.ts'
import { plainValues } from '#domain/scoring/rule-set.ts'
import { formulaValues } from '#domain/scoring/teams/team-formula.ts'
import { teamFormulaOf } from '#domain/scoring/teams/team-formulas/all.ts'
import type { Conditions } from './stored-conditions.ts'

const mostStarts = z
  .int()
  .min(1)
  .max(100)
  .nullish()
  .transform((most) => most ?? null)

/** ISO 4217. */
const currency = z.string().trim().toUpperCase().refine(isCurrency, 'forms.invalid')

const feeInput = z.object({
  /** For each start, in the smallest unit; 0 where it is said to be free. */
  amount: z.int().min(0).max(1_000_000_000),
  currency,
})

const prizeInput = z.object({
  /** In the smallest unit. */
  purse: z.int().min(1).max(100_000_000_000),
  currency,
  /** How many prizes there are: an id of `prizeRuleSets`. */
  ruleSet: z.string().refine(isPrizeRuleSet, 'forms.invalid'),
  /** Weights of the places, the first first. */
  chart: prizeChart,
  /** Of a prize beyond the chart. */
  furtherPrize: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .nullish()
    .transform((amount) => amount ?? null),
  beyondChart: beyondChart.nullish().transform((rule) => rule ?? 'shared'),
})

const qualificationInput = z.object({
  /** Where the values come from: an id of `qualificationRuleSets`; null for the show's own. */
  ruleSet: z
    .string()
    .max(100)
    .nullish()
    .transform((id) => id ?? null),
  values: z.preprocess(withNulls, qualificationValues),
})

/** What the form of the conditions sends; shared by form and server. */
export const conditionsInput = z.object({
  startsPerRider: mostStarts,
  startsPerHorse: mostStarts,
  fee: feeInput.nullish().transform((fee) => fee ?? null),
  /** An id of `teamFormulas`; null: there are no teams. */
  teamFormula: z
    .string()
    .nullish()
    .transform((id) => id ?? null)
    .refine((id) => id === null || teamFormulaOf(id) !== undefined, 'forms.invalid'),
  prizeMoney: prizeInput.nullish().transform((prize) => prize ?? null),
  qualification: qualificationInput.nullish().transform((rule) => rule ?? null),
})

export type ConditionsValues = z.output<typeof conditionsInput>

/** Those that were sent; all others stay as they are. */
export function sentConditions(input: unknown): z.ZodType<Partial<ConditionsValues>> {
  const names = typeof input === 'object' && input !== null ? Object.keys(input) : []
  const sent = Object.entries(conditionsInput.shape).filter(([name]) => names.includes(name))
  return z.object(Object.fromEntries(sent))
}

/** With the values of formula and rule set as the libraries have them today. */
export function freezeConditions(values: ConditionsValues): Conditions {
  const { startsPerRider, startsPerHorse, fee, teamFormula, prizeMoney, qualification } = values
  const formula = teamFormula === null ? undefined : teamFormulaOf(teamFormula)
  const ruleSet = prizeRuleSets.find(({ id }) => id === prizeMoney?.ruleSet)
  return {
    startsPerRider,
    startsPerHorse,
    fee,
    team: formula ? { formula: formula.id, values: formulaValues(formula) } : null,
    prizeMoney:
      prizeMoney && ruleSet
        ? { ...prizeMoney, values: prizeValues.parse(plainValues(ruleSet.values)) }
        : null,
    qualification,
  }
}

/** As they were typed: without the values that the libraries had when they were saved. */
export function typedConditions({ team, prizeMoney, ...same }: Conditions): ConditionsValues {
  const { values: _, ...prize } = prizeMoney ?? { values: null }
  return {
    ...same,
    teamFormula: team?.formula ?? null,
    prizeMoney: prizeMoney && 'purse' in prize ? prize : null,
  }
}

/** What a client leaves out is no limit. */
function withNulls(values: unknown): unknown {
  return typeof values === 'object' ? { perNation: null, minimum: null, ...values } : values
}

function isPrizeRuleSet(id: string): boolean {
  return prizeRuleSets.some((ruleSet) => ruleSet.id === id)
}
