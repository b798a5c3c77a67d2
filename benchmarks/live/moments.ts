/** Milliseconds of the one clock that all processes of a machine share. */
export function now(): number {
  return Number(process.hrtime.bigint()) / 1e6
}

/** The value below which the share `q` of the values lies. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}
