import { isIPv6 } from 'node:net'
import { recentlyUsed } from '#server/recently-used.ts'

/** Counts failed sign-ins, so that passwords cannot be guessed by trying. Kept in memory, per instance. */
export interface Attempts {
  /** Counts one attempt at each limit; 0, or the milliseconds to wait when one of them is reached. */
  begin(limits: readonly AttemptLimit[]): number
  /** Takes the attempt back: it was no failure. */
  succeed(limits: readonly AttemptLimit[]): void
}

/** At most `most` failures under a key within a quarter of an hour. */
export interface AttemptLimit {
  key: string
  most: number
}

const windowMs = 15 * 60 * 1000

export function makeAttempts(now: () => number = Date.now): Attempts {
  const kept = recentlyUsed<readonly number[]>(20_000)
  const recent = (key: string) => (kept.find(key) ?? []).filter((at) => at > now() - windowMs)
  return {
    begin(limits) {
      const waits = limits.map(({ key, most }) => {
        const [oldest] = recent(key).slice(-most)
        return oldest !== undefined && recent(key).length >= most ? oldest + windowMs - now() : 0
      })
      const wait = Math.max(0, ...waits)
      if (wait > 0) return wait
      for (const { key } of limits) kept.keep(key, [...recent(key), now()])
      return 0
    },
    succeed(limits) {
      for (const { key } of limits) kept.keep(key, recent(key).slice(0, -1))
    },
  }
}

/** What one party can easily send from: an IPv4 address, or the /64 that an IPv6 connection is given. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail] = address.split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from(
    { length: tail === undefined ? 0 : 8 - first.length - last.length },
    () => '0',
  )
  return [...first, ...zeros, ...last].slice(0, 4).join(':').toLowerCase()
}
