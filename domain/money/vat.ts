import { divide } from './cents.ts'

/** VAT is in basis points: 1900 is 19 %, 2550 is 25.5 %. */

/** What comes on top of an amount without VAT. */
export function vatOnTop(net: number, basisPoints: number): number {
  return divide(BigInt(net) * BigInt(basisPoints), 10_000n)
}

/** What an amount with VAT contains of it. */
export function vatContained(gross: number, basisPoints: number): number {
  return divide(BigInt(gross) * BigInt(basisPoints), BigInt(10_000 + basisPoints))
}
