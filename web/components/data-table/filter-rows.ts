import type { DataColumn } from './data-column.ts'

/** Rows in which every word stands somewhere, accents and case aside. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  text: string,
): readonly Row[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const all = plain(columns.map(({ value }) => value(row) ?? '').join('\n'))
    return words.every((word) => all.includes(word))
  })
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
