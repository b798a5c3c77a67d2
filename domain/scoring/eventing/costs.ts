import type { Costs } from './rules.ts'

/** What so many together cost; past the last step each costs as much as the last. */
export function costOf(count: number, { steps }: Costs): number {
  const last = steps.at(-1) ?? 0
  const listed = steps.slice(0, count).reduce((sum, step) => sum + step, 0)
  return listed + Math.max(0, count - steps.length) * last
}
