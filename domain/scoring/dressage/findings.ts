import { farthestApart, type Given } from '../apart.ts'
import type { Finding, Ride } from '../discipline.ts'
import { valueIn } from '../journal.ts'
import { countIn, presidentOf, type ReadPart, readSheet } from './read-sheet.ts'
import { roundsOf } from './rounds.ts'
import type { DressageRules } from './rules.ts'
import { type DressageScore, isBelow, type RoundScore } from './score.ts'
import { type MarkSpec, remarkField } from './sheet-form.ts'

/** What somebody must look at before the result stands, sheet by sheet and then across judges. */
export function dressageFindings(
  { sheet, score, finished }: Ride<DressageScore>,
  rules: DressageRules,
): readonly Finding[] {
  const rounds = roundsOf(rules)
  return readSheet(sheet, rules).flatMap((parts, index) => {
    const scored = score.rounds[index]
    return scored === undefined
      ? []
      : roundFindings({ parts, scored, finished }, rounds[index] ?? rules)
  })
}

interface Ridden {
  parts: readonly ReadPart[]
  scored: RoundScore
  finished: boolean
}

function roundFindings(
  { parts, scored, finished }: Ridden,
  rules: DressageRules,
): readonly Finding[] {
  const whole = parts.filter(({ marks }) => !marks.includes(null))
  return [
    ...(scored.ended === null ? parts.flatMap((part) => missingMarks(part, finished)) : []),
    ...parts.flatMap((part) => missingRemarks(part, rules)),
    ...marksApart(parts, rules.values.markApart),
    ...(whole.length > 1 ? percentsApart(scored, rules) : []),
    ...differingCounts(parts),
    ...(finished || whole.length === parts.length ? belowMinimum(scored, rules) : []),
  ]
}

/**
 * Marks that nobody will bring any more: the ride is over, the judge has signed, or the scribe has
 * come to the last mark and left a hole behind. A judge of whom nothing came is one finding. Of a ride
 * that was ended before its end none is awaited.
 */
function missingMarks({ form, marks, written }: ReadPart, finished: boolean): Finding[] {
  const isAtTheEnd = typeof marks.at(-1) === 'number'
  if (!(finished || isAtTheEnd || valueIn(written, 'signed') === true)) return []
  const missing = form.marks.filter(
    (spec, index) => marks[index] === null && form.fields.has(spec.field),
  )
  const fields = missing.length === marks.length ? [null] : missing.map((spec) => spec.field)
  return fields.map((field) => ({
    code: 'missing-mark',
    part: form.part,
    field,
    difference: null,
  }))
}

function missingRemarks({ form, marks, written }: ReadPart, { values }: DressageRules): Finding[] {
  const { remarkAtOrBelow } = values
  if (remarkAtOrBelow === null) return []
  return form.marks.flatMap((spec, index): Finding[] => {
    const mark = marks[index] ?? null
    if (mark === null || mark > remarkAtOrBelow || !isMark(spec)) return []
    if (!form.fields.has(spec.field)) return []
    const remark = valueIn(written, remarkField(spec.field))
    if (typeof remark === 'string' && remark.trim() !== '') return []
    return [{ code: 'remark-required', part: form.part, field: spec.field, difference: null }]
  })
}

/** Judges of one panel have the same marks to give; those of different panels are not compared. */
function marksApart(parts: readonly ReadPart[], threshold: number): Finding[] {
  return panels.flatMap((panel) => {
    const members = parts.filter(({ form }) => form.panel === panel)
    const specs = members[0]?.form.marks ?? []
    return specs.flatMap((spec, index) => {
      if (!isMark(spec) || !areApart(members, index, threshold)) return []
      const given: Given[] = []
      for (const { form, marks } of members) {
        const value = marks[index] ?? null
        if (value !== null) given.push({ part: form.part, value })
      }
      return farthestApart(given, threshold).map(
        ({ part, difference }): Finding => ({
          code: 'mark-apart',
          part,
          field: spec.field,
          difference,
        }),
      )
    })
  })
}

/** Nearly no marks are: the lists that `farthestApart` needs are made for those alone. */
function areApart(parts: readonly ReadPart[], index: number, threshold: number): boolean {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (const { marks } of parts) {
    const mark = marks[index] ?? null
    if (mark === null) continue
    lowest = Math.min(lowest, mark)
    highest = Math.max(highest, mark)
  }
  return highest - lowest >= threshold
}

/** Only whole sheets are compared: the first few marks of a ride say nothing about the judge. */
function percentsApart({ judges }: RoundScore, rules: DressageRules): Finding[] {
  return panels.flatMap((panel) => {
    const given = judges.flatMap((judge) =>
      judge.panel === panel && judge.done === judge.expected && judge.percent !== null
        ? [{ part: judge.part, value: judge.percent }]
        : [],
    )
    return farthestApart(given, rules.values.percentApart).map(
      ({ part, difference }): Finding => ({ code: 'percent-apart', part, field: null, difference }),
    )
  })
}

/** The president's count holds; a judge who counted otherwise must be heard before it does. */
function differingCounts(parts: readonly ReadPart[]): Finding[] {
  const president = presidentOf(parts)
  if (president === undefined) return []
  return countedFields.flatMap((field) => {
    const held = countIn(president, field) ?? 0
    return parts.flatMap((part): Finding[] => {
      const difference = Math.abs((countIn(part, field) ?? held) - held)
      if (difference === 0) return []
      return [{ code: 'errors-differ', part: part.form.part, field, difference }]
    })
  })
}

/** A ride to the end that is too low for a place: the office must not wonder why it has none. */
function belowMinimum(scored: RoundScore, rules: DressageRules): Finding[] {
  if (!isBelow(scored, rules)) return []
  return [{ code: 'below-minimum', part: null, field: null, difference: null }]
}

const countedFields = ['errors', 'otherFaults', 'timeFaults'] as const

const panels = ['technical', 'quality'] as const

/** Points and percent are sums of marks: neither a low one nor one apart says which mark it was. */
function isMark({ kind }: MarkSpec): boolean {
  return kind !== 'points' && kind !== 'percent'
}
