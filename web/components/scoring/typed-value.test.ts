import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FieldSpec } from '#domain/scoring/discipline.ts'
import { locales } from '#locales/messages.ts'
import { formatTyped } from '#locales/sheet-words.ts'
import { isComplete, isUnusual, readTyped } from './typed-value.ts'

function field(kind: string, changed: Partial<FieldSpec> = {}): FieldSpec {
  const range = { unit: 'points', minimum: 0, maximum: 100, step: 5 } as const
  const named = { field: `${kind}.1`, kind, number: 1, label: null, coefficient: 1, required: true }
  return { ...named, ...range, ...changed }
}

const errors = field('errors', { unit: 'count', maximum: 99, step: 1, required: false })
const percent = field('percent', { unit: 'percent', maximum: 100_000, step: 1 })
const points = field('points', { maximum: 4600 })
const clock = field('time', { unit: 'clock', maximum: 360_000, step: 1 })
const seconds = field('time', { unit: 'clock', maximum: 120_000, step: 100 })

describe('typed values', () => {
  test.each([
    [field('movement'), '7', 70],
    [field('movement'), '75', 75],
    [field('movement'), '6,5', 65],
    [field('movement'), '', null],
    [errors, '2', 2],
    [errors, ' ', null],
    [seconds, '5:25', 32_500],
    [seconds, '5.25', 32_500],
    [seconds, '5,25', 32_500],
    [seconds, '325', 32_500],
    [percent, '68', 68_000],
    [percent, '68.5', 68_500],
    [percent, '68,543', 68_543],
    [points, '301.5', 3015],
    [points, '301', 3010],
  ])('%o "%s" is %s', (spec, typed, value) => {
    expect(readTyped(spec, typed)).toEqual({ ok: true, value })
  })

  test.each([
    [field('movement'), '11', 'wrong-step'],
    [field('movement'), '73', 'wrong-step'],
    [field('movement'), '10.5', 'out-of-range'],
    [field('movement'), 'x', 'not-a-mark'],
    [errors, '1.5', 'not-a-number'],
    [errors, '100', 'out-of-range'],
    [errors, '-1', 'out-of-range'],
    [percent, '101', 'out-of-range'],
    [percent, '68.1234', 'not-a-number'],
    [percent, '1.2.3', 'not-a-number'],
    [points, '301.3', 'wrong-step'],
  ])('%o "%s" is refused', (spec, typed, code) => {
    expect(readTyped(spec, typed)).toEqual({ ok: false, code })
  })

  test.each([
    ['7', false],
    ['75', true],
    ['7.5', true],
    ['7.', false],
    ['10', false],
    ['73', false],
    ['05', true],
  ])('a mark "%s" is complete: %s', (typed, complete) => {
    expect(isComplete(field('movement'), typed)).toBe(complete)
  })

  test('counts and percent are never complete by themselves', () => {
    expect(isComplete(errors, '12')).toBe(false)
    expect(isComplete(percent, '68')).toBe(false)
  })
})

test.each([
  [field('movement'), 75, '7.5'],
  [errors, 1, '1'],
  [percent, 68_543, '68.543'],
  [points, 3015, '301.5'],
  [points, null, ''],
  [clock, 43_000, '7:10'],
  [clock, 43_035, '7:10.35'],
])('what stands reads as it can be typed', (spec, value, text) => {
  expect(formatTyped(spec, value, 'en')).toBe(text)
  expect(readTyped(spec, text)).toEqual({ ok: true, value })
})

test.each(['de', 'fr', 'nl', 'sv', 'es'] as const)(
  'in %s what stands has a comma, and reads with either',
  (locale) => {
    const cases = [
      [field('movement'), 75, '7,5'],
      [field('movement'), 70, '7,0'],
      [percent, 68_543, '68,543'],
      [points, 3015, '301,5'],
    ] as const
    for (const [spec, value, text] of cases) {
      expect(formatTyped(spec, value, locale)).toBe(text)
      expect(readTyped(spec, text)).toEqual({ ok: true, value })
      expect(readTyped(spec, text.replace(',', '.'))).toEqual({ ok: true, value })
    }
  },
)

test('every mark that is shown can be typed again, in every language', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.constantFrom(...locales), (tenths, locale) => {
      const spec = field('movement', { step: 1 })
      expect(readTyped(spec, formatTyped(spec, tenths, locale))).toEqual({
        ok: true,
        value: tenths,
      })
    }),
  )
})

test.each([
  [4319, true],
  [4320, false],
  [14_400, false],
  [14_401, true],
  [null, false],
])('%s hundredths are unusual: %s', (time, unusual) => {
  const spec = field('time', { unit: 'seconds', usual: { least: 4320, most: 14_400 } })
  expect(isUnusual(spec, time)).toBe(unusual)
  expect(isUnusual(percent, time)).toBe(false)
})
