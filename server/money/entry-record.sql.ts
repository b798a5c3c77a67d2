import { sql } from 'kysely'
import type { Connection } from './ledger.sql.ts'

interface StartOfPlace {
  status: string
  statusReason: string | null
  startsAt: Date | null
}

/** By place, how the competitor that it became stands in the lists. */
export async function loadStartsOfPlaces(
  connection: Connection,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, StartOfPlace>> {
  const { rows } = await sql<StartOfPlace & { id: string }>`
    select competitor.place_id::text as id, competitor.status,
      competitor.status_reason as "statusReason", first_start.starts_at as "startsAt"
    from competitor left join first_start on first_start.competitor_id = competitor.id
    where competitor.place_id = any (${[...placeIds]}::bigint[])`.execute(connection)
  return new Map(rows.map(({ id, ...start }) => [id, start]))
}

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
