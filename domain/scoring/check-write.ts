import { decidedByField, decidedField, decisionsFor, type PartDecision } from './decided-parts.ts'
import type { FieldSpec, SheetPartSpec, WriteProblem } from './discipline.ts'
import type { FieldValue, SheetWrite } from './sheet.ts'
import { flaggedField, isSilentField, isSilentFlag, silentFlags, wholeRide } from './silent-flag.ts'
import { replacedField } from './spare-judge.ts'

/** Refuses a write that the form of a sheet has no place for. */
export function checkWrite(
  parts: readonly SheetPartSpec[],
  { part, field, value }: SheetWrite,
): WriteProblem | undefined {
  const form = parts.find((each) => each.part === part)
  if (form === undefined) return { code: 'unknown-part', part }
  const spec = form.fields.find((each) => each.field === field)
  if (spec !== undefined) return numberProblem(spec, value)
  if (form.spare !== undefined && field === replacedField) return yesOrNoProblem(field, value)
  if (field === decidedField) return decisionProblem(decisionsFor(parts, form), value)
  if (field === decidedByField && decisionsFor(parts, form).length > 0) {
    return isText(value) ? undefined : { code: 'not-a-text', field }
  }
  if (form.flagsSilently && isSilentField(field)) return silentProblem(form, field, value)
  return wordProblem(form, field, value)
}

/** A flag is about a field of the judge's own sheet or about the ride; that one was seen names its entry. */
function silentProblem(
  { fields }: SheetPartSpec,
  field: string,
  value: FieldValue,
): WriteProblem | undefined {
  const about = flaggedField(field)
  const isKnown =
    about === null || about === wholeRide || fields.some((each) => each.field === about)
  if (!isKnown) return { code: 'unknown-field', field }
  if (value === null) return undefined
  if (about === null) return typeof value === 'string' ? undefined : { code: 'not-a-text', field }
  return isSilentFlag(value) ? undefined : { code: 'not-an-option', field, options: silentFlags }
}

function wordProblem(
  { choices, flags, texts }: SheetPartSpec,
  field: string,
  value: FieldValue,
): WriteProblem | undefined {
  const options = choices?.find((each) => each.field === field)?.options
  if (options !== undefined) {
    const isOption = value === null || options.some((option) => option === value)
    return isOption ? undefined : { code: 'not-an-option', field, options }
  }
  if (flags?.includes(field)) {
    return yesOrNoProblem(field, value)
  }
  if (!texts?.includes(field)) return { code: 'unknown-field', field }
  return isText(value) ? undefined : { code: 'not-a-text', field }
}

function isText(value: FieldValue): boolean {
  return value === null || typeof value === 'string'
}

function decisionProblem(
  options: readonly PartDecision[],
  value: FieldValue,
): WriteProblem | undefined {
  if (options.length === 0) return { code: 'unknown-field', field: decidedField }
  return value === null || options.some((each) => each === value)
    ? undefined
    : { code: 'not-an-option', field: decidedField, options }
}

function yesOrNoProblem(field: string, value: FieldValue): WriteProblem | undefined {
  return value === null || typeof value === 'boolean' ? undefined : { code: 'not-yes-or-no', field }
}

/** Why a value is no number of this field; null, a value taken back, always may be written. */
export function numberProblem(spec: FieldSpec, value: FieldValue): WriteProblem | undefined {
  const { field, minimum, maximum, step } = spec
  if (value === null) return undefined
  if (typeof value !== 'number' || !Number.isInteger(value)) return { code: 'not-a-number', field }
  if (value < minimum || value > maximum) return { code: 'out-of-range', field, minimum, maximum }
  return value % step === 0 ? undefined : { code: 'wrong-step', field, step }
}

/** The number that stands, or null: what may not be written does not count either. */
export function numberIn(spec: FieldSpec, value: FieldValue): number | null {
  return typeof value === 'number' && numberProblem(spec, value) === undefined ? value : null
}
