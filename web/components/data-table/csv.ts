import { spreadsheetText } from '#domain/forms/spreadsheet-text.ts'
import type { DataColumn } from './data-column.ts'

/** The rows as a spreadsheet reads them: RFC 4180 with a byte order mark, so that accents survive. */
export function csvOf<Row>(shown: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const columns = shown.filter(({ isMenu }) => !isMenu)
  const lines = [
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ csv, value }) => csv?.(row) ?? value(row))),
  ]
  return `\uFEFF${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`
}

function cellOf(value: string | number | null): string {
  if (typeof value === 'number') return String(value)
  const text = spreadsheetText(value ?? '')
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
