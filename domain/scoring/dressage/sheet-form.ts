import type { FieldSpec, RoundSpec, SheetPartSpec } from '../discipline.ts'
import { numberField } from '../sheet-fields.ts'
import { spareJudge } from '../spare-judge.ts'
import { usualSum } from '../usual.ts'
import { countSpecs } from './count-specs.ts'
import { roundsOf } from './rounds.ts'
import { type DressageRules, isOnlyTotal, type RuleValues } from './rules.ts'
import { hasMarks } from './test.ts'

/**
 * What one judge fills in, in one test. `panel` is the half of a technical-quality result that the
 * judge decides; everywhere else all judges are one panel.
 */
export interface PositionForm {
  part: string
  /** Where the judge sits, or `total` where only totals are entered. */
  position: string
  panel: 'technical' | 'quality'
  fields: ReadonlyMap<string, FieldSpec>
  /** The marks, points or percent that the score is made of, in the order of the sheet. */
  marks: readonly MarkSpec[]
  /** Tenths of a point, of all the marks of this judge; of a total of all judges. */
  maximum: number
  /** Counts the faults for all judges, and writes how the ride ended. */
  presides: boolean
}

export interface MarkSpec extends FieldSpec {
  section: Section
  /** Entered once, by the president, and the same for every judge. */
  declared: boolean
}

/** The halves that a sheet can fall into. Movements and collectives together are the technical one. */
export type Section = 'technical' | 'artistic' | 'quality'

/** The one part of a competition of which only totals are entered. */
export const totalPart = 'total'

/** Highest mark, in tenths. */
export const fullMark = 100

/** Highest percentage, in thousandths. */
export const fullPercent = 100_000

/** For each test one form for each judge, in the order of the positions. */
export function formsOf(rules: DressageRules): readonly (readonly PositionForm[])[] {
  const known = forms.get(rules)
  if (known !== undefined) return known
  const built = roundsOf(rules).map((round, index) =>
    besideEachOther(
      positionsOf(round).map((position) => buildForm(position, round, index + 1)),
      round,
    ),
  )
  forms.set(rules, built)
  return built
}

/**
 * Remarks stand beside a mark (`remark.movement.4`); under the sheet a comment, the signature and the
 * name that it stands for (`signedBy`). The president also writes how a ride ended before its end.
 */
export function sheetParts(rules: DressageRules): readonly SheetPartSpec[] {
  const spares = spareForms(rules)
  return [
    ...formsOf(rules).flatMap((forms, index) =>
      forms.map((form) => judgePart(form, spares[index])),
    ),
    ...spares.map(
      (form): SheetPartSpec => ({
        ...sheetPart(form),
        isSpare: true,
        flagsSilently: true,
      }),
    ),
  ]
}

/** Sums of the judges of one panel are compared with each other as they are typed. */
function besideEachOther(
  forms: readonly PositionForm[],
  { values: { percentApart } }: DressageRules,
): readonly PositionForm[] {
  return forms.map((form) => {
    const others = forms.filter(({ panel, part }) => panel === form.panel && part !== form.part)
    const parts = others.map(({ part }) => part)
    const compared = (field: FieldSpec): FieldSpec => {
      if (!(isSum(field) && field.usual)) return field
      const apart = Math.ceil((percentApart * field.maximum) / fullPercent)
      return { ...field, usual: { ...field.usual, beside: { parts, apart } } }
    }
    const fields = [...form.fields].map(([name, field]) => [name, compared(field)] as const)
    return { ...form, fields: new Map(fields) }
  })
}

function isSum({ kind }: FieldSpec): boolean {
  return kind === 'points' || kind === 'percent'
}

/** For each test the sheet of the spare judge; none where nobody marks along. */
function spareForms(rules: DressageRules): readonly PositionForm[] {
  if (!hasSpareJudge(rules)) return []
  return roundsOf(rules).map((round, index) => buildForm(spareJudge, round, index + 1))
}

/** Where each judge has a sheet of their own somebody can mark along. */
export function hasSpareJudge({ spare, entryMode }: DressageRules): boolean {
  return spare && !isOnlyTotal(entryMode) && entryMode !== 'common-mark'
}

/** A young horse's judges of technique and of quality have different sheets: the spare one has the latter. */
function judgePart(form: PositionForm, spare: PositionForm | undefined): SheetPartSpec {
  return {
    ...sheetPart(form),
    ...(form.position === totalPart ? {} : { flagsSilently: true }),
    ...(spare?.panel === form.panel ? { spare: spare.part } : {}),
  }
}

function sheetPart({ part, position, fields, marks, presides }: PositionForm): SheetPartSpec {
  return {
    part,
    ...(position === part ? {} : { position }),
    fields: [...fields.values()],
    texts: [
      ...texts,
      ...marks.flatMap(({ field }) => (fields.has(field) ? [remarkField(field)] : [])),
    ],
    flags: ['signed'],
    choices: presides
      ? [
          { field: 'outcome', kind: 'outcome', options: outcomes },
          { field: 'reason', kind: 'reason', options: reasons },
        ]
      : [],
  }
}

