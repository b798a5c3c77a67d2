import type { Sheet } from '#domain/scoring/sheet.ts'
import { isReplaced, replacedBy, replacedField } from '#domain/scoring/spare-judge.ts'
import type { Ride } from '#web/components/ride/use-ride.ts'

export type Read = Pick<Ride, 'discipline' | 'sheet'>

/** The judge's place that a sheet counts for in this ride: mostly its own; undefined where it counts for none. */
export function countedPlace({ discipline, sheet }: Read, part: string): string | undefined {
  const spec = discipline.parts.find((each) => each.part === part)
  if (spec?.isSpare) return replacedBy(discipline.parts, sheet, part)
  return spec && isReplaced(sheet, spec) ? undefined : part
}

/**
 * Where to read what this judge gives: the sheet to score and the place in it. One that counts for
 * nothing is scored as if nobody else had written.
 */
export function ownSheet(read: Read, part: string): { sheet: Sheet; place: string } {
  const { discipline, sheet } = read
  const counted = countedPlace(read, part)
  if (counted !== undefined) return { sheet, place: counted }
  const place = discipline.parts.find(({ spare }) => spare === part)?.part ?? part
  const { [replacedField]: _, ...written } = sheet[part] ?? {}
  return { sheet: { [place]: written }, place }
}
