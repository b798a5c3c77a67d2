import type { FieldValue } from './sheet.ts'

/**
 * What a dressage judge tells the judge at C during a ride without a word. It is written into the
 * judge's own part beside the marks, in a field of its own (`flag.movement.4`), and means nothing to
 * the score: what becomes an error of course is counted by C.
 */
export const silentFlags = [
  'error_of_course',
  'lameness',
  'blood',
  'wrong_test',
  'unequal_elements',
  'look',
] as const

export type SilentFlag = (typeof silentFlags)[number]

/** In place of a field of the sheet: about the ride as a whole. */
export const wholeRide = 'ride'

/** Where a judge writes what is flagged at one field of the sheet. */
export function flagField(about: string): string {
  return `${flagPrefix}${about}`
}

/** Where the judge at C writes, in the own part, which flag of another judge was seen: the entry that set it. */
export function seenField(position: string, about: string): string {
  return `${seenPrefix}${position}.${about}`
}

/** The field of the sheet that a flag is about; null for a field that holds no flag. */
export function flaggedField(field: string): string | null {
  return field.startsWith(flagPrefix) ? field.slice(flagPrefix.length) : null
}

/** A flag or that it was seen: neither belongs to the score, nor to what is printed. */
export function isSilentField(field: string): boolean {
  return field.startsWith(flagPrefix) || field.startsWith(seenPrefix)
}

export function isSilentFlag(value: FieldValue): value is SilentFlag {
  return silentFlags.some((flag) => flag === value)
}

/** The judge at C leads the ground jury; where nobody sits there, the first judge does. */
export function presidentAmong(positions: readonly string[]): string | undefined {
  return positions.find((position) => position === 'C') ?? positions[0]
}

const flagPrefix = 'flag.'
const seenPrefix = 'seen.'
