import { expect, test } from 'vitest'
import { encodeWindows1252 } from './windows-1252.ts'

test('every letter of the code page is read again as it was', () => {
  const unused = [0x81, 0x8d, 0x8f, 0x90, 0x9d]
  const known = Uint8Array.from({ length: 256 }, (_, byte) => byte).filter(
    (byte) => !unused.includes(byte),
  )
  const text = new TextDecoder('windows-1252').decode(known)
  expect(encodeWindows1252(text)).toEqual(known)
})

test.each([
  ['Łódź', 'Lódz'],
  ['Šimůnek', 'Šimunek'],
  ['Ångström – 5 €', 'Ångström – 5 €'],
  ['馬', '?'],
])('%s is written as %s', (text, read) => {
  expect(new TextDecoder('windows-1252').decode(encodeWindows1252(text))).toBe(read)
})
