import type { Finding } from '#domain/scoring/discipline.ts'

/** Opinions of judges that differ are looked at, and seldom changed: the mean of a sheet before one mark. */
const differences: readonly string[] = ['percent-apart', 'mark-apart']

/** For sorting: what may change the result first, of judges who differ the largest difference first. */
export function byWeight(a: Finding, b: Finding): number {
  const [first, second] = [differences.indexOf(a.code), differences.indexOf(b.code)]
  if (first !== second) return first - second
  return first < 0 ? 0 : (b.difference ?? 0) - (a.difference ?? 0)
}
