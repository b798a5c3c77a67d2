import { z } from 'zod'
import { boundedList } from '#domain/forms/inputs.ts'

/** What of a show can come along into a copy of it. Its own settings always do, competitors never. */
export const copiedParts = [
  'events',
  'arenas',
  'officials',
  'sponsors',
  'competitions',
  'people',
] as const

export type CopiedPart = (typeof copiedParts)[number]

/** Who may do what is given anew for each show, unless it is wanted. */
export const usualParts: readonly CopiedPart[] = copiedParts.filter((part) => part !== 'people')

/** Absent: the usual ones. */
export const copiedPartsInput = boundedList(z.enum(copiedParts), {
  maximum: copiedParts.length,
})
  .nullish()
  .transform((parts): ReadonlySet<CopiedPart> => new Set(parts ?? usualParts))
