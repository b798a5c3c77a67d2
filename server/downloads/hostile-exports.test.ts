import { XmlDocument, type XmlNode } from 'libxml2-wasm'
import Papa from 'papaparse'
import { afterAll, expect, test, vi } from 'vitest'
import { sampleOfResults, sampleOfStartList, sampleSite } from '#documents/sample-inputs.ts'
import { usesOf } from '#domain/money/bookkeeping/accounts.ts'
import { sampleJournal } from '#domain/money/bookkeeping/testing.ts'
import { creditedOf, issuedOf } from '#domain/money/invoices/testing.ts'
import { sampleHorses, sampleShow } from '#domain/results/sample-lists.ts'
import { disciplineIds } from '#domain/shows/disciplines.ts'
import { decodeDos, encodeDos } from '#domain/text/dos-code-pages.ts'
import { encodeWindows1252 } from '#domain/text/windows-1252.ts'
import { exampleCompetition } from '#exports/testing/example-competition.test-kit.ts'
import { exchangedWith, inputOf } from '#exports/testing/made-up-exchange.ts'
import { horsesSubject } from '#server/competitions/start-lists/horses.subject.ts'
import { startListSubject } from '#server/competitions/start-lists/start-list.subject.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { feiResultsSubject, oepsSubject } from '#server/exchange/federation.subject.ts'
import { showExchangeSubject } from '#server/exchange/show-exchange.subject.ts'
import { showZipSubject } from '#server/exchange/show-zip.subject.ts'
import { trailSubject } from '#server/history/trail.subject.ts'
import { invoicesSubject } from '#server/money/invoices.subject.ts'
import { bookkeepingSubject, datevSubject, journalSubject } from '#server/money/journal.subject.ts'
import { paybacksSubject } from '#server/money/paybacks.subject.ts'
import { recordSubject } from '#server/privacy/record.subject.ts'
import { resultListSubject } from '#server/scoring/result-list.subject.ts'
import { stablingSubject } from '#server/stabling/stabling.subject.ts'
import { testContext } from '#server/testing/test-context.ts'
import { openZip } from '#web/pages/competition/competitors/workbook/zip.ts'
import { shelf } from './shelf.ts'
import type { Subject } from './subject.ts'

/*
 * Every export of the shelf, with a hostile text in every field that people type, read by a reader of its format
 * that shares nothing with the writer. An export of a subject below is covered by being on the shelf; one of a new
 * subject, or of a new format, fails until it has a sample, or a reader, here.
 */

const database = await openTestDatabase()
afterAll(() => database.close())
const context = testContext(database, null, { locale: 'de' })

const named = { firstName: 'Zoë', familyName: 'Weiß', nation: 'GER', club: 'Club' }
const members = [{ role: 'owners' as const, name: 'Gestüt Łąka' }]
const partners = [{ athlete: named, horse: { name: 'Blíða' }, headNumber: '12A' }]
const ofRegistry = new Map(
  sampleOfResults.resultList.lines.map(({ competitorId }) => [
    competitorId,
    { athleteFeiId: '10011469', horseFeiId: '105AB12', grooms: [named] },
  ]),
)

const startInput = {
  ...sampleOfStartList,
  ofRegistry,
  startList: {
    ...sampleOfStartList.startList,
    rows: sampleOfStartList.startList.rows.map((row) =>
      row.kind === 'start' ? { ...row, partners, members, group: 'A' } : row,
    ),
  },
}

const resultInput = {
  ...sampleOfResults,
  ofRegistry,
  resultList: {
    ...sampleOfResults.resultList,
    lines: sampleOfResults.resultList.lines.map((line) => ({
      ...line,
      ...{ partners, members, group: 'A', statusReason: 'refused' },
    })),
  },
}

