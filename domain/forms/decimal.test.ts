import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDecimal, readDecimals } from './decimal.ts'

const euro = { decimals: 2, units: ['€', 'EUR'] }

test.each([
  ['45.50', { decimals: 2 }, 4550],
  ['45,50', { decimals: 2 }, 4550],
  ['45.5', { decimals: 2 }, 4550],
  ['45', { decimals: 2 }, 4500],
  ['45.', { decimals: 2 }, 4500],
  ['.5', { decimals: 2 }, 50],
  ['13.5', { decimals: 1 }, 135],
  ['13,50', { decimals: 1 }, 135],
  ['13.0', { decimals: 0 }, 13],
  ['-13.5', { decimals: 1 }, -135],
  ['−13,5', { decimals: 1 }, -135],
  ['0', { decimals: 0 }, 0],
  [' ', { decimals: 0 }, null],
  ['1.234,50', { decimals: 2 }, 123450],
  ['1,234.50', { decimals: 2 }, 123450],
  ['1 234,50', { decimals: 2 }, 123450],
  ['1\u202f234,50', { decimals: 2 }, 123450],
  ['1\u00a0234.50', { decimals: 2 }, 123450],
  ["1'234.50", { decimals: 2 }, 123450],
  ['1’234.50', { decimals: 2 }, 123450],
  ['1.234.567', { decimals: 0 }, 1_234_567],
  ['1.234', { decimals: 2, group: '.' }, 123400],
  ['1,234', { decimals: 0, group: ',' }, 1234],
  ['68.543', { decimals: 3, group: '.' }, 68_543],
  ['45,50 €', euro, 4550],
  ['€45.50', euro, 4550],
  ['€\u00a045,50', euro, 4550],
  ['-€45.50', euro, -4550],
  ['EUR 1.234,50', euro, 123450],
  ['45,-', euro, 4500],
  ['45,– €', euro, 4500],
  ['45:-', { decimals: 2, units: ['kr'] }, 4500],
  ['45 Kr', { decimals: 2, units: ['kr'] }, 4500],
  ['15 min', { decimals: 0, units: ['min'] }, 15],
] as const)('"%s" of %o is %s', (typed, spec, value) => {
  expect(readDecimal(typed, spec)).toEqual({ ok: true, value })
})

test.each([
  ['13.5', { decimals: 0 }, 'not-whole'],
  ['1.20', { decimals: 0 }, 'not-whole'],
  ['1.234', { decimals: 0, group: ',' }, 'not-whole'],
  ['1.000', { decimals: 2, group: ',' }, 'too-many-decimals'],
  ['0.505', { decimals: 2, group: '.' }, 'too-many-decimals'],
  ['45.505', { decimals: 2 }, 'too-many-decimals'],
  ['4 5', { decimals: 2 }, 'not-a-number'],
  ['4.5.0', { decimals: 2 }, 'not-a-number'],
  ['1,23,456', { decimals: 2 }, 'not-a-number'],
  ['1.234 567', { decimals: 0 }, 'not-a-number'],
  ['1,234.567,8', { decimals: 2 }, 'not-a-number'],
  ['4x', { decimals: 2 }, 'not-a-number'],
  ['1e3', { decimals: 2 }, 'not-a-number'],
  ['.', { decimals: 2 }, 'not-a-number'],
  ['-', { decimals: 2 }, 'not-a-number'],
  ['$45.50', euro, 'other-unit'],
  ['45 CHF', euro, 'other-unit'],
  ['€', euro, 'not-a-number'],
  ['4x', euro, 'not-a-number'],
  ['99999999999999999999', { decimals: 0 }, 'not-a-number'],
] as const)('"%s" of %o is refused as %s', (typed, spec, code) => {
  expect(readDecimal(typed, spec)).toEqual({ ok: false, code })
})

test('of several numbers each is read, or none', () => {
  expect(readDecimals(' 4  8,5 ', { decimals: 1 })).toEqual([40, 85])
  expect(readDecimals('33%; 20%', { decimals: 0, units: ['%'] })).toEqual([33, 20])
  expect(readDecimals('', { decimals: 1 })).toEqual([])
  expect(readDecimals('4 x', { decimals: 1 })).toBeNull()
})

test('whatever is read has every digit that was typed, in the order in which they were typed', () => {
  const text = fc.string({ unit: fc.constantFrom(..."0123456789., \u00a0'-€"), maxLength: 12 })
  const spec = fc.record({
    decimals: fc.integer({ min: 0, max: 3 }),
    group: fc.constantFrom('.', ',', null),
    units: fc.constantFrom([], ['€']),
  })
  fc.assert(
    fc.property(text, spec, (typed, { decimals, group, units }) => {
      const read = readDecimal(typed, { decimals, group, units })
      if (!read.ok || read.value === null) return
      const significant = (digits: string) => digits.replace(/^0+|0+$/g, '')
      expect(significant(`${Math.abs(read.value)}`)).toBe(significant(typed.replace(/\D/g, '')))
    }),
    { numRuns: 2000 },
  )
})
