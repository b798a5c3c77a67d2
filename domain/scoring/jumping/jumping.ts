import type { DisciplineSpec } from '../discipline.ts'
import { officialsWithoutSheet } from '../officials.ts'
import { defineDiscipline } from '../open-discipline.ts'
import { stopsBefore } from './at-once.ts'
import { type JumpingChoice, jumpingChoice } from './choice.ts'
import { jumpingCells, jumpingColumns } from './columns.ts'
import { explainJumping } from './explain.ts'
import { jumpingFindings } from './findings.ts'
import { pairsOf } from './format.ts'
import { freezeRules } from './freeze-rules.ts'
import { jumpingNeeds } from './needs.ts'
import { jumpingNextRound } from './next-round.ts'
import { jumpingKey, jumpingRanking } from './ranking.ts'
import { jumpingRounds } from './rounds.ts'
import { ruleSets } from './rule-sets/all.ts'
import { type JumpingRules, jumpingRules, ruleValues } from './rules.ts'
import { type JumpingScore, scoreJumping } from './score.ts'
import { settleJumping } from './settle.ts'
import { sheetParts, timedRounds } from './sheet-form.ts'

const jumpingSpec: DisciplineSpec<JumpingChoice, JumpingRules, JumpingScore> = {
  id: 'jumping',
  ruleSets,
  choice: jumpingChoice,
  rules: jumpingRules,
  freeze: freezeRules,
  frozenBy: { format: ['format'], values: ['ruleSet', 'values'] },
  settings: { values: ruleValues.shape },
  fixedOnceWritten: ['format', 'ruleSet', 'entry'],
  named: ({ format }) => [{ text: format.name, word: format.id }],
  judges: () => officialsWithoutSheet,
  parts: sheetParts,
  members: ({ format }) => ({ partners: pairsOf(format) - 1 }),
  rounds: jumpingRounds,
  ownDivision: (rules) => rules.ownDivision,
  timedRounds,
  score: scoreJumping,
  settle: settleJumping,
  ranking: jumpingRanking,
  key: jumpingKey,
  columns: jumpingColumns,
  cells: jumpingCells,
  findings: jumpingFindings,
  explain: explainJumping,
  needs: jumpingNeeds,
  nextRound: jumpingNextRound,
  stopsBefore,
}

export const jumping = defineDiscipline(jumpingSpec)
