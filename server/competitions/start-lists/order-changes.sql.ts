import { sql } from 'kysely'
import type { Connection } from '../competitions.sql.ts'

/** What stood before the order that `version` of a competition stored, and when that was. */
export async function loadOrderChange(
  connection: Connection,
  competitionId: string,
  version: number,
): Promise<{ before: unknown; at: Date } | undefined> {
  const found = await sql<{ before: unknown; at: Date }>`
    select before, at from change
    where object_class = 'Competition' and object_id = ${competitionId} and action = 'ordered'
      and (after ->> 'version')::bigint = ${version}
    order by id desc
    limit 1
  `.execute(connection)
  return found.rows[0]
}

/** Whether anybody has started or anything was recorded at ringside later than `at`. */
export async function wasRiddenSince(
  connection: Connection,
  competitionId: string,
  at: Date,
): Promise<boolean> {
  const found = await sql<{ found: boolean }>`
    select exists (select from score_write
        where competition_id = ${competitionId} and received_at > ${at})
      or exists (select from competitor
        where competition_id = ${competitionId} and started_at > ${at}) as found
  `.execute(connection)
  return found.rows[0]?.found ?? false
}
