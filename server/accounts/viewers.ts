import { recentlyUsed } from '#server/recently-used.ts'
import type { Viewer } from './viewer.ts'

/** Who the accounts are and what they may do, read at most every ten seconds. */
export interface Viewers {
  /** Null for an account that is gone, disabled, or whose link has ended. */
  of(accountId: string): Promise<Viewer | null>
  /** To be called after commit by whatever changes an account, its roles or its access entries. */
  forget(accountId: string): void
}

const keptMs = 10_000

export function makeViewers(load: (accountId: string) => Promise<Viewer | null>): Viewers {
  const kept = recentlyUsed<{ viewer: Promise<Viewer | null>; until: number }>(10_000)
  return {
    async of(accountId) {
      const known = kept.find(accountId)
      if (known && known.until > Date.now()) return await known.viewer
      const viewer = load(accountId)
      kept.keep(accountId, { viewer, until: Date.now() + keptMs })
      viewer.catch(() => kept.forget(accountId))
      return await viewer
    },
    forget(accountId) {
      kept.forget(accountId)
    },
  }
}
