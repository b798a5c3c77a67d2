import { sql, type Transaction } from 'kysely'
import type { ConversionState, FilmFacts } from '#domain/video/film.ts'
import type { DB } from '#server/database/tables.generated.ts'
import type { Connection } from './requests.sql.ts'

/** What a film is of: a request, a film of a training set, or a ride of a show. */
export interface FilmOwner {
  requestId: string | null
  rideFilmId: string | null
  trainingFilmId: string | null
}

export interface FilmRow extends FilmOwner {
  id: string
  key: string
  name: string
  size: string
  mediaType: string | null
  seconds: number | null
  width: number | null
  height: number | null
  hasSound: boolean | null
  cuts: number | null
  changedAt: Date | null
  arrivedAt: Date | null
  hasPoster: boolean
  conversion: ConversionState | null
  /** Of a film that was converted: what is handed out instead of its own bytes. */
  copyKey: string | null
  copySize: string | null
}

/** Of a `film`: how far its conversion is. */
export const conversionOf = sql`(select state from film_conversion where film_id = film.id)`

const columns = sql`id, key, request_id, training_film_id, ride_film_id, name, size, media_type, seconds, width, height, has_sound,
  cuts, changed_at, arrived_at, poster is not null as has_poster, ${conversionOf} as conversion,
  (select copy_key from film_conversion where film_id = film.id and state = 'converted') as copy_key,
  (select copy_size from film_conversion where film_id = film.id) as copy_size`

export async function findFilm(connection: Connection, key: string): Promise<FilmRow | undefined> {
  const { rows } = await sql<FilmRow>`
    select ${columns} from film where key = ${key}`.execute(connection)
  return rows[0]
}

/** The one that has arrived. */
export async function findFilmOf(
  connection: Connection,
  requestId: string,
): Promise<FilmRow | undefined> {
  const { rows } = await sql<FilmRow>`
    select ${columns} from film where request_id = ${requestId} and arrived_at is not null`.execute(
    connection,
  )
  return rows[0]
}

export async function insertFilm(
  connection: Connection,
  film: { key: string; name: string; size: number } & FilmOwner & FilmFacts,
): Promise<void> {
  const { changedAt, ...values } = film
  await connection
    .insertInto('film')
    .values({ ...values, changedAt: changedAt === null ? null : new Date(changedAt) })
    .execute()
}

function ownedBy({ requestId, trainingFilmId, rideFilmId }: FilmOwner) {
  if (requestId !== null) return sql`request_id = ${requestId}`
  return trainingFilmId === null
    ? sql`ride_film_id = ${rideFilmId}`
    : sql`training_film_id = ${trainingFilmId}`
}

/** Films of one owner that are being sent. */
export async function countUnderWay(connection: Connection, owner: FilmOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from film
    where ${ownedBy(owner)} and arrived_at is null`.execute(connection)
  return rows[0]?.count ?? 0
}

/**
 * Forgets the upload that was begun first of those whose bytes have not all come; its key, null where all are on their
 * way to where they stay.
 */
export async function deleteOldestBegun(
  connection: Connection,
  owner: FilmOwner,
): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    delete from film where id = (select min(id) from film
      where ${ownedBy(owner)} and arrived_at is null and media_type is null)
    returning key`.execute(connection)
  return rows[0]?.key ?? null
}

/** Whether it is there still, until the transaction ends. */
export async function lockFilm(transaction: Transaction<DB>, key: string): Promise<boolean> {
  const { rows } = await sql`select from film where key = ${key} for update`.execute(transaction)
  return rows.length > 0
}

/** What a film is that arrived whole, before its bytes move to where they stay. */
export async function writeMediaType(
  connection: Connection,
  { key, mediaType }: { key: string; mediaType: string },
): Promise<void> {
  await sql`update film set media_type = ${mediaType} where key = ${key}`.execute(connection)
}

/** The film counts from now on, and the one before it is gone; the keys of those that are gone. */
export async function filmArrived(
  transaction: Transaction<DB>,
  { key, owner }: { key: string; owner: FilmOwner },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    delete from film where ${ownedBy(owner)} and arrived_at is not null and key <> ${key}
    returning key`.execute(transaction)
  await sql`update film set arrived_at = now() where key = ${key}`.execute(transaction)
  return rows.map((row) => row.key)
}

export async function deleteFilm(connection: Connection, key: string): Promise<void> {
  await sql`delete from film where key = ${key}`.execute(connection)
}

export async function deleteFilmsOf(connection: Connection, requestId: string): Promise<void> {
  await sql`delete from film where request_id = ${requestId}`.execute(connection)
}

/** Forgets what was begun and never ended. */
export async function deleteStaleFilms(connection: Connection, days: number): Promise<void> {
  await sql`delete from film where arrived_at is null
    and begun_at < now() - ${days} * interval '1 day'`.execute(connection)
}

/** Films without a row whose bytes may still be there. */
export async function loadGoneFilms(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from film_gone order by at limit 1000`.execute(connection)
  return rows.map(({ key }) => key)
}

export async function forgetGoneFilm(connection: Connection, key: string): Promise<void> {
  await sql`delete from film_gone where key = ${key}`.execute(connection)
}

export interface Poster {
  bytes: Buffer
  type: string
}

export async function writePoster(
  connection: Connection,
  key: string,
  { bytes, type }: Poster,
): Promise<void> {
  await sql`update film set poster = ${bytes}, poster_type = ${type} where key = ${key}`.execute(
    connection,
  )
}

export async function findPoster(connection: Connection, key: string): Promise<Poster | undefined> {
  const { rows } = await sql<Poster>`
    select poster as bytes, poster_type as type from film
    where key = ${key} and poster is not null`.execute(connection)
  return rows[0]
}
