import { sql } from 'kysely'
import type { FilmLine } from '#domain/video/request-money.ts'
import type { Connection } from './requests.sql.ts'

/** What was booked for a request, oldest first. */
export async function loadFilmLines(
  connection: Connection,
  requestId: string,
): Promise<(FilmLine & { id: string; at: Date })[]> {
  const { rows } = await sql<FilmLine & { id: string; at: Date }>`
    select id, kind, amount::int as amount, currency, at from film_line
    where request_id = ${requestId} order by id`.execute(connection)
  return rows
}

/** A line of money that moved is one line by its key. */
export async function insertFilmLines(
  connection: Connection,
  booked: { organizationId: string; requestId: string; accountId: string; key: string | null },
  lines: readonly FilmLine[],
): Promise<void> {
  if (lines.length === 0) return
  await connection
    .insertInto('filmLine')
    .values(lines.map((line) => ({ ...line, ...booked })))
    .execute()
}

/** A key of another request is not known here, and refused when its line is added. */
export async function isKeyBooked(
  connection: Connection,
  { requestId, key }: { requestId: string; key: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from film_line where key = ${key} and request_id = ${requestId}`.execute(connection)
  return rows.length > 0
}
