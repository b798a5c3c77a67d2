import type { SheetPartSpec } from './discipline.ts'
import type { FieldValue, SheetPart } from './sheet.ts'

/** A field in which who typed first and who typed second disagree. */
export interface ScoringDifference {
  field: string
  first: FieldValue
  second: FieldValue
}

/** What is typed a second time: all that scores; remarks and signatures are one person's own. */
export function checkedFields({ fields, choices = [], flags = [] }: SheetPartSpec): string[] {
  return [
    ...fields.map(({ field }) => field),
    ...choices.map(({ field }) => field),
    // Said of the ride, and on no paper.
    ...flags.filter((flag) => flag !== 'signed' && flag !== 'started'),
  ]
}

/** In the order of the form. A field that was left empty, and one that says no, say the same. */
export function scoringDifferences(
  spec: SheetPartSpec,
  first: SheetPart,
  second: SheetPart,
): ScoringDifference[] {
  return checkedFields(spec).flatMap((field) => {
    const [a, b] = [saidIn(first, field), saidIn(second, field)]
    return a === b ? [] : [{ field, first: a, second: b }]
  })
}

/** Without those of which the first value was let stand, as long as it is still that value. */
export function openDifferences(
  spec: SheetPartSpec,
  { first, second, kept }: { first: SheetPart; second: SheetPart; kept: SheetPart },
): ScoringDifference[] {
  return scoringDifferences(spec, first, second).filter((each) => !isKept(kept, each))
}

/** Those of which the first value was let stand and still stands. */
export function keptDifferences(
  spec: SheetPartSpec,
  { first, second, kept }: { first: SheetPart; second: SheetPart; kept: SheetPart },
): ScoringDifference[] {
  return scoringDifferences(spec, first, second).filter((each) => isKept(kept, each))
}

function isKept(kept: SheetPart, { field, first }: ScoringDifference): boolean {
  return Object.hasOwn(kept, field) && saidIn(kept, field) === first
}

/** A flag that was never set and one that was taken back are the same. */
function saidIn(part: SheetPart, field: string): FieldValue {
  const value = Object.hasOwn(part, field) ? part[field] : null
  return value === undefined || value === false || value === '' ? null : value
}
