import { numberIn } from '../check-write.ts'
import type { Ended, SheetPartSpec } from '../discipline.ts'
import { partOf, valueIn } from '../journal.ts'
import type { Sheet } from '../sheet.ts'
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
  const text = (field: string) => {
    const options = form.choices?.find((each) => each.field === field)?.options ?? []
    return options.find((option) => option === valueIn(written, field)) ?? null
  }
  const outcome = outcomes.find((each) => each === text('outcome'))
  return {
    form,
    numbers,
    flags: new Set(form.flags?.filter((flag) => valueIn(written, flag) === true)),
    ended: outcome === undefined ? null : { status: outcome, reason: text('reason') },
    done: required.filter((spec) => numbers.has(spec.field)).length,
    expected: required.length,
  }
}

/** How often; what nobody wrote did not happen. */
export function countIn({ numbers }: ReadPart, field: string): number {
  return numbers.get(field) ?? 0
}
