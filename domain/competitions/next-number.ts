/** The number for one more competition: one above the highest; `12a` counts as 12. */
export function nextNumber(numbers: readonly string[]): string {
  const known = numbers.map((number) => Number.parseInt(number, 10)).filter(Number.isFinite)
  return String(Math.max(0, ...known) + 1)
}
