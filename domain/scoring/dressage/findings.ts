import type { Finding } from '../discipline.ts'
import { partOf, valueIn } from '../journal.ts'
import type { Sheet } from '../sheet.ts'
import { presidentOf } from './deductions.ts'
import { doubledMedian } from './median.ts'
import type { DressageRules } from './rules.ts'
import { scoreDressage } from './score.ts'
import { formsOf, numberIn, type PositionForm, remarkField } from './sheet-form.ts'

/** What somebody must look at before the result stands, sheet by sheet and then across judges. */
export function dressageFindings(
  sheet: Sheet,
  rules: DressageRules,
  finished: boolean,
): readonly Finding[] {
  const forms = formsOf(rules)
  return [
    ...forms.flatMap((form) => missingMarks(form, sheet, finished)),
    ...forms.flatMap((form) => missingRemarks(form, sheet, rules)),
    ...marksApart(forms, sheet, rules.values.markApart),
    ...percentsApart(sheet, rules),
    ...differingCounts(forms, sheet),
  ]
}

/**
 * Marks that nobody will bring any more: the ride is over, the judge has signed, or the scribe has
 * come to the last mark and left a hole behind. A judge of whom nothing came is one finding.
 */
function missingMarks(form: PositionForm, sheet: Sheet, finished: boolean): Finding[] {
  const written = partOf(sheet, form.part)
  const missing = form.marks.filter((spec) => numberIn(spec, valueIn(written, spec.field)) === null)
  const last = form.marks.at(-1)
  const isAtTheEnd = last !== undefined && !missing.includes(last)
  if (!(finished || valueIn(written, 'signed') === true || isAtTheEnd)) return []
  const fields = missing.length === form.marks.length ? [null] : missing.map((spec) => spec.field)
  return fields.map((field) => ({
    code: 'missing-mark',
    part: form.part,
    field,
    difference: null,
  }))
}

function missingRemarks(form: PositionForm, sheet: Sheet, { values }: DressageRules): Finding[] {
  const { remarkAtOrBelow } = values
  if (remarkAtOrBelow === null) return []
  const written = partOf(sheet, form.part)
  return form.marks.flatMap((spec): Finding[] => {
    if (spec.kind === 'points' || spec.kind === 'percent') return []
    const mark = numberIn(spec, valueIn(written, spec.field))
    if (mark === null || mark > remarkAtOrBelow) return []
    const remark = valueIn(written, remarkField(spec.field))
    if (typeof remark === 'string' && remark.trim() !== '') return []
    return [{ code: 'remark-required', part: form.part, field: spec.field, difference: null }]
  })
}

function marksApart(
  forms: readonly PositionForm[],
  sheet: Sheet,
  threshold: number,
): readonly Finding[] {
  const marks = new Map<string, Given[]>()
  for (const form of forms) {
    const written = partOf(sheet, form.part)
    for (const spec of form.marks) {
      if (spec.kind === 'points' || spec.kind === 'percent') continue
      const value = numberIn(spec, valueIn(written, spec.field))
      if (value === null) continue
      const given = marks.get(spec.field) ?? []
      given.push({ part: form.part, value })
      marks.set(spec.field, given)
    }
  }
  return [...marks].flatMap(([field, given]) =>
    outliers(given, threshold).map(
      ({ part, difference }): Finding => ({ code: 'mark-apart', part, field, difference }),
    ),
  )
}

/** Only whole sheets are compared: the first few marks of a ride say nothing about the judge. */
function percentsApart(sheet: Sheet, rules: DressageRules): Finding[] {
  const whole = scoreDressage(sheet, rules).judges.filter((judge) => judge.done === judge.expected)
  return (['technical', 'quality'] as const).flatMap((panel) => {
    const given = whole
      .filter((judge) => judge.panel === panel)
      .flatMap(({ part, percent }) => (percent === null ? [] : [{ part, value: percent }]))
    return outliers(given, rules.values.percentApart).map(
      ({ part, difference }): Finding => ({ code: 'percent-apart', part, field: null, difference }),
    )
  })
}

/** The president's count holds; a judge who counted otherwise must be heard before it does. */
function differingCounts(forms: readonly PositionForm[], sheet: Sheet): Finding[] {
  const president = presidentOf(forms)
  if (president === undefined) return []
  const others = forms.filter((form) => form !== president)
  const counts = [...president.fields.values()].filter((spec) => !spec.required)
  return counts.flatMap((spec) => {
    const held = numberIn(spec, valueIn(partOf(sheet, president.part), spec.field)) ?? 0
    return others.flatMap(({ part }): Finding[] => {
      const counted = numberIn(spec, valueIn(partOf(sheet, part), spec.field)) ?? held
      if (counted === held) return []
      const difference = Math.abs(counted - held)
      return [{ code: 'errors-differ', part, field: spec.field, difference }]
    })
  })
}

interface Given {
  part: string
  value: number
}

/**
 * Who stands apart when lowest and highest are `threshold` or more apart: whoever is farthest from
 * the middle of all (5, 7, 7, 7 names the 5 alone). The difference is to the judge farthest away.
 */
function outliers(
  given: readonly Given[],
  threshold: number,
): readonly { part: string; difference: number }[] {
  if (given.length < 2) return []
  const values = given.map(({ value }) => value)
  const difference = Math.max(...values) - Math.min(...values)
  if (difference < threshold) return []
  const middle = doubledMedian(values)
  const distances = given.map(({ value }) => Math.abs(2 * value - middle))
  const farthest = Math.max(...distances)
  return given.flatMap(({ part }, index) =>
    distances[index] === farthest ? [{ part, difference }] : [],
  )
}
