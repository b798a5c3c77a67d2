import { type Kysely, sql, type Transaction } from 'kysely'
import type { PlaceStatus } from '#domain/entries/place-status.ts'
import type { DB } from '#server/database/tables.generated.ts'
import type { Author } from '#server/history/audit-columns.sql.ts'

/** Whose a place is. */
export interface PlaceOwner {
  id: string
  showId: string
  entryId: string
  accountId: string | null
  personId: string
  horseId: string | null
  /** By when a horse that is named later is named. */
  horseDueAt: Date | null
  status: PlaceStatus
  /** Its entry was merged into another: nothing is done with what it left behind. */
  isMerged: boolean
}

export async function loadPlaceOwners(
  connection: Kysely<DB>,
  placeIds: readonly string[],
): Promise<PlaceOwner[]> {
  const { rows } = await sql<PlaceOwner>`
    select place.id::text as id, place.show_id::text as "showId", entry.id::text as "entryId",
      entry.account_id::text as "accountId", person_id::text as "personId", horse_id::text as "horseId",
      horse_due_at as "horseDueAt", status, merged_into is not null as "isMerged"
    from place join entry on entry.id = place.entry_id
    where place.id = any (${[...placeIds]}::bigint[]) order by place.id`.execute(connection)
  return rows
}

/**
 * Another rider or horse in a place, which keeps its turn and what it counts in. False where the pair has a place in
 * the competition already, or starts in it without one.
 */
export async function changePair(
  transaction: Transaction<DB>,
  author: Author,
  { id, personId, horseId }: Pick<PlaceOwner, 'id' | 'personId' | 'horseId'>,
): Promise<boolean> {
  const { rows } = await sql`
    update place set person_id = ${personId}, horse_id = ${horseId},
      horse_due_at = case when ${horseId}::bigint is null then horse_due_at end,
      modified_by_account = ${author.accountId}, last_modified = now()
    where id = ${id} and not exists (select from place as other
      where other.id <> ${id} and other.competition_id = place.competition_id
        and other.person_id = ${personId} and other.horse_id = ${horseId}
        and other.status in ('asked', 'confirmed', 'waiting', 'offered'))
      and not exists (select from competitor where competitor.competition_id = place.competition_id
        and competitor.person_id = ${personId} and competitor.horse_id = ${horseId}
        and competitor.place_id is distinct from place.id)
    returning id`.execute(transaction)
  return rows.length > 0
}

/** The pair belongs to the entry from now on. */
export async function enlistPair(
  transaction: Transaction<DB>,
  { entryId, personId, horseId }: Pick<PlaceOwner, 'entryId' | 'personId' | 'horseId'>,
): Promise<void> {
  await sql`insert into entry_rider (entry_id, person_id) values (${entryId}, ${personId})
    on conflict do nothing`.execute(transaction)
  if (horseId === null) return
  await sql`insert into entry_horse (entry_id, horse_id) values (${entryId}, ${horseId})
    on conflict do nothing`.execute(transaction)
}
