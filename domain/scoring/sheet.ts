import { z } from 'zod'
import { cleanLines, isStorable } from '#domain/forms/inputs.ts'

/**
 * What ringside records for one competitor, as the fold of the score journal (`journal.ts`).
 *
 * A sheet has parts, one per official who writes: a judge position in dressage (`C`, `H`, `E` …),
 * a round, a section or a fence elsewhere. A part holds named fields. The discipline says which
 * parts and fields exist and what they may hold; the journal knows nothing of that.
 */
export type Sheet = Readonly<Record<string, SheetPart>>

export type SheetPart = Readonly<Record<string, FieldValue>>

/** Numbers are integers in the field's smallest unit; `null` is a value that was taken back. */
export const fieldValue = z.union([
  z.number().int(),
  z.string().overwrite(cleanLines).max(2000).refine(isStorable),
  z.boolean(),
  z.null(),
])

export type FieldValue = z.infer<typeof fieldValue>

/** One value that somebody wants to write into a sheet. */
export interface SheetWrite {
  part: string
  field: string
  value: FieldValue
}

/** Whether two sheets say the same; what was taken back is written, and differs from what never was. */
export function isSameSheet(a: Sheet | undefined, b: Sheet | undefined): boolean {
  if (a === b) return true
  if (a === undefined || b === undefined) return false
  return isSameRecord(a, b, (own, other) => own === other || isSameRecord(own, other, Object.is))
}

function isSameRecord<Value>(
  a: Readonly<Record<string, Value>>,
  b: Readonly<Record<string, Value>>,
  isSame: (a: Value, b: Value) => boolean,
): boolean {
  // Asked about every sheet after every mark: lists of names would be made for each of its parts.
  let names = 0
  for (const name in a) {
    const own = a[name]
    const other = Object.hasOwn(b, name) ? b[name] : undefined
    if (own === undefined || other === undefined || !isSame(own, other)) return false
    names += 1
  }
  for (const _ in b) names -= 1
  return names === 0
}
