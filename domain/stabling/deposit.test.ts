import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositShare } from './deposit.ts'

test('the shares of all boxes are the deposit, and differ by one at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 100 }),
      (amount, quantity) => {
        const shares = Array.from({ length: quantity }, (_, at) =>
          depositShare(amount, { quantity, number: at + 1 }),
        )
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      },
    ),
  )
})
