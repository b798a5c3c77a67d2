import { randomBytes } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import { insertAccount } from './accounts.sql.ts'
import { revokeSessionsOf } from './sessions.sql.ts'

export interface NewRestrictedAccount {
  /** Shown where a person's name stands: the position and the competition. */
  firstName: string
  familyName: string
  organizationId: string | null
  createdByAccount: string | null
}

/**
 * Makes the account of a device at ringside: without a password, and without access until a link gives
 * it some. Returns its id. Its address is of the domain that never is anybody's (RFC 2606).
 */
export async function makeRestrictedAccount(
  transaction: Transaction<DB>,
  account: NewRestrictedAccount,
): Promise<string> {
  const email = `link-${randomBytes(8).toString('hex')}@paddock.invalid`
  return await insertAccount(transaction, {
    ...account,
    email,
    passwordHash: null,
    restricted: true,
  })
}

/**
 * Ends what a position link opened, on every device: to be called with the revoking, and
 * `context.gate.viewers.forget(accountId)` after commit, so that it works at once.
 */
export async function endRestrictedAccount(
  transaction: Transaction<DB>,
  accountId: string,
): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ disabledAt: sql<Date>`now()` })
    .where('id', '=', accountId)
    .where('restricted', '=', true)
    .execute()
  await revokeSessionsOf(transaction, accountId, null)
}
