/** At most so many in so many seconds. */
export interface Rate {
  most: number
  seconds: number
}

/** Of one account at all shows together: nobody answers faster by hand. */
export const accountRates: readonly Rate[] = [
  { most: 6, seconds: 60 },
  { most: 40, seconds: 3600 },
]

/** Of a show, by all accounts together. */
export const showRates: readonly Rate[] = [{ most: 120, seconds: 60 }]

/** Reports of one account. */
export const reportRates: readonly Rate[] = [{ most: 20, seconds: 3600 }]

/**
 * Seconds until one more is allowed; 0 where it is now. `times` are epoch milliseconds, the newest first;
 * those that are older than the longest rate may be left out.
 */
export function secondsToWait(
  times: readonly number[],
  rates: readonly Rate[],
  now: number,
): number {
  return rates.reduce((wait, { most, seconds }) => {
    const oldest = times[most - 1]
    if (oldest === undefined) return wait
    return Math.max(wait, Math.ceil((oldest + seconds * 1000 - now) / 1000))
  }, 0)
}
