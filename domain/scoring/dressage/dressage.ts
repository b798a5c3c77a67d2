import type { Cell, Column, DisciplineSpec } from '../discipline.ts'
import { defineDiscipline } from '../open-discipline.ts'
import { type DressageChoice, dressageChoice, freezeChoice } from './choice.ts'
import { explainDressage } from './explain.ts'
import { dressageFindings } from './findings.ts'
import { dressageNeeds } from './needs.ts'
import { dressageKey, dressageRanking } from './ranking.ts'
import { ruleSets } from './rule-sets/all.ts'
import { type DressageRules, dressageRules } from './rules.ts'
import { type DressageScore, scoreDressage } from './score.ts'
import { formsOf, sheetParts } from './sheet-form.ts'

const dressageSpec: DisciplineSpec<DressageChoice, DressageRules, DressageScore> = {
  id: 'dressage',
  ruleSets,
  choice: dressageChoice,
  rules: dressageRules,
  freeze: freezeChoice,
  parts: sheetParts,
  score: scoreDressage,
  ranking: dressageRanking,
  key: dressageKey,
  columns,
  cells,
  findings: dressageFindings,
  explain: explainDressage,
  needs: dressageNeeds,
}

export const dressage = defineDiscipline(dressageSpec)

/** Judge by judge, then what is known of the whole: points, the halves of a freestyle, the total. */
function columns(rules: DressageRules): readonly Column[] {
  const { judgePercentDecimals, totalDecimals } = rules.values
  const total = { unit: 'percent', part: null, total: false, decimals: totalDecimals } as const
  const judges = formsOf(rules).map(
    ({ part }): Column => ({
      key: 'judge',
      part,
      unit: 'percent',
      total: false,
      decimals: judgePercentDecimals ?? 3,
      better: 'higher',
    }),
  )
  return [
    ...(hasJudges(rules) ? judges : []),
    ...(hasPoints(rules)
      ? [{ key: 'points', part: null, unit: 'points', total: false } as const]
      : []),
    ...(hasHalves(rules)
      ? [
          { key: 'technical', ...total },
          { key: 'artistic', ...total },
        ]
      : []),
    { key: 'percent', ...total, total: true },
  ]
}

function cells(score: DressageScore, rules: DressageRules): readonly Cell[] {
  return [
    ...(hasJudges(rules) ? score.judges.map((judge) => cell(judge.percent)) : []),
    ...(hasPoints(rules) ? [cell(score.points)] : []),
    ...(hasHalves(rules) ? [cell(score.technical), cell(score.artistic)] : []),
    cell(score.total),
  ]
}

function cell(value: number | null): Cell {
  return { value, place: null }
}

function hasJudges({ entryMode }: DressageRules): boolean {
  return entryMode !== 'total-percent'
}

function hasPoints({ entryMode }: DressageRules): boolean {
  return entryMode === 'marks' || entryMode === 'judge-points'
}

function hasHalves({ entryMode, test }: DressageRules): boolean {
  return entryMode === 'marks' && test.kind === 'freestyle'
}
