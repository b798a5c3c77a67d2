import { numberIn } from '../check-write.ts'
import { partOf, valueIn } from '../journal.ts'
import type { Sheet, SheetPart } from '../sheet.ts'
import type { DressageRules } from './rules.ts'
import { formsOf, type MarkSpec, type PositionForm } from './sheet-form.ts'

/** What one judge wrote, read by the form of the competition. */
export interface ReadPart {
  form: PositionForm
  /** One for each of the form's marks, in its smallest unit; null where there is none that counts. */
  marks: readonly (number | null)[]
  written: SheetPart
}

/** For each test one part for each judge, in the order of the positions. */
export function readSheet(sheet: Sheet, rules: DressageRules): readonly (readonly ReadPart[])[] {
  return formsOf(rules).map((forms) => {
    const president = forms.find(({ presides }) => presides)
    return forms.map((form) => {
      const written = partOf(sheet, form.part)
      const declared = president === undefined ? {} : partOf(sheet, president.part)
      const marks = form.marks.map((spec) =>
        numberIn(spec, valueIn(spec.declared ? declared : written, spec.field)),
      )
      return { form, marks, written }
    })
  })
}

/**
 * A mark that is missing on a signed sheet becomes the mean of that judge's other marks, to a tenth
 * (KNHS Art. 137), where the rule set has it so.
 */
export function fillMissing(part: ReadPart, { values }: DressageRules): ReadPart {
  const { marks, written } = part
  if (values.missingMark === 'open' || valueIn(written, 'signed') !== true) return part
  const given = marks.flatMap((mark) => mark ?? [])
  if (given.length === 0) return part
  const sum = given.reduce((total, mark) => total + mark, 0)
  const mean = Math.floor((2 * sum + given.length) / (2 * given.length))
  return { ...part, marks: marks.map((mark) => mark ?? mean) }
}

/** Movements above the level cap what choreography and difficulty may get (ÖTO § 104.6.2-6.4). */
export function capMarks(part: ReadPart, cap: number | null): ReadPart {
  if (cap === null) return part
  const marks = part.marks.map((mark, index) =>
    mark !== null && isCapped(part.form.marks[index]) ? Math.min(mark, cap) : mark,
  )
  return { ...part, marks }
}

function isCapped(spec: MarkSpec | undefined): boolean {
  return spec?.kind === 'artistic' && (spec.label === 'choreography' || spec.label === 'difficulty')
}

/** How often something went wrong, as this judge counted it; null where they wrote nothing. */
export function countIn({ form, written }: ReadPart, field: string): number | null {
  const spec = form.fields.get(field)
  return spec === undefined ? null : numberIn(spec, valueIn(written, field))
}

export function presidentOf(parts: readonly ReadPart[]): ReadPart | undefined {
  return parts.find(({ form }) => form.presides)
}
