import type { Cell, Column } from '../discipline.ts'
import type { JudgeScore } from './judge-score.ts'
import { roundsOf } from './rounds.ts'
import { type DressageRules, isOnlyTotal } from './rules.ts'
import { scaleOf, totalKey } from './scale.ts'
import type { DressageScore, RoundScore } from './score.ts'
import { formsOf } from './sheet-form.ts'

/**
 * Judge by judge, then what is known of the whole: points, the halves of a freestyle, the total. Of
 * several tests each has its judges and its percentage, and the total is that of all.
 */
export function dressageColumns(rules: DressageRules): readonly Column[] {
  return figures(rules).map(({ column }) => column)
}

export function dressageCells(score: DressageScore, rules: DressageRules): readonly Cell[] {
  return figures(rules).map(({ value, round }): Cell => {
    const shown = value(score)
    const isBefore = round !== undefined && shown !== null && isDeducted(score, round)
    return { value: shown, place: null, ...(isBefore && { beforeDeduction: true }) }
  })
}

/** Errors that cost percent are taken off the mean of the judges (FEI since 2018). */
function isDeducted({ rounds }: DressageScore, round: number): boolean {
  return (rounds[round]?.deductions.total ?? 0) > 0
}

/** A column and what stands in it. */
interface Figure {
  column: Column
  value(score: DressageScore): number | null
  /** Set for what is taken off only the total of this test. */
  round?: number
}

function figures(rules: DressageRules): readonly Figure[] {
  const known = made.get(rules)
  if (known !== undefined) return known
  const all = makeFigures(rules)
  made.set(rules, all)
  return all
}

// The rules of a competition are one object for all its sheets.
const made = new WeakMap<DressageRules, readonly Figure[]>()

function makeFigures(rules: DressageRules): readonly Figure[] {
  const rounds = roundsOf(rules)
  const { unit, decimals } = scaleOf(rules)
  const total: Figure = {
    column: { key: totalKey({ unit }), part: null, unit, total: true, decimals },
    value: (score) => score.total,
  }
  if (rounds.length === 1) return [...roundFigures(rules, rules, 0), total]
  return [
    ...rounds.flatMap((round, index) => [
      ...roundFigures(rules, round, index),
      roundPercent(round, index),
    ]),
    total,
  ]
}

function roundPercent(round: DressageRules, index: number): Figure {
  const part = String(index + 1)
  const { unit, decimals, smallest } = scaleOf(round)
  return {
    column: {
      key: 'test',
      part,
      unit,
      total: false,
      decimals,
      better: 'higher',
    },
    value: (score) => {
      const percent = score.rounds[index]?.percent ?? null
      return percent === null ? null : Math.round(percent / smallest)
    },
  }
}

function roundFigures(
  rules: DressageRules,
  round: DressageRules,
  index: number,
): readonly Figure[] {
  const of = (score: DressageScore) => score.rounds[index]
  const isOnlyTest = rules.overall === null
  const all = [
    ...(hasJudges(round) ? judgeFigures(rules, round, index) : []),
    ...(hasPoints(round) && isOnlyTest ? [points(of)] : []),
    ...(hasHalves(round) && isOnlyTest ? halves(round, of) : []),
  ]
  return all.map((figure) => ({ ...figure, round: index }))
}

function judgeFigures(rules: DressageRules, round: DressageRules, index: number): Figure[] {
  const { judgeColumns, judgePercentDecimals } = round.values
  const { unit, smallest, decimals } = scaleOf(round)
  const forms = formsOf(rules)[index] ?? []
  const points = forms.map(
    ({ part }): Figure => ({
      column: { key: 'judgePoints', part, unit: 'points', total: false },
      value: (score) => judgeAt(score, part)?.points ?? null,
    }),
  )
  const percents = forms.map(
    ({ part }): Figure => ({
      column: {
        key: 'judge',
        part,
        unit,
        total: false,
        decimals: unit === 'mark' ? decimals : (judgePercentDecimals ?? 3),
        better: 'higher',
      },
      value: (score) => {
        const percent = judgeAt(score, part)?.percent ?? null
        return percent === null ? null : Math.round(percent / smallest)
      },
    }),
  )
  return judgeColumns === 'percent' || !hasPoints(round) ? percents : [...points, ...percents]
}

function judgeAt(score: DressageScore, part: string): JudgeScore | undefined {
  return score.judges.find((judge) => judge.part === part)
}

function points(of: (score: DressageScore) => RoundScore | undefined): Figure {
  return {
    column: { key: 'points', part: null, unit: 'points', total: false },
    value: (score) => of(score)?.points ?? null,
  }
}

/** Of a common mark the technical and the artistic mark, of sheets their percentages. */
function halves(
  round: DressageRules,
  of: (score: DressageScore) => RoundScore | undefined,
): Figure[] {
  const { unit, smallest, decimals } = scaleOf(round)
  return (['technical', 'artistic'] as const).map((key) => ({
    column: { key, part: null, unit, total: false, decimals },
    value: (score) => {
      const percent = of(score)?.[key] ?? null
      return percent === null ? null : Math.round(percent / smallest)
    },
  }))
}

function hasJudges({ entryMode }: DressageRules): boolean {
  return !isOnlyTotal(entryMode) && entryMode !== 'common-mark'
}

function hasPoints({ entryMode, test }: DressageRules): boolean {
  if (entryMode === 'marks') return test.kind !== 'quality'
  return entryMode === 'judge-points' || entryMode === 'total-points'
}

function hasHalves({ entryMode, test }: DressageRules): boolean {
  return (entryMode === 'marks' || entryMode === 'common-mark') && test.kind === 'freestyle'
}
