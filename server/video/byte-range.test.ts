import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  [undefined, 'all'],
  ['bytes=0-1', { start: 0, end: 1 }],
  ['bytes=40-', { start: 40, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', null],
  ['bytes=-0', null],
  ['bytes=-', 'all'],
  ['bytes=9-3', 'all'],
  ['bytes=0-1,4-5', 'all'],
  ['lines=0-1', 'all'],
])('%s of 100 bytes', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected)
})
