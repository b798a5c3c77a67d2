import type { DisciplineSpec } from '../discipline.ts'
import { defineDiscipline } from '../open-discipline.ts'
import { type EventingChoice, eventingChoice } from './choice.ts'
import { eventingCells, eventingColumns } from './columns.ts'
import { explainEventing } from './explain.ts'
import { eventingFindings } from './findings.ts'
import { freezeRules } from './freeze-rules.ts'
import { eventingNeeds } from './needs.ts'
import { eventingNextRound } from './next-round.ts'
import { eventingKey, eventingRanking } from './ranking.ts'
import { eventingRounds } from './rounds.ts'
import { ruleSets } from './rule-sets/all.ts'
import { type EventingRules, eventingRules, ruleValues } from './rules.ts'
import { type EventingScore, scoreEventing } from './score.ts'
import {
  fenceParts,
  isOnlyTotal,
  markingParts,
  sheetParts,
  timedRounds,
  totalPart,
} from './sheet-form.ts'

const eventingSpec: DisciplineSpec<EventingChoice, EventingRules, EventingScore> = {
  id: 'eventing',
  ruleSets,
  choice: eventingChoice,
  rules: eventingRules,
  freeze: freezeRules,
  frozenBy: { phases: ['format'], inspectionBefore: ['format'], values: ['ruleSet', 'values'] },
  settings: { values: ruleValues.shape },
  fixedOnceWritten: ['format', 'ruleSet'],
  named: ({ phases }) =>
    (phases.length === 0 ? [totalPart] : phases).map((phase) => ({ text: phase, word: phase })),
  judges: eventingJudges,
  parts: sheetParts,
  rounds: eventingRounds,
  timedRounds,
  score: scoreEventing,
  ranking: eventingRanking,
  key: eventingKey,
  columns: eventingColumns,
  cells: eventingCells,
  findings: eventingFindings,
  explain: explainEventing,
  needs: eventingNeeds,
  nextRound: eventingNextRound,
}

export const eventing = defineDiscipline(eventingSpec)

function eventingJudges(rules: EventingRules): readonly string[] {
  if (isOnlyTotal(rules)) return []
  const fences = fenceParts(rules.courses.cross_country)
  return [...markingParts(rules), ...fences].map(({ part }) => part)
}
