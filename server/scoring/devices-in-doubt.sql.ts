import { sql } from 'kysely'
import type { Connection } from '#server/accounts/accounts.sql.ts'

/** When marks of the competition first came, and when it last became provisional. */
export async function loadMarkingTime(
  connection: Connection,
  competitionId: string,
): Promise<{ firstWriteAt: Date | null; closedAt: Date | null }> {
  const { rows } = await sql<{ firstWriteAt: Date | null; closedAt: Date | null }>`
    select
      (select min(received_at) from score_write where competition_id = ${competitionId})
        as first_write_at,
      (select max(at) from change where object_class = 'Competition' and object_id = ${competitionId}
        and action = 'statusChanged' and after->>'status' = 'provisional') as closed_at
  `.execute(connection)
  return rows[0] ?? { firstWriteAt: null, closedAt: null }
}
