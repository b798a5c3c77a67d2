import { sql } from 'kysely'
import type { Connection } from './accounts.sql.ts'

/** Wrong codes that one letter takes. */
export const mostAttempts = 5

export interface SignInCodeRow {
  id: string
  codeHash: Buffer
  email: string
  /** Whose account is proved; null where the code signs in. */
  accountId: string | null
  attempts: number
}

const columns = ['id', 'codeHash', 'email', 'accountId', 'attempts'] as const

export async function insertSignInCode(
  connection: Connection,
  {
    minutes,
    ...code
  }: {
    requestHash: Buffer
    codeHash: Buffer
    email: string
    accountId: string | null
    minutes: number
  },
): Promise<void> {
  await connection.deleteFrom('signInCode').where('expiresAt', '<', sql<Date>`now()`).execute()
  await connection
    .insertInto('signInCode')
    .values({ ...code, expiresAt: sql<Date>`now() + make_interval(mins => ${minutes})` })
    .execute()
}

/** One that still takes attempts, left as it is. */
export async function findSignInCode(
  connection: Connection,
  requestHash: Buffer,
): Promise<SignInCodeRow | undefined> {
  return await connection
    .selectFrom('signInCode')
    .where('requestHash', '=', requestHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('attempts', '<', mostAttempts)
    .select(columns)
    .executeTakeFirst()
}

/** Counts an attempt before the code is compared, so that many at once are not more than one after the other. */
export async function countAttempt(
  connection: Connection,
  id: string,
): Promise<SignInCodeRow | undefined> {
  return await connection
    .updateTable('signInCode')
    .set({ attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('attempts', '<', mostAttempts)
    .returning(columns)
    .executeTakeFirst()
}

/** False for the second of two who come with the same code. */
export async function takeSignInCode(connection: Connection, id: string): Promise<boolean> {
  const taken = await connection.deleteFrom('signInCode').where('id', '=', id).executeTakeFirst()
  return taken.numDeletedRows > 0n
}

/** An account that never had a password waits for its invitation until its owner has signed in. */
export async function noteFirstCode(connection: Connection, accountId: string): Promise<void> {
  await connection
    .updateTable('account')
    .set({ firstCodeAt: sql<Date>`now()` })
    .where('id', '=', accountId)
    .where('passwordHash', 'is', null)
    .where('firstCodeAt', 'is', null)
    .execute()
}
