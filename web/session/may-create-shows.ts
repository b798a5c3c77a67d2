import { permission } from '#domain/access/permission.ts'
import type { StoredSession } from './stored-session.ts'

/** A hint for what to offer; the server decides. New shows belong to an organization. */
export function mayCreateShows({ account }: StoredSession): boolean {
  return account.accountACLs.some(
    ({ className, mask }) => className === 'Organization' && (mask & permission.CREATE) !== 0,
  )
}
