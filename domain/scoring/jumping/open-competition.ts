import type { Entrant } from '../discipline.ts'
import type { OpenDiscipline } from '../open-discipline.ts'
import type { JumpingChoice } from './choice.ts'
import { jumping } from './jumping.ts'
import type { JumpingScore } from './score.ts'

/** A competitor of whom the office says nothing beside the sheet. */
export function riding(score: JumpingScore): Entrant<JumpingScore> {
  return { score, status: 'finished', horsConcours: false }
}

/** A competition of published results or of a test, whose choice is known to fit. */
export function openCompetition(
  choice: Pick<JumpingChoice, 'ruleSet' | 'format'> & Partial<JumpingChoice>,
): OpenDiscipline<JumpingScore> {
  const frozen = jumping.freeze(choice)
  if (!frozen.ok) throw new Error(JSON.stringify(frozen))
  const opened = jumping.open(frozen.rules)
  if (!opened.ok) throw new Error(opened.paths.join())
  return opened
}