/** Each test is ridden by everybody in a start order of its own; a competition of one test is one round. */
export function dressageRounds(rules: DressageRules): readonly RoundSpec[] {
  const spares = spareForms(rules)
  return formsOf(rules).map((test, index) => ({
    part: `test.${index + 1}`,
    parts: [...test, ...spares.slice(index, index + 1)].map(({ part }) => part),
    riders: 'everybody',
    order: 'start-order',
  }))
}

/** How a ride can end on the sheet; before the start the office says it. */
export const outcomes = ['retired', 'eliminated', 'disqualified'] as const

/** Why it ended; the number of errors of course says so by itself. */
export const reasons = [
  'fall',
  'left_arena',
  'outside_help',
  'resistance',
  'lameness',
  'blood',
  'equipment',
  'late_entry',
] as const

export function remarkField(field: string): string {
  return `${remarkPrefix}${field}`
}

const remarkPrefix = 'remark.'

const texts: readonly string[] = ['comment', 'signedBy']

// The rules of a competition are one object for all its sheets: their forms are built once.
const forms = new WeakMap<DressageRules, readonly (readonly PositionForm[])[]>()

/** Judges with one common mark sit together and fill in one sheet. */
function positionsOf({ entryMode, positions }: DressageRules): readonly string[] {
  if (isOnlyTotal(entryMode)) return [totalPart]
  return entryMode === 'common-mark' ? [presidentOf(positions)] : positions
}

/** The president sits at C; a ground jury without one is led by its first judge. */
function presidentOf(positions: readonly string[]): string {
  return positions.find((position) => position === 'C') ?? positions[0] ?? totalPart
}

/** A judge has a sheet of their own for each test: `C` for the first, `C.2` for the second. */
function buildForm(position: string, rules: DressageRules, round: number): PositionForm {
  const isQuality = rules.test.kind === 'technical-quality' && position !== 'C'
  const panel = isQuality || rules.test.kind === 'quality' ? 'quality' : 'technical'
  const sheet = markSpecs(rules, panel)
  const maximum = sheet.reduce((sum, mark) => sum + mark.coefficient * fullMark, 0)
  const ofJudge = maximum || rules.test.maxPoints * 10
  // The points of a total are those of all judges together.
  const judges = rules.entryMode === 'total-points' ? rules.positions.length : 1
  const size = { maximum: ofJudge * judges, sheet }
  const marks = enteredMarks(rules, size)
  const presides = position === totalPart || position === presidentOf(rules.positions)
  const written = marks.filter((mark) => presides || !mark.declared)
  const fields = [...written, ...countSpecs(rules, presides)]
  return {
    part: round === 1 ? position : `${position}.${round}`,
    position,
    panel,
    marks,
    presides,
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
    case 'total-points':
      return [
        {
          ...mark('points', null, null),
          maximum: size.maximum,
          usual: usualSum(size.maximum),
          step: Math.min(rules.values.movementStep, ...size.sheet.map((each) => each.step)),
        },
      ]
    case 'common-mark':
      return rules.test.kind === 'freestyle'
        ? [mark('technicalMark', null, null), mark('artisticMark', null, null)]
        : [mark('mark', null, null)]
    case 'judge-percent':
    case 'total-percent':
      return [
        {
          ...mark('percent', null, null),
          ...{ maximum: fullPercent, step: 1, usual: usualSum(fullPercent) },
        },
      ]
  }
}

function markSpecs({ test, values }: DressageRules, panel: PositionForm['panel']): MarkSpec[] {
  if (!hasMarks(test)) return []
  if (panel === 'quality') return named('quality', test.quality, values.qualityStep)
  const isDeclared = values.freestyleDifficulty === 'declared'
  return [
    ...test.movements.map((coefficient, index) => ({
      ...mark('movement', index + 1, null),
      step: values.movementStep,
      coefficient,
    })),
    ...named('collective', test.collectives, values.collectiveStep),
    ...named('artistic', test.artistic, values.artisticStep).map((spec) => ({
      ...spec,
      declared: isDeclared && spec.label === 'difficulty',
    })),
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
  const unit = kind === 'percent' ? 'percent' : 'points'
  return {
    ...numberField(kind, { number, label, unit, maximum: fullMark, required: true }),
    section: sectionOf(kind),
    declared: false,
  }
}

function sectionOf(kind: MarkKind): Section {
  if (kind === 'artistic' || kind === 'artisticMark') return 'artistic'
  return kind === 'quality' ? 'quality' : 'technical'
}

type MarkKind =
  | 'movement'
  | 'collective'
  | 'artistic'
  | 'quality'
  | 'points'
  | 'percent'
  | 'mark'
  | 'technicalMark'
  | 'artisticMark'
