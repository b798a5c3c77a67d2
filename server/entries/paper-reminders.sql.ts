import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'

/** Shows that are not over, and have entries that may ask for papers. */
export async function loadShowsWithPapers(connection: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select show.id::text as id from show join entry_system on entry_system.show_id = show.id
    where show.last_day >= current_date - 1
      and exists (select from entry where entry.show_id = show.id)
      and (entry_system.rules -> 'documents' <> '[]' or entry_system.rules -> 'memberships' <> '[]')
    order by show.id`.execute(connection)
  return rows.map(({ id }) => id)
}
