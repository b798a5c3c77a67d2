export interface CsvRecord {
  /** Of the record's first line, counted from 1. */
  lineNumber: number
  /** As it stands in the text, without the line end. */
  raw: string
  fields: readonly string[]
  /** Which fields begin with a quote that nothing closes. */
  openQuotes: readonly number[]
}

/**
 * Reads delimited text by RFC 4180 and forgives what lists have: any line end, a byte order mark,
 * blanks around a quoted field, quotes inside an unquoted one (`Dr. "Bob"`), text after a closing
 * quote, and a quote that nothing closes, which is then a letter like any other: there is no other
 * quote, or only one that begins a field of a later line. Empty lines are left out. `null` reads every line as one field. Any text gives some records; nothing throws.
 */
export function readCsv(text: string, delimiter: string | null): CsvRecord[] {
  const records: CsvRecord[] = []
  let at = text.startsWith('\ufeff') ? 1 : 0
  let lineNumber = 1
  while (at < text.length) {
    const { end, ...record } =
      delimiter === null ? readLine(text, at) : readRecord(text, at, delimiter)
    const raw = text.slice(at, end)
    if (raw.trim() !== '') records.push({ lineNumber, raw, ...record })
    at = end + lineEndLength(text, end)
    lineNumber += lineCount(raw)
  }
  return records
}

interface Piece {
  value: string
  end: number
}

type Read = Pick<CsvRecord, 'fields' | 'openQuotes'> & { end: number }

function readLine(text: string, from: number): Read {
  const end = lineEnd(text, from)
  return { fields: [text.slice(from, end)], openQuotes: [], end }
}

function readRecord(text: string, from: number, delimiter: string): Read {
  const fields: string[] = []
  const openQuotes: number[] = []
  let at = from
  for (;;) {
    const quoted = readQuoted(text, at, delimiter)
    if (!quoted && text[skipBlanks(text, at, delimiter)] === '"') openQuotes.push(fields.length)
    const { value, end } = quoted ?? readPlain(text, at, delimiter)
    fields.push(value)
    if (text[end] !== delimiter) return { fields, openQuotes, end }
    at = end + 1
  }
}

/** A field that begins with a quote; undefined where it does not or where no quote closes it. */
function readQuoted(text: string, from: number, delimiter: string): Piece | undefined {
  const open = skipBlanks(text, from, delimiter)
  if (text[open] !== '"') return undefined
  let value = ''
  let at = open + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    value += text.slice(at, quote)
    at = quote + 1
    if (text[at] !== '"') break
    value += '"'
    at += 1
  }
  const rest = readPlain(text, at, delimiter)
  if (/[\r\n]/.test(value) && rest.value.trim() !== '') return undefined
  return { value: value + rest.value.trimEnd(), end: rest.end }
}

function readPlain(text: string, from: number, delimiter: string): Piece {
  let end = from
  while (end < text.length && text[end] !== delimiter && lineEndLength(text, end) === 0) end += 1
  return { value: text.slice(from, end), end }
}

function skipBlanks(text: string, from: number, delimiter: string): number {
  let at = from
  while ((text[at] === ' ' || text[at] === '\t') && text[at] !== delimiter) at += 1
  return at
}

function lineEnd(text: string, from: number): number {
  let end = from
  while (end < text.length && lineEndLength(text, end) === 0) end += 1
  return end
}

function lineEndLength(text: string, at: number): number {
  if (text[at] === '\n') return 1
  if (text[at] !== '\r') return 0
  return text[at + 1] === '\n' ? 2 : 1
}

function lineCount(raw: string): number {
  return raw.split(/\r\n|\r|\n/).length
}
