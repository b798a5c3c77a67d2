import { sql } from 'kysely'
import type { Connection } from './accounts.sql.ts'

export interface SecondFactorRow {
  /** As `Seal` closed it. */
  secret: Buffer
  confirmed: boolean
}

export async function findSecondFactor(
  connection: Connection,
  accountId: string,
): Promise<SecondFactorRow | undefined> {
  return await connection
    .selectFrom('secondFactor')
    .where('accountId', '=', accountId)
    .select(['secret', sql<boolean>`confirmed_at is not null`.as('confirmed')])
    .executeTakeFirst()
}

/** All that there are, locked until the transaction ends. */
export async function loadSealed(
  connection: Connection,
): Promise<{ accountId: string; secret: Buffer }[]> {
  return await connection
    .selectFrom('secondFactor')
    .select(['accountId', 'secret'])
    .forUpdate()
    .execute()
}

export async function replaceSealed(
  connection: Connection,
  accountId: string,
  secret: Buffer,
): Promise<void> {
  await connection
    .updateTable('secondFactor')
    .set({ secret })
    .where('accountId', '=', accountId)
    .execute()
}

/** Replaces one that was begun; false where one is confirmed. */
export async function beginSecondFactorRow(
  connection: Connection,
  accountId: string,
  secret: Buffer,
): Promise<boolean> {
  const written = await connection
    .insertInto('secondFactor')
    .values({ accountId, secret })
    .onConflict((conflict) =>
      conflict
        .column('accountId')
        .doUpdateSet({ secret, lastTimeStep: '0' })
        .where('secondFactor.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return (written.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function confirmSecondFactorRow(
  connection: Connection,
  accountId: string,
): Promise<void> {
  await connection
    .updateTable('secondFactor')
    .set({ confirmedAt: sql<Date>`coalesce(confirmed_at, now())` })
    .where('accountId', '=', accountId)
    .execute()
}

/** False for a code of a time step that was used before, or of one before that: a code counts once. */
export async function takeTimeStep(
  connection: Connection,
  accountId: string,
  timeStep: number,
): Promise<boolean> {
  const used = await connection
    .updateTable('secondFactor')
    .set({ lastTimeStep: String(timeStep) })
    .where('accountId', '=', accountId)
    .where('lastTimeStep', '<', String(timeStep))
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

export async function deleteSecondFactor(
  connection: Connection,
  accountId: string,
): Promise<boolean> {
  await connection.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
  const deleted = await connection
    .deleteFrom('secondFactor')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** One that was made before stays, and is asked for as ever. */
export async function deleteSecondFactorSince(
  connection: Connection,
  accountId: string,
  since: string,
): Promise<void> {
  const found = await connection
    .selectFrom('secondFactor')
    .where('accountId', '=', accountId)
    .where('creationTime', '>=', new Date(since))
    .select('accountId')
    .executeTakeFirst()
  if (found) await deleteSecondFactor(connection, accountId)
}

/** In place of all that were there. */
export async function replaceRecoveryCodes(
  connection: Connection,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await connection.deleteFrom('recoveryCode').where('accountId', '=', accountId).execute()
  await connection
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ accountId, codeHash })))
    .execute()
}

export async function takeRecoveryCode(
  connection: Connection,
  accountId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const taken = await connection
    .deleteFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return taken.numDeletedRows === 1n
}

export async function countRecoveryCodes(
  connection: Connection,
  accountId: string,
): Promise<number> {
  const { count } = await connection
    .selectFrom('recoveryCode')
    .where('accountId', '=', accountId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}
