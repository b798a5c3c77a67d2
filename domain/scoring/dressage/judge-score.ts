import { type Fraction, fraction, less, mean, roundHalfUp, unitOf } from '../fraction.ts'
import type { Deductions } from './deductions.ts'
import { capMarks, fillMissing, type ReadPart } from './read-sheet.ts'
import type { DressageRules } from './rules.ts'
import { fullMark, fullPercent, type PositionForm, type Section } from './sheet-form.ts'

/** What one judge gives so far. */
export interface JudgeScore {
  part: string
  position: string
  panel: PositionForm['panel']
  /** Tenths of a point after deductions; null before the first mark, or where points are unknown. */
  points: number | null
  /** Tenths of a point that faults took off these points. */
  pointsOff: number
  /** Tenths of a point that the marks given so far could have brought. */
  maximum: number
  /** Thousandths, rounded as the rule set says. Before the last mark: of what was marked so far. */
  percent: number | null
  /** The same, not rounded. */
  exact: Fraction | null
  sections: { readonly [Name in Section]?: SectionScore }
  /** Tenths of a point of the collective marks alone. */
  collectives: number
  /** Tenths of a point, by the label of the mark ("perspective"). */
  labelled: ReadonlyMap<string, number>
  done: number
  expected: number
}

export interface SectionScore {
  points: number
  /** Tenths of a point that faults took off these points. */
  pointsOff: number
  maximum: number
  /** Thousandths of a percent, after deductions, not rounded. */
  exact: Fraction
}

export function scoreJudge(part: ReadPart, { rules, deductions }: By): JudgeScore {
  const { form } = part
  const read = addMarks(capMarks(fillMissing(part, rules), deductions.cap))
  const given = givenBy(form, read, { rules, deductions })
  return {
    part: form.part,
    position: form.position,
    panel: form.panel,
    ...given,
    percent: given.exact && roundHalfUp(given.exact, unitOf(rules.values.judgePercentDecimals)),
    collectives: read.collectives,
    labelled: read.labelled,
    done: read.done,
    expected: form.marks.length,
  }
}

function givenBy(form: PositionForm, read: Sums, by: By): Given {
  switch (by.rules.entryMode) {
    case 'marks':
      return fromMarks(read, by)
    case 'common-mark':
      return fromCommonMark(form, read, by)
    case 'judge-points':
    case 'judge-percent':
    case 'total-points':
    case 'total-percent':
      return fromSum(form, read, by)
  }
}

interface Sums {
  sums: Map<Section, { points: number; maximum: number }>
  collectives: number
  labelled: Map<string, number>
  done: number
}

type Given = Pick<JudgeScore, 'points' | 'pointsOff' | 'maximum' | 'exact' | 'sections'>

function addMarks({ form, marks }: ReadPart): Sums {
  const read: Sums = { sums: new Map(), collectives: 0, labelled: new Map(), done: 0 }
  for (let index = 0; index < form.marks.length; index += 1) {
    const spec = form.marks[index]
    const value = marks[index] ?? null
    if (spec === undefined || value === null) continue
    const sum = read.sums.get(spec.section) ?? { points: 0, maximum: 0 }
    if (sum.maximum === 0) read.sums.set(spec.section, sum)
    sum.points += value * spec.coefficient
    sum.maximum += fullMark * spec.coefficient
    if (spec.kind === 'collective') read.collectives += value * spec.coefficient
    if (spec.label !== null) read.labelled.set(spec.label, value * spec.coefficient)
    read.done += 1
  }
  return read
}

interface By {
  rules: DressageRules
  deductions: Deductions
}

/** A freestyle's judge is the mean of both halves (FEI sheet 2022), each after its own deductions. */
function fromMarks({ sums }: Sums, { rules, deductions }: By): Given {
  const off: Record<Section, { points: number; percent: number }> = {
    technical: { points: deductions.points, percent: deductions.technical },
    artistic: { points: deductions.artisticPoints, percent: deductions.artistic },
    // Beside a technical sheet the quality marks stay as they are.
    quality: { points: rules.test.kind === 'quality' ? deductions.points : 0, percent: 0 },
  }
  return fromSections(sums, off)
}

/**
 * The judges' common mark from 0 to 10, or a technical and an artistic one. What costs points by the
 * rule set costs as much as it would on the sheet of the test.
 */
function fromCommonMark(form: PositionForm, { sums }: Sums, { rules, deductions }: By): Given {
  const half = rules.test.kind === 'freestyle' ? 2 : 1
  const share = (points: number) => roundHalfUp(percentOf(points * half, form.maximum), 1)
  const technical = deductions.technical + share(deductions.points)
  const artistic = deductions.artistic + share(deductions.artisticPoints)
  return fromSections(sums, {
    technical: { points: 0, percent: technical },
    artistic: { points: 0, percent: artistic },
    quality: { points: 0, percent: 0 },
  })
}

function fromSections(
  sums: Sums['sums'],
  off: Record<Section, { points: number; percent: number }>,
): Given {
  const sections: { [Name in Section]?: SectionScore } = {}
  for (const [section, sum] of sums) {
    const points = Math.max(0, sum.points - off[section].points)
    const exact = less(percentOf(points, sum.maximum), fraction(off[section].percent, 1))
    sections[section] = { points, pointsOff: sum.points - points, maximum: sum.maximum, exact }
  }
  const scores = Object.values(sections)
  const points = scores.reduce((sum, each) => sum + each.points, 0)
  return {
    points: scores.length === 0 ? null : points,
    pointsOff: scores.reduce((sum, each) => sum + each.pointsOff, 0),
    maximum: scores.reduce((sum, each) => sum + each.maximum, 0),
    exact: mean(scores.map((each) => each.exact)),
    sections,
  }
}

/** A sum, typed as points or percent without the deductions: both halves count together. */
function fromSum(form: PositionForm, { sums }: Sums, { rules, deductions }: By): Given {
  const typed = sums.get('technical')?.points
  if (typed === undefined) return nothingGiven
  const isFreeOfErrors = form.panel === 'quality' && rules.test.kind !== 'quality'
  const lostPoints = isFreeOfErrors ? 0 : deductions.points + deductions.artisticPoints
  const lostPercent = fraction(deductions.technical + deductions.artistic, 2)
  if (rules.entryMode === 'judge-points' || rules.entryMode === 'total-points') {
    const points = Math.max(0, typed - lostPoints)
    const exact = less(percentOf(points, form.maximum), lostPercent)
    return { ...nothingGiven, points, pointsOff: typed - points, maximum: form.maximum, exact }
  }
  const left = less(fraction(typed, 1), percentOf(lostPoints, form.maximum))
  return { ...nothingGiven, maximum: form.maximum, exact: less(left, lostPercent) }
}

const nothingGiven: Given = { points: null, pointsOff: 0, maximum: 0, exact: null, sections: {} }

/** Thousandths of a percent. */
function percentOf(points: number, maximum: number): Fraction {
  return fraction(points * fullPercent, maximum)
}
