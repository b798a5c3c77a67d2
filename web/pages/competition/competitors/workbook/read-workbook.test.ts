import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readCompetitorList } from '#domain/competitor-list/competitor-list.ts'
import { readWorkbook } from './read-workbook.ts'
import { sheetText } from './sheet-text.ts'

/** Written with ExcelJS 4.4: a hidden sheet, a title, rich text, a formula, days, a line break, an empty sheet. */
const entries = new Uint8Array(readFileSync(new URL('entries.xlsx', import.meta.url)))

test('a workbook as another program wrote it', async () => {
  expect(await readWorkbook(entries)).toEqual([
    {
      name: 'Entries',
      rows: [
        ['Entries for the Grand Prix'],
        [],
        ['No.', 'Family name', 'First name', 'Horse', 'Nation', 'Born', 'Fee'],
        ['7', 'Müller & Söhne', 'Åsa', 'O’Hara "Bob"', 'SWE', '1990-02-28', '12.5'],
        ['8', 'van der Berg', 'Jan', 'Line break', 'NED', '2001-12-31', '0.3'],
        ['', 'Lacking', 'No horse', '', 'AUT'],
        ['', '', '', '', '', 'TRUE', ''],
      ],
      hidden: [],
    },
  ])
})

test('goes through the reader of lists as pasted cells do', async () => {
  const [sheet] = (await readWorkbook(entries)) ?? []
  const list = readCompetitorList(sheet ? sheetText(sheet) : '')
  expect(list.rows.slice(0, 2)).toMatchObject([
    { familyName: 'Müller & Söhne', firstName: 'Åsa', horse: 'O’Hara "Bob"', nation: 'SWE' },
    { familyName: 'van der Berg', firstName: 'Jan', horse: 'Line break' },
  ])
})

test('what is merged over several rows is said of each, and a row keeps its number', async () => {
  const cells = (row: number, ...texts: string[]) =>
    texts
      .map((text, column) =>
        text === '' ? '' : `<c r="${'ABC'[column]}${row}" t="str"><v>${text}</v></c>`,
      )
      .join('')
  const [sheet] =
    (await readWorkbook(
      workbookOf(
        `<sheetData>
          <row r="1">${cells(1, 'Entries')}</row>
          <row r="3">${cells(3, 'Rider', 'Nation', 'Horse')}</row>
          <row r="4">${cells(4, 'Werth, Isabell', 'GER', 'Weihegold OLD')}</row>
          <row r="5">${cells(5, '', '', 'Bella Rose')}</row>
          <row r="6">${cells(6, 'Hester, Carl', 'GBR', 'Nip Tuck')}</row>
        </sheetData><mergeCells count="3">
          <mergeCell ref="A1:C1"/><mergeCell ref="A4:A5"/><mergeCell ref="B4:B5"/>
        </mergeCells>`,
      ),
    )) ?? []
  const { rows } = readCompetitorList(sheet ? sheetText(sheet) : '')
  expect(rows).toMatchObject([
    { lineNumber: 4, familyName: 'Werth', nation: 'GER', horse: 'Weihegold OLD' },
    { lineNumber: 5, familyName: 'Werth', nation: 'GER', horse: 'Bella Rose' },
    { lineNumber: 6, familyName: 'Hester', nation: 'GBR', horse: 'Nip Tuck' },
  ])
})

