import { sql } from 'kysely'
import type { Connection } from './ledger.sql.ts'

/** By letter, what it says; of a sealed one, and of one whose text was deleted, nothing. */
export async function loadLetterTexts(
  connection: Connection,
  letterIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; body: string }>`
    select id::text as id, body from letter
    where id = any (${[...letterIds]}::bigint[]) and body is not null`.execute(connection)
  return new Map(rows.map(({ id, body }) => [id, body]))
}
