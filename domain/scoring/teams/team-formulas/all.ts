import type { TeamFormula } from '../team-formula.ts'
import { dressageTeamFormulas } from './dressage.ts'
import { drivingTeamFormulas } from './driving.ts'
import { eventingTeamFormulas } from './eventing.ts'
import { genericTeamFormulas } from './generic.ts'
import { jumpingTeamFormulas } from './jumping.ts'

export const teamFormulas: readonly TeamFormula[] = [
  ...dressageTeamFormulas,
  ...jumpingTeamFormulas,
  ...eventingTeamFormulas,
  ...drivingTeamFormulas,
  ...genericTeamFormulas,
]

/** Undefined for an id that is not known. */
export function teamFormulaOf(id: string): TeamFormula | undefined {
  return teamFormulas.find((formula) => formula.id === id)
}