describe('by the letter of the format', () => {
  test.each([
    [
      'a text in the cell',
      '<c r="A1" t="inlineStr"><is><r><t>Ada </t></r><r><t>B</t></r></is></c>',
      'Ada B',
    ],
    [
      'signs that the format escapes',
      '<c r="A1" t="str"><v>a_x000D_b_x005F_x0041_</v></c>',
      'a b_x0041_',
    ],
    ['a text in CDATA', '<c r="A1" t="str"><v><![CDATA[a<b]]></v></c>', 'a<b'],
    [
      'characters by number',
      '<c r="A1" t="str"><v>&#x41;&#66;&lt;&unknown;</v></c>',
      'AB<&unknown;',
    ],
    ['a formula beside its result', '<c r="A1"><f>1+1</f><v>2</v></c>', '2'],
    ['an error', '<c r="A1" t="e"><v>#REF!</v></c><c r="B1"><v>1</v></c>', '|1'],
    ['cells that are left out', '<c r="C1"><v>3</v></c>', '||3'],
    ['cells without a reference', '<c><v>1</v></c><c><v>2</v></c>', '1|2'],
    ['a chip number', '<c r="A1"><v>276098102345678</v></c>', '276098102345678'],
    ['single quotes and prefixes', "<x:c r='B1' t='str'><x:v>x</x:v></x:c>", '|x'],
  ])('%s', async (_, cells, row) => {
    const sheets = await readWorkbook(
      workbookOf(`<sheetData><row r="1">${cells}</row></sheetData>`),
    )
    expect(sheets?.[0]?.rows[0]?.join('|')).toBe(row)
  })

  test('a day counted from 1904', async () => {
    const cells = '<sheetData><row><c s="1"><v>0</v></c></row></sheetData>'
    const styles =
      '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const workbook = workbookOf(cells, { properties: '<workbookPr date1904="1"/>', styles })
    expect((await readWorkbook(workbook))?.[0]?.rows).toEqual([['1904-01-01']])
  })
})

test('a number keeps the zeros that its format shows: 007', async () => {
  const cells = `<sheetData><row><c s="1"><v>7</v></c><c s="1"><v>1234</v></c><c s="1"><v>0.5</v></c>
    <c><v>7</v></c></row></sheetData>`
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="000"/></numFmts>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>`
  const [sheet] = (await readWorkbook(workbookOf(cells, { styles }))) ?? []
  expect(sheet?.rows).toEqual([['007', '1234', '0.5', '7']])
})

test('hidden rows are named, so that they can be left out', async () => {
  const row = (number: number, text: string, more = '') =>
    `<row r="${number}" ${more}><c t="str"><v>${text}</v></c></row>`
  const rows = [
    row(1, 'Rider'),
    row(3, 'Ann', 'hidden="1"'),
    row(4, '', 'hidden="1"'),
    row(5, 'Ben'),
  ]
  const [sheet] = (await readWorkbook(workbookOf(`<sheetData>${rows.join('')}</sheetData>`))) ?? []
  expect(sheet).toMatchObject({ rows: [['Rider'], [], ['Ann'], [], ['Ben']], hidden: [3] })
})

describe('what is no workbook is none', () => {
  test.each([
    ['text', new TextEncoder().encode('Ann;Lee')],
    ['nothing', new Uint8Array()],
    ['an archive of something else', zip({ 'readme.txt': 'hello' })],
    ['an archive cut off', entries.slice(0, entries.length - 40)],
  ])('%s', async (_, bytes) => {
    expect(await readWorkbook(bytes)).toBe(null)
  })

  test('a sheet that unpacks to more than any list has is not read', async () => {
    const huge = `<sheetData>${'<row/>'.repeat(12_000_000)}</sheetData>`
    expect(await readWorkbook(workbookOf(huge))).toEqual([])
  })
})

interface Parts {
  properties?: string
  styles?: string
}

function workbookOf(sheet: string, { properties = '', styles = '' }: Parts = {}) {
  return zip({
    'xl/workbook.xml': `<workbook>${properties}<sheets><sheet name="S" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="/xl/worksheets/one.xml"/></Relationships>',
    'xl/worksheets/one.xml': `<?xml version="1.0"?><worksheet>${sheet}</worksheet>`,
    'xl/styles.xml': styles,
  })
}

/** A ZIP archive of packed files, by APPNOTE.TXT 4.3, without checksums. */
function zip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const packed = deflateRawSync(Buffer.from(text))
    const head = Buffer.alloc(30 + name.length)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(8, 8)
    head.writeUInt16LE(name.length, 26)
    head.write(name, 30)
    const entry = Buffer.alloc(46 + name.length)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(Buffer.byteLength(text), 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    entry.write(name, 46)
    parts.push(head, packed)
    directory.push(entry)
    offset += head.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]))
}
