import type { Step, Term } from '../discipline.ts'
import { fraction, mean, roundHalfUp } from '../fraction.ts'
import type { JudgeScore, SectionScore } from './judge-score.ts'
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
    const part = rules.overall === null ? null : String(index + 1)
    return explainRound(round, roundsOf(rules)[index] ?? rules, part)
  })
  if (rules.overall === null) return steps
  const { unit, decimals } = scaleOf(rules)
  const testScale = (index: number) => {
    const scale = scaleOf(roundsOf(rules)[index] ?? rules)
    return scale.unit === 'percent' ? { ...scale, decimals } : scale
  }
  const terms = score.rounds.flatMap(({ percent }, index): Term[] => [
    {
      ...inScale(percent, testScale(index)),
      key: 'test',
      part: String(index + 1),
    },
    {
      key: 'weight',
      part: String(index + 1),
      unit: 'count',
      value: rules.overall?.weights[index] ?? 1,
    },
  ])
  const key = rules.overall.total === 'sum' ? 'testsSum' : 'testsMean'
  return [...steps, { key, part: null, unit, decimals, value: score.total, terms }]
}

/** `part` numbers the test where there are several. */
function explainRound(
  round: RoundScore,
  rules: DressageRules,
  part: string | null,
): readonly Step[] {
  if (rules.entryMode === 'common-mark') return [{ ...explainCommonMark(round, rules), part }]
  const judges = round.judges.flatMap((judge) => explainJudge(judge, round, rules))
  const scale = scaleOf(rules)
  const total = { ...inScale(round.percent, scale), part }
  const faults = off(round, scale)
  if (rules.test.kind === 'technical-quality') {
    const panels = (['technical', 'quality'] as const).map((panel) => {
      return { ...explainPanel(panel, round, rules), part }
    })
    const halves = panels.map(({ terms: _judges, ...step }): Term => step)
    return [...judges, ...panels, { ...total, key: 'mean', terms: [...halves, ...faults] }]
  }
  const isSum = rules.values.totalFrom === 'sumPoints' && rules.test.kind !== 'freestyle'
  if (isSum && round.points !== null) {
    return [...judges, { ...total, key: 'sum', terms: [...pointsTerms(round.judges), ...faults] }]
  }
  return [
    ...judges,
    { ...total, key: 'mean', terms: [...judgeTerms(round.judges, scale), ...faults] },
  ]
}

/** One half of a young-horse result: the mean of the judges who gave it. */
function explainPanel(
  panel: JudgeScore['panel'],
  { judges }: RoundScore,
  rules: DressageRules,
): Step {
  const scale = scaleOf(rules)
  const members = judges.filter((judge) => judge.panel === panel)
  const percent = mean(members.flatMap((judge) => exactOrRounded(judge, rules)))
  const value = percent && roundHalfUp(percent, scale.step)
  return { ...inScale(value, scale), key: panel, part: null, terms: judgeTerms(members, scale) }
}

function exactOrRounded({ exact, percent }: JudgeScore, { values }: DressageRules) {
  if (exact === null || percent === null) return []
  return values.totalFrom === 'meanOfRounded' ? [fraction(percent, 1)] : [exact]
}

/** A freestyle's judge is the mean of two halves, every other sheet is points out of a maximum. */
function explainJudge(judge: JudgeScore, round: RoundScore, rules: DressageRules): readonly Step[] {
  const decimals = rules.values.judgePercentDecimals ?? 3
  const { part, percent: value, sections } = judge
  const step = { part, unit: 'percent', decimals } as const
  const halves = (['technical', 'artistic'] as const).flatMap((half): Step[] => {
    const section = sections[half]
    if (rules.test.kind !== 'freestyle' || section === undefined) return []
    return [explainHalf(half, { judge, section, round })]
  })
  if (halves.length === 0) {
    return [{ ...step, key: 'judge', value, terms: sheetTerms(judge, round) }]
  }
  const terms = halves.map(({ terms: _points, ...half }): Term => half)
  return [...halves, { ...step, key: 'judge', value, terms }]
}

const halfKeys = { technical: 'technicalHalf', artistic: 'artisticHalf' } as const

function explainHalf(
  half: 'technical' | 'artistic',
  { judge, section, round }: { judge: JudgeScore; section: SectionScore; round: RoundScore },
): Step {
  const { deductions } = round
  const { part } = judge
  const percent = { part, unit: 'percent', decimals: 3 } as const
  const faults = deductions[half]
  return {
    ...percent,
    key: halfKeys[half],
    value: roundHalfUp(section.exact, 1),
    terms: [
      ...outOf(part, section),
      ...(faults === 0 ? [] : [{ ...percent, key: `faults.${half}`, value: -faults }]),
    ],
  }
}

/** Of a percentage that was typed nothing more is known. */
function sheetTerms(judge: JudgeScore, { deductions }: RoundScore): readonly Term[] {
  const { part, points, pointsOff, maximum } = judge
  if (points === null) return []
  // What a freestyle's halves lose counts half in the whole.
  const faults = Math.round((deductions.technical + deductions.artistic) / 2)
  return [
    ...outOf(part, { points, pointsOff, maximum }),
    ...(faults === 0 ? [] : [{ part, unit: 'percent', key: 'faults', value: -faults } as const]),
  ]
}

/** Points out of how many could have been given so far, and what a judge's errors take off. */
function outOf(
  part: string,
  { points, pointsOff, maximum }: Pick<SectionScore, 'points' | 'pointsOff' | 'maximum'>,
): readonly Term[] {
  const figure = { part, unit: 'points' } as const
  return [
    { ...figure, key: 'marks', value: points + pointsOff },
    ...(pointsOff === 0 ? [] : [{ ...figure, key: 'errors', value: -pointsOff }]),
    { ...figure, key: 'maximum', value: maximum },
  ]
}

function judgeTerms(judges: readonly JudgeScore[], scale: Scale): readonly Term[] {
  return judges.map(({ part, percent }) => ({ ...inScale(percent, scale), key: 'judge', part }))
}

/** The points of every judge, and how many all of them could have given so far. */
function pointsTerms(judges: readonly JudgeScore[]): readonly Term[] {
  const maximum = judges.reduce((sum, judge) => sum + judge.maximum, 0)
  return [
    ...judges.map(
      ({ part, points }): Term => ({ key: 'judge', part, unit: 'points', value: points }),
    ),
    { key: 'maximum', part: null, unit: 'points', value: maximum },
  ]
}

/** The mark of all judges, or the sum of a technical and an artistic one, less what the faults cost. */
function explainCommonMark(round: RoundScore, rules: DressageRules): Step {
  const scale = scaleOf(rules)
  const halves =
    rules.test.kind === 'freestyle'
      ? ([
          ['technicalMark', round.technical],
          ['artisticMark', round.artistic],
        ] as const)
      : ([['mark', round.technical]] as const)
  const terms = halves.map(([key, value]): Term => ({ ...inScale(value, scale), key, part: null }))
  const given = halves.flatMap(([, value]) => value ?? [])
  const sum = given.reduce((total, value) => total + value, 0) - round.deductions.total
  return {
    ...inScale(given.length === 0 ? null : Math.max(0, sum), scale),
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
