import type { FieldValue, Sheet } from '#domain/scoring/sheet.ts'
import type { KnownPage } from './known-page.ts'
import type { OutboxWrite } from './outbox-entry.ts'

/** How far the value in a field has come. */
export type FieldState =
  | { state: 'unsent' }
  /** `offered` is what was entered here; the field shows what stands until the office has decided. */
  | { state: 'conflict'; entryId: string; offered: FieldValue }
  | { state: 'refused'; entryId: string; offered: FieldValue; problem: string }

export interface ShownSheet {
  /** What the server knows with this account's unsent entries laid over it. */
  sheet: Sheet
  /** Fields that are anything but settled, by part and field. */
  states: ReadonlyMap<string, FieldState>
  /** The parts that the account may write. */
  writable: ReadonlySet<string>
}

/** The key of a field in `states`. */
export function fieldKey(part: string, field: string): string {
  return `${part} ${field}`
}

/** A competitor's sheet as its page shows it. `entries` are those of the account, of any competitor. */
export function showSheet(page: KnownPage, entries: readonly OutboxWrite[]): ShownSheet {
  const parts = new Map<string, Map<string, FieldValue>>()
  const writable = new Set<string>()
  for (const [part, known] of Object.entries(page.parts)) {
    const values = Object.entries(known.fields).map(([field, { value }]): [string, FieldValue] => [
      field,
      value,
    ])
    parts.set(part, new Map(values))
    if (known.mayWrite) writable.add(part)
  }
  const states = new Map<string, FieldState>()
  const own = entries
    .filter((entry) => entry.competitorId === page.competitorId)
    .toSorted((a, b) => a.deviceSequence - b.deviceSequence)
  for (const entry of own) {
    states.set(fieldKey(entry.part, entry.field), stateOf(entry))
    if (entry.fate.state !== 'unsent') continue
    const fields = parts.get(entry.part) ?? new Map<string, FieldValue>()
    parts.set(entry.part, fields.set(entry.field, entry.value))
  }
  const sheet = Object.fromEntries(
    [...parts].map(([part, fields]) => [part, Object.fromEntries(fields)]),
  )
  return { sheet, states, writable }
}

function stateOf({ id, value, fate }: OutboxWrite): FieldState {
  switch (fate.state) {
    case 'unsent':
      return { state: 'unsent' }
    case 'conflict':
      return { state: 'conflict', entryId: id, offered: value }
    case 'refused':
      return { state: 'refused', entryId: id, offered: value, problem: fate.problem }
  }
}
