import { numberIn } from '../check-write.ts'
import { partOf, valueIn } from '../journal.ts'
import type { Sheet, SheetPart } from '../sheet.ts'
import type { DressageRules } from './rules.ts'
import { formsOf, type PositionForm } from './sheet-form.ts'

/** What one judge wrote, read by the form of the competition. */
export interface ReadPart {
  form: PositionForm
  /** One for each of the form's marks, in its smallest unit; null where there is none that counts. */
  marks: readonly (number | null)[]
  written: SheetPart
}

/** One part for each judge, in the order of the positions. */
export function readSheet(sheet: Sheet, rules: DressageRules): readonly ReadPart[] {
  return formsOf(rules).map((form) => {
    const written = partOf(sheet, form.part)
    const marks = form.marks.map((spec) => numberIn(spec, valueIn(written, spec.field)))
    return { form, marks, written }
  })
}

/** How often something went wrong, as this judge counted it; null where they wrote nothing. */
export function countIn({ form, written }: ReadPart, field: string): number | null {
  const spec = form.fields.get(field)
  return spec === undefined ? null : numberIn(spec, valueIn(written, field))
}

/** The president sits at C; a ground jury without one is led by its first judge. */
export function presidentOf(parts: readonly ReadPart[]): ReadPart | undefined {
  return parts.find(({ form }) => form.part === 'C') ?? parts[0]
}
