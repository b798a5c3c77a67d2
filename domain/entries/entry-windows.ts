import type { Condition } from './condition.ts'
import { isMoment } from './moments.ts'
import type { Requirement } from './rules.ts'

/** Until then only those may enter for whom the condition holds. Stored as a requirement on the time of entry. */
export interface EntryWindow {
  id: string
  /** What riders read who are refused. */
  text: string
  /** On the show's clocks, `2026-05-01T18:00`. */
  until: string
  group: Condition
}

export function windowRule({ id, text, until, group }: EntryWindow): Requirement {
  return { id, text, of: 'place', when: ['place.at', '<', until], must: group }
}

/** Null for a requirement that says anything else, or more. */
export function asWindow(rule: Requirement): EntryWindow | null {
  const { id, text, of, when, must, ...more } = rule
  const isPlain = of === 'place' && Object.values(more).every((each) => each === undefined)
  if (!(isPlain && Array.isArray(when))) return null
  const [left, operator, until] = when
  const isUntil = left === 'place.at' && operator === '<'
  if (!isUntil || typeof until !== 'string' || !isMoment(until)) return null
  return { id, text, until, group: must }
}

/** Those among the requirements, the one that ends first before the others. */
export function windowsOf(require: readonly Requirement[]): readonly EntryWindow[] {
  return require
    .flatMap((rule) => asWindow(rule) ?? [])
    .toSorted((one, other) => one.until.localeCompare(other.until))
}

/** An id that no other requirement has. */
export function freeWindowId(require: readonly { id: string }[]): string {
  const taken = new Set(require.map(({ id }) => id))
  const count = require.length + 1
  const numbers = Array.from({ length: count }, (_, index) => `window${index + 1}`)
  return numbers.find((id) => !taken.has(id)) ?? `window${count + 1}`
}
