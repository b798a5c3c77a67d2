import type { Sheet } from './read-workbook.ts'

/**
 * A sheet as the text that pasting its cells gives, each row in the line of its number. A title above
 * the table, alone in its row, is left empty: it would be taken for a competitor.
 */
export function sheetText({ rows }: Sheet): string {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const filled = (row: readonly string[]) => row.filter((text) => text !== '').length
  const first = width > 1 ? rows.findIndex((row) => filled(row) > 1) : 0
  return rows
    .map((row, index) =>
      index < first || filled(row) === 0
        ? ''
        : Array.from({ length: width }, (_, column) => quoted(row[column] ?? '')).join('\t'),
    )
    .join('\n')
}

function quoted(text: string): string {
  return text.includes('"') ? `"${text.replaceAll('"', '""')}"` : text
}
