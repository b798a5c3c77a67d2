import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlaceStatus } from '#domain/entries/place-status.ts'
import type { DB } from '#server/database/tables.generated.ts'
import type { Author } from '#server/history/audit-columns.sql.ts'
import type { Origin } from '#server/history/origin.ts'

/** A place and its competitor, which the office has changed. */
export interface StrayPlace {
  id: string
  entryId: string
  status: PlaceStatus
  competitionId: string
  personId: string
  horseId: string | null
  competitor: {
    id: string
    status: string
    competitionId: string
    personId: string
    horseId: string
  }
}

/** Places whose competitor starts elsewhere, with another pair, or no longer; or again after its place was given back. */
export async function loadStrayPlaces(
  connection: Kysely<DB>,
  competitionIds: readonly string[],
): Promise<StrayPlace[]> {
  const { rows } = await sql<StrayPlace>`
    select place.id::text as id, place.entry_id::text as "entryId", place.status,
      place.competition_id::text as "competitionId", place.person_id::text as "personId",
      place.horse_id::text as "horseId",
      jsonb_build_object('id', competitor.id::text, 'status', competitor.status, 'competitionId', competitor.competition_id::text,
        'personId', competitor.person_id::text, 'horseId', competitor.horse_id::text) as competitor
    from competitor join place on place.id = competitor.place_id
    where competitor.competition_id = any (${[...competitionIds]}::bigint[]) and (
      competitor.competition_id <> place.competition_id or competitor.person_id <> place.person_id
      or competitor.horse_id is distinct from place.horse_id
      or place.status = 'confirmed' and competitor.status in ('withdrawn', 'scratched')
      or place.status in ('withdrawn', 'declined', 'expired') and competitor.status in ('entered', 'ready'))
    order by place.id`.execute(connection)
  return rows
}

/** Whether anybody has asked for a place there, whatever became of it. */
export async function hasPlaces(connection: Kysely<DB>, competitionId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('place')
    .select('id')
    .where('competitionId', '=', competitionId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The places that these competitors have, if they have one. */
export async function loadPlaceIdsOf(
  connection: Kysely<DB>,
  competitorIds: readonly string[],
): Promise<string[]> {
  const rows = await connection
    .selectFrom('competitor')
    .select('placeId')
    .where('id', '=', sql<string>`any(${[...competitorIds]}::bigint[])`)
    .where('placeId', 'is not', null)
    .execute()
  return rows.flatMap(({ placeId }) => placeId ?? [])
}

/** Whoever changes places holds the show's, as `act_on_places` does. */
export async function lockPlaces(transaction: Transaction<DB>, showId: string): Promise<void> {
  await sql`select lock_places(${showId})`.execute(transaction)
}

/** Whether the limits leave room for one more. */
export async function hasRoom(
  connection: Kysely<DB>,
  { showId, competitionId }: { showId: string; competitionId: string },
): Promise<boolean> {
  const { rows } = await sql<{ hasRoom: boolean }>`select lacking_blocks(${showId},
    array[${competitionId}::bigint], '{}') = '{}' as "hasRoom"`.execute(connection)
  return rows[0]?.hasRoom ?? false
}

/** Limits in which only the competition where a place goes to counts grow by one where they are full. */
export async function makeRoom(
  transaction: Transaction<DB>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`update competition set maximum_starters = maximum_starters + 1 where id = ${to}
    and exists (select from block where competition_id = competition.id and taken >= capacity)`.execute(
    transaction,
  )
  await sql`update block set capacity = capacity + 1
    where scope = 'block' and taken >= capacity
      and exists (select from block_competition where block_id = block.id and competition_id = ${to})
      and not exists (select from block_competition
        where block_id = block.id and competition_id = ${from})`.execute(transaction)
}

export async function setPlace(
  transaction: Transaction<DB>,
  author: Author & Origin,
  { id, status }: { id: string; status: 'withdrawn' | 'confirmed' },
): Promise<void> {
  const action = status === 'withdrawn' ? 'placeWithdrawn' : 'placeReinstated'
  await sql`select set_places(array[${id}::bigint], ${status}::text, ${action}::text,
    ${JSON.stringify(author)}::jsonb, date_trunc('milliseconds', clock_timestamp()))`.execute(
    transaction,
  )
}

/** Another place of the same pair in a competition, which stands for nothing once one of theirs moves there. */
export async function loadOthersOfPair(
  connection: Kysely<DB>,
  {
    id,
    competitionId,
    personId,
    horseId,
  }: { id: string; competitionId: string; personId: string; horseId: string },
): Promise<string[]> {
  const rows = await connection
    .selectFrom('place')
    .select('id')
    .where('id', '<>', id)
    .where('competitionId', '=', competitionId)
    .where('personId', '=', personId)
    .where('horseId', '=', horseId)
    .where('status', 'in', ['asked', 'waiting', 'offered', 'confirmed'])
    .execute()
  return rows.map((row) => row.id)
}

export async function movePlace(
  transaction: Transaction<DB>,
  author: Author,
  { id, competitionId }: { id: string; competitionId: string },
): Promise<void> {
  await sql`update place set competition_id = ${competitionId}, last_modified = now(),
    modified_by_account = ${author.accountId} where id = ${id}`.execute(transaction)
}

/** Whether this transaction has changed a place of the show. */
export async function haveChangedNow(connection: Kysely<DB>, showId: string): Promise<boolean> {
  const { rows } = await sql`select from entry_system
    where show_id = ${showId} and changed_by = pg_current_xact_id()`.execute(connection)
  return rows.length > 0
}
