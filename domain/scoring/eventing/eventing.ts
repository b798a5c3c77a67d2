import type { DisciplineSpec } from '../discipline.ts'
import { defineDiscipline } from '../open-discipline.ts'
import { type EventingChoice, eventingChoice } from './choice.ts'
import { cells, columns } from './columns.ts'
import { explain } from './explain.ts'
import { eventingFindings } from './findings.ts'
import { freezeRules } from './freeze-rules.ts'
import { needs } from './needs.ts'
import { finalists } from './next-round.ts'
import { rankingCriteria, rankingKey } from './ranking.ts'
import { ruleSets } from './rule-sets/all.ts'
import { type EventingRules, eventingRules } from './rules.ts'
import { type EventingScore, scoreEventing } from './score.ts'
import { sheetParts } from './sheet-form.ts'

const eventingSpec: DisciplineSpec<EventingChoice, EventingRules, EventingScore> = {
  id: 'eventing',
  ruleSets,
  choice: eventingChoice,
  rules: eventingRules,
  freeze: freezeRules,
  parts: sheetParts,
  score: scoreEventing,
  ranking: rankingCriteria,
  key: rankingKey,
  columns,
  cells,
  findings: eventingFindings,
  explain,
  needs,
  nextRound: finalists,
}

export const eventing = defineDiscipline(eventingSpec)