const exchange = inputOf(
  exchangedWith(
    disciplineIds.map((discipline, index) => {
      const example = exampleCompetition(discipline)
      return {
        ...example,
        ...{ number: `${index + 1}`, feiId: '2026_CI_0117_D_S_01_01', drawSeed: 'seed' },
        event: discipline === 'dressage' ? 'e1' : 'e2',
        judges: [{ position: 'C', official: 'o1' }],
        breaks: [{ afterStart: 1, minutes: 5, label: 'Pause' }],
        competitors: example.competitors.map((each, at) => ({
          ...each,
          ...{ team: 'Nord', group: 'A', statusReason: 'reason' },
          athlete: { ...each.athlete, club: 'Club', licence: 'L', feiId: `1099991${at}` },
          horse: { ...each.horse, feiId: `199ZZ0${at}`, ueln: `2760981060${at}` },
          members: [
            { role: 'owners' as const, name: 'O', headNumber: '7', athlete: null, horse: null },
          ],
        })),
      }
    }),
  ),
)

const uses = usesOf(sampleJournal)
const of = { show: sampleShow, madeAt: '2026-11-21T14:40:00.123Z' }
const books = {
  ...{ ...of, lines: sampleJournal, uses, currency: 'EUR', yearBegins: '2026-01-01' },
  accounts: new Map(uses.map(({ key }, at) => [key, String(1000 + at)])),
  organization: { name: 'Åby', number: '802000-1234' },
  ...{ adviser: 1001, client: 42 },
}

const invoice = { ...issuedOf(), email: 'ada@example.org' }

const payback = {
  ...{ payerId: '7', name: 'Łucja Groß', iban: 'CH9300762011623852957' },
  ...{ amount: 4005, currency: 'EUR', entries: 'E-0012' },
}

const change = {
  ...{ at: '2026-11-21T09:12:30Z', by: 'Olga', networkAddress: '192.0.2.7', device: 'Firefox' },
  reason: 'why',
  told: { head: 'changed', lines: [{ label: 'Status', before: 'entered', after: 'out' }] },
}

const ofShow = { show: '3' }

/** With a second horse beside the first one. */
const site = {
  ...sampleSite,
  barns: sampleSite.barns.map((barn, at) =>
    at > 0
      ? barn
      : {
          ...barn,
          boxes: barn.boxes.flatMap((box) => [
            box,
            { ...box, id: '9', label: 'A2', cell: { row: 0, column: 1 } },
          ]),
        },
  ),
  stays: sampleSite.stays.flatMap((stay) =>
    stay.occupant === 'horse' ? [stay, { ...stay, id: '9', boxId: '9' }] : [stay],
  ),
}

/** By the subject: what an address says, and what the subject loads then. */
const samples = new Map<object, { sent: Record<string, string>; input: object }>([
  [startListSubject, { sent: { competition: '12' }, input: startInput }],
  [resultListSubject, { sent: { competition: '12' }, input: resultInput }],
  [horsesSubject, { sent: ofShow, input: { ...of, horses: sampleHorses } }],
  [stablingSubject, { sent: ofShow, input: { ...of, site, former: [] } }],
  [showExchangeSubject, { sent: ofShow, input: exchange }],
  [
    showZipSubject,
    { sent: ofShow, input: { ...exchange, startLists: [startInput], resultLists: [resultInput] } },
  ],
  [feiResultsSubject, { sent: ofShow, input: exchange }],
  [
    oepsSubject,
    { sent: { ...ofShow, number: '26999' }, input: { ...exchange, showNumber: '26999' } },
  ],
  [journalSubject, { sent: ofShow, input: books }],
  [bookkeepingSubject, { sent: ofShow, input: books }],
  [datevSubject, { sent: ofShow, input: books }],
  [
    invoicesSubject,
    {
      sent: ofShow,
      input: {
        ...{ ...of, accounts: new Map() },
        documents: [invoice, { ...creditedOf(invoice), email: null }],
      },
    },
  ],
  [
    paybacksSubject,
    {
      sent: ofShow,
      input: {
        ...{ ...of, day: '2026-11-21', holder: 'Reitverein', iban: 'DE89370400440532013000' },
        paybacks: [payback, { ...payback, payerId: '8' }],
      },
    },
  ],
  [trailSubject, { sent: ofShow, input: { show: sampleShow, changes: [change, change] } }],
  [
    recordSubject,
    {
      sent: { of: 'account', id: '7' },
      input: { parts: [{ part: 'account', rows: [{ name: 'Ada', note: 'typed' }] }] },
    },
  ],
])

