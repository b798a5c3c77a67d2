import type { Ended } from '../discipline.ts'
import { type Fraction, fraction, less, mean, roundHalfUp, unitOf } from '../fraction.ts'
import type { Sheet } from '../sheet.ts'
import { costOf } from './costs.ts'
import { countIn, type ReadPart, readPart } from './read-sheet.ts'
import type { Costs, EventingRules, RuleValues } from './rules.ts'
import { fullMark, fullPercent, phaseParts } from './sheet-form.ts'

/** What the dressage is worth so far. */
export interface DressageScore {
  judges: readonly JudgeScore[]
  /** Tenths of a point off every judge for errors of course and other faults. */
  deduction: number
  /** Thousandths of a percent; null where only penalties are known. */
  percent: number | null
  /** Thousandths of a penalty. */
  penalties: number | null
  /**
   * Tenths of a point of the collective marks of all judges, of whom one that gave none counts as much
   * as the others on average; null where nobody gave any.
   */
  collectives: number | null
  ended: Ended | null
  done: number
  expected: number
}

export interface JudgeScore {
  part: string
  /** Tenths of a point after deductions, and what the marks given so far could have brought. */
  points: number | null
  maximum: number
  /** Thousandths, rounded as the rule set says. */
  percent: number | null
  done: number
  expected: number
}

interface ReadJudge extends JudgeScore {
  exact: Fraction | null
  collectives: number | null
}

export function scoreDressage(sheet: Sheet, rules: EventingRules): DressageScore {
  const parts = phaseParts('dressage', rules).map((form) => readPart(sheet, form))
  const jury = parts.find(({ form }) => form.part === 'dressage')
  const errors = jury === undefined ? 0 : countIn(jury, 'errors')
  const others = jury === undefined ? 0 : countIn(jury, 'otherFaults')
  const deduction = costOf(errors, rules.values.errors) + others * rules.values.otherFault
  const judges = parts
    .filter((part) => part !== jury)
    .map((part) => readJudge(part, deduction, rules))
  const percent = meanPercent(judges) ?? typedPercent(jury, rules)
  return {
    judges: judges.map(({ exact: _, collectives: __, ...judge }) => judge),
    deduction,
    percent: percent && roundHalfUp(percent, 1),
    penalties: percent
      ? penaltiesFor(percent, rules.values)
      : (jury?.numbers.get('penalties') ?? null),
    collectives: collectivesOf(judges),
    ended: jury?.ended ?? endedByErrors(errors, rules.values.errors),
    done: parts.reduce((sum, part) => sum + part.done, 0),
    expected: parts.reduce((sum, part) => sum + part.expected, 0),
  }
}

/**
 * Thousandths of a penalty: what is missing to 100 %, times the coefficient of the year, half up
 * (Aachen 2026: 16 of 16 rows; 77 % were 34.5 while the coefficient was 1.5).
 */
export function penaltiesFor(
  percent: Fraction,
  { dressageCoefficient, penaltyDecimals }: RuleValues,
): number {
  const missing = less(fraction(fullPercent, 1), percent)
  const weighted = {
    numerator: missing.numerator * BigInt(dressageCoefficient),
    denominator: missing.denominator * 10n,
  }
  return roundHalfUp(weighted, unitOf(penaltyDecimals))
}

function readJudge(
  part: ReadPart,
  deduction: number,
  { dressage, values }: EventingRules,
): ReadJudge {
  const { form, numbers, done, expected } = part
  let gross = 0
  let maximum = 0
  let collectives: number | null = null
  for (const { field, kind, coefficient } of form.fields) {
    const value = numbers.get(field)
    if (value === undefined) continue
    gross += value * coefficient
    maximum += kind === 'points' ? 10 * dressage.maxPoints : fullMark * coefficient
    if (kind === 'collective') collectives = (collectives ?? 0) + value * coefficient
  }
  const judge = { part: form.part, maximum, collectives, done, expected }
  if (maximum === 0) return { ...judge, points: null, percent: null, exact: null }
  const points = Math.max(0, gross - deduction)
  const whole = fraction(points * fullPercent, maximum)
  const decimals = values.judgePercentDecimals
  const rounded = roundHalfUp(whole, unitOf(decimals))
  const exact = decimals === null ? whole : fraction(rounded, 1)
  return { ...judge, points, percent: rounded, exact }
}

/** A judge who is missing for one ride is no reason to go behind equals. */
function collectivesOf(judges: readonly ReadJudge[]): number | null {
  const given = judges.flatMap(({ collectives }) => collectives ?? [])
  if (given.length === 0) return null
  const points = given.reduce((sum, each) => sum + each, 0)
  return Math.round((points * judges.length) / given.length)
}

function meanPercent(judges: readonly ReadJudge[]): Fraction | null {
  return mean(judges.flatMap(({ exact }) => exact ?? []))
}

function typedPercent(jury: ReadPart | undefined, { dressage }: EventingRules): Fraction | null {
  const points = jury?.numbers.get('points')
  const percent = jury?.numbers.get('percent')
  const maximum = 10 * dressage.maxPoints * dressage.positions.length
  if (points !== undefined) return fraction(points * fullPercent, maximum)
  return percent === undefined ? null : fraction(percent, 1)
}

function endedByErrors(errors: number, { eliminateAt }: Costs): Ended | null {
  if (eliminateAt === null || errors < eliminateAt) return null
  return { status: 'eliminated', reason: 'errors_of_course' }
}
