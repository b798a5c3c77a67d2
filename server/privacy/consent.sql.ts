import { type Selectable, sql } from 'kysely'
import type { ConsentText } from '#domain/privacy/consent-texts.ts'
import type { Connection } from '#server/accounts/accounts.sql.ts'
import type { DB } from '#server/database/tables.generated.ts'

export type ConsentRow = Omit<Selectable<DB['consent']>, 'id'> & {
  id: string
  /** First and family name. */
  givenBy: string
}

/** The newest first. */
export async function loadConsents(
  connection: Connection,
  accountId: string,
): Promise<ConsentRow[]> {
  return await connection
    .selectFrom('consent')
    .innerJoin('account', 'account.id', 'consent.givenByAccount')
    .where('accountId', '=', accountId)
    .selectAll('consent')
    .select(['consent.id', sql<string>`btrim(first_name || ' ' || family_name)`.as('givenBy')])
    .orderBy('consent.id', 'desc')
    .execute()
}

/** One stands for each text: giving it again closes the one before. */
export async function insertConsent(
  connection: Connection,
  consent: { accountId: string; text: ConsentText; version: string; givenByAccount: string },
): Promise<void> {
  await withdrawStanding(connection, { ...consent, by: consent.givenByAccount })
  await connection.insertInto('consent').values(consent).execute()
}

/** False where none stood. */
export async function withdrawStanding(
  connection: Connection,
  { accountId, text, by }: { accountId: string; text: ConsentText; by: string },
): Promise<boolean> {
  const done = await connection
    .updateTable('consent')
    .set({ withdrawnAt: sql<Date>`now()`, withdrawnByAccount: by })
    .where('accountId', '=', accountId)
    .where('text', '=', text)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}
