import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { recentlyUsed } from '#server/recently-used.ts'

/** Slows failed attempts down, so that passwords cannot be guessed by trying. Kept in memory, per instance. */
export interface Attempts {
  /**
   * Counts one attempt at each limit and waits until it is due at all of them. Returns 0; or the
   * milliseconds after which to try again, where that is too long to wait. Then nothing was counted.
   */
  begin(limits: readonly AttemptLimit[]): Promise<number>
  /** Takes the attempt back: it was no failure. */
  succeed(limits: readonly AttemptLimit[]): void
  /** Failures under a key within the last day; none after a success. */
  failures(key: string): number
}

/**
 * `free` attempts under a key are answered at once, each one after them later than the one before, from a
 * sixteenth of `seconds` up to `seconds`. One attempt is forgotten every `seconds`. That makes at most
 * `free` + 6 + 3600 / `seconds` attempts in an hour.
 */
export interface AttemptLimit {
  key: string
  free: number
  seconds: number
}

/** What the server waits before it answers. As later attempts wait longer, at most six of a key wait at once. */
export const patienceMs = 5000

const keysKept = 50_000
/** Doublings from the first wait to the longest. */
const doublings = 4
const dayMs = 24 * 60 * 60 * 1000

interface Count {
  /** Attempts that are not forgotten yet; a part of one is half forgotten. */
  level: number
  countedAt: number
  /** When the next attempt is due. */
  nextAt: number
  failures: number
  failuresSince: number
}

/** What the limits need of the outside; the clock is one that nobody can set. */
export interface AttemptsClock {
  now: () => number
  wait: (ms: number) => Promise<unknown>
}

export function makeAttempts(
  { now, wait }: AttemptsClock = { now: () => performance.now(), wait: sleep },
): Attempts {
  const kept = recentlyUsed<Count>(keysKept)
  const countOf = ({ key, seconds }: AttemptLimit, at: number): Count => {
    const count = kept.find(key)
    if (!count) return { level: 0, countedAt: at, nextAt: at, failures: 0, failuresSince: at }
    const forgotten = (at - count.countedAt) / (seconds * 1000)
    return {
      ...count,
      ...(at - count.failuresSince > dayMs && { failures: 0, failuresSince: at }),
      level: Math.max(0, count.level - forgotten),
      countedAt: at,
      nextAt: Math.max(at, count.nextAt),
    }
  }
  return {
    async begin(limits) {
      const at = now()
      const counts = limits.map((limit) => ({ limit, count: countOf(limit, at) }))
      const ms = Math.max(0, ...counts.map(({ count }) => count.nextAt - at))
      if (ms > patienceMs) return ms
      for (const { limit, count } of counts) {
        const level = Math.min(count.level + 1, limit.free + doublings + 1)
        const nextAt = count.nextAt + spacingAt(level, limit)
        kept.keep(limit.key, { ...count, level, nextAt, failures: count.failures + 1 })
      }
      if (ms > 0) await wait(ms)
      return 0
    },
    succeed(limits) {
      for (const limit of limits) {
        const count = countOf(limit, now())
        const nextAt = count.nextAt - spacingAt(count.level, limit)
        kept.keep(limit.key, {
          ...count,
          level: Math.max(0, count.level - 1),
          nextAt,
          failures: 0,
        })
      }
    },
    failures(key) {
      const count = kept.find(key)
      return count && now() - count.failuresSince <= dayMs ? count.failures : 0
    },
  }
}

/** Milliseconds from an attempt to the next one. */
function spacingAt(level: number, { free, seconds }: AttemptLimit): number {
  const beyond = Math.floor(level) - free
  return beyond < 0 ? 0 : (seconds * 1000) / 2 ** Math.max(0, doublings - beyond)
}

/** What one party can easily send from: an IPv4 address, or the /64 that an IPv6 connection is given. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  return mappedAddress(address) ?? groupsOf(address).slice(0, 4).join(':')
}

/** The /48 of an IPv6 address, from which one party may be given 65,536 networks; null for IPv4. */
export function siteOf(address: string): string | null {
  if (!isIPv6(address) || mappedAddress(address)) return null
  return `${groupsOf(address).slice(0, 3).join(':')}::/48`
}

function mappedAddress(address: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
}

function groupsOf(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array.from(
    { length: tail === undefined ? 0 : 8 - first.length - last.length },
    () => '0',
  )
  return [...first, ...zeros, ...last]
}
