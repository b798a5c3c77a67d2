import { describe, expect, test } from 'vitest'
import { usesOf } from '#domain/money/bookkeeping/accounts.ts'
import { withoutMoves } from '#domain/money/bookkeeping/journal.ts'
import { journalLine, sampleJournal } from '#domain/money/bookkeeping/testing.ts'
import { sampleShow } from '#domain/results/sample-lists.ts'
import { decodeDos } from '#domain/text/dos-code-pages.ts'
import { translator } from '#locales/messages.ts'
import type { BookkeepingInput } from './bookkeeping-input.ts'
import { sie } from './sie.ts'

/*
 * A strict reader of SIE 4i, by "SIE file format", version 4B of the SIE group: one item a line, which begins with its
 * label; fields separated by blanks, in quotation marks where they hold blanks; `{}` around the rows of a voucher and
 * around lists of objects.
 */

type Field = string | readonly string[]

interface Item {
  label: string
  fields: readonly Field[]
  rows: readonly Item[]
}

const whole = /^\d+$/
const text = /^.*$/
const date = /^\d{8}$/
const amount = /^-?\d+(\.\d{1,2})?$/

/** Fields of each label in their order, and where it may stand; those after the semicolon may be absent. */
const labels: Readonly<Record<string, { part: number; fields: RegExp[]; more?: RegExp[] }>> = {
  FLAGGA: { part: 0, fields: [/^[01]$/] },
  PROGRAM: { part: 1, fields: [text, text] },
  FORMAT: { part: 1, fields: [/^PC8$/] },
  GEN: { part: 1, fields: [date], more: [text] },
  SIETYP: { part: 1, fields: [/^4$/] },
  ORGNR: { part: 1, fields: [/^\d{6}-\d{4}$/] },
  FNAMN: { part: 1, fields: [/./] },
  VALUTA: { part: 1, fields: [/^[A-Z]{3}$/] },
  KONTO: { part: 2, fields: [whole, /./] },
  VER: { part: 3, fields: [text, text, date], more: [text, date, text] },
}

const transaction = { fields: [whole, null, amount], more: [date, text, amount, text] }

function readSie(source: string): readonly Item[] {
  expect(source.endsWith('\r\n')).toBe(true)
  const items: Item[] = []
  let rows: Item[] | null = null
  for (const line of source.slice(0, -2).split('\r\n')) {
    // No control characters, and no signs that code page 437 lacks.
    expect(line).toMatch(/^[^\p{Cc}\uFFFD]+$/u)
    if (line === '{') {
      expect(items.at(-1)?.label).toBe('VER')
      expect(rows).toBeNull()
      rows = []
    } else if (line === '}') {
      const voucher = items.pop()
      if (!voucher || !rows) throw new Error('} without {')
      items.push({ ...voucher, rows })
      rows = null
    } else {
      ;(rows ?? items).push({ ...readItem(line.trimStart()), rows: [] })
    }
  }
  expect(rows).toBeNull()
  return items
}

