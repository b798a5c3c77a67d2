import type { Step, Term } from '../discipline.ts'
import type { JudgeScore } from './judge-score.ts'
import type { DressageRules } from './rules.ts'
import type { DressageScore } from './score.ts'

/** Judge by judge from points to percent, then the mean of the judges, then what comes off it. */
export function explainDressage(score: DressageScore, rules: DressageRules): readonly Step[] {
  const { judgePercentDecimals, totalDecimals } = rules.values
  const judges = score.judges.map((judge): Step => {
    return {
      key: 'judge',
      part: judge.part,
      unit: 'percent',
      decimals: judgePercentDecimals ?? 3,
      value: judge.percent,
      terms: judgeTerms(judge, score),
    }
  })
  const total = { part: null, unit: 'percent', decimals: totalDecimals } as const
  const off: readonly Term[] =
    score.deductions.total === 0
      ? []
      : [{ key: 'faults', ...total, value: -score.deductions.total }]
  const given = score.judges.map(
    ({ part, percent }): Term => ({ ...total, key: 'judge', part, value: percent }),
  )
  const key = rules.values.totalFrom === 'sumPoints' ? 'sum' : 'mean'
  return [...judges, { ...total, key, value: score.total, terms: [...given, ...off] }]
}

/** Points out of how many could have been given so far, and what a judge's errors take off. */
function judgeTerms(judge: JudgeScore, { deductions }: DressageScore): readonly Term[] {
  if (judge.points === null) return []
  const points = { part: judge.part, unit: 'points' } as const
  const off = judge.panel === 'technical' ? deductions.points : 0
  const halves = (['technical', 'artistic'] as const).flatMap((half): Term[] =>
    deductions[half] === 0
      ? []
      : [{ key: `faults.${half}`, part: judge.part, unit: 'percent', value: -deductions[half] }],
  )
  return [
    { ...points, key: 'marks', value: judge.points + off },
    ...(off === 0 ? [] : [{ ...points, key: 'errors', value: -off }]),
    { ...points, key: 'maximum', value: judge.maximum },
    ...halves,
  ]
}
