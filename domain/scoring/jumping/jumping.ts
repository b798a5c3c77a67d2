import type { DisciplineSpec } from '../discipline.ts'
import { defineDiscipline } from '../open-discipline.ts'
import { cellsOf, columnsOf } from './columns.ts'
import { explainJumping } from './explain.ts'
import { jumpingFindings } from './findings.ts'
import { freezeRules } from './freeze-rules.ts'
import { keyOf, rankingOf } from './key.ts'
import { jumpingNeeds } from './needs.ts'
import { nextRoundOf } from './next-round.ts'
import { ruleSets } from './rule-sets/all.ts'
import { type JumpingChoice, type JumpingRules, jumpingChoice, jumpingRules } from './rules.ts'
import { type JumpingScore, scoreJumping } from './score.ts'
import { settleJumping } from './settle.ts'
import { sheetParts } from './sheet-form.ts'

const jumpingSpec: DisciplineSpec<JumpingChoice, JumpingRules, JumpingScore> = {
  id: 'jumping',
  ruleSets,
  choice: jumpingChoice,
  rules: jumpingRules,
  freeze: freezeRules,
  parts: sheetParts,
  score: scoreJumping,
  settle: settleJumping,
  ranking: rankingOf,
  key: keyOf,
  columns: columnsOf,
  cells: cellsOf,
  findings: jumpingFindings,
  explain: explainJumping,
  needs: jumpingNeeds,
  nextRound: nextRoundOf,
}

export const jumping = defineDiscipline(jumpingSpec)
