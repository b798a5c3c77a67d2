import { decimalsOf } from './currencies.ts'

/**
 * Amounts are integers in the smallest unit of their currency: cents, öre, yen. They are divided with whole
 * numbers of any size, and what is halfway is rounded up, a negative amount by its size: 752.5 becomes 753,
 * -752.5 becomes -753, so that a discount mirrors its charge.
 */
export function divide(numerator: bigint, denominator: bigint): number {
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return Number(numerator < 0n ? -rounded : rounded) || 0
}

/** `percent` has two decimals at most: 12.5 of 1999 is 250. */
export function percentOf(amount: number, percent: number): number {
  return divide(BigInt(amount) * BigInt(Math.round(percent * 100)), 10_000n)
}

/** A fraction, as a mean may be, in whole units. */
export function roundAmount(amount: number): number {
  return Math.sign(amount) * Math.round(Math.abs(amount)) || 0
}

/** The largest amount that the engine works with; what is beyond is not known. Sums of thousands stay exact. */
export const largestAmount = 1_000_000_000_000

/** Splits an amount by weights without losing a unit: the largest remainder first, the earlier of equals. */
export function allocate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum <= 0) return weights.map(() => 0)
  const sign = total < 0 ? -1 : 1
  const size = BigInt(Math.abs(total))
  const shares = weights.map((weight, index) => {
    const exact = size * BigInt(weight)
    return { index, part: Number(exact / BigInt(sum)), rest: Number(exact % BigInt(sum)) }
  })
  const left = Math.abs(total) - shares.reduce((all, { part }) => all + part, 0)
  const first = shares.toSorted((a, b) => b.rest - a.rest || a.index - b.index).slice(0, left)
  const larger = new Set(first.map(({ index }) => index))
  return shares.map(({ index, part }) => sign * (part + (larger.has(index) ? 1 : 0)) || 0)
}

/** `123.45 EUR`, with as many decimals as the currency has. */
export function printAmount(amount: number, currency: string): string {
  return `${decimalAmount(amount, currency)} ${currency}`
}

/** `123.45`, with as many decimals as the currency has; for files and codes, not for people. */
export function decimalAmount(amount: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${amount < 0 ? '-' : ''}${whole}${fraction}`
}
