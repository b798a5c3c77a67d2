import { recentlyUsed } from '#server/recently-used.ts'
import type { AccountRow } from './accounts.sql.ts'
import type { Viewer } from './viewer.ts'

/** Who the accounts are and what they may do, read at most every ten seconds. */
export interface Viewers {
  /** Null for an account that is gone, disabled, or whose link has ended. */
  of(accountId: string): Promise<Viewer | null>
  /** What the viewer was made of. */
  accountOf(accountId: string): Promise<AccountRow | null>
  /** To be called after commit by whatever changes an account, its roles or its access entries. */
  forget(accountId: string): void
}

const keptMs = 10_000

export function makeViewers(
  loadActiveAccount: (accountId: string) => Promise<AccountRow | null>,
): Viewers {
  const kept = recentlyUsed<{ known: Promise<Known | null>; until: number }>(10_000)
  const find = (accountId: string) => {
    const found = kept.find(accountId)
    if (found && found.until > Date.now()) return found.known
    const known = loadActiveAccount(accountId).then(
      (account) => account && { account, viewer: asViewer(account) },
    )
    kept.keep(accountId, { known, until: Date.now() + keptMs })
    known.catch(() => kept.forget(accountId))
    return known
  }
  return {
    of: async (accountId) => (await find(accountId))?.viewer ?? null,
    accountOf: async (accountId) => (await find(accountId))?.account ?? null,
    forget: (accountId) => kept.forget(accountId),
  }
}

interface Known {
  account: AccountRow
  viewer: Viewer
}

function asViewer({ id, organizationId, accessEntries, privileges, roles }: AccountRow): Viewer {
  const all = [...privileges, ...roles.flatMap((role) => role.privileges)]
  return {
    accountId: id,
    organizationId,
    privileges: new Set(all.map(({ name }) => name)),
    accessEntries,
  }
}
