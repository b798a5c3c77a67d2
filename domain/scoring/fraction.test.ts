import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fraction, less, mean, roundHalfUp, sumOf, weightedMean } from './fraction.ts'

const value = fc
  .tuple(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 1, max: 5000 }))
  .map(([numerator, denominator]) => fraction(numerator, denominator))

const exact = ({ numerator, denominator }: { numerator: bigint; denominator: bigint }) =>
  Number(numerator) / Number(denominator)

test.each([
  // A third and a sixth are a half; of a half and two thirds the mean is seven twelfths.
  ['sum', sumOf([part(1, 3), part(1, 6)]), 1, 2],
  ['mean', mean([fraction(1, 2), fraction(2, 3)]), 7, 12],
  ['mean of one', mean([fraction(5, 7)]), 5, 7],
  ['40 : 60', weightedMean([part(1, 2, 40), part(3, 4, 60)]), 13, 20],
  ['difference', less(fraction(3, 4), fraction(1, 6)), 7, 12],
  ['difference of equals', less(fraction(3, 4), fraction(6, 8)), 0, 1],
  ['never below zero', less(fraction(1, 6), fraction(3, 4)), 0, 1],
])('%s', (_name, made, numerator, denominator) => {
  expect(made).not.toBeNull()
  if (made === null) return
  expect(made.numerator * BigInt(denominator)).toBe(made.denominator * BigInt(numerator))
})

test('of nothing there is no mean and no sum', () => {
  expect([mean([]), sumOf([]), weightedMean([])]).toEqual([null, null, null])
  expect(weightedMean([part(1, 2, 0)])).toBeNull()
})

test.each([
  [1, 2, 1, 1],
  [3, 2, 1, 2],
  [14_999, 10, 1000, 1000],
  [1499, 1, 1000, 1000],
  [1500, 1, 1000, 2000],
  [70_043_499, 1000, 1, 70_043],
  [70_043_500, 1000, 1, 70_044],
])('%i / %i to a multiple of %i, half up: %i', (numerator, denominator, unit, rounded) => {
  expect(roundHalfUp(fraction(numerator, denominator), unit)).toBe(rounded)
})

test('as in floating-point arithmetic, up to its error', () => {
  fc.assert(
    fc.property(value, value, fc.integer({ min: 1, max: 9 }), (a, b, weight) => {
      const near = (made: Parameters<typeof exact>[0] | null, wanted: number) =>
        expect(made && exact(made)).toBeCloseTo(wanted, 6)
      near(mean([a, b]), (exact(a) + exact(b)) / 2)
      near(less(a, b), Math.max(0, exact(a) - exact(b)))
      near(
        weightedMean([
          { value: a, weight },
          { value: b, weight: 1 },
        ]),
        (exact(a) * weight + exact(b)) / (weight + 1),
      )
    }),
  )
})

function part(numerator: number, denominator: number, weight = 1) {
  return { value: fraction(numerator, denominator), weight }
}
