import { expect, test } from 'vitest'
import { readParts, writeParts } from './duration-parts.ts'

test.each(['-PT24H', 'P1D', 'P1Y2M3W4DT5H6M', 'PT90M', 'P0D', '-P21D'])(
  '%s is read and written again as it was',
  (duration) => {
    expect(writeParts(readParts(duration))).toBe(duration)
  },
)

test('no duration is at that time', () => {
  expect(readParts(undefined)).toEqual({ sign: 0, parts: [] })
  expect(writeParts({ sign: 0, parts: [{ count: 3, unit: 'D' }] })).toBeUndefined()
})

test('minutes are not months', () => {
  expect(writeParts({ sign: 1, parts: [{ count: 30, unit: 'm' }] })).toBe('PT30M')
  expect(writeParts({ sign: 1, parts: [{ count: 30, unit: 'M' }] })).toBe('P30M')
})

test('parts of one unit are added up', () => {
  const twice = [
    { count: 1, unit: 'D' },
    { count: 2, unit: 'D' },
  ] as const
  expect(writeParts({ sign: -1, parts: twice })).toBe('-P3D')
})
