import type { FieldValue } from '#domain/scoring/sheet.ts'
import { type FieldState, fieldKey } from '#web/offline/shown-sheet.ts'

/** A value that the office has to decide about, as the server tells it. */
export interface DisputedField {
  id: string
  part: string
  field: string
  offered: FieldValue
}

/** The states of a sheet with what other devices disagree about; what is not sent yet stays said. */
export function withDisputed(
  states: ReadonlyMap<string, FieldState>,
  disputed: readonly DisputedField[],
): ReadonlyMap<string, FieldState> {
  if (disputed.length === 0) return states
  const all = new Map(states)
  for (const { id, part, field, offered } of disputed) {
    const key = fieldKey(part, field)
    if (!all.has(key)) all.set(key, { state: 'conflict', entryId: id, offered })
  }
  return all
}

/** The fields of a part that the office has to decide about before the part is signed. */
export function disputedIn(
  states: ReadonlyMap<string, FieldState>,
  part: string,
): readonly string[] {
  const start = fieldKey(part, '')
  return [...states].flatMap(([key, { state }]) =>
    state === 'conflict' && key.startsWith(start) ? [key.slice(start.length)] : [],
  )
}
