import { sql } from 'kysely'
import type { ShowHead } from '#domain/results/competition-head.ts'
import type { Connection } from '#server/competitions/competitions.sql.ts'

/** What stands above every list of a show. */
export async function loadShowHead(connection: Connection, id: string): Promise<ShowHead> {
  const { rows } = await sql<ShowHead>`
    select id, name, nullif(venue, '') as venue, country, time_zone,
      to_char(first_day, 'YYYY-MM-DD') as first_day, to_char(last_day, 'YYYY-MM-DD') as last_day
    from show where id = ${id}
  `.execute(connection)
  const [row] = rows
  if (!row) throw new Error(`show ${id} is gone`)
  return row
}
