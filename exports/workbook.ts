import { decimalAmount } from '#domain/money/cents.ts'
import { decimalsOf } from '#domain/money/currencies.ts'
import { unitDecimals } from '#domain/results/format-cell.ts'
import { parseInstant, toLocal } from '#domain/timetable/local-time.ts'
import { writeXml } from '#domain/xml/write-xml.ts'
import { element, type XmlElement } from '#domain/xml/xml.ts'
import type { Translate } from '#locales/messages.ts'
import type { CsvCell, CsvColumn } from './csv.ts'
import { writeZip } from './zip.ts'

/**
 * One table as an Excel workbook (ECMA-376), with types: numbers stay numbers with the decimals that the rules
 * print, days and times are dates, texts are texts whatever they look like, so that nothing runs as a formula.
 */
export function writeWorkbook<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { name, timeZone, t }: { name: string; timeZone: string; t: Translate },
): Uint8Array {
  const widths = columns.map((column) => Math.min(40, Math.max(8, column.words.length + 2)))
  const sheet = element('worksheet', { xmlns: spreadsheetNamespace }, [
    element('sheetViews', {}, [
      element('sheetView', { workbookViewId: 0 }, [
        element('pane', {
          ySplit: 1,
          topLeftCell: 'A2',
          activePane: 'bottomLeft',
          state: 'frozen',
        }),
      ]),
    ]),
    element(
      'cols',
      {},
      widths.map((width, index) =>
        element('col', { min: index + 1, max: index + 1, width, customWidth: 1 }),
      ),
    ),
    element('sheetData', {}, [
      element(
        'row',
        { r: 1 },
        columns.map(({ words }, index) => textCell(words, at(index, 1), styles.heading)),
      ),
      ...rows.map((row, index) =>
        element(
          'row',
          { r: index + 2 },
          columns.flatMap((column, place) => {
            const cell = typedCell(column.cell(row), at(place, index + 2), { timeZone, t })
            return cell === null ? [] : [cell]
          }),
        ),
      ),
    ]),
  ])
  return writeZip([
    { name: '[Content_Types].xml', content: writeXml(contentTypes) },
    { name: '_rels/.rels', content: writeXml(relationships('officeDocument', 'xl/workbook.xml')) },
    { name: 'xl/workbook.xml', content: writeXml(workbook(name)) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: writeXml(
        relationships('worksheet', 'worksheets/sheet1.xml', ['styles', 'styles.xml']),
      ),
    },
    { name: 'xl/styles.xml', content: writeXml(styleSheet) },
    { name: 'xl/worksheets/sheet1.xml', content: writeXml(sheet) },
  ])
}

const spreadsheetNamespace = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Places in `cellXfs`: none, bold, 0 to 3 decimals, a moment. */
const styles = { plain: 0, heading: 1, decimals: 2, moment: 6 } as const

const styleSheet = element('styleSheet', { xmlns: spreadsheetNamespace }, [
  element('numFmts', { count: 5 }, [
    ...['0', '0.0', '0.00', '0.000'].map((formatCode, index) =>
      element('numFmt', { numFmtId: 164 + index, formatCode }),
    ),
    element('numFmt', { numFmtId: 168, formatCode: 'yyyy-mm-dd hh:mm' }),
  ]),
  element('fonts', { count: 2 }, [element('font', {}), element('font', {}, [element('b')])]),
  element('fills', { count: 1 }, [
    element('fill', {}, [element('patternFill', { patternType: 'none' })]),
  ]),
  element('borders', { count: 1 }, [element('border')]),
  element('cellStyleXfs', { count: 1 }, [element('xf', { numFmtId: 0, fontId: 0 })]),
  element('cellXfs', { count: 7 }, [
    element('xf', { numFmtId: 0, fontId: 0 }),
    element('xf', { numFmtId: 0, fontId: 1, applyFont: 1 }),
    ...[164, 165, 166, 167, 168].map((numFmtId) =>
      element('xf', { numFmtId, fontId: 0, applyNumberFormat: 1 }),
    ),
  ]),
])

