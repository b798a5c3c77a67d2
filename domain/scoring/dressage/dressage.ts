import type { Cell, Column, DisciplineSpec } from '../discipline.ts'
import { defineDiscipline } from '../discipline.ts'
import { dressageFindings } from './findings.ts'
import { type DressageRules, dressageRules } from './rules.ts'
import { type DressageScore, scoreDressage } from './score.ts'
import { checkWrite, formsOf, sheetParts } from './sheet-form.ts'
import { breakDressageTie } from './tie-break.ts'

const dressageSpec: DisciplineSpec<DressageRules, DressageScore> = {
  id: 'dressage',
  rules: dressageRules,
  parts: sheetParts,
  checkWrite,
  score: scoreDressage,
  compare: (a, b) => (b.total ?? -1) - (a.total ?? -1),
  breakTie: breakDressageTie,
  columns,
  cells,
  findings: dressageFindings,
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
