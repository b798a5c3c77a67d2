import type { FieldValue, Sheet, SheetPart } from './sheet.ts'

/**
 * One row of the score journal: append-only, numbered by the server in the order of commit.
 * `outcome` was decided once, when the row was written: a row in conflict does not change the sheet
 * until the office decides, by writing a row of its own.
 */
export interface JournalWrite {
  sequence: number
  competitorId: string
  part: string
  field: string
  value: FieldValue
  outcome: 'accepted' | 'conflict'
}

/** Folds the journal of one competition into a sheet per competitor; the last accepted value stands. */
export function foldJournal(entries: readonly JournalWrite[]): ReadonlyMap<string, Sheet> {
  const sheets = new Map<string, Map<string, Map<string, FieldValue>>>()
  for (const entry of entries.toSorted((a, b) => a.sequence - b.sequence)) {
    if (entry.outcome !== 'accepted') continue
    const sheet = inner(sheets, entry.competitorId)
    inner(sheet, entry.part).set(entry.field, entry.value)
  }
  return new Map(
    [...sheets].map(([competitorId, parts]) => [
      competitorId,
      Object.fromEntries([...parts].map(([part, fields]) => [part, Object.fromEntries(fields)])),
    ]),
  )
}

/** A field of a sheet as it stands, with the entry that put the value there. */
export interface StandingField {
  value: FieldValue
  entryId: string
}

/**
 * What becomes of a write: accepted where its writer saw what stands (`basedOn`; null for nothing), or
 * says the same as what stands: then nobody disagrees. Anything else is kept for the office to decide.
 */
export function outcomeOf(
  write: { value: FieldValue; basedOn: string | null },
  standing: StandingField | undefined,
): JournalWrite['outcome'] {
  return willStand(write, standing) || write.value === standing?.value ? 'accepted' : 'conflict'
}

/**
 * Whether the entry becomes what later writes are based on. One that only says the same, without
 * having seen what stands, does not: its device may already have written on top of it, and whoever
 * stands would be overruled without having been seen.
 */
export function willStand(
  { basedOn }: { basedOn: string | null },
  standing: StandingField | undefined,
): boolean {
  return basedOn === (standing?.entryId ?? null)
}

/** The part, or an empty one: an official who has not written yet is not an error. */
export function partOf(sheet: Sheet, part: string): SheetPart {
  return (Object.hasOwn(sheet, part) ? sheet[part] : undefined) ?? {}
}

/** The value that stands; null where nothing was written or where it was taken back. */
export function valueIn(part: SheetPart, field: string): FieldValue {
  return (Object.hasOwn(part, field) ? part[field] : undefined) ?? null
}

function inner<Value>(outer: Map<string, Map<string, Value>>, key: string): Map<string, Value> {
  const known = outer.get(key)
  if (known !== undefined) return known
  const added = new Map<string, Value>()
  outer.set(key, added)
  return added
}
