import { describe, expect, test } from 'vitest'
import { usesOf } from '#domain/money/bookkeeping/accounts.ts'
import { withoutMoves } from '#domain/money/bookkeeping/journal.ts'
import { journalLine, sampleJournal } from '#domain/money/bookkeeping/testing.ts'
import { creditedOf, issuedOf } from '#domain/money/invoices/testing.ts'
import { sampleShow } from '#domain/results/sample-lists.ts'
import { decodeDos } from '#domain/text/dos-code-pages.ts'
import { readXml } from '#domain/xml/read-xml.ts'
import { elementsOf, firstOf, textOf, type XmlElement } from '#domain/xml/xml.ts'
import { translator } from '#locales/messages.ts'
import type { BookkeepingInput } from './bookkeeping-input.ts'
import { datev } from './datev.ts'
import { invoicesCsv } from './invoices-csv.ts'
import { journalCsv } from './journal-csv.ts'
import type { PaybackInput } from './payback-input.ts'
import { paybacksCsv } from './paybacks-csv.ts'
import { paybacksPain001 } from './paybacks-pain001.ts'
import { sie } from './sie.ts'

const uses = usesOf(sampleJournal)

const input: BookkeepingInput = {
  ...{ show: sampleShow, madeAt: '2026-11-21T14:40:00.123Z', lines: sampleJournal, uses },
  accounts: new Map(uses.map(({ key }, at) => [key, String(1000 + at)])),
  organization: { name: 'Åby Ryttarförening', number: '802000-1234' },
  ...{ currency: 'EUR', yearBegins: '2026-01-01', adviser: 1001, client: 42 },
}

const paybacks: PaybackInput = {
  ...{ show: sampleShow, madeAt: '2026-11-21T14:40:00.123Z', day: '2026-11-21' },
  ...{ holder: 'Reitverein “Süd” & Co.', iban: 'DE89370400440532013000' },
  paybacks: [
    {
      ...{ payerId: '7', name: 'Łucja Groß', iban: 'CH9300762011623852957' },
      ...{ amount: 4005, currency: 'EUR', entries: 'E-0012, E-0013' },
    },
    {
      ...{ payerId: '8', name: '=Ben Ödman', iban: 'DE89370400440532013000' },
      ...{ amount: 100_050, currency: 'EUR', entries: 'E-0002' },
    },
    {
      ...{ payerId: '8', name: 'Yuki 馬', iban: 'DE89370400440532013000' },
      ...{ amount: 1200, currency: 'JPY', entries: '' },
    },
  ],
}

const en = translator('en')

test.each([
  ['spreadsheet', 'de'],
  ['data', 'en'],
] as const)('the journal for %s in %s is as in its golden file', async (profile, locale) => {
  const csv = journalCsv.write(input, translator(locale), { profile })
  await expect(csv).toMatchFileSnapshot(`golden/journal-csv.${profile}.${locale}.golden.csv`)
})

