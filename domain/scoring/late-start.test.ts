import { expect, test } from 'vitest'
import { lateBy } from './late-start.ts'

const at = (hours: number, minutes: number, seconds: number) =>
  100 * (3600 * hours + 60 * minutes + seconds)

test.each([
  ['on time', at(10, 4, 0), at(10, 4, 0), null],
  ['a touch behind the signal', at(10, 4, 0), at(10, 4, 0) + 99, null],
  ['whole seconds', at(10, 4, 0), at(10, 4, 12) + 40, 1200],
  ['before the time', at(10, 4, 0), at(10, 3, 59), null],
  ['over midnight', at(23, 59, 50), at(0, 0, 5), 1500],
  ['ten minutes', at(10, 4, 0), at(10, 14, 0), 60_000],
  ['so late that the list is not what was said', at(10, 4, 0), at(10, 14, 1), null],
])('%s', (_, planned, started, expected) => {
  expect(lateBy(planned, started)).toBe(expected)
})
