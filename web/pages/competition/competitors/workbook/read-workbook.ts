/**
 * Reads the texts of an XLSX workbook (ECMA-376 part 1): cells as a person sees them, but for figures, of
 * whose formats only days and leading zeros are kept.
 *
 * By hand, after a look at SheetJS (`@e965/xlsx` 0.20.3, November 2026). It tells hidden rows, cell types and
 * formats as well. But it adds 86 kB to the page, packed, for what takes 5 kB here. On the server it would need
 * an upload of its own and a limit before it: it unpacks whatever a small archive claims to hold. Days in one
 * form, merged cells and the choice of a sheet would stay ours, so about 200 lines would go for 8 MB of package.
 */
import { walkXml } from './read-xml.ts'
import { openZip } from './zip.ts'

export interface Sheet {
  name: string
  /** In their places: an empty row has no cells, and none stands behind the last that is filled. */
  rows: readonly (readonly string[])[]
  /** Numbers of filled rows, from 1, that a filter or a person has hidden. */
  hidden: readonly number[]
}

/** Sheets with anything in them, hidden ones left out. Null for what is no workbook. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Sheet[] | null> {
  const open = openZip(bytes)
  const workbook = await open?.('xl/workbook.xml')
  if (!open || !workbook) return null
  const places = sheetPlaces(workbook, (await open('xl/_rels/workbook.xml.rels')) ?? '')
  const shared = sharedTexts((await open('xl/sharedStrings.xml')) ?? '')
  const { dates, padded } = styles((await open('xl/styles.xml')) ?? '')
  const from1904 = /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(?:1|true)"/.test(workbook)
  const sheets: Sheet[] = []
  for (const { name, path } of places) {
    const xml = await open(path)
    if (xml === null) continue
    const read = readRows(xml, { shared, dates, padded, from1904 })
    const rows = filledDown(read.rows, mergedRanges(xml))
    if (rows.length > 0) sheets.push({ name, rows, hidden: read.hidden })
  }
  return sheets
}

function sheetPlaces(workbook: string, relations: string): { name: string; path: string }[] {
  const targets = new Map<string, string>()
  walkXml(relations, {
    ...silent,
    open(name, attribute) {
      if (name === 'Relationship') {
        targets.set(attribute('Id') ?? '', attribute('Target') ?? '')
      }
    },
  })
  const places: { name: string; path: string }[] = []
  walkXml(workbook, {
    ...silent,
    open(tag, attribute) {
      if (tag !== 'sheet' || (attribute('state') ?? 'visible') !== 'visible') return
      const target = targets.get(attribute('id') ?? '') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      places.push({ name: attribute('name') ?? '', path })
    },
  })
  return places
}

/** Texts that cells name by number; a text may be in several runs, and have a reading beside it. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let text = ''
  let isText = false
  let isReading = false
  walkXml(xml, {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading = true
      isText = name === 't'
    },
    text(piece) {
      if (isText && !isReading) text += piece
    },
    close(name) {
      if (name === 'si') texts.push(text)
      if (name === 'rPh') isReading = false
      isText = false
    },
  })
  return texts
}

/** Which styles show a number as a day, and which with zeros in front, up to so many digits: 007. */
function styles(xml: string): Pick<Reading, 'dates' | 'padded'> {
  const ownFormats = new Set<number>()
  const zeros = new Map<number, number>()
  const formats: number[] = []
  let isCellFormats = false
  walkXml(xml, {
    ...silent,
    open(name, attribute) {
      const format = Number(attribute('numFmtId'))
      const code = name === 'numFmt' ? (attribute('formatCode') ?? '') : ''
      if (showsDay(code)) ownFormats.add(format)
      if (/^0{2,15}$/.test(code)) zeros.set(format, code.length)
      if (name === 'cellXfs') isCellFormats = true
      if (name === 'xf' && isCellFormats) formats.push(format)
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false
    },
  })
  const isDay = (format: number) => builtInDays.includes(format) || ownFormats.has(format)
  return {
    dates: new Set(formats.flatMap((format, style) => (isDay(format) ? [style] : []))),
    padded: new Map(
      formats.flatMap((format, style) => {
        const digits = zeros.get(format)
        return digits === undefined ? [] : [[style, digits] as const]
      }),
    ),
  }
}

/** ECMA-376 part 1, 18.8.30. */
const builtInDays = [14, 15, 16, 17, 22]

