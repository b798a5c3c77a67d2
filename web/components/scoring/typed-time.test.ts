import { expect, test } from 'vitest'
import { formatClock } from '#locales/formatting.ts'
import { readTime } from './typed-time.ts'

test.each([
  ['6:45', 40_500],
  ['1:02:03.5', 372_350],
  ['405,25', 40_525],
  ['72', 7200],
  ['0:59', 5900],
])('%s is read', (typed, hundredths) => {
  expect(readTime(typed)).toBe(hundredths)
})

test.each(['', '6:75', 'six', '1.234', '6:'])('%j is no time', (typed) => {
  expect(readTime(typed)).toBeNull()
})

test.each([
  [40_500, '6:45'],
  [372_350, '1:02:03.50'],
  [5900, '0:59'],
  [40_525, '6:45.25'],
])('%i reads as %s', (hundredths, shown) => {
  expect(formatClock(hundredths, 'en')).toBe(shown)
  expect(readTime(shown)).toBe(hundredths)
})

test.each(['de', 'fr', 'nl', 'sv', 'es'] as const)(
  'in %s hundredths stand behind a comma',
  (locale) => {
    expect(formatClock(40_525, locale)).toBe('6:45,25')
    expect(readTime('6:45,25')).toBe(40_525)
  },
)
