import { inflateSync } from 'node:zlib'

/**
 * What is written on the pages of a PDF as Typst makes it, without spaces and line ends, in the order in
 * which it is written (ISO 32000-1, 9.4 and 9.10): text operators with codes of two bytes, and for each
 * font a table from codes to letters.
 */
export function pdfText(pdf: Buffer): string {
  return pdfPages(pdf).join('')
}

/** The same, page by page. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const pages: string[] = []
  for (const { head } of objects.values()) {
    if (!/\/Type\s*\/Page\b/.test(head)) continue
    const fonts = new Map(
      Array.from(head.matchAll(/\/(f\d+) (\d+) 0 R/g), ([, name = '', id = '']) => {
        const font = objects.get(id)?.head ?? ''
        const table = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? ''
        return [name, lettersOfTable(objects.get(table)?.body ?? '')] as const
      }),
    )
    const contents = /\/Contents (\d+) 0 R/.exec(head)?.[1] ?? ''
    pages.push(written(objects.get(contents)?.body ?? '', fonts).replace(/\s/g, ''))
  }
  return pages
}

interface PdfObject {
  head: string
  body: string
}

function objectsOf(pdf: Buffer): ReadonlyMap<string, PdfObject> {
  const whole = pdf.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const { 1: id = '', index, 0: start } of whole.matchAll(/^(\d+) 0 obj$/gm)) {
    const from = index + start.length
    const end = whole.indexOf('endobj', from)
    const stream = /stream\r?\n/g
    stream.lastIndex = from
    const opened = stream.exec(whole)
    const isStream = opened !== null && opened.index < end
    const head = whole.slice(from, isStream ? opened.index : end)
    objects.set(id, { head, body: isStream ? bodyOf(pdf, head, stream.lastIndex) : '' })
  }
  return objects
}

function bodyOf(pdf: Buffer, head: string, from: number): string {
  const raw = pdf.subarray(from, from + Number(/\/Length (\d+)/.exec(head)?.[1]))
  return (head.includes('/FlateDecode') ? inflateSync(raw) : raw).toString('latin1')
}

function lettersOfTable(table: string): ReadonlyMap<number, string> {
  const letters = new Map<number, string>()
  for (const [, lines = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, code = '', letter = ''] of lines.matchAll(/<(\w+)>\s*<(\w+)>/g)) {
      letters.set(Number.parseInt(code, 16), utf16(letter))
    }
  }
  for (const [, lines = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const range of lines.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [from = 0, to = 0, letter = 0] = range.slice(1).map((hex) => Number.parseInt(hex, 16))
      for (let at = from; at <= to; at += 1)
        letters.set(at, String.fromCharCode(letter + at - from))
    }
  }
  return letters
}

function utf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le')
}

function written(
  contents: string,
  fonts: ReadonlyMap<string, ReadonlyMap<number, string>>,
): string {
  let font: ReadonlyMap<number, string> | undefined
  let text = ''
  for (const line of contents.split('\n')) {
    const chosen = /\/(f\d+) [\d.]+ Tf/.exec(line)?.[1]
    if (chosen !== undefined) font = fonts.get(chosen)
    if (!/T[jJ]$/.test(line)) continue
    for (const [, string = ''] of line.matchAll(/\(((?:\\.|[^\\)])*)\)/g)) {
      const bytes = bytesOf(string)
      for (let at = 0; at + 1 < bytes.length; at += 2)
        text += font?.get(bytes.readUInt16BE(at)) ?? ''
    }
  }
  return text
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function bytesOf(string: string): Buffer {
  const plain = string.replace(/\\([0-7]{1,3}|.)/g, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8)) : (escapes[code] ?? code),
  )
  return Buffer.from(plain, 'latin1')
}
