import type { Transaction } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import { type Author, changedBy } from '#server/history/audit-columns.sql.ts'

/** Locked until the transaction ends. */
export async function lockOfficeNote(
  transaction: Transaction<DB>,
  entryId: string,
): Promise<string> {
  const { officeNote } = await transaction
    .selectFrom('entry')
    .select('officeNote')
    .where('id', '=', entryId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return officeNote
}

export async function storeOfficeNote(
  transaction: Transaction<DB>,
  author: Author,
  { entryId, officeNote }: { entryId: string; officeNote: string },
): Promise<void> {
  await transaction
    .updateTable('entry')
    .set({ officeNote, ...changedBy(author) })
    .where('id', '=', entryId)
    .execute()
}
