import { sql } from 'kysely'
import type { Connection } from './ledger.sql.ts'

/** Every place of a competition, whatever became of it. */
export async function loadPlacesOfCompetition(
  connection: Connection,
  competitionId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from place where competition_id = ${competitionId} order by id`.execute(
    connection,
  )
  return rows.map(({ id }) => id)
}
