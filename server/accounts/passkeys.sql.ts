import { sql } from 'kysely'
import type { Connection } from './accounts.sql.ts'

/** A passkey as its owner sees it. */
export interface PasskeyRow {
  id: string
  name: string
  lastUsedAt: Date | null
  creationTime: Date
}

export async function loadPasskeys(
  connection: Connection,
  accountId: string,
): Promise<(PasskeyRow & { credentialId: string; transports: string[] })[]> {
  return await connection
    .selectFrom('passkey')
    .where('accountId', '=', accountId)
    .select(['id', 'name', 'lastUsedAt', 'creationTime', 'credentialId', 'transports'])
    .orderBy('id')
    .execute()
}

export interface NewPasskey {
  accountId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
}

/** False where the device has registered this key before. */
export async function insertPasskey(connection: Connection, passkey: NewPasskey): Promise<boolean> {
  const inserted = await connection
    .insertInto('passkey')
    .values({ ...passkey, counter: String(passkey.counter) })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** What a signature is checked against. */
export async function findPasskey(connection: Connection, credentialId: string) {
  return await connection
    .selectFrom('passkey')
    .where('credentialId', '=', credentialId)
    .select(['id', 'accountId', 'credentialId', 'publicKey', 'counter'])
    .executeTakeFirst()
}

export async function markPasskeyUsed(
  connection: Connection,
  id: string,
  counter: number,
): Promise<void> {
  await connection
    .updateTable('passkey')
    .set({ counter: String(counter), lastUsedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** False where the account has no such passkey. */
export async function deletePasskey(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<boolean> {
  const deleted = await connection
    .deleteFrom('passkey')
    .where('accountId', '=', accountId)
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export async function deletePasskeysSince(
  connection: Connection,
  accountId: string,
  since: string,
): Promise<void> {
  await connection
    .deleteFrom('passkey')
    .where('accountId', '=', accountId)
    .where('creationTime', '>=', new Date(since))
    .execute()
}
