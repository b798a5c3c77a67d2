import { isRole, type ListColumn } from '#domain/competitor-list/list-columns.ts'

/** A column of the source and what is read from it; null is not read. */
export interface SourceColumn {
  index: number
  heading: string
  field: string | null
}

/**
 * A meaning is given once: the column that had it takes the other one's, so that one choice
 * puts first and family names right. All of a role may stand in several.
 */
export function withMeaning(
  columns: readonly SourceColumn[],
  index: number,
  field: ListColumn | null,
): SourceColumn[] {
  const before = columns.find((column) => column.index === index)?.field ?? null
  return columns.map((column) => {
    if (column.index === index) return { ...column, field }
    return field !== null && !isRole(field) && column.field === field
      ? { ...column, field: before }
      : column
  })
}
