import { type JournalLine, sidesOf, withoutMoves } from '#domain/money/bookkeeping/journal.ts'
import { encodeWindows1252 } from '#domain/text/windows-1252.ts'
import { accountOf, type BookkeepingInput, lineText } from './bookkeeping-input.ts'
import type { Export } from './export.ts'

/**
 * DATEV EXTF 700, category 21 (bookings), format 13: Windows-1252, CRLF, semicolons, decimal commas. Amounts are
 * above 0 with a side, and gross: accounts of revenue take VAT out themselves, and so no key of VAT is written.
 * Of 125 columns the first 14, which hold everything that is known here.
 * Source: developer.datev.de, "DATEV-Format", Einstieg and Buchungsstapel.
 */
export const datev = {
  id: 'datev',
  name: { en: 'DATEV', de: 'DATEV', fr: 'DATEV', nl: 'DATEV', sv: 'DATEV', es: 'DATEV' },
  ending: 'csv',
  prefix: 'EXTF_',
  mediaType: 'text/csv; charset=windows-1252',
  options: {},
  write(input) {
    const rows = withoutMoves(input.lines).flatMap((line) => rowOf(input, line))
    return encodeWindows1252(`${[headOf(input), columns.join(';'), ...rows].join('\r\n')}\r\n`)
  },
} as const satisfies Export<BookkeepingInput>

const columns = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
]

const empty = '""'

/** 31 fields; those without a name are not used. */
function headOf(input: BookkeepingInput): string {
  const { show, lines, madeAt, yearBegins, adviser, client, currency } = input
  const days = lines.map(({ day }) => day).toSorted()
  const length = Math.max(4, ...lines.flatMap((line) => lengthsOf(input, line)))
  return [
    ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13'],
    // Made at, in milliseconds; imported never.
    ...[madeAt.replace(/\D/g, '').padEnd(17, '0').slice(0, 17), ''],
    ...['"RE"', empty, empty],
    ...[String(adviser ?? ''), String(client ?? '')],
    ...[plainDay(yearBegins), String(length)],
    ...[plainDay(days[0] ?? yearBegins), plainDay(days.at(-1) ?? yearBegins)],
    ...[quoted(show.name.slice(0, 30)), empty],
    // Financial bookings, of no purpose, not fixed yet.
    ...['1', '0', '0'],
    ...[quoted(currency), '', empty, '', '', empty, '', '', empty, empty],
  ].join(';')
}

function lengthsOf(input: BookkeepingInput, line: JournalLine): readonly number[] {
  const sides = sidesOf(line)
  if (sides === null) return []
  return [sides.debit, sides.credit].map((key) => accountOf(input, key).length)
}

/** The debited account first: S books to its debit, H what is taken back. */
function rowOf(input: BookkeepingInput, line: JournalLine): readonly string[] {
  const sides = sidesOf(line)
  if (sides === null) return []
  const size = Math.abs(line.amount)
  const amount = `${Math.floor(size / 100)},${String(size % 100).padStart(2, '0')}`
  return [
    [
      ...[amount, quoted(line.amount < 0 ? 'H' : 'S'), quoted(input.currency), '', '', empty],
      ...[accountOf(input, sides.debit), accountOf(input, sides.credit), empty],
      `${line.day.slice(8, 10)}${line.day.slice(5, 7)}`,
      quoted(line.document.replace(/[^A-Za-z0-9$&%*+\-/]/g, '').slice(0, 36)),
      ...[empty, '', quoted(lineText(line).slice(0, 60))],
    ].join(';'),
  ]
}

function plainDay(day: string): string {
  return day.replaceAll('-', '')
}

function quoted(text: string): string {
  return `"${text.replace(/\p{Cc}/gu, ' ').replaceAll('"', '""')}"`
}
