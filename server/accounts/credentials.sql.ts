import { sql } from 'kysely'
import type { Connection } from './accounts.sql.ts'

/** Whom a letter about an account goes to. */
export interface AccountAddress {
  id: string
  email: string
  firstName: string
  locale: string | null
}

/** Of an account that signs in by password, or will; undefined for that of a position link, and for a disabled one. */
export async function findAccountAddress(
  connection: Connection,
  by: { email: string } | { id: string },
): Promise<AccountAddress | undefined> {
  const query = connection
    .selectFrom('account')
    .where('disabledAt', 'is', null)
    .where('restricted', '=', false)
    .select(['id', 'email', 'firstName', 'locale'])
  const one =
    'id' in by
      ? query.where('id', '=', by.id)
      : query.where(sql`lower(email)`, '=', by.email.trim().toLowerCase())
  return await one.executeTakeFirst()
}

/** Disabled accounts too: their address cannot be registered once more. */
export async function isAddressTaken(
  connection: Connection,
  email: string,
  byOthersThan: string | null = null,
): Promise<boolean> {
  const found = await connection
    .selectFrom('account')
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .where(sql<boolean>`id is distinct from ${byOthersThan}::bigint`)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export async function updateAddress(
  connection: Connection,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await connection
    .updateTable('account')
    .set({ email, modifiedByAccount: accountId, lastModified: sql<Date>`now()` })
    .where('id', '=', accountId)
    .execute()
}

export async function loadPasswordHash(
  connection: Connection,
  accountId: string,
): Promise<string | null> {
  const found = await connection
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('passwordHash')
    .executeTakeFirst()
  return found?.passwordHash ?? null
}

/** False where there is no such account, or it is one that a link made. */
export async function updatePasswordHash(
  connection: Connection,
  accountId: string,
  passwordHash: string,
): Promise<boolean> {
  const changed = await connection
    .updateTable('account')
    .set({ passwordHash })
    .where('id', '=', accountId)
    .where('restricted', '=', false)
    .where('disabledAt', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** The same password in another form; not where it was changed meanwhile. */
export async function renewPasswordHash(
  connection: Connection,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await connection
    .updateTable('account')
    .set({ passwordHash: to })
    .where('id', '=', accountId)
    .where('passwordHash', '=', from)
    .execute()
}

/** How many were stored with a key that is not among these. */
export async function countPasswordsBeyond(
  connection: Connection,
  keys: readonly { id: string }[],
): Promise<number> {
  const known = ['', ...keys.map(({ id }) => id)]
  const { count } = await connection
    .selectFrom('account')
    .where(sql<boolean>`split_part(password_hash, '$', 1) <> all(${known}::text[])`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The language of whoever signs in is that of the letters to them. */
export async function updateLocale(
  connection: Connection,
  accountId: string,
  locale: string,
): Promise<void> {
  await connection
    .updateTable('account')
    .set({ locale })
    .where('id', '=', accountId)
    .where(sql<boolean>`locale is distinct from ${locale}`)
    .execute()
}