/** A format of one's own with a year or a day in it; what is in quotes or brackets is shown as it is, or is a colour. */
function showsDay(formatCode: string): boolean {
  return /[dy]/i.test(formatCode.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
}

interface Reading {
  shared: readonly string[]
  dates: ReadonlySet<number>
  /** By style, how many digits a number has at least. */
  padded: ReadonlyMap<number, number>
  from1904: boolean
}

interface Cell {
  column: number
  type: string
  style: number
  value: string
}

function readRows(xml: string, reading: Reading): { rows: string[][]; hidden: number[] } {
  const rows: string[][] = []
  const hidden: number[] = []
  let isHidden = false
  const endRow = () => {
    const isFilled = row.some((text) => text !== '')
    rows.push(isFilled ? row : [])
    if (isFilled && isHidden) hidden.push(rows.length)
  }
  let row: string[] = []
  let cell: Cell | null = null
  let isValue = false
  walkXml(xml, {
    open(name, attribute) {
      if (name === 'row') {
        row = []
        isHidden = ['1', 'true'].includes(attribute('hidden') ?? '')
        padTo(rows, Number(attribute('r')) - 1)
      }
      if (name === 'c') {
        cell = {
          column: columnOf(attribute('r')) ?? row.length,
          type: attribute('t') ?? 'n',
          style: Number(attribute('s') ?? -1),
          value: '',
        }
      }
      isValue = name === 'v' || name === 't'
    },
    text(piece) {
      if (isValue && cell) cell.value += piece
    },
    close(name) {
      isValue = false
      if (name === 'c' && cell) {
        while (row.length < cell.column) row.push('')
        row[cell.column] = textOf(cell, reading)
        cell = null
      }
      if (name === 'row') endRow()
    },
  })
  return { rows: rows.slice(0, rows.findLastIndex((each) => each.length > 0) + 1), hidden }
}

/** Rows that are left out are empty. Beyond what a list can have, their places are not kept. */
function padTo(rows: string[][], count: number): void {
  while (rows.length < Math.min(count, mostRowsKept)) rows.push([])
}

const mostRowsKept = 5000

interface Range {
  column: number
  /** Counted from 0. */
  from: number
  to: number
}

/** The first columns of merged cells that go over several rows: `B3:C5`. */
function mergedRanges(xml: string): Range[] {
  const ranges: Range[] = []
  walkXml(xml, {
    ...silent,
    open(name, attribute) {
      const reference = name === 'mergeCell' ? attribute('ref') : null
      const [, first = '', last = ''] = /^[A-Z]+(\d+):[A-Z]+(\d+)$/.exec(reference ?? '') ?? []
      const column = columnOf(reference)
      if (column !== null && Number(last) > Number(first)) {
        ranges.push({ column, from: Number(first) - 1, to: Number(last) - 1 })
      }
    },
  })
  return ranges
}

/** What is written once for several rows (a rider beside two horses) is said of each that holds anything. */
function filledDown(rows: readonly string[][], ranges: readonly Range[]): string[][] {
  const filled = rows.map((row) => [...row])
  for (const { column, from, to } of ranges) {
    const text = filled[from]?.[column] ?? ''
    if (text === '') continue
    for (const row of filled.slice(from + 1, to + 1)) {
      if (row.length === 0) continue
      while (row.length < column) row.push('')
      row[column] = text
    }
  }
  return filled
}

/** `AB12` is column 27; beyond what a sheet can have is nothing. */
function columnOf(reference: string | null): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return null
  const place = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return place <= 16_384 ? place - 1 : null
}

function textOf({ type, style, value }: Cell, reading: Reading): string {
  const { shared, dates, padded, from1904 } = reading
  switch (type) {
    case 's':
      return oneLine(shared[Number(value)] ?? '')
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE'
    case 'e':
      return ''
    case 'n':
      if (dates.has(style) && value !== '') return dayOf(Number(value), from1904)
      return /^\d+$/.test(figure(value))
        ? figure(value).padStart(padded.get(style) ?? 0, '0')
        : figure(value)
    default:
      return oneLine(value)
  }
}

/** 2014 is stored as 2014, and 0.1 + 0.2 as 0.30000000000000004: 15 figures are what a sheet shows. */
function figure(value: string): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value.trim()
  return Number.isInteger(number) ? String(number) : String(Number(number.toPrecision(15)))
}

/** Days since 30 December 1899, or since 1 January 1904. */
function dayOf(serial: number, from1904: boolean): string {
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)
  const day = new Date(first + Math.floor(serial) * 86_400_000)
  return Number.isNaN(day.getTime()) ? '' : day.toISOString().slice(0, 10)
}

/** A line end may stand as `_x000D_`. */
function oneLine(text: string): string {
  const plain = text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return plain.replace(/\s+/g, ' ').trim()
}

const silent = { text: () => undefined, close: () => undefined }
