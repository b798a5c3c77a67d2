import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import { askForJob } from '#server/jobs/jobs.sql.ts'
import type { Connection } from '../requests.sql.ts'

export const convertFilmKind = 'convert-film'

/** Has a film converted that browsers do not play, in the transaction in which it arrives. */
export async function askForConversion(transaction: Transaction<DB>, key: string): Promise<void> {
  await sql`insert into film_conversion (film_id) select id from film where key = ${key}
    on conflict do nothing`.execute(transaction)
  await askForJob(transaction, { kind: convertFilmKind, subject: key })
}

export interface WaitingFilm {
  size: string
  mediaType: string | null
  copyKey: string
}

/**
 * A film whose conversion waits, with the key of its copy: an earlier attempt may have stored one under it.
 * Undefined where the film is gone or its conversion ended.
 */
export async function findWaiting(
  connection: Connection,
  { key, newKey }: { key: string; newKey: string },
): Promise<WaitingFilm | undefined> {
  const { rows } = await sql<WaitingFilm>`
    update film_conversion set copy_key = coalesce(copy_key, ${newKey}) from film
    where film.id = film_id and film.key = ${key} and state = 'waiting'
    returning film.size, film.media_type, copy_key`.execute(connection)
  return rows[0]
}

/** Whether it counts: the film may be gone by now. */
export async function writeConverted(
  connection: Connection,
  { key, size }: { key: string; size: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update film_conversion set state = 'converted', copy_size = ${size}, ended_at = now() from film
    where film.id = film_id and film.key = ${key} and state = 'waiting'`.execute(connection)
  return numAffectedRows > 0n
}

export async function writeUnconverted(connection: Connection, key: string): Promise<void> {
  await sql`update film_conversion set state = 'failed', ended_at = now() from film
    where film.id = film_id and film.key = ${key} and state = 'waiting'`.execute(connection)
}

/** A film that browsers play as it is. */
export async function deleteConversion(connection: Connection, key: string): Promise<void> {
  await sql`delete from film_conversion using film
    where film.id = film_id and film.key = ${key} and state = 'waiting'`.execute(connection)
}

/** The bytes of originals whose copy stood for so many days go with the next sweep. */
export async function letOriginalsGo(connection: Connection, days: number): Promise<void> {
  await sql`with gone as (
      update film_conversion set is_original_gone = true from film
      where film.id = film_id and state = 'converted' and not is_original_gone
        and ended_at < now() - ${days} * interval '1 day'
      returning film.key)
    insert into film_gone (key) select key from gone on conflict do nothing`.execute(connection)
}
