import type { FieldSpec, SheetPartSpec } from '#domain/scoring/discipline.ts'

/** One line of the sheet: the same field of all judges who have it. */
export interface SheetRow {
  field: string
  kind: string
  number: number | null
  label: string | null
  coefficient: number
  /** Marks make the score; the others count errors and faults. */
  isMark: boolean
  /** By judge position; a judge of the other panel of a young-horse test does not have it. */
  specs: ReadonlyMap<string, FieldSpec>
}

/**
 * The lines in the order of the sheet: all marks, then what is counted. What one judge alone writes, as a
 * declared difficulty, stands behind what it follows on that judge's sheet.
 */
export function sheetRows(parts: readonly SheetPartSpec[]): readonly SheetRow[] {
  const rows: (SheetRow & { specs: Map<string, FieldSpec> })[] = []
  const at = new Map<string, (typeof rows)[number]>()
  for (const { part, fields } of parts) {
    let before: (typeof rows)[number] | undefined
    for (const spec of fields) {
      const { field, kind, number, label, coefficient, required } = spec
      const row = at.get(field) ?? {
        ...{ field, kind, number, label, coefficient, isMark: required },
        specs: new Map(),
      }
      const place = before === undefined ? rows.length : rows.indexOf(before) + 1
      if (!at.has(field)) rows.splice(place, 0, row)
      row.specs.set(part, spec)
      at.set(field, row)
      before = row
    }
  }
  return [...rows.filter((row) => row.isMark), ...rows.filter((row) => !row.isMark)]
}

/** Where a row begins a new section of the sheet. */
export function beginsSection(rows: readonly SheetRow[], index: number): boolean {
  const row = rows[index]
  const before = rows[index - 1]
  if (row === undefined || before === undefined) return false
  return row.isMark ? row.kind !== before.kind : before.isMark
}
