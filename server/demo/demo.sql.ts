import type { Kysely } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'

/** Where the facts of a published result stand; no input of the product sets it. */
export async function nameSource(
  connection: Kysely<DB>,
  table: 'show' | 'competition',
  { id, source }: { id: string; source: string | null },
): Promise<void> {
  await connection.updateTable(table).set({ source }).where('id', '=', id).execute()
}

/** Official as published: whoever signed it then did not sign here. */
export async function leaveUnsigned(connection: Kysely<DB>, competitionId: string): Promise<void> {
  await connection
    .updateTable('competition')
    .set({ signedBy: null, signedAt: null })
    .where('id', '=', competitionId)
    .execute()
}

export async function judgePositionId(
  connection: Kysely<DB>,
  competitionId: string,
  position: string,
): Promise<string> {
  const row = await connection
    .selectFrom('judgePosition')
    .select('id')
    .where('competitionId', '=', competitionId)
    .where('position', '=', position)
    .executeTakeFirstOrThrow()
  return row.id
}
