import { sql } from 'kysely'
import type { Connection } from '#server/competitions/competitions.sql.ts'

/**
 * By competition, when signed results were changed last: a value, a status of a starter or a team. Absent
 * where nothing changed since the signature. The history says it, so a new signature ends it by itself.
 */
export async function loadCorrectedSince(
  connection: Connection,
  competitionIds: readonly string[],
): Promise<Map<string, Date>> {
  const found = await sql<{ id: string; at: Date }>`
    select signed.id::text as id, max(correction.at) as at
    from (
      select competition.id, (select max(change.id) from change
          where object_class = 'Competition' and object_id = competition.id and action = 'signed') as signature
      from competition where id = any(${[...competitionIds]}::bigint[]) and status = 'official'
    ) as signed
    join lateral (
      select change.at from change
      where object_class = 'Competition' and object_id = signed.id and change.id > signature
        and action = 'teamStatusChanged'
      union all
      select change.at from competitor join change
        on object_class = 'Competitor' and object_id = competitor.id and change.id > signature
      where competitor.competition_id = signed.id and action in
        ('scoreCorrected', 'statusChanged', 'judgeReplaced', 'judgeRestored', 'partDecided')
    ) as correction on true
    group by signed.id`.execute(connection)
  return new Map(found.rows.map(({ id, at }) => [id, at]))
}
