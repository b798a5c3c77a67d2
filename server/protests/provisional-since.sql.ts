import { sql } from 'kysely'
import type { Connection } from '#server/competitions/competitions.sql.ts'

/** By competition, since when its result is provisional; absent in any other status. */
export async function loadProvisionalSince(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, Date>> {
  const found = await sql<{ id: string; at: Date }>`
    select competition.id::text as id, max(change.at) as at
    from competition join change on object_class = 'Competition' and object_id = competition.id
      and action = 'statusChanged' and after->>'status' = 'provisional'
    where competition.id = any(${[...competitionIds]}::bigint[]) and status = 'provisional'
    group by competition.id`.execute(connection)
  return new Map(found.rows.map(({ id, at }) => [id, at]))
}