/** Fields that people type, by their names in the samples. */
const isTyped: ReadonlySet<string> = new Set(
  `name venue address firstName familyName club horse owner label team group arenaSize testName sponsor arena
  headNumber feiId ueln licence level signedBy statusReason text document payer competition reason by device
  before after head note pays entries holder email street postalCode town decision decidedBy drawSeed link size
  surface code category athleteFeiId horseFeiId number value`.split(/\s+/),
)

/** Typed texts that a format cannot tell from others once they are not what they should be. */
const isMachines = (text: string) => /^(\d{4}-\d\d-\d\d.*|true|false)$/.test(text)

/** A word for each field, which no text around it holds. */
function wordOf(at: number): string {
  const letter = (value: number) => String.fromCharCode(97 + (value % 26))
  return `Q${letter(at)}${letter(Math.floor(at / 26))}${letter(Math.floor(at / 676))}`
}

/** The input with another text in every typed field. */
function typedOver<Value>(value: Value, textOf: (word: string) => string): Value {
  let count = 0
  const over = (each: unknown, key: string): unknown => {
    if (typeof each === 'object' && each !== null) return inside(each, key)
    if (typeof each !== 'string' || !isTyped.has(key) || isMachines(each)) return each
    count += 1
    return textOf(wordOf(count))
  }
  const inside = (each: object, key: string): unknown => {
    if (Array.isArray(each)) return each.map((one) => over(one, key))
    if (each instanceof Map) return new Map([...each].map(([id, one]) => [id, over(one, key)]))
    return Object.fromEntries(
      Object.entries(each).map(([name, one]) => [
        name,
        isOfRules.has(name) ? one : over(one, name),
      ]),
    )
  }
  return over(value, '') as Value
}

/** They are no texts. */
const isOfRules: ReadonlySet<string> = new Set(['rules', 'choice', 'conditions'])

const hostile: readonly (readonly [string, (word: string) => string])[] = [
  ['a formula', (word) => `=1+1&${word}`],
  ['a formula behind a sign', (word) => `+49 ${word}; =HYPERLINK("http://x")`],
  ['a formula behind blanks', (word) => `\t -1+${word}\n@SUM(A1),＝1`],
  ['a script', (word) => `<script>alert("${word}")</script>`],
  ['the end of a script', (word) => `</script><script>${word}</script><!--`],
  ['an attribute that ends', (word) => `"'><img src=x onerror=alert(1)> ${word}`],
  ['the end of CDATA', (word) => `]]>${word}<![CDATA[<?xml version="1.0"?><!DOCTYPE a>`],
  ['entities', (word) => `&lt;${word}&gt; &amp;amp; &#0; &x;`],
  ['separators and quotes', (word) => `${word};a,b\t"c"|'d'\\e\\"{f}`],
  ['line ends', (word) => `${word}\r\nb\nc\rd\u2028e`],
  ['NUL', (word) => `${word}\0b`],
  ['control characters', (word) => `${word}\u0007\u001a\u001b[31m\u007f\u0085\ufffe\uffff`],
  ['directions', (word) => `\u202e\u2066\u200f שלום \u200b\ufeff محمد ${word}`],
  ['letters outside code page 850', (word) => `${word} Žluťoučký Łódź Œuvre Ωμέγα Щ 馬 🐴 –“… z`],
  ['accents that stand alone', (word) => `${word} e\u0301\u0323\u0301 A\u0308 \u0301`],
  ['an escape of workbooks', (word) => `_x003D_1+${word}_x000D_`],
  ['escapes of programs', (word) => `${word} %s %n \${x} {{y}} \\u0041 \\x41 __proto__`],
  ['blanks around it', (word) => `  ${word}  `],
  ['a long one', (word) => `${word} ${'Wörter '.repeat(40)}${'x'.repeat(1800)}`],
]

