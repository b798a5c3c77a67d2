import { expect, test } from 'vitest'
import { addDuration, compareMoments, isMoment, readDuration } from './moments.ts'

test.each([
  ['2026-05-01', true],
  ['2024-02-29', true],
  ['2026-05-01T18:00', true],
  ['2026-05-01T18:00:30', true],
  ['2026-02-30', false],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-05-01T24:00', false],
  ['2026-05-01T18:00Z', false],
  ['2026-05-01T18:00+02:00', false],
  ['2026-5-1', false],
  ['2026-05-01 18:00', false],
  ['', false],
])('%s is a moment: %s', (text, is) => {
  expect(isMoment(text)).toBe(is)
})

test.each([
  ['2026-05-01', '2026-05-01T18:00', 0],
  ['2026-05-02', '2026-05-01T18:00', 1],
  ['2026-05-01T17:59', '2026-05-01T18:00', -1],
  ['2026-05-01T18:00:30', '2026-05-01T18:00', 1],
])('%s against %s', (one, other, by) => {
  expect(compareMoments(one, other)).toBe(by)
})

test.each([
  ['2026-05-01', 'P1D', '2026-05-02'],
  ['2026-05-01', '-P21D', '2026-04-10'],
  ['2026-05-01', '-P1W', '2026-04-24'],
  ['2026-05-01', '-PT24H', '2026-04-30T00:00'],
  ['2026-05-08T18:00', '-PT24H', '2026-05-07T18:00'],
  ['2018-09-22T00:00', '-PT6H', '2018-09-21T18:00'],
  ['2026-05-01T23:30', 'PT45M', '2026-05-02T00:15'],
  ['2019-11-30', '-P12M', '2018-11-30'],
  ['2026-03-31', '-P1M', '2026-02-28'],
  ['2024-02-29', 'P1Y', '2025-02-28'],
  ['2026-01-15', '-P6M', '2025-07-15'],
  ['9999-12-31', 'P1D', null],
])('%s plus %s is %s', (moment, duration, result) => {
  expect(addDuration(moment, readDuration(duration))).toBe(result)
})
