import { sql } from 'kysely'
import type { Connection } from './accounts.sql.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'

export type TokenPurpose =
  | 'registration'
  | 'new_password'
  | 'second_factor'
  | 'passkey'
  | 'proof'
  | 'new_address'
  | 'old_address'
  | 'new_account'

export interface OneTimeToken {
  id: string
  purpose: string
  accountId: string | null
  /** Parsed by whoever takes it. */
  about: unknown
  creationTime: Date
}

interface NewToken {
  purpose: TokenPurpose
  accountId: string | null
  about?: object
  minutes: number
}

/** The text of a new token, which is stored nowhere. */
export async function insertOneTimeToken(
  connection: Connection,
  { purpose, accountId, about = {}, minutes }: NewToken,
): Promise<string> {
  await connection.deleteFrom('oneTimeToken').where('expiresAt', '<', sql<Date>`now()`).execute()
  const { text, hash } = newSecretToken(256)
  await connection
    .insertInto('oneTimeToken')
    .values({
      purpose,
      accountId,
      about: JSON.stringify(about),
      tokenHash: hash,
      expiresAt: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  return text
}

/** One that still counts, left as it is. */
export async function findOneTimeToken(
  connection: Connection,
  text: string,
  purposes: readonly TokenPurpose[],
): Promise<OneTimeToken | undefined> {
  return await connection
    .selectFrom('oneTimeToken')
    .where('tokenHash', '=', hashSecretToken(text))
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select(['id', 'purpose', 'accountId', 'about', 'creationTime'])
    .executeTakeFirst()
}

/** Of two that come with the same token one gets it; undefined for the other. */
export async function takeOneTimeToken(
  connection: Connection,
  text: string,
  purposes: readonly TokenPurpose[],
): Promise<OneTimeToken | undefined> {
  return await connection
    .deleteFrom('oneTimeToken')
    .where('tokenHash', '=', hashSecretToken(text))
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['id', 'purpose', 'accountId', 'about', 'creationTime'])
    .executeTakeFirst()
}

/**
 * Letters that were sent before lose their worth with the one that was used; not those by which an earlier
 * address is taken back, or whoever took an account over could make them worthless.
 */
export async function deleteOneTimeTokensOf(
  connection: Connection,
  accountId: string,
): Promise<void> {
  await connection
    .deleteFrom('oneTimeToken')
    .where('accountId', '=', accountId)
    .where('purpose', '<>', 'old_address')
    .execute()
}

/** One letter of a kind counts: the last. */
export async function deleteOneTimeTokensFor(
  connection: Connection,
  { accountId, purpose }: { accountId: string; purpose: TokenPurpose },
): Promise<void> {
  await connection
    .deleteFrom('oneTimeToken')
    .where('accountId', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Whoever had an address before goes before whoever had one later. */
export async function deleteLaterAddresses(
  connection: Connection,
  { accountId, id }: { accountId: string; id: string },
): Promise<void> {
  await connection
    .deleteFrom('oneTimeToken')
    .where('accountId', '=', accountId)
    .where('purpose', '=', 'old_address')
    .where('id', '>', id)
    .execute()
}

/** Whether somebody may still take this address back, whose account has another one of late. */
export async function isAddressKept(connection: Connection, email: string): Promise<boolean> {
  const found = await connection
    .selectFrom('oneTimeToken')
    .where('purpose', '=', 'old_address')
    .where(sql`lower(about ->> 'email')`, '=', email.trim().toLowerCase())
    .where('expiresAt', '>', sql<Date>`now()`)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}
