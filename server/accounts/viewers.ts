import { recentlyUsed } from '#server/recently-used.ts'
import type { AccountRow } from './accounts.sql.ts'
import { type Viewer, withoutAdministration } from './viewer.ts'

/** Who the accounts are and what they may do, read at most every ten seconds. */
export interface Viewers {
  /** Null for an account that is gone, disabled, or whose link has ended. */
  of(accountId: string): Promise<KnownAccount | null>
  /**
   * To be called after commit by whatever changes an account, its roles or its grants: what it
   * may not do any more ends at once, in its open streams and on other instances as well.
   */
  forget(accountId: string): void
  /** Reads the account anew next time, and tells nobody. */
  readAnew(accountId: string): void
  /** Calls the listener with every account that is forgotten. */
  onForgotten(listener: (accountId: string) => void): void
}

export interface KnownAccount {
  viewer: Viewer
  /** What the viewer was made of. */
  account: AccountRow
}

/** What decides besides the account itself. */
export interface ViewerPolicy {
  /** Without a second factor or passkey an account administers nothing. */
  secondFactorRequired: boolean
}

const keptMs = 10_000

export function makeViewers(
  loadActiveAccount: (accountId: string) => Promise<AccountRow | null>,
  policy: ViewerPolicy,
): Viewers {
  const listeners: ((accountId: string) => void)[] = []
  const kept = recentlyUsed<{ known: Promise<KnownAccount | null>; until: number }>(10_000)
  return {
    of(accountId) {
      const found = kept.find(accountId)
      if (found && found.until > performance.now()) return found.known
      const known = loadActiveAccount(accountId).then(
        (account) => account && { account, viewer: countedViewer(account, policy) },
      )
      kept.keep(accountId, { known, until: performance.now() + keptMs })
      known.catch(() => kept.forget(accountId))
      return known
    },
    forget(accountId) {
      kept.forget(accountId)
      for (const tell of listeners) tell(accountId)
    },
    readAnew: (accountId) => kept.forget(accountId),
    onForgotten: (listener) => void listeners.push(listener),
  }
}

/** With all that is granted, whether or not it counts yet. */
export function asViewer({
  id,
  organizationId,
  accessGrants,
  privileges,
  roles,
}: AccountRow): Viewer {
  const all = [...privileges, ...roles.flatMap((role) => role.privileges)]
  return {
    accountId: id,
    organizationId,
    privileges: new Set(all.map(({ name }) => name)),
    accessGrants,
  }
}

function countedViewer(account: AccountRow, { secondFactorRequired }: ViewerPolicy): Viewer {
  const viewer = asViewer(account)
  return secondFactorRequired && !account.secured ? withoutAdministration(viewer) : viewer
}
