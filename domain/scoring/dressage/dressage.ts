import type { DisciplineSpec } from '../discipline.ts'
import { defineDiscipline } from '../open-discipline.ts'
import { spareJudge } from '../spare-judge.ts'
import { type DressageChoice, dressageChoice, freezeChoice } from './choice.ts'
import { dressageCells, dressageColumns } from './columns.ts'
import { explainDressage } from './explain.ts'
import { dressageFindings } from './findings.ts'
import { dressageNeeds } from './needs.ts'
import { dressageKey, dressageRanking } from './ranking.ts'
import { ruleSets } from './rule-sets/all.ts'
import { type DressageRules, dressageRules, ruleValues } from './rules.ts'
import { type DressageScore, scoreDressage } from './score.ts'
import { dressageRounds, hasSpareJudge, sheetParts } from './sheet-form.ts'

const dressageSpec: DisciplineSpec<DressageChoice, DressageRules, DressageScore> = {
  id: 'dressage',
  ruleSets,
  choice: dressageChoice,
  rules: dressageRules,
  freeze: freezeChoice,
  frozenBy: { test: ['test'], values: ['ruleSet', 'test', 'values'], overall: ['overall'] },
  settings: { values: ruleValues.shape },
  fixedOnceWritten: ['test', 'ruleSet', 'entryMode', 'overall'],
  named: ({ test, overall }) =>
    [test, ...(overall?.tests ?? [])].map(({ name }) => ({ text: name, word: null })),
  judges: (rules) => [...rules.positions, ...(hasSpareJudge(rules) ? [spareJudge] : [])],
  parts: sheetParts,
  rounds: dressageRounds,
  score: scoreDressage,
  ranking: dressageRanking,
  key: dressageKey,
  columns: dressageColumns,
  cells: dressageCells,
  findings: dressageFindings,
  explain: explainDressage,
  needs: dressageNeeds,
}

export const dressage = defineDiscipline(dressageSpec)
