import { fraction, less, mean, roundHalfUp, unitOf } from '../fraction.ts'
import {
  incidentLines,
  type JudgePoints,
  type Line,
  noLines,
  type PhaseScore,
  penaltiesOf,
} from './phase-score.ts'
import type { DressagePhase } from './phases.ts'
import type { ReadSheet } from './read-sheet.ts'
import type { DrivingRules } from './rules.ts'
import { fullMark, judgeFields, mostPoints } from './sheet-form.ts'

/**
 * 160 less the mean of the judges, each in proportion to what they could give, and what errors and
 * grooms cost. While sheets are half entered it is the share of what has been marked so far, and a
 * judge who has not begun does not count.
 */
export function scoreDressage(
  phase: DressagePhase,
  read: ReadSheet,
  rules: DrivingRules,
): PhaseScore {
  const judges = phase.positions.map((part) => judgePoints(part, phase, { read, rules }))
  const ended = read.ended('dressage', 'dressage')
  const marks = marksLine(judges, rules)
  const lines =
    marks === null
      ? []
      : [marks, ...incidentLines('dressage', read.incidents('dressage', 'dressage'), rules)]
  return {
    ...noLines,
    kind: 'dressage',
    value: marks === null || ended !== null ? null : penaltiesOf(lines, rules),
    lines,
    judges,
    done: judges.reduce((sum, { done }) => sum + done, 0),
    expected: judges.reduce((sum, { expected }) => sum + expected, 0),
    ended,
  }
}

function judgePoints(
  part: string,
  phase: DressagePhase,
  { read, rules }: { read: ReadSheet; rules: DrivingRules },
): JudgePoints {
  const fields = judgeFields(phase, rules)
  const given = fields.flatMap(({ field, coefficient }) => {
    const mark = read.number(part, field)
    return mark === null ? [] : [{ points: mark * coefficient, maximum: fullMark * coefficient }]
  })
  const sumOf = (name: 'points' | 'maximum') => given.reduce((sum, each) => sum + each[name], 0)
  return {
    part,
    points: given.length === 0 ? null : sumOf('points'),
    maximum: phase.entry === 'points' ? mostPoints(phase) : sumOf('maximum'),
    done: given.length,
    expected: fields.length,
  }
}

/** The marks alone as penalties, rounded before anything is added; null before the first mark. */
function marksLine(judges: readonly JudgePoints[], { values }: DrivingRules): Line | null {
  const { dressageBase } = values
  const share = mean(
    judges.flatMap(({ points, maximum }) =>
      points === null ? [] : [fraction(points * dressageBase, maximum)],
    ),
  )
  if (share === null) return null
  const penalties = roundHalfUp(
    less(fraction(dressageBase, 1), share),
    unitOf(values.phaseDecimals),
  )
  return { key: 'dressageMarks', part: 'dressage', amount: 100 * penalties }
}
