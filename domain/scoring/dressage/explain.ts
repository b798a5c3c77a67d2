import type { Step, Term } from '../discipline.ts'
import type { JudgeScore } from './judge-score.ts'
import { roundsOf } from './rounds.ts'
import type { DressageRules } from './rules.ts'
import { type Scale, scaleOf } from './scale.ts'
import type { DressageScore, RoundScore } from './score.ts'

/**
 * Test by test: judge by judge from points to percent, then the mean of the judges, then what comes
 * off it. Of several tests the last step is how they make the total.
 */
export function explainDressage(score: DressageScore, rules: DressageRules): readonly Step[] {
  const steps = score.rounds.flatMap((round, index) => {
    return explainRound(round, roundsOf(rules)[index] ?? rules)
  })
  if (rules.overall === null) return steps
  const { unit, decimals } = scaleOf(rules)
  const terms = score.rounds.flatMap(({ percent }, index): Term[] => [
    { key: 'test', part: String(index + 1), unit: 'percent', decimals, value: percent },
    { key: 'weight', part: null, unit: 'count', value: rules.overall?.weights[index] ?? 1 },
  ])
  const key = rules.overall.total === 'sum' ? 'testsSum' : 'testsMean'
  return [...steps, { key, part: null, unit, decimals, value: score.total, terms }]
}

function explainRound(round: RoundScore, rules: DressageRules): readonly Step[] {
  if (rules.entryMode === 'common-mark') return [explainCommonMark(round, rules)]
  const judges = round.judges.map((judge): Step => {
    return {
      key: 'judge',
      part: judge.part,
      unit: 'percent',
      decimals: rules.values.judgePercentDecimals ?? 3,
      value: judge.percent,
      terms: judgeTerms(judge, round),
    }
  })
  const scale = scaleOf(rules)
  const given = round.judges.map(({ part, percent }): Term => {
    return { ...inScale(percent, scale), key: 'judge', part }
  })
  const key = rules.values.totalFrom === 'sumPoints' ? 'sum' : 'mean'
  const value = inScale(round.percent, scale)
  return [...judges, { ...value, key, part: null, terms: [...given, ...off(round, scale)] }]
}

/** The mark of all judges, or the sum of a technical and an artistic one, less what the faults cost. */
function explainCommonMark(round: RoundScore, rules: DressageRules): Step {
  const scale = scaleOf(rules)
  const isFreestyle = rules.test.kind === 'freestyle'
  const halves = isFreestyle
    ? ([
        ['technicalMark', round.technical],
        ['artisticMark', round.artistic],
      ] as const)
    : ([['mark', round.technical]] as const)
  const terms = halves.map(([key, value]): Term => ({ ...inScale(value, scale), key, part: null }))
  const total = halves.reduce<number | null>(
    (sum, [, value]) => (value === null ? sum : (sum ?? 0) + value),
    null,
  )
  const left = total === null ? null : Math.max(0, total - round.deductions.total)
  return {
    ...inScale(left, scale),
    key: 'commonMark',
    part: null,
    terms: [...terms, ...off(round, scale)],
  }
}

function inScale(
  percent: number | null,
  { unit, decimals, smallest }: Scale,
): Pick<Term, 'unit' | 'decimals' | 'value'> {
  return { unit, decimals, value: percent === null ? null : Math.round(percent / smallest) }
}

function off({ deductions }: RoundScore, scale: Scale): readonly Term[] {
  if (deductions.total === 0) return []
  return [{ ...inScale(-deductions.total, scale), key: 'faults', part: null }]
}

/** Points out of how many could have been given so far, and what a judge's errors take off. */
function judgeTerms(judge: JudgeScore, { deductions }: RoundScore): readonly Term[] {
  if (judge.points === null) return []
  const points = { part: judge.part, unit: 'points' } as const
  const halves = (['technical', 'artistic'] as const).flatMap((half): Term[] =>
    deductions[half] === 0
      ? []
      : [{ key: `faults.${half}`, part: judge.part, unit: 'percent', value: -deductions[half] }],
  )
  return [
    { ...points, key: 'marks', value: judge.points + judge.pointsOff },
    ...(judge.pointsOff === 0 ? [] : [{ ...points, key: 'errors', value: -judge.pointsOff }]),
    { ...points, key: 'maximum', value: judge.maximum },
    ...halves,
  ]
}