/** A cell of a workbook holds less. */
const longest = ['a very long one', (word: string) => `${word}${'x'.repeat(40_000)}`] as const

/** A text of a file in its place, and how the format keeps a typed one. */
interface Read {
  text: string
  kept?: (typed: string) => string
}

type Reader = (body: Buffer | string, of: { path: string; variant: string }) => Promise<Read[]>

const readers: Readonly<Record<string, Reader>> = {
  csv: async (body, { path, variant }) => {
    if (path === 'exports/datev') return readDatev(body)
    const text = body.toString()
    const isForPeople = text.startsWith('\ufeff')
    expect(isForPeople).toBe(variant !== 'data')
    const delimiter = isForPeople ? ';' : ','
    const cells = readCsv(text.replace(/^\ufeff/, ''), delimiter)
    // What a spreadsheet would run as a formula, however it trims the cell.
    if (isForPeople) {
      for (const cell of cells) expect(cell).not.toMatch(/^[\s\u200b\ufeff"]*[=+@＝](?!$)/)
    }
    // The apostrophes before signs are all that a spreadsheet file adds.
    const kept = (typed: string) => typed.replaceAll("'", '')
    return cells.map((cell) => (isForPeople ? { text: kept(cell), kept } : { text: cell }))
  },
  xlsx: async (body) => {
    const zip = openZip(new Uint8Array(body as Buffer))
    const sheet = readXml((await zip?.('xl/worksheets/sheet1.xml')) ?? '')
    // Nothing that is worked out, and no address that a click opens.
    expect(sheet.names).not.toContain('f')
    expect(sheet.names).not.toContain('hyperlink')
    const name = readXml((await zip?.('xl/workbook.xml')) ?? '').attributes.get('name') ?? ''
    expect(name).toMatch(/^(?!')[^\\/?*[\]:\p{Cc}]{1,31}(?<!')$/u)
    return sheet.texts.map((text) => ({
      // As a program that reads workbooks has it.
      text: text.replace(/_x([\da-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
      kept: (typed) => asXml(typed).slice(0, 32_767),
    }))
  },
  xml: async (body, { path }) => {
    const { texts, values } = readXml(body.toString())
    if (path !== 'exports/paybacks-pain001') {
      return [...values, ...texts].map((text) => ({ text, kept: asXml }))
    }
    for (const text of texts) expect(text).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/)
    return texts.map((text) => ({ text }))
  },
  html: async (body) => readHtml(body.toString()),
  json: async (body) => textsIn(JSON.parse(body.toString())).map((text) => ({ text })),
  erg: async (body) => readErg(decodeDos(body as Buffer, 'ibm850')),
  si: async (body) => {
    const lines = decodeDos(body as Buffer, 'ibm437').split('\r\n')
    for (const line of lines) expect(line).not.toMatch(/\p{Cc}/u)
    return lines.flatMap((line) =>
      [...line.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => ({
        text: text.replaceAll('\\"', '"'),
        kept: (typed) => asDos(typed.replace(/\p{Cc}/gu, ' ').replaceAll('\\', '/'), 'ibm437'),
      })),
    )
  },
  zip: async (body) => {
    const files = filesIn(body as Buffer)
    const open = openZip(new Uint8Array(body as Buffer))
    const read: Read[] = []
    for (const name of files) {
      expect(name).toMatch(/^([a-z0-9-]+\/)?[a-z0-9-]+\.[a-z]+$/)
      const ending = name.slice(name.lastIndexOf('.') + 1)
      // Workbooks are looked at by themselves.
      if (ending === 'xlsx') continue
      const text = (await open?.(name)) ?? ''
      read.push(...((await readers[ending]?.(text, { path: name, variant: 'data' })) ?? []))
    }
    return read
  },
}

function readCsv(text: string, delimiter: string): string[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\r\n' })
  expect(errors).toEqual([])
  const rows = data.slice(0, -1)
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
  return rows.flat()
}

function readDatev(body: Buffer | string): Read[] {
  const text = new TextDecoder('windows-1252').decode(body as Buffer)
  const [head = '', ...rest] = text.split('\r\n')
  const cells = [...readCsv(`${head}\r\n`, ';'), ...readCsv(rest.join('\r\n'), ';')]
  const cut = (typed: string, length: number) =>
    new TextDecoder('windows-1252').decode(
      encodeWindows1252(typed.slice(0, length).replace(/\p{Cc}/gu, ' ')),
    )
  return cells.map((cell, at) => {
    const column = at < 31 ? null : (at - 31) % 14
    if (column === 10) {
      return {
        text: cell,
        kept: (typed) => typed.replace(/[^A-Za-z0-9$&%*+\-/]/g, '').slice(0, 36),
      }
    }
    return { text: cell, kept: (typed) => cut(typed, column === null ? 30 : 60) }
  })
}

/** Widths of the fields of each record. */
const ergFields: Readonly<Record<string, readonly number[]>> = {
  A: [1, 5, 25, 8, 8, 25, 3, 20],
  B: [1, 2, 1, 35, 4, 8, 3, 6, 3],
  C: [1, 3, 60],
  D: [1, 3, 4, 30, 6, 50, 25, 12, 4, 6, 3, 1, 10, 10, 10],
  '*': [1],
}

function readErg(text: string): Read[] {
  const records = text.split('\r\n')
  expect(records.pop()).toBe('')
  return records.flatMap((record) => {
    const widths = ergFields[record.charAt(0)] ?? []
    expect(record).toHaveLength(widths.reduce((sum, width) => sum + width, 0))
    expect(record).not.toMatch(/\p{Cc}/u)
    let at = 0
    return widths.map((width) => {
      at += width
      return {
        text: record.slice(at - width, at).trimEnd(),
        kept: (typed: string) =>
          asDos(typed.replace(/\p{Cc}+/gu, ' '), 'ibm850')
            .slice(0, width)
            .trimEnd(),
      }
    })
  })
}

function asDos(typed: string, page: 'ibm437' | 'ibm850'): string {
  return decodeDos(encodeDos(typed, page), page)
}

/** XML has no place for most control characters. */
function asXml(typed: string): string {
  return typed.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
}

function readXml(source: string) {
  const document = XmlDocument.fromString(source)
  const texts: string[] = []
  const values: string[] = []
  const names: string[] = []
  const attributes = new Map<string, string>()
  const walk = (node: XmlNode): void => {
    if (!('attrs' in node)) return
    const element = node as typeof document.root
    names.push(element.name)
    for (const { name, value } of element.attrs) {
      values.push(value)
      attributes.set(name, value)
    }
    let isLeaf = true
    for (let child = element.firstChild; child; child = child.next) {
      if ('attrs' in child) isLeaf = false
      walk(child)
    }
    if (isLeaf) texts.push(element.content)
  }
  walk(document.root)
  document.dispose()
  return { texts, values, names, attributes }
}

/** As HTML is cut into tags and texts; what is inside of scripts is data. */
function readHtml(page: string): Read[] {
  const read: string[] = []
  const piece =
    /<!doctype html>|<style>[^<]*<\/style>|<script type="application\/ld\+json">([^<]*)<\/script>|<\/?([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"<>]*")?)*)\s*\/?>|([^<>]+)/y
  while (piece.lastIndex < page.length) {
    const from = piece.lastIndex
    const found = piece.exec(page)
    if (!found) throw new Error(`no HTML: ${page.slice(from, from + 200)}`)
    const [, data, tag = '', attributes = '', text] = found
    if (runs.test(tag) || /\son|srcdoc|javascript:/.test(attributes)) {
      throw new Error(`it runs: ${found[0]}`)
    }
    if (data) read.push(...textsIn(JSON.parse(data)))
    for (const [, value = ''] of attributes.matchAll(/="([^"]*)"/g)) read.push(unescaped(value))
    if (text !== undefined) read.push(unescaped(text))
  }
  // Blanks are one blank to a reader of the page, and none at the end of a sentence.
  const kept = (typed: string) =>
    typed
      .replace(/\s+/g, ' ')
      .replace(/ (?=[.,])/g, '')
      .trim()
  return read.map((text) => ({ text: kept(text), kept }))
}

const runs = /^(script|img|iframe|object|embed|base|form|svg)$/

function unescaped(text: string): string {
  if (/&(?!(amp|lt|gt|quot|#39);)/.test(text)) throw new Error(`no HTML: ${text}`)
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return text.replace(/&([a-z0-9#]+);/g, (_, name: string) => signs[name] ?? '')
}

function textsIn(json: unknown): string[] {
  if (typeof json === 'string') return [json]
  if (typeof json !== 'object' || json === null) return []
  return Object.values(json).flatMap(textsIn)
}

/** By the directory at the end of the archive. */
function filesIn(body: Buffer): string[] {
  const names: string[] = []
  let at = body.readUInt32LE(body.length - 6)
  while (body.readUInt32LE(at) === 0x02014b50) {
    const length = body.readUInt16LE(at + 28)
    names.push(body.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + body.readUInt16LE(at + 30) + body.readUInt16LE(at + 32)
  }
  return names
}

const files = shelf
  .filter(({ ending }) => ending !== 'pdf')
  .flatMap((file) => {
    const [[option, { values }] = ['', { values: { '': {} } }]] = Object.entries(file.options)
    return Object.keys(values).map((variant) => ({
      ...{ file, path: file.path, variant },
      options: option === '' ? {} : { [option]: variant },
    }))
  })

test('every export of the shelf has a sample, and its format a reader', () => {
  expect(files.length).toBeGreaterThan(20)
  for (const { file } of files) {
    expect(samples.has(file.offer), file.path).toBe(true)
    expect(readers[file.ending], file.path).toBeDefined()
  }
})

test.each(files)(
  '$path $variant: no typed text does harm, and each comes back',
  async (each) => {
    const { file, path, variant, options } = each
    const sample = samples.get(file.offer)
    if (!sample) throw new Error(`no sample for ${path}`)
    const subject = file.offer as Subject<object, unknown>
    const read = async (textOf: (word: string) => string) => {
      const input = typedOver(sample.input, textOf)
      const load = vi.spyOn(subject, 'load').mockResolvedValue({ input, name: { show: 'Show' } })
      try {
        const made = await file.make(context, { ...sample.sent, ...options })
        return (await readers[file.ending]?.(await made.body(), { path, variant })) ?? []
      } finally {
        load.mockRestore()
      }
    }
    const plain = await read((word) => word)
    const word = /Q[a-z]{3}(?![a-z])/g
    expect(plain.some(({ text }) => text.match(word))).toBe(true)
    for (const [name, textOf] of file.ending === 'xlsx' ? [...hostile, longest] : hostile) {
      const found = await read(textOf)
      const expected = plain.map(({ text, kept = (typed: string) => typed }) =>
        text.match(word) ? kept(text.replace(word, textOf)) : text,
      )
      expect(found, name).toHaveLength(expected.length)
      // Banks take few letters, which their reader has looked at.
      if (path === 'exports/paybacks-pain001') continue
      const apart = expected.findIndex((text, index) => text !== found[index]?.text)
      expect([name, found[apart]?.text]).toEqual([name, expected[apart]])
    }
  },
  60_000,
)
