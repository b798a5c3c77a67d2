import { type Fraction, fraction, less, mean, roundHalfUp } from '../fraction.ts'
import type { Deductions } from './deductions.ts'
import type { ReadPart } from './read-sheet.ts'
import type { DressageRules } from './rules.ts'
import { fullMark, fullPercent, type PositionForm, type Section } from './sheet-form.ts'

/** What one judge gives so far. */
export interface JudgeScore {
  part: string
  panel: PositionForm['panel']
  /** Tenths of a point after deductions; null before the first mark, or where points are unknown. */
  points: number | null
  /** Tenths of a point that the marks given so far could have brought. */
  maximum: number
  /** Thousandths, rounded as the rule set says. Before the last mark: of what was marked so far. */
  percent: number | null
  /** The same, not rounded. */
  exact: Fraction | null
  sections: { readonly [Name in Section]?: SectionScore }
  /** Tenths of a point of the collective marks alone. */
  collectives: number
  done: number
  expected: number
}

interface SectionScore {
  points: number
  maximum: number
  /** Thousandths of a percent, after deductions, not rounded. */
  exact: Fraction
}

export function scoreJudge(
  part: ReadPart,
  { rules, deductions }: { rules: DressageRules; deductions: Deductions },
): JudgeScore {
  const { form } = part
  const read = addMarks(part)
  const given =
    rules.entryMode === 'marks'
      ? fromMarks(read, deductions)
      : fromSum(form, read, { rules, deductions })
  return {
    part: form.part,
    panel: form.panel,
    ...given,
    percent: given.exact && roundHalfUp(given.exact, unitOf(rules.values.judgePercentDecimals)),
    collectives: read.collectives,
    done: read.done,
    expected: form.marks.length,
  }
}

/** What one step in the last printed decimal is worth, in thousandths; null prints three decimals. */
export function unitOf(decimals: number | null): number {
  return 10 ** (3 - (decimals ?? 3))
}

interface Sums {
  sums: Map<Section, { points: number; maximum: number }>
  collectives: number
  done: number
}

type Given = Pick<JudgeScore, 'points' | 'maximum' | 'exact' | 'sections'>

function addMarks({ form, marks }: ReadPart): Sums {
  const read: Sums = { sums: new Map(), collectives: 0, done: 0 }
  for (const [index, spec] of form.marks.entries()) {
    const value = marks[index] ?? null
    if (value === null) continue
    const sum = read.sums.get(spec.section) ?? { points: 0, maximum: 0 }
    sum.points += value * spec.coefficient
    sum.maximum += fullMark * spec.coefficient
    read.sums.set(spec.section, sum)
    if (spec.kind === 'collective') read.collectives += value * spec.coefficient
    read.done += 1
  }
  return read
}

/** A freestyle's judge is the mean of both halves (FEI sheet 2022), each after its own deductions. */
function fromMarks({ sums }: Sums, deductions: Deductions): Given {
  const sections: { [Name in Section]?: SectionScore } = {}
  for (const [section, sum] of sums) {
    const points = Math.max(0, sum.points - (section === 'technical' ? deductions.points : 0))
    const exact = less(percentOf(points, sum.maximum), fraction(deductions[section], 1))
    sections[section] = { points, maximum: sum.maximum, exact }
  }
  const scores = Object.values(sections)
  return {
    points: scores.length === 0 ? null : scores.reduce((sum, each) => sum + each.points, 0),
    maximum: scores.reduce((sum, each) => sum + each.maximum, 0),
    exact: mean(scores.map((each) => each.exact)),
    sections,
  }
}

/** A judge's sum, typed as points or percent without the deductions: both halves count together. */
function fromSum(
  form: PositionForm,
  { sums }: Sums,
  { rules, deductions }: { rules: DressageRules; deductions: Deductions },
): Given {
  const typed = sums.get('technical')?.points
  if (typed === undefined) return { points: null, maximum: 0, exact: null, sections: {} }
  const lostPoints = form.panel === 'technical' ? deductions.points : 0
  const lostPercent = fraction(deductions.technical + deductions.artistic, 2)
  if (rules.entryMode === 'judge-points') {
    const points = Math.max(0, typed - lostPoints)
    const exact = less(percentOf(points, form.maximum), lostPercent)
    return { points, maximum: form.maximum, exact, sections: {} }
  }
  const left = less(fraction(typed, 1), percentOf(lostPoints, form.maximum))
  return { points: null, maximum: form.maximum, exact: less(left, lostPercent), sections: {} }
}

/** Thousandths of a percent. */
function percentOf(points: number, maximum: number): Fraction {
  return fraction(points * fullPercent, maximum)
}
