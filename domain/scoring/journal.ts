import type { FieldValue, Sheet, SheetPart } from './sheet.ts'

/**
 * One row of the score journal: append-only, numbered by the server in the order of commit.
 * `outcome` was decided once, when the row was written: a row in conflict does not change the sheet
 * until the office decides, by writing a row of its own.
 */
export interface JournalEntry {
  sequence: number
  competitorId: string
  part: string
  field: string
  value: FieldValue
  outcome: 'accepted' | 'conflict'
}

/** Folds the journal of one competition into a sheet per competitor; the last accepted value stands. */
export function foldJournal(entries: readonly JournalEntry[]): ReadonlyMap<string, Sheet> {
  const sheets = new Map<string, Record<string, Record<string, FieldValue>>>()
  for (const entry of entries.toSorted((a, b) => a.sequence - b.sequence)) {
    if (entry.outcome !== 'accepted') continue
    const sheet = sheets.get(entry.competitorId) ?? {}
    const part = sheet[entry.part] ?? {}
    part[entry.field] = entry.value
    sheet[entry.part] = part
    sheets.set(entry.competitorId, sheet)
  }
  return sheets
}

/** The part, or an empty one: an official who has not written yet is not an error. */
export function partOf(sheet: Sheet, part: string): SheetPart {
  return sheet[part] ?? {}
}
