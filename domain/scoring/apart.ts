/** Twice the median, so that the mean of two in the middle stays a whole number. */
export function doubledMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  return lower + upper
}

/** What one judge gave, or how long one obstacle took. */
export interface Given {
  part: string
  value: number
}

/**
 * Who stands apart when lowest and highest are `threshold` or more apart: whoever is farthest from
 * the middle of all (5, 7, 7, 7 names the 5 alone). The difference is to the one farthest away.
 */
export function farthestApart(
  given: readonly Given[],
  threshold: number,
): readonly { part: string; difference: number }[] {
  if (given.length < 2) return []
  const values = given.map(({ value }) => value)
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  const difference = highest - lowest
  if (difference < threshold) return []
  const middle = doubledMedian(values)
  const farthest = Math.max(2 * highest - middle, middle - 2 * lowest)
  return given.flatMap(({ part, value }) =>
    Math.abs(2 * value - middle) === farthest ? [{ part, difference }] : [],
  )
}
