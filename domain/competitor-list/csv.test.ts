import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv } from './csv.ts'

describe('delimited text', () => {
  test.each([
    [
      'plain',
      'a,b,c\n1,2,3',
      ',',
      [
        ['a', 'b', 'c'],
        ['1', '2', '3'],
      ],
    ],
    [
      'carriage return and line feed',
      'a;b\r\n1;2\r\n',
      ';',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'old Macintosh line ends',
      'a;b\r1;2',
      ';',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['byte order mark', '\ufeffa,b', ',', [['a', 'b']]],
    [
      'empty fields stay',
      'a,,\n,,c',
      ',',
      [
        ['a', '', ''],
        ['', '', 'c'],
      ],
    ],
    ['empty lines go', '\n\na,b\n  \n', ',', [['a', 'b']]],
    ['delimiter in quotes', '"Werth, Isabell",Bella', ',', [['Werth, Isabell', 'Bella']]],
    ['doubled quotes', '"Don ""Juan""",x', ',', [['Don "Juan"', 'x']]],
    [
      'line end in quotes',
      '"two\nlines",x\ny,z',
      ',',
      [
        ['two\nlines', 'x'],
        ['y', 'z'],
      ],
    ],
    ['blanks around quotes', ' "a" , "b"', ',', [['a', 'b']]],
    ['quote inside a field', 'Dr. "Bob",x', ',', [['Dr. "Bob"', 'x']]],
    ['text after the closing quote', '"a"b,c', ',', [['ab', 'c']]],
    [
      'quote never closed',
      '"a,b\nc,d',
      ',',
      [
        ['"a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['empty quotes', '"",x', ',', [['', 'x']]],
    [
      'tab',
      'a\tb\n"c\td"\te',
      '\t',
      [
        ['a', 'b'],
        ['c\td', 'e'],
      ],
    ],
    ['blanks between tabs', ' \t"a"', '\t', [[' ', 'a']]],
    ['no delimiter', '"a, b"\nc', null, [['"a, b"'], ['c']]],
    ['nothing', '', ',', []],
  ])('%s', (_, text, delimiter, fields) => {
    expect(readCsv(text, delimiter).map((record) => record.fields)).toEqual(fields)
  })

  test('knows the line of each record and its text', () => {
    expect(readCsv('a,b\r\n\r\n"1\r\n2",x\r\ny,z', ',')).toEqual([
      { lineNumber: 1, raw: 'a,b', fields: ['a', 'b'], openQuotes: [] },
      { lineNumber: 3, raw: '"1\r\n2",x', fields: ['1\r\n2', 'x'], openQuotes: [] },
      { lineNumber: 5, raw: 'y,z', fields: ['y', 'z'], openQuotes: [] },
    ])
  })

  test('reads back whatever RFC 4180 can write', () => {
    const field = fc.string({ unit: fc.constantFrom(...'ab ",;\n\r\t') })
    const rows = fc.array(fc.array(field, { minLength: 1, maxLength: 4 }), { maxLength: 5 })
    fc.assert(
      fc.property(rows, fc.constantFrom(',', ';', '\t'), (written, delimiter) => {
        const quote = (value: string) => `"${value.replaceAll('"', '""')}"`
        const text = written.map((row) => row.map(quote).join(delimiter)).join('\r\n')
        expect(readCsv(text, delimiter).map((record) => record.fields)).toEqual(written)
      }),
    )
  })

  test('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a",\n\r ') }), (text) => {
        for (const record of readCsv(text, ',')) expect(record.fields.length).toBeGreaterThan(0)
      }),
    )
  })
})
