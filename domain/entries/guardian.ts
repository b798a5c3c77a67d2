import type { FormAnswer } from './entry-form.ts'

/** In years; the same in every country whose schedules we know. */
const fullAge = 18

export interface Born {
  /** ISO 8601, or what was typed in its place. */
  birthDate?: unknown
  birthYear?: number | null
}

/** Whether a rider is under age on this day (ISO 8601), as far as it is known when they were born. */
export function isUnderAge({ birthDate, birthYear = null }: Born, day: string): boolean {
  if (typeof birthDate === 'string' && /^\d{4}-\d\d-\d\d$/.test(birthDate)) {
    return day < `${Number(birthDate.slice(0, 4)) + fullAge}${birthDate.slice(4)}`
  }
  return birthYear !== null && Number(day.slice(0, 4)) - birthYear < fullAge
}

/** Whether the answers about a rider name a guardian who agrees to the entry. */
export function hasGuardian({
  guardianName,
  guardianAgrees,
}: Readonly<Record<string, FormAnswer>>): boolean {
  return typeof guardianName === 'string' && guardianName.trim() !== '' && guardianAgrees === true
}
