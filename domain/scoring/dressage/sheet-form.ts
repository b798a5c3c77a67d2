import type { FieldSpec, SheetPartSpec } from '../discipline.ts'
import type { DressageRules, RuleValues } from './rules.ts'

/**
 * What one judge fills in. `panel` is the half of a technical-quality result that the judge decides;
 * everywhere else all judges are one panel.
 */
export interface PositionForm {
  part: string
  panel: 'technical' | 'quality'
  fields: ReadonlyMap<string, FieldSpec>
  /** The marks, points or percent that the score is made of, in the order of the sheet. */
  marks: readonly MarkSpec[]
  /** Tenths of a point, of all the marks of this judge. */
  maximum: number
}

export interface MarkSpec extends FieldSpec {
  section: Section
}

/** The halves that a sheet can fall into. Movements and collectives together are the technical one. */
export type Section = 'technical' | 'artistic' | 'quality'

/** The one part of a competition of which only totals are entered. */
export const totalPart = 'total'

/** Highest mark, in tenths. */
export const fullMark = 100

/** Highest percentage, in thousandths. */
export const fullPercent = 100_000

/** One form for each judge, in the order of the positions. */
export function formsOf(rules: DressageRules): readonly PositionForm[] {
  const known = forms.get(rules)
  if (known !== undefined) return known
  const parts = rules.entryMode === 'total-percent' ? [totalPart] : rules.positions
  const built = parts.map((part) => buildForm(part, rules))
  forms.set(rules, built)
  return built
}

/**
 * Remarks stand beside a mark (`remark.movement.4`); under the sheet a comment, the signature and the
 * name that it stands for (`signedBy`).
 */
export function sheetParts(rules: DressageRules): readonly SheetPartSpec[] {
  return formsOf(rules).map(({ part, fields, marks }) => ({
    part,
    fields: [...fields.values()],
    texts: [...texts, ...marks.map(({ field }) => remarkField(field))],
    flags: ['signed'],
  }))
}

export function remarkField(field: string): string {
  return `${remarkPrefix}${field}`
}

const remarkPrefix = 'remark.'

const texts: readonly string[] = ['comment', 'signedBy']

// The rules of a competition are one object for all its sheets: their forms are built once.
const forms = new WeakMap<DressageRules, readonly PositionForm[]>()

function buildForm(part: string, rules: DressageRules): PositionForm {
  const panel = rules.test.kind === 'technical-quality' && part !== 'C' ? 'quality' : 'technical'
  const sheet = markSpecs(rules, panel)
  const maximum = sheet.reduce((sum, mark) => sum + mark.coefficient * fullMark, 0)
  const size = { maximum: maximum || rules.test.maxPoints * 10, sheet }
  const marks = enteredMarks(rules, size)
  const fields = [...marks, ...faultSpecs(rules)]
  return {
    part,
    panel,
    marks,
    maximum: size.maximum,
    fields: new Map(fields.map((field) => [field.field, field])),
  }
}

function enteredMarks(
  rules: DressageRules,
  size: { maximum: number; sheet: readonly MarkSpec[] },
): readonly MarkSpec[] {
  switch (rules.entryMode) {
    case 'marks':
      return size.sheet
    case 'judge-points':
      return [
        {
          ...mark('points', null, null),
          maximum: size.maximum,
          step: Math.min(rules.values.movementStep, ...size.sheet.map((each) => each.step)),
        },
      ]
    case 'judge-percent':
    case 'total-percent':
      return [{ ...mark('percent', null, null), maximum: fullPercent, step: 1 }]
  }
}

function markSpecs({ test, values }: DressageRules, panel: PositionForm['panel']): MarkSpec[] {
  if (panel === 'quality') return named('quality', test.quality, values.qualityStep)
  return [
    ...test.movements.map((coefficient, index) => ({
      ...mark('movement', index + 1, null),
      step: values.movementStep,
      coefficient,
    })),
    ...named('collective', test.collectives, values.collectiveStep),
    ...named('artistic', test.artistic, values.artisticStep),
  ]
}

function named(
  kind: 'collective' | 'artistic' | 'quality',
  marks: readonly { label: string; coefficient: number }[],
  step: RuleValues['artisticStep'],
): MarkSpec[] {
  return marks.map(({ label, coefficient }, index) => ({
    ...mark(kind, index + 1, label),
    step,
    coefficient,
  }))
}

function mark(kind: MarkKind, number: number | null, label: string | null): MarkSpec {
  return {
    field: number === null ? kind : `${kind}.${number}`,
    kind,
    number,
    label,
    unit: kind === 'percent' ? 'percent' : 'points',
    minimum: 0,
    maximum: fullMark,
    step: 1,
    coefficient: 1,
    required: true,
    section: kind === 'artistic' || kind === 'quality' ? kind : 'technical',
  }
}

/** A published total has its deductions in it already; everywhere else the faults are counted. */
function faultSpecs({ entryMode, test }: DressageRules): readonly FieldSpec[] {
  if (entryMode === 'total-percent') return []
  const counts = [count('errors'), count('otherFaults')]
  return test.kind === 'freestyle' ? [...counts, count('timeFaults')] : counts
}

function count(kind: 'errors' | 'otherFaults' | 'timeFaults'): FieldSpec {
  return {
    field: kind,
    kind,
    number: null,
    label: null,
    unit: 'count',
    minimum: 0,
    maximum: kind === 'timeFaults' ? 1 : 99,
    step: 1,
    coefficient: 1,
    required: false,
  }
}

type MarkKind = 'movement' | 'collective' | 'artistic' | 'quality' | 'points' | 'percent'
