import { sql } from 'kysely'
import type { Connection } from './accounts.sql.ts'
import { hashSecretToken, newSecretToken } from './secret-token.ts'

export type TokenPurpose = 'registration' | 'new_password' | 'second_factor' | 'passkey' | 'proof'

export interface OneTimeToken {
  id: string
  purpose: string
  accountId: string | null
  /** Parsed by whoever takes it. */
  about: unknown
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
    .select(['id', 'purpose', 'accountId', 'about'])
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
    .returning(['id', 'purpose', 'accountId', 'about'])
    .executeTakeFirst()
}

/** Letters that were sent before lose their worth with the one that was used. */
export async function deleteOneTimeTokensOf(
  connection: Connection,
  accountId: string,
): Promise<void> {
  await connection.deleteFrom('oneTimeToken').where('accountId', '=', accountId).execute()
}
