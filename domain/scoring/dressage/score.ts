import type { Ended, ScoreBase } from '../discipline.ts'
import {
  type Fraction,
  fraction,
  less,
  mean,
  roundHalfUp,
  sumOf,
  unitOf,
  weightedMean,
} from '../fraction.ts'
import { valueIn } from '../journal.ts'
import type { Sheet } from '../sheet.ts'
import {
  countFaults,
  type Deductions,
  deductionsFor,
  endsRide,
  type FaultCounts,
} from './deductions.ts'
import { type JudgeScore, scoreJudge } from './judge-score.ts'
import { presidentOf, type ReadPart, readSheet } from './read-sheet.ts'
import { roundsOf } from './rounds.ts'
import type { DressageRules } from './rules.ts'
import { scaleOf } from './scale.ts'
import { outcomes, reasons, type Section } from './sheet-form.ts'

/** What one test is worth. */
export interface RoundScore {
  /** Thousandths of a percent after all deductions; null before any mark. */
  percent: number | null
  /** The same, not rounded. */
  exact: Fraction | null
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
  ended: Ended | null
}

/**
 * What one ride is worth. While sheets are half entered `total` is that of what has been marked so
 * far, and a judge who has not begun does not count. It stays when the ride is eliminated: the place
 * goes, the marks were given. Of several tests everything but `total` is that of the last one begun.
 */
export interface DressageScore extends ScoreBase, Omit<RoundScore, 'ended'> {
  rounds: readonly RoundScore[]
}

const endedByErrors: Ended = { status: 'eliminated', reason: 'errors_of_course' }

export function scoreDressage(sheet: Sheet, rules: DressageRules): DressageScore {
  return scoreParts(readSheet(sheet, rules), rules)
}

export function scoreParts(
  parts: readonly (readonly ReadPart[])[],
  rules: DressageRules,
): DressageScore {
  const rounds = roundsOf(rules).map((round, index) => scoreRound(parts[index] ?? [], round))
  const last =
    rounds.findLast(({ percent }) => percent !== null) ?? rounds[0] ?? scoreRound([], rules)
  const judges = rounds.flatMap((round) => round.judges)
  const total = totalOf(rounds, rules)
  return {
    ...last,
    total,
    judges,
    rounds,
    progress: {
      done: judges.reduce((sum, judge) => sum + judge.done, 0),
      expected: judges.reduce((sum, judge) => sum + judge.expected, 0),
    },
    ended: rounds.find(({ ended }) => ended !== null)?.ended ?? null,
    ...(rounds.some((round) => isBelow(round, rules)) ? { withoutPlace: 'below_minimum' } : {}),
  }
}

export function scoreRound(parts: readonly ReadPart[], rules: DressageRules): RoundScore {
  const faults = countFaults(parts, rules)
  const deductions = deductionsFor(faults, rules)
  const judges = parts.map((part) => scoreJudge(part, { rules, deductions }))
  const givenPoints = judges.flatMap((judge) => judge.points ?? [])
  const given = panelsPercent(judges, rules)
  const off = fraction(deductions.total, 1)
  return {
    percent: given && Math.max(0, roundHalfUp(given, scaleOf(rules).step) - deductions.total),
    exact: given && less(given, off),
    judges,
    points: givenPoints.length === 0 ? null : givenPoints.reduce((sum, each) => sum + each, 0),
    technical: sectionPercent(judges, 'technical', rules),
    artistic: sectionPercent(judges, 'artistic', rules),
    quality: sectionPercent(judges, 'quality', rules),
    faults,
    deductions,
    ended:
      endedByPresident(parts) ??
      (endsRide(faults.errors, rules.values.errors) ? endedByErrors : null),
  }
}

/** In the unit of the scale. A test that has not begun does not count yet. */
function totalOf(rounds: readonly RoundScore[], rules: DressageRules): number | null {
  const { overall } = rules
  const { smallest, step } = scaleOf(rules)
  const [first] = rounds
  if (overall === null) {
    if (first?.percent == null) return null
    // A freestyle's technical and artistic mark are added (ÖTO § 104.1); `percent` is their mean.
    const isSum = rules.entryMode === 'common-mark' && rules.test.kind === 'freestyle'
    return isSum ? sumOfMarks(first) : first.percent / smallest
  }
  const begun = rounds.flatMap(({ exact, percent }, index) => {
    if (exact === null || percent === null) return []
    const value = rules.values.overallFrom === 'exact' ? exact : fraction(percent, 1)
    return [{ value, weight: overall.weights[index] ?? 1 }]
  })
  const made = overall.total === 'sum' ? sumOf(begun) : weightedMean(begun)
  return made && roundHalfUp(made, step) / smallest
}

/** Hundredths of a mark; each mark has one decimal. */
function sumOfMarks({ technical, artistic, deductions }: RoundScore): number {
  return Math.max(0, ((technical ?? 0) + (artistic ?? 0) - deductions.total) / 100)
}

/** The panels count alike: one in most tests, technical and quality marks for young horses. */
function panelsPercent(judges: readonly JudgeScore[], rules: DressageRules): Fraction | null {
  const panels = (['technical', 'quality'] as const).flatMap((panel) => {
    const members = judges.filter((judge) => judge.panel === panel)
    return panelPercent(members, rules) ?? []
  })
  return mean(panels)
}

/**
 * Adding the points of all judges is a mean in which every judge weighs as much as their maximum. Of a
 * freestyle there are no points to add: each judge's percentage is the mean of two halves.
 */
function panelPercent(
  judges: readonly JudgeScore[],
  { test, values: { totalFrom } }: DressageRules,
): Fraction | null {
  const isSum = totalFrom === 'sumPoints' && test.kind !== 'freestyle'
  return weightedMean(
    judges.flatMap(({ exact, percent, maximum }) => {
      if (exact === null || percent === null) return []
      const value = totalFrom === 'meanOfRounded' ? fraction(percent, 1) : exact
      return [{ value, weight: isSum ? maximum : 1 }]
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

function endedByPresident(parts: readonly ReadPart[]): Ended | null {
  const written = presidentOf(parts)?.written ?? {}
  const status = outcomes.find((each) => each === valueIn(written, 'outcome'))
  if (status === undefined) return null
  return { status, reason: reasons.find((each) => each === valueIn(written, 'reason')) ?? null }
}

/** Whether a test is below the percentage that a place needs. */
export function isBelow({ percent }: RoundScore, { values }: DressageRules): boolean {
  const { minimumPercent } = values
  return minimumPercent !== null && percent !== null && percent < minimumPercent
}
