import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import type { Author } from '#server/history/audit-columns.sql.ts'

/** From now on these entries cost what this version of the rules says, with all of their places. */
export async function savePriceListOf(
  transaction: Transaction<DB>,
  author: Author,
  { entryIds, version }: { entryIds: readonly string[]; version: number },
): Promise<void> {
  await sql`update entry set price_list = ${version}, modified_by_account = ${author.accountId},
    last_modified = now() where id = any (${[...entryIds]}::bigint[])`.execute(transaction)
  await sql`update place set price_list = ${version}
    where entry_id = any (${[...entryIds]}::bigint[])`.execute(transaction)
}
