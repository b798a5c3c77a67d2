import { numberIn } from '../check-write.ts'
import type { Ended, SheetPartSpec } from '../discipline.ts'
import { partOf, valueIn } from '../journal.ts'
import type { Sheet, SheetPart } from '../sheet.ts'
import { outcomes } from './outcomes.ts'

/** One part of a sheet, read by the form of the competition. */
export interface ReadPart {
  form: SheetPartSpec
  /** Every number that stands; a field without one is not in it. */
  numbers: ReadonlyMap<string, number>
  /** The flags that are set. */
  flags: ReadonlySet<string>
  ended: Ended | null
  done: number
  expected: number
}

export function readPart(sheet: Sheet, form: SheetPartSpec): ReadPart {
  const written = partOf(sheet, form.part)
  const numbers = new Map<string, number>()
  for (const spec of form.fields) {
    const value = numberIn(spec, valueIn(written, spec.field))
    if (value !== null) numbers.set(spec.field, value)
  }
  const required = form.fields.filter((spec) => spec.required)
  const outcome = outcomes.find((each) => each === chosen(form, 'outcome', written))
  return {
    form,
    numbers,
    flags: new Set(form.flags?.filter((flag) => valueIn(written, flag) === true)),
    ended:
      outcome === undefined ? null : { status: outcome, reason: chosen(form, 'reason', written) },
    done: required.filter((spec) => numbers.has(spec.field)).length,
    expected: required.length,
  }
}

/** The option that stands; null where there is none that the form has. */
function chosen({ choices }: SheetPartSpec, field: string, written: SheetPart): string | null {
  const value = valueIn(written, field)
  if (typeof value !== 'string') return null
  const options = choices?.find((each) => each.field === field)?.options ?? []
  return options.includes(value) ? value : null
}

/** How often; what nobody wrote did not happen. */
export function countIn({ numbers }: ReadPart, field: string): number {
  return numbers.get(field) ?? 0
}