function readItem(line: string): Omit<Item, 'rows'> {
  const label = /^#([A-Z]+)(?= |$)/.exec(line)?.[1]
  if (label === undefined) throw new Error(`no label: ${line}`)
  let rest = line.slice(label.length + 1)
  const fields: Field[] = []
  while (rest !== '') {
    const found = /^ (?:"((?:[^"\\]|\\")*)"|\{([^{}]*)\}|([^\s"{}]+))/.exec(rest)
    if (!found) throw new Error(`no field: ${rest}`)
    const [all, quoted, list, plain] = found
    fields.push(
      list === undefined ? (quoted?.replaceAll('\\"', '"') ?? plain ?? '') : list.split(/ /),
    )
    rest = rest.slice(all.length)
  }
  return { label, fields }
}

function checkFields(
  { label, fields }: Item,
  wanted: readonly (RegExp | null)[],
  more: readonly RegExp[],
): void {
  expect(fields.length, label).toBeGreaterThanOrEqual(wanted.length)
  expect(fields.length, label).toBeLessThanOrEqual(wanted.length + more.length)
  for (const [at, rule] of [...wanted, ...more].entries()) {
    const field = fields[at]
    if (rule === null) expect(Array.isArray(field)).toBe(true)
    else if (field !== undefined) expect(field, `${label} ${at + 1}`).toMatch(rule)
    if (rule === date && typeof field === 'string') {
      const day = field.replace(/(....)(..)(..)/, '$1-$2-$3')
      expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
    }
  }
}

function checkSie(source: string): readonly Item[] {
  const items = readSie(source)
  const accounts = new Set(
    items.flatMap(({ label, fields: [no = ''] }) => (label === 'KONTO' ? [no] : [])),
  )
  const parts = items.map((item) => {
    const rule = labels[item.label]
    if (!rule) throw new Error(`unknown label ${item.label}`)
    checkFields(item, rule.fields, rule.more ?? [])
    if (item.label === 'VER') checkRows(item, accounts)
    return rule.part
  })
  expect(parts).toEqual(parts.toSorted((one, other) => one - other))
  const keys = items.map(keyOf)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toEqual(
    expect.arrayContaining(['FLAGGA', 'PROGRAM', 'FORMAT', 'GEN', 'SIETYP', 'FNAMN']),
  )
  return items
}

/** Of what there may be one: an item of the head, an account, a number of a series of vouchers. */
function keyOf({ label, fields }: Item): string {
  if (label === 'KONTO') return `${label} ${fields[0]}`
  return label === 'VER' ? `${label} ${fields[0]} ${fields[1]}` : label
}

function checkRows({ rows }: Item, accounts: ReadonlySet<Field>): void {
  let sum = 0
  for (const row of rows) {
    expect(row.label).toBe('TRANS')
    checkFields(row, transaction.fields, transaction.more)
    expect(accounts).toContain(row.fields[0])
    sum += Math.round(Number(row.fields[2]) * 100)
  }
  expect(rows.length).toBeGreaterThan(1)
  expect(sum).toBe(0)
}

const hostile = journalLine({ payer: 'A "B" \\ {C} #VER\r\n}\t馬' })

function inputOf(lines: BookkeepingInput['lines']): BookkeepingInput {
  const uses = usesOf(lines)
  return {
    ...{ show: sampleShow, madeAt: '2026-11-21T14:40:00.123Z', lines, uses },
    accounts: new Map(uses.map(({ key }, at) => [key, String(1000 + at)])),
    organization: { name: 'Åby "Ryttar" {förening}', number: '802000-1234' },
    ...{ currency: 'SEK', yearBegins: '2026-01-01', adviser: null, client: null },
  }
}

describe('a SIE file', () => {
  test.each(['en', 'de', 'fr', 'nl', 'sv', 'es'] as const)('keeps the grammar, in %s', (locale) => {
    const file = sie.write(inputOf([...sampleJournal, hostile]), translator(locale))
    const items = checkSie(decodeDos(file, 'ibm437'))
    const vouchers = items.filter(({ label }) => label === 'VER')
    expect(vouchers).toHaveLength(withoutMoves(sampleJournal).length + 1)
    expect(items.find(({ label }) => label === 'FNAMN')?.fields).toEqual([
      'Åby "Ryttar" {förening}',
    ])
  })

  test('that is broken is refused by this reader', () => {
    const file = decodeDos(sie.write(inputOf(sampleJournal), translator('sv')), 'ibm437')
    for (const [from, to] of [
      ['#SIETYP 4', '#SIETYP 9'],
      ['#FLAGGA 0\r\n', ''],
      ['{\r\n', '{\r\n   #TRANS 1 {} 1.00\r\n'],
      [' {} ', ' '],
      ['\r\n}', ''],
      ['#KONTO 1000', '#KONTO 999999'],
    ] as const) {
      expect(file).toContain(from)
      expect(() => checkSie(file.replace(from, to)), from).toThrow()
    }
  })
})
