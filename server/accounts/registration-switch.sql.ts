import { sql } from 'kysely'
import type { Connection } from './accounts.sql.ts'

const name = 'registration'

/** Null while nobody has decided. */
export async function loadRegistrationSwitch(connection: Connection): Promise<boolean | null> {
  const row = await connection
    .selectFrom('installationSetting')
    .where('name', '=', name)
    .select('isOn')
    .executeTakeFirst()
  return row?.isOn ?? null
}

/** Two who switch at once do so one after the other; returns what stood before. */
export async function updateRegistrationSwitch(
  transaction: Connection,
  isOn: boolean,
): Promise<boolean | null> {
  await sql`lock table installation_setting in share row exclusive mode`.execute(transaction)
  const before = await loadRegistrationSwitch(transaction)
  const lastModified = sql<Date>`now()`
  await transaction
    .insertInto('installationSetting')
    .values({ name, isOn })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ isOn, lastModified }))
    .execute()
  return before
}
