import { plainValues, type RuleSet } from '../rule-set.ts'
import { type TeamValues, teamValues } from './team-values.ts'

/** A way to make a team result, dated and with its sources. One file for each discipline. */
export interface TeamFormula extends RuleSet<TeamValues> {
  /** The discipline whose result lines it reads; null for any. */
  discipline: string | null
}

/** The values alone, as a competition freezes them. */
export function formulaValues(formula: TeamFormula): TeamValues {
  return teamValues.parse(plainValues(formula.values))
}

/** Makes the FEI's formulas of one discipline. */
export function formulasOf(
  discipline: string,
): (formula: Pick<TeamFormula, 'id' | 'name' | 'from' | 'until' | 'values'>) => TeamFormula {
  return (formula) => ({ discipline, body: 'FEI', ...formula })
}
