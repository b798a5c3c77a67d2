import type { Ended, ScoreBase } from '../discipline.ts'
import { type Fraction, fraction, mean, roundHalfUp, weightedMean } from '../fraction.ts'
import type { Sheet } from '../sheet.ts'
import {
  countFaults,
  type Deductions,
  deductionsFor,
  endsRide,
  type FaultCounts,
} from './deductions.ts'
import { type JudgeScore, scoreJudge, unitOf } from './judge-score.ts'
import { type ReadPart, readSheet } from './read-sheet.ts'
import type { DressageRules } from './rules.ts'
import type { Section } from './sheet-form.ts'

/**
 * What one ride is worth. `total` is thousandths of a percent after all deductions; while sheets are
 * half entered it is the percentage of what has been marked so far, and a judge who has not begun
 * does not count. It stays when the ride is eliminated: the place goes, the marks were given.
 */
export interface DressageScore extends ScoreBase {
  /** In the order of the positions; one part `total` where only totals are entered. */
  judges: readonly JudgeScore[]
  /** Tenths of a point, of all judges together; null where points are unknown. */
  points: number | null
  /** Thousandths of a percent of the halves of a freestyle or young-horse result, all judges. */
  technical: number | null
  artistic: number | null
  quality: number | null
  faults: FaultCounts
  deductions: Deductions
}

/** The only way in which a sheet alone ends a ride. */
const endedByErrors: Ended = { status: 'eliminated', reason: 'errors_of_course' }

export function scoreDressage(sheet: Sheet, rules: DressageRules): DressageScore {
  return scoreParts(readSheet(sheet, rules), rules)
}

export function scoreParts(parts: readonly ReadPart[], rules: DressageRules): DressageScore {
  const faults = countFaults(parts)
  const deductions = deductionsFor(faults, rules)
  const judges = parts.map((part) => scoreJudge(part, { rules, deductions }))
  const givenPoints = judges.flatMap((judge) => judge.points ?? [])
  return {
    total: totalOf(judges, deductions, rules),
    progress: {
      done: judges.reduce((sum, judge) => sum + judge.done, 0),
      expected: judges.reduce((sum, judge) => sum + judge.expected, 0),
    },
    ended: endsRide(faults.errors, rules.values.errors) ? endedByErrors : null,
    judges,
    points: givenPoints.length === 0 ? null : givenPoints.reduce((sum, each) => sum + each, 0),
    technical: sectionPercent(judges, 'technical', rules),
    artistic: sectionPercent(judges, 'artistic', rules),
    quality: sectionPercent(judges, 'quality', rules),
    faults,
    deductions,
  }
}

/** The panels count alike: one in most tests, technical and quality marks for young horses. */
function totalOf(
  judges: readonly JudgeScore[],
  deductions: Deductions,
  rules: DressageRules,
): number | null {
  const panels = (['technical', 'quality'] as const).flatMap((panel) => {
    const members = judges.filter((judge) => judge.panel === panel)
    return panelPercent(members, rules) ?? []
  })
  const percent = mean(panels)
  if (percent === null) return null
  const rounded = roundHalfUp(percent, unitOf(rules.values.totalDecimals))
  return Math.max(0, rounded - deductions.total)
}

/** Adding the points of all judges is a mean in which every judge weighs as much as their maximum. */
function panelPercent(
  judges: readonly JudgeScore[],
  { values: { totalFrom } }: DressageRules,
): Fraction | null {
  return weightedMean(
    judges.flatMap(({ exact, percent, maximum }) => {
      if (exact === null || percent === null) return []
      const value = totalFrom === 'meanOfRounded' ? fraction(percent, 1) : exact
      return [{ value, weight: totalFrom === 'sumPoints' ? maximum : 1 }]
    }),
  )
}

function sectionPercent(
  judges: readonly JudgeScore[],
  section: Section,
  rules: DressageRules,
): number | null {
  const percent = mean(judges.flatMap((judge) => judge.sections[section]?.exact ?? []))
  return percent && roundHalfUp(percent, unitOf(rules.values.totalDecimals))
}
