import { expect, test } from 'vitest'
import { isQrIban, printIban, readIban } from './iban.ts'

// Examples of the registry of ISO 13616.
test.each([
  'AT61 1904 3002 3457 3201',
  'BE68 5390 0754 7034',
  'CH93 0076 2011 6238 5295 7',
  'CZ65 0800 0000 1920 0014 5399',
  'DE89 3704 0044 0532 0130 00',
  'DK50 0040 0440 1162 43',
  'ES91 2100 0418 4502 0005 1332',
  'FI21 1234 5600 0007 85',
  'FR14 2004 1010 0505 0001 3M02 606',
  'GB29 NWBK 6016 1331 9268 19',
  'IE29 AIBK 9311 5212 3456 78',
  'IT60 X054 2811 1010 0000 0123 456',
  'LI21 0881 0000 2324 013A A',
  'LU28 0019 4006 4475 0000',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NL91 ABNA 0417 1643 00',
  'NO93 8601 1117 947',
  'PL61 1090 1014 0000 0712 1981 2874',
  'PT50 0002 0123 1234 5678 9015 4',
  'SE45 5000 0000 0583 9825 7466',
  'SI56 2633 0001 2039 086',
  'SK31 1200 0000 1987 4263 7541',
])('%s', (printed) => {
  const iban = printed.replaceAll(' ', '')
  expect(readIban(printed)).toEqual({ ok: true, iban, warning: null })
  expect(readIban(iban.toLowerCase())).toEqual({ ok: true, iban, warning: null })
  expect(printIban(iban)).toBe(printed)
})

test.each([
  ['DE88 3704 0044 0532 0130 00', 'check'],
  ['DE89 3704 0044 0532 0130 0', 'length'],
  ['DE89 3704 0044 0532 0310 00', 'check'],
  ['89370400440532013000', 'characters'],
  ['DE89-3704-0044-0532-0130-00', 'characters'],
  ['', 'characters'],
  ['QQ12 3456', 'length'],
  ['X'.repeat(101), 'length'],
])('%s is refused: %s', (text, problem) => {
  expect(readIban(text)).toEqual({ ok: false, problem })
})

test('a country that is not known is warned of', () => {
  expect(readIban('NI45 BAPR 0000 0013 0000 0355 8124')).toMatchObject({
    ok: true,
    warning: 'country',
  })
})

test('a QR-IBAN is told by its institution', () => {
  expect(
    ['CH4431999123000889012', 'CH5800791123000889012', 'DE89370400440532013000'].map(isQrIban),
  ).toEqual([true, false, false])
})