describe('SIE', () => {
  const text = decodeDos(sie.write(input, translator('sv')), 'ibm437')

  test('is as in its golden file, in code page 437', async () => {
    await expect(text).toMatchFileSnapshot('golden/sie.golden.si.txt')
    const bytes = [...sie.write(input, en)]
    // Å of the name.
    expect(bytes).toContain(0x8f)
  })

  test('has vouchers whose rows are 0, with all that was booked', () => {
    const vouchers = text.split('#VER').slice(1)
    expect(vouchers).toHaveLength(withoutMoves(sampleJournal).length)
    for (const voucher of vouchers) {
      const amounts = [...voucher.matchAll(/#TRANS \d+ \{\} (-?\d+)\.(\d\d) /g)]
      const cents = amounts.map(([, whole = '', rest = '']) => Number(`${whole}${rest}`))
      expect(cents.length).toBeGreaterThan(1)
      expect(cents.reduce((sum, each) => sum + each, 0)).toBe(0)
    }
  })
})

describe('DATEV', () => {
  const text = new TextDecoder('windows-1252').decode(datev.write(input))

  test('is as in its golden file, in Windows-1252', async () => {
    await expect(text).toMatchFileSnapshot('golden/datev.golden.csv')
    expect(text).toContain('Ada Lukasik')
  })

  test('has 31 fields in its head and 14 in each row, amounts above 0', () => {
    const [head = '', columns = '', ...rows] = text.trimEnd().split('\r\n')
    expect(head.split(';')).toHaveLength(31)
    expect(columns.split(';')).toHaveLength(14)
    expect(rows).toHaveLength(withoutMoves(sampleJournal).length)
    for (const row of rows)
      expect(row).toMatch(/^\d+,\d\d;"[SH]";"EUR";;;"";\d{4};\d{4};"";\d{4};"/)
  })

  // The sample of developer.datev.de, "DATEV-Format", Einstieg, has these fields in this order.
  test('has the head of the published sample', () => {
    const [head = ''] = text.split('\r\n')
    const made = [/"EXTF";700;21;"Buchungsstapel";13;\d{17};;"RE";"";""/]
    const whose = [/\d{4,7};\d{1,5};\d{8};[4-9];\d{8};\d{8};"[^"]{1,30}";"[A-Z]{0,2}"/]
    const rest = [/1;0;0;"[A-Z]{3}";;"";;;"(\d\d)?";;;"";""/]
    const all = [...made, ...whose, ...rest].map(({ source }) => source).join(';')
    const sample =
      '"EXTF";700;21;"Buchungsstapel";13;20240130140440439;;"RE";"";"";29098;55003;20240101;4;20240101;20240831;"Buchungsstapel";"WD";1;0;0;"EUR";;"";;;"03";;;"";""'
    for (const each of [sample, head]) expect(each).toMatch(new RegExp(`^${all}$`))
  })

  test('a text that would end its field does not', () => {
    const lines = [journalLine({ payer: 'A";"B\r\nC' })]
    const row = new TextDecoder('windows-1252').decode(datev.write({ ...input, lines }))
    expect(row).toContain('A"";""B  C')
  })
})

describe('paybacks', () => {
  test.each([
    ['spreadsheet', 'de'],
    ['data', 'en'],
  ] as const)('as CSV for %s in %s are as in their golden file', async (profile, locale) => {
    const csv = paybacksCsv.write(paybacks, translator(locale), { profile })
    await expect(csv).toMatchFileSnapshot(`golden/paybacks-csv.${profile}.${locale}.golden.csv`)
  })

  test('as pain.001 are as in their golden file', async () => {
    const xml = paybacksPain001.write(paybacks)
    await expect(xml).toMatchFileSnapshot('golden/paybacks-pain001.golden.xml')
  })

  test('as pain.001 are well-formed, counted, added up, and in letters that banks take', () => {
    const read = readXml(paybacksPain001.write(paybacks))
    if (!read.ok) throw new Error(read.problem)
    const order = inside(read.root, 'CstmrCdtTrfInitn')
    const head = inside(order, 'GrpHdr')
    expect(textIn(head, 'NbOfTxs')).toBe('3')
    expect(textIn(head, 'CtrlSum')).toBe('2240.55')
    const batches = elementsOf(order, 'PmtInf')
    const transfers = batches.map((batch) => elementsOf(batch, 'CdtTrfTxInf'))
    expect(batches.map((batch) => textIn(batch, 'NbOfTxs'))).toEqual(['2', '1'])
    expect(batches.map((batch) => textIn(batch, 'CtrlSum'))).toEqual(['1040.55', '1200.00'])
    const amounts = transfers.flat().map((each) => {
      const amount = inside(inside(each, 'Amt'), 'InstdAmt')
      return `${textOf(amount)} ${amount.attributes['Ccy']}`
    })
    expect(amounts).toEqual(['40.05 EUR', '1000.50 EUR', '1200 JPY'])
    const ids = transfers.flat().map((each) => textIn(inside(each, 'PmtId'), 'EndToEndId'))
    expect(new Set(ids).size).toBe(3)
    for (const each of transfers.flat()) {
      const text = textIn(inside(each, 'RmtInf'), 'Ustrd')
      for (const written of [textIn(inside(each, 'Cdtr'), 'Nm'), text]) {
        expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]{1,140}$/)
      }
    }
    for (const id of [textIn(head, 'MsgId'), ...ids]) expect(id.length).toBeLessThanOrEqual(35)
  })
})

function inside(parent: XmlElement, name: string): XmlElement {
  const found = firstOf(parent, name)
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}

function textIn(parent: XmlElement, name: string): string {
  return textOf(inside(parent, name))
}

test.each([
  ['spreadsheet', 'de'],
  ['data', 'en'],
] as const)('invoices for %s in %s are as in their golden file', async (profile, locale) => {
  const invoice = issuedOf(undefined, { dueOn: '2026-05-28' })
  const id = JSON.stringify(['7', '12', 'EUR', 'start', 'place', 'p1', null, 1900, null])
  const lines = invoice.lines.map((line, at) => (at === 0 ? { ...line, id } : line))
  const documents = [
    { ...invoice, lines, email: 'ada@example.org' },
    { ...creditedOf(invoice), number: 'R-2026-0043', email: null },
  ]
  const accounts = new Map([['revenue 1900 start', '8400']])
  const { show, madeAt } = input
  const csv = invoicesCsv.write({ show, madeAt, documents, accounts }, translator(locale), {
    profile,
  })
  await expect(csv).toMatchFileSnapshot(`golden/invoices-csv.${profile}.${locale}.golden.csv`)
  if (profile === 'spreadsheet') return
  const amounts = csv
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(',').at(9))
  expect(amounts.reduce((sum, each) => sum + Number(each), 0)).toBeCloseTo(0, 9)
})
