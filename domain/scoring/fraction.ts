/**
 * Exact arithmetic for percentages. Two riders with the same points were published 70.044 and 70.043
 * (TerraNova CDI3* 2024) because every judge is rounded first: a floating error in the last place
 * would decide a class. The denominator is positive; nothing is reduced, the numbers stay small.
 */
export interface Fraction {
  numerator: bigint
  denominator: bigint
}

export function fraction(numerator: number, denominator: number): Fraction {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) }
}

/** Each value counts as often as its weight says; null for none. */
export function weightedMean(
  parts: readonly { value: Fraction; weight: number }[],
): Fraction | null {
  const sum = sumOf(parts)
  const weights = parts.reduce((total, { weight }) => total + weight, 0)
  if (sum === null || weights === 0) return null
  return { numerator: sum.numerator, denominator: sum.denominator * BigInt(weights) }
}

/** Each value as often as its weight says; null for none. */
export function sumOf(parts: readonly { value: Fraction; weight: number }[]): Fraction | null {
  let sum: Fraction | null = null
  for (const { value, weight } of parts) {
    const weighted = { ...value, numerator: value.numerator * BigInt(weight) }
    sum = sum === null ? weighted : add(sum, weighted)
  }
  return sum
}

export function mean(values: readonly Fraction[]): Fraction | null {
  const [first, ...others] = values
  if (first !== undefined && others.length === 0) return first
  return weightedMean(values.map((value) => ({ value, weight: 1 })))
}

/** `a` less `b`, never below zero: no judge gives less than nothing. */
export function less(a: Fraction, b: Fraction): Fraction {
  if (b.numerator === 0n) return a
  const left = add(a, { ...b, numerator: -b.numerator })
  return left.numerator > 0n ? left : fraction(0, 1)
}

/** To the nearest multiple of `unit`, halves up. `value` is not negative. */
export function roundHalfUp({ numerator, denominator }: Fraction, unit: number): number {
  const divisor = denominator * BigInt(unit)
  return Number((2n * numerator + divisor) / (2n * divisor)) * unit
}

/** What one step in the last printed decimal is worth, in thousandths; null prints three decimals. */
export function unitOf(decimals: number | null): number {
  return 10 ** (3 - (decimals ?? 3))
}

function add(a: Fraction, b: Fraction): Fraction {
  if (a.denominator === b.denominator) {
    return { numerator: a.numerator + b.numerator, denominator: a.denominator }
  }
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}
