/** Totals of a class lie close together: a bar begins this far below the weakest one (thousandths). */
const room = 2000

/**
 * How much of its cell the bar behind a total fills, from 0 to 1; null where bars would tell nothing, because
 * all totals are the same, such as no penalties at all.
 */
export function barShare(value: number, totals: readonly number[]): number | null {
  const [least, most] = [Math.min(...totals), Math.max(...totals)]
  if (totals.length === 0 || least === most) return null
  const floor = Math.max(0, least - room)
  return (value - floor) / (most - floor)
}
