import { spreadsheetText } from '#domain/forms/spreadsheet-text.ts'
import { decimalAmount } from '#domain/money/cents.ts'
import type { Unit } from '#domain/scoring/discipline.ts'
import type { FileOptions } from '#locales/file-options.ts'
import { formatAmount, formatSortableMoment, formatValue } from '#locales/formatting.ts'
import type { Translate } from '#locales/messages.ts'

/**
 * CSV (RFC 4180: CRLF, quotes doubled, the same number of fields in every line) in two profiles.
 *
 * *Data* is for programs: comma, decimal point, UTF-8 without byte order mark, ISO 8601 times in
 * UTC, English names of columns that never change, texts exactly as they are stored.
 * *Spreadsheet* is for people who open the file with a double click: byte order mark, the separator
 * and the numbers of the locale, times on the show's clocks, translated names of columns, ids
 * last, and texts that cannot run as formulas.
 */
export interface CsvProfile {
  byteOrderMark: '' | '\uFEFF'
  separator: ',' | ';'
  heading(column: CsvHeading): string
  cell(cell: CsvCell): string
}

export interface CsvColumn<Row> extends CsvHeading {
  cell(row: Row): CsvCell
}

export interface CsvHeading {
  /** snake_case, part of the format. */
  name: string
  words: string
}

/** A value before a profile has decided how to write it. */
export type CsvCell =
  | null
  /** Somebody typed it. */
  | string
  | { value: number; unit: Unit }
  | { cents: number }
  /** In the smallest unit of the currency, which stands in a column of its own. */
  | { amount: number; currency: string }
  /** Basis points. */
  | { percent: number }
  | { instant: string }
  | { code: string; words: string }
  | { holds: boolean }

/** Both profiles as a choice of an export. */
export const csvOptions = {
  profile: {
    label: 'printing.profile',
    values: {
      spreadsheet: {
        words: 'printing.profile.spreadsheet',
        text: 'printing.profile.spreadsheet.text',
      },
      data: {
        words: 'printing.profile.data',
        text: 'printing.profile.data.text',
        inName: 'printing.profile.data.inName',
      },
    },
  },
} as const satisfies FileOptions

/** What every export as CSV is. */
export const csvFile = {
  ending: 'csv',
  mediaType: 'text/csv; charset=utf-8; header=present',
  options: csvOptions,
} as const

/** In the profile that was chosen: for people the ids come last. */
export function writeProfile<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { profile, timeZone, t }: { profile: 'spreadsheet' | 'data'; timeZone: string; t: Translate },
): string {
  if (profile === 'data') return writeCsv(columns, rows, dataProfile)
  return writeCsv(idsLast(columns), rows, spreadsheetProfile(timeZone, t))
}

export function writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  profile: CsvProfile,
): string {
  const head = columns.map((column) => profile.heading(column))
  const body = rows.map((row) => columns.map((column) => profile.cell(column.cell(row))))
  const lines = [head, ...body].map((fields) =>
    fields.map((field) => quoted(field, profile)).join(profile.separator),
  )
  return `${profile.byteOrderMark}${lines.join('\r\n')}\r\n`
}

export const dataProfile: CsvProfile = {
  byteOrderMark: '',
  separator: ',',
  heading: (column) => column.name,
  cell(cell) {
    if (cell === null) return ''
    if (typeof cell === 'string') return cell
    if ('value' in cell) return formatValue(cell.value, inSeconds(cell), 'en')
    if ('cents' in cell) return (cell.cents / 100).toFixed(2)
    if ('amount' in cell) return decimalAmount(cell.amount, cell.currency)
    if ('percent' in cell) return decimalRate(cell.percent)
    if ('instant' in cell) return cell.instant
    if ('code' in cell) return cell.code
    return String(cell.holds)
  },
}

/** Programs reckon with seconds; minutes are for readers. */
function inSeconds<Shown extends { unit: Unit }>(shown: Shown) {
  return shown.unit === 'clock' ? { ...shown, unit: 'seconds' as const } : shown
}

export function spreadsheetProfile(timeZone: string, t: Translate): CsvProfile {
  return {
    byteOrderMark: '\uFEFF',
    separator: hasDecimalComma(t) ? ';' : ',',
    heading: (column) => spreadsheetText(column.words),
    cell: (cell) => spreadsheetCell(cell, timeZone, t),
  }
}

function spreadsheetCell(cell: CsvCell, timeZone: string, t: Translate): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return spreadsheetText(cell)
  // Swedish prints a real minus sign, which no spreadsheet takes for a number.
  if ('value' in cell) return formatValue(cell.value, cell, t.locale).replace('−', '-')
  if ('cents' in cell) return formatAmount(cell.cents, t.locale)
  if ('amount' in cell) return inLocale(decimalAmount(cell.amount, cell.currency), t)
  if ('percent' in cell) return inLocale(decimalRate(cell.percent), t)
  if ('instant' in cell) return formatSortableMoment(cell.instant, timeZone)
  if ('code' in cell) return spreadsheetText(cell.words)
  return cell.holds ? t('exports.yes') : ''
}

/** 1900 is 19, 2550 is 25.5. */
function decimalRate(basisPoints: number): string {
  return String(basisPoints / 100)
}

/** Without groups of thousands: some spreadsheets take a number with them for a text. */
function inLocale(decimal: string, t: Translate): string {
  return hasDecimalComma(t) ? decimal.replace('.', ',') : decimal
}

/** A spreadsheet that writes 7,5 cannot separate fields by commas. */
function hasDecimalComma(t: Translate): boolean {
  return formatValue(75, { unit: 'points' }, t.locale).includes(',')
}

/** For people, who do not read ids: behind everything else, where a program of theirs still finds them. */
function idsLast<Row>(columns: readonly CsvColumn<Row>[]): readonly CsvColumn<Row>[] {
  const isId = ({ name }: CsvColumn<Row>) => name.endsWith('_id')
  return [...columns.filter((column) => !isId(column)), ...columns.filter(isId)]
}

function quoted(field: string, { separator }: CsvProfile): string {
  const isPlain = !field.includes(separator) && !/["\r\n]/.test(field)
  return isPlain ? field : `"${field.replaceAll('"', '""')}"`
}
