import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { translator } from '#locales/messages.ts'
import { type CsvCell, type CsvProfile, dataProfile, spreadsheetProfile, writeCsv } from './csv.ts'

const german = spreadsheetProfile('Europe/Berlin', translator('de'))
const english = spreadsheetProfile('Europe/Berlin', translator('en'))

test.each<[CsvCell, string, string, string]>([
  [null, '', '', ''],
  ['Fürst Ø', 'Fürst Ø', 'Fürst Ø', 'Fürst Ø'],
  [{ value: 70044, unit: 'percent' }, '70.044', '70,044', '70.044'],
  [{ value: -40, unit: 'points' }, '-4.0', '-4,0', '-4.0'],
  [{ value: 6532, unit: 'seconds' }, '65.32', '65,32', '65.32'],
  [{ value: 43_035, unit: 'clock' }, '430.35', '7:10,35', '7:10.35'],
  [{ value: 43_000, unit: 'clock' }, '430.00', '7:10', '7:10'],
  [
    { instant: '2026-11-21T08:00:00Z' },
    '2026-11-21T08:00:00Z',
    '2026-11-21 09:00',
    '2026-11-21 09:00',
  ],
  [{ code: 'retired', words: 'aufgegeben' }, 'retired', 'aufgegeben', 'aufgegeben'],
  [{ holds: true }, 'true', 'ja', 'yes'],
  [{ holds: false }, 'false', '', ''],
])('%o is %s for programs, %s in German, %s in English', (cell, data, inGerman, inEnglish) => {
  expect(dataProfile.cell(cell)).toBe(data)
  expect(german.cell(cell)).toBe(inGerman)
  expect(english.cell(cell)).toBe(inEnglish)
})

test.each([
  '=HYPERLINK("http://x")',
  '+49 170',
  '-1+1',
  '@SUM(A1)',
  '\tTab',
  '\rReturn',
  '\nLine',
  // As wide as a Chinese character: a spreadsheet of East Asia takes them for the narrow ones.
  '＝1+1',
  '＋49',
  '－1',
  '＠SUM(A1)',
  // Whoever trims what they read is left with a formula.
  ' =1+1',
  '\u00a0=1+1',
  '\u200b=1+1',
  '\ufeff=1+1',
  '"=1+1',
])('the text %j cannot run as a formula in a spreadsheet and stays itself for programs', (text) => {
  expect(german.cell(text)).toBe(`'${text}`)
  expect(german.cell({ code: 'x', words: text })).toBe(`'${text}`)
  expect(german.heading({ name: 'judge', words: text })).toBe(`'${text}`)
  expect(dataProfile.cell(text)).toBe(text)
})

test.each([
  ['a,=1+1', "a,'=1+1"],
  ['a;@SUM(A1)', "a;'@SUM(A1)"],
  ['a\t+1', "a\t'+1"],
  ['a\n=1+1', "a\n'=1+1"],
  ['a; "＝1+1', 'a; "\'＝1+1'],
  ['third, -4 steps', "third, '-4 steps"],
  ['1/2 = half, or so', '1/2 = half, or so'],
])('opened with another separator, %j does not begin a formula in the middle', (text, guarded) => {
  expect(german.cell(text)).toBe(guarded)
  expect(dataProfile.cell(text)).toBe(text)
})

test('a number below zero is one in every spreadsheet', () => {
  const swedish = spreadsheetProfile('Europe/Stockholm', translator('sv'))
  expect(swedish.cell({ value: -40, unit: 'points' })).toBe('-4,0')
})

test('lines end with CRLF; only the spreadsheet profile has a byte order mark', () => {
  expect(written([['a', 'b']], dataProfile)).toBe('text,more\r\na,b\r\n')
  expect(written([['a', 'b']], german)).toBe('\uFEFFText;Mehr\r\na;b\r\n')
  expect(written([['a', 'b']], english)).toBe('\uFEFFText,Mehr\r\na,b\r\n')
})

test('whatever somebody typed is read back as it was typed', () => {
  const texts = fc.array(
    fc.tuple(fc.string({ unit: 'binary' }), fc.constantFrom('"', ';', ',', '\r\n', '\n', 'ß')),
  )
  fc.assert(
    fc.property(texts, (rows) => {
      const read = Papa.parse<string[]>(written(rows, dataProfile), {
        delimiter: ',',
        newline: '\r\n',
      })
      expect(read.data.slice(1, -1)).toEqual(rows)
    }),
  )
})

function written(rows: readonly [string, string][], profile: CsvProfile): string {
  return writeCsv<[string, string]>(
    [
      { name: 'text', words: 'Text', cell: ([first]) => first },
      { name: 'more', words: 'Mehr', cell: ([, second]) => second },
    ],
    rows,
    profile,
  )
}
