import type { SheetPartSpec } from './discipline.ts'
import { partOf, valueIn } from './journal.ts'
import type { Sheet } from './sheet.ts'
import { isReplaced } from './spare-judge.ts'

export interface UnsignedSheet {
  competitorId: string
  part: string
}

/**
 * What a judge filled in and did not sign. Only of judges who sign: whose sheets the office types, or who
 * signs on paper, is missed nowhere. In the order of `sheets`, which are by competitor.
 */
export function unsignedSheets(
  sheets: ReadonlyMap<string, Sheet>,
  parts: readonly SheetPartSpec[],
): readonly UnsignedSheet[] {
  const signing = parts.filter(
    (spec) =>
      spec.flags?.includes('signed') && [...sheets.values()].some((sheet) => isSigned(sheet, spec)),
  )
  return [...sheets].flatMap(([competitorId, sheet]) =>
    signing
      .filter(
        (spec) => isFilledIn(sheet, spec) && !isSigned(sheet, spec) && !isReplaced(sheet, spec),
      )
      .map(({ part }) => ({ competitorId, part })),
  )
}

function isSigned(sheet: Sheet, { part }: SheetPartSpec): boolean {
  return valueIn(partOf(sheet, part), 'signed') === true
}

function isFilledIn(sheet: Sheet, { part, fields }: SheetPartSpec): boolean {
  return fields.some(({ field }) => typeof valueIn(partOf(sheet, part), field) === 'number')
}
