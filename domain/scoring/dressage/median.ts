/** Twice the median, so that the mean of two judges in the middle stays a whole number. */
export function doubledMedian(percents: readonly number[]): number {
  const sorted = percents.toSorted((a, b) => a - b)
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  return lower + upper
}
