import { hasWords } from '#domain/registry/search-words.ts'
import type { DataColumn } from './data-column.ts'

/** Rows in which every word stands somewhere, accents and case aside. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  text: string,
): readonly Row[] {
  if (text.trim() === '') return rows
  return rows.filter((row) =>
    hasWords(columns.map(({ value }) => value(row) ?? '').join('\n'), text),
  )
}