const contentTypes = element(
  'Types',
  { xmlns: 'http://schemas.openxmlformats.org/package/2006/content-types' },
  [
    element('Default', {
      Extension: 'rels',
      ContentType: 'application/vnd.openxmlformats-package.relationships+xml',
    }),
    element('Default', { Extension: 'xml', ContentType: 'application/xml' }),
    ...(
      [
        ['/xl/workbook.xml', 'sheet.main'],
        ['/xl/worksheets/sheet1.xml', 'worksheet'],
        ['/xl/styles.xml', 'styles'],
      ] as const
    ).map(([PartName, kind]) =>
      element('Override', {
        PartName,
        ContentType: `application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml`,
      }),
    ),
  ],
)

function relationships(
  kind: string,
  target: string,
  ...others: readonly (readonly [string, string])[]
): XmlElement {
  return element(
    'Relationships',
    { xmlns: 'http://schemas.openxmlformats.org/package/2006/relationships' },
    [[kind, target] as const, ...others].map(([type, Target], index) =>
      element('Relationship', {
        Id: `rId${index + 1}`,
        Type: `${officeRelations}/${type}`,
        Target,
      }),
    ),
  )
}

/** The name of a sheet has at most 31 signs, and some none. */
function workbook(name: string): XmlElement {
  const allowed = withoutApostrophes(name.replace(/[\\/?*[\]:\p{Cc}\uFFFE\uFFFF]+/gu, ' '))
  const short = withoutApostrophes([...allowed.slice(0, 31)].filter(isWhole).join(''))
  return element('workbook', { xmlns: spreadsheetNamespace, 'xmlns:r': officeRelations }, [
    element('sheets', {}, [element('sheet', { name: short || '1', sheetId: 1, 'r:id': 'rId1' })]),
  ])
}

/** None may stand at an end of the name. */
function withoutApostrophes(name: string): string {
  return name.replace(/^['\s]+|['\s]+$/g, '')
}

/** Not half of a sign, as cutting leaves it. */
function isWhole(sign: string): boolean {
  return sign.isWellFormed()
}

interface Reader {
  timeZone: string
  t: Translate
}

function typedCell(cell: CsvCell, place: string, { timeZone, t }: Reader): XmlElement | null {
  if (cell === null) return null
  if (typeof cell === 'string') return cell === '' ? null : textCell(cell, place)
  if ('value' in cell) {
    const decimals = unitDecimals[cell.unit]
    return numberCell(String(cell.value / 10 ** decimals), place, styles.decimals + decimals)
  }
  if ('cents' in cell) return numberCell((cell.cents / 100).toFixed(2), place, styles.decimals + 2)
  if ('amount' in cell) {
    const { amount, currency } = cell
    const style = styles.decimals + decimalsOf(currency)
    return numberCell(decimalAmount(amount, currency), place, style)
  }
  if ('percent' in cell) return numberCell(String(cell.percent / 100), place, styles.plain)
  if ('instant' in cell) return numberCell(serial(cell.instant, timeZone), place, styles.moment)
  if ('code' in cell) return textCell(cell.words, place)
  return cell.holds ? textCell(t('exports.yes'), place) : null
}

/** A cell holds no more. */
const mostSigns = 32_767

function textCell(typed: string, place: string, style: number = styles.plain): XmlElement {
  // What looks like an escape of the format would be read as the sign that it stands for.
  const text = typed.slice(0, mostSigns).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
  const own = text === text.trim() ? {} : { 'xml:space': 'preserve' }
  return element('c', { r: place, t: 'inlineStr', ...(style === 0 ? {} : { s: style }) }, [
    element('is', {}, [element('t', own, [text])]),
  ])
}

function numberCell(value: string, place: string, style: number): XmlElement {
  return element('c', { r: place, s: style }, [element('v', {}, [value])])
}

/** Days since 30 December 1899, on the show's clocks. */
function serial(instant: string, timeZone: string): string {
  const { day, time } = toLocal(parseInstant(instant), timeZone)
  const minutes = parseInstant(`${day}T${time}:00.000Z`) / 60_000
  return String(minutes / 1440 + 25_569)
}

/** "A1", "AB12". */
function at(column: number, row: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return `${letters}${row}`
}
