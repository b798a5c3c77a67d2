import { z } from 'zod'
import { isStorable } from '#domain/forms/inputs.ts'

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
  z.string().max(2000).refine(isStorable),
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
