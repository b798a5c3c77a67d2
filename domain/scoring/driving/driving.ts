import type { DisciplineSpec } from '../discipline.ts'
import { defineDiscipline } from '../open-discipline.ts'
import { type DrivingChoice, drivingChoice } from './choice.ts'
import { shownOf } from './columns.ts'
import { explainDriving } from './explain.ts'
import { drivingFindings } from './findings.ts'
import { freezeRules } from './freeze-rules.ts'
import { incidentScales } from './incidents.ts'
import { drivingNeeds } from './needs.ts'
import { drivingNextRound } from './next-round.ts'
import { decidersOf } from './ranking.ts'
import { drivingRounds } from './rounds.ts'
import { ruleSets } from './rule-sets/all.ts'
import { type DrivingRules, drivingRules, ruleValues } from './rules.ts'
import { type DrivingScore, scoreDriving } from './score.ts'
import { settleDriving } from './settle.ts'
import { judgedParts, sheetParts, timedRounds } from './sheet-form.ts'

const drivingSpec: DisciplineSpec<DrivingChoice, DrivingRules, DrivingScore> = {
  id: 'driving',
  ruleSets,
  choice: drivingChoice,
  rules: drivingRules,
  freeze: freezeRules,
  frozenBy: { values: ['ruleSet', 'values'], incidents: ['ruleSet', 'incidents'] },
  settings: { values: ruleValues.shape, incidents: incidentScales },
  fixedOnceWritten: ['ruleSet'],
  named: ({ phases }) => phases.map(({ kind }) => ({ text: kind, word: kind })),
  judges: judgedParts,
  parts: sheetParts,
  members: () => ({ furtherHorses: 4, grooms: 3 }),
  rounds: drivingRounds,
  timedRounds,
  score: scoreDriving,
  settle: settleDriving,
  ranking: (rules) => decidersOf(rules).map(({ criterion }) => criterion),
  key: (score, rules) => decidersOf(rules).map(({ of }) => of(score)),
  columns: (rules) => shownOf(rules).map(({ column }) => column),
  cells: (score, rules) => shownOf(rules).map(({ cell }) => cell(score)),
  findings: drivingFindings,
  explain: explainDriving,
  needs: drivingNeeds,
  nextRound: drivingNextRound,
}

/** Dressage, marathon and cones: alone, or together as a combined competition. */
export const driving = defineDiscipline(drivingSpec)
