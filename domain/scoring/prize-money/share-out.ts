/**
 * Cents by weight, none lost: everybody gets the whole cents of the exact share, and the cents left
 * over go to the largest remainders, the earlier of two equal ones first. Falling weights give
 * falling amounts. Nothing is shared out where no weight is above zero.
 */
export function shareOut(cents: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum === 0n) return weights.map(() => 0)
  // A purse in cents times an amount in cents is beyond what a double holds exactly.
  const exact = weights.map((weight) => BigInt(cents) * BigInt(weight))
  const left = cents - exact.reduce((total, share) => total + Number(share / sum), 0)
  const byRemainder = exact
    .map((share, at) => ({ at, remainder: share % sum }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.at - b.at)
  const extra = new Set(byRemainder.slice(0, left).map(({ at }) => at))
  return exact.map((share, at) => Number(share / sum) + (extra.has(at) ? 1 : 0))
}

/**
 * The same with nobody above `most`: what is cut off goes to the others by their weights. Where even
 * `most` for everybody is less than `cents`, the rest stays unpaid.
 */
export function shareOutBelow(
  cents: number,
  weights: readonly number[],
  most: number,
): readonly number[] {
  let capped = 0
  for (;;) {
    const rest = shareOut(Math.max(0, cents - capped * most), weights.slice(capped))
    const above = rest.filter((amount) => amount > most).length
    if (above === 0) return [...weights.slice(0, capped).map(() => most), ...rest]
    capped += above
  }
}
