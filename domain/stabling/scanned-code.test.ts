import { expect, test } from 'vitest'
import { readScannedCode, scannedStays } from './scanned-code.ts'

test.each([
  ['https://x.test/shows/3/arrivals?stay=12', { kind: 'stay', stayId: '12' }],
  ['https://x.test/shows/3/entry-system/stabling?part=day&stay=7', { kind: 'stay', stayId: '7' }],
  ['https://x.test/my-entries/42', { kind: 'entry', entryId: '42' }],
  [' e-0042 ', { kind: 'entryNumber', number: 42 }],
  ['Elan', null],
  ['https://x.test/shows/3', null],
  ['', null],
])('%s', (text, expected) => {
  expect(readScannedCode(text)).toEqual(expected)
})

test('a code finds its stays, and none of another show', () => {
  const stays = [
    { id: '1', entryId: '8', entryNumber: 3 },
    { id: '2', entryId: null, entryNumber: null },
    { id: '3', entryId: '8', entryNumber: 3 },
  ]
  const idsOf = (text: string) => {
    const code = readScannedCode(text)
    return code && scannedStays(stays, code).map(({ id }) => id)
  }
  expect(idsOf('/shows/1/arrivals?stay=2')).toEqual(['2'])
  expect(idsOf('/my-entries/8')).toEqual(['1', '3'])
  expect(idsOf('E-0003')).toEqual(['1', '3'])
  expect(idsOf('/my-entries/9')).toEqual([])
})
