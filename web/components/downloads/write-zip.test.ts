import { expect, test } from 'vitest'
import { writeZip } from './write-zip.ts'

const at = new Date(2026, 10, 21, 14, 5, 30)
const text = (words: string) => new TextEncoder().encode(words)

test('an archive has each file with its own name, size and checksum', () => {
  const zip = writeZip(
    [
      { name: 'startliste-åäö.pdf', bytes: text('123456789') },
      { name: 'a.pdf', bytes: text('') },
      { name: 'a.pdf', bytes: text('second') },
    ],
    at,
  )
  const view = new DataView(zip.buffer)
  expect(view.getUint32(0, true)).toBe(0x04034b50)
  // The check value of CRC-32 for "123456789".
  expect(view.getUint32(14, true)).toBe(0xcbf43926)
  const end = zip.length - 22
  expect(view.getUint16(end + 10, true)).toBe(3)
  const names: string[] = []
  let entry = view.getUint32(end + 16, true)
  for (let index = 0; index < 3; index += 1) {
    const length = view.getUint16(entry + 28, true)
    names.push(new TextDecoder().decode(zip.subarray(entry + 46, entry + 46 + length)))
    const start = view.getUint32(entry + 42, true)
    expect(view.getUint32(start, true)).toBe(0x04034b50)
    entry += 46 + length
  }
  expect(names).toEqual(['startliste-åäö.pdf', 'a.pdf', 'a-2.pdf'])
})

test('an archive of nothing is an archive', () => {
  expect(writeZip([], at)).toHaveLength(22)
})
