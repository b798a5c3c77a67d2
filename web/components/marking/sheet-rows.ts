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

/** The lines in the order of the sheet: all marks, then what is counted. */
export function sheetRows(parts: readonly SheetPartSpec[]): readonly SheetRow[] {
  const rows = new Map<string, SheetRow & { specs: Map<string, FieldSpec> }>()
  for (const { part, fields } of parts) {
    for (const spec of fields) {
      const { field, kind, number, label, coefficient, required } = spec
      const known = rows.get(field)
      const row = known ?? {
        ...{ field, kind, number, label, coefficient, isMark: required },
        specs: new Map(),
      }
      row.specs.set(part, spec)
      rows.set(field, row)
    }
  }
  const all = [...rows.values()]
  return [...all.filter((row) => row.isMark), ...all.filter((row) => !row.isMark)]
}

/** Where a row begins a new section of the sheet. */
export function beginsSection(rows: readonly SheetRow[], index: number): boolean {
  const row = rows[index]
  const before = rows[index - 1]
  if (row === undefined || before === undefined) return false
  return row.isMark ? row.kind !== before.kind : before.isMark
}
