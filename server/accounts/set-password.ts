import { notFound } from '#server/errors.ts'
import { recordChange } from '#server/history/history.sql.ts'
import type { Origin } from '#server/history/origin.ts'
import type { Connection } from './accounts.sql.ts'
import { updatePasswordHash } from './credentials.sql.ts'
import { deleteOneTimeTokensOf } from './one-time-tokens.sql.ts'
import { revokeSessionsOf } from './sessions.sql.ts'

/** Returns the sessions that ended with the old one. */
export async function setPassword(
  connection: Connection,
  change: { accountId: string; passwordHash: string; keptFamily: string | null; from: Origin },
): Promise<string[]> {
  const { accountId, passwordHash, keptFamily, from } = change
  if (!(await updatePasswordHash(connection, accountId, passwordHash))) throw notFound()
  await deleteOneTimeTokensOf(connection, accountId)
  const ended = await revokeSessionsOf(connection, accountId, keptFamily)
  await recordChange(connection, {
    showId: null,
    objectClass: 'Account',
    objectId: accountId,
    action: 'passwordChanged',
    accountId,
    from,
  })
  return ended
}
