import { type Kysely, sql } from 'kysely'
import type { PlaceStatus } from '#domain/entries/place-status.ts'
import { isInOwnEntry, isOwnPerson } from '#server/accounts/owners.sql.ts'
import type { DB } from '#server/database/tables.generated.ts'
import type { EntryForAccount } from './entries.sql.ts'

/** A place as its people and the office read it. */
export interface PlaceRow {
  id: string
  ticket: string
  competitionId: string
  competitionNumber: string
  competitionName: string
  personId: string
  rider: string
  horseId: string | null
  horse: string | null
  horseDueAt: Date | null
  status: PlaceStatus
  askedAt: Date
  offeredUntil: Date | null
  withdrawnAt: Date | null
  competitorId: string | null
}

export interface NamedRow {
  id: string
  name: string
  nation: string | null
  answers: unknown
}

export interface EntryHeadRow {
  id: string
  showId: string
  number: number
  accountId: string | null
  creationTime: Date
  officeNote: string
  termsAcceptedAt: Date | null
  version: number
  /** null: it was merged into none. */
  mergedInto: string | null
}

/** By entry. */
export async function loadPlacesOf(
  connection: Kysely<DB>,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, PlaceRow[]>> {
  const { rows } = await sql<PlaceRow & { entryId: string }>`
    select place.entry_id::text as "entryId", place.id::text as id, place.ticket::text as ticket,
      competition.id::text as "competitionId", competition.number as "competitionNumber",
      competition.name as "competitionName", person.id::text as "personId",
      trim(person.first_name || ' ' || person.family_name) as rider, horse.id::text as "horseId",
      horse.name as horse, place.horse_due_at as "horseDueAt", place.status,
      place.asked_at as "askedAt", place.offered_until as "offeredUntil",
      place.withdrawn_at as "withdrawnAt", competitor.id::text as "competitorId"
    from place join competition on competition.id = place.competition_id
      join person on person.id = place.person_id
      left join horse on horse.id = place.horse_id
      left join competitor on competitor.place_id = place.id
    where place.entry_id = any (${[...entryIds]}::bigint[])
    order by place.id`.execute(connection)
  return Map.groupBy(rows, ({ entryId }) => entryId)
}

export async function loadRidersOf(
  connection: Kysely<DB>,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, NamedRow[]>> {
  const { rows } = await sql<NamedRow & { entryId: string }>`
    select entry_id::text as "entryId", person.id::text as id, person.nation,
      trim(first_name || ' ' || family_name) as name, answers
    from entry_rider join person on person.id = person_id
    where entry_id = any (${[...entryIds]}::bigint[])
    order by family_name, first_name, person.id`.execute(connection)
  return Map.groupBy(rows, ({ entryId }) => entryId)
}

export async function loadHorsesOf(
  connection: Kysely<DB>,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, NamedRow[]>> {
  const { rows } = await sql<NamedRow & { entryId: string }>`
    select entry_id::text as "entryId", horse.id::text as id, horse.nation, horse.name, answers
    from entry_horse join horse on horse.id = horse_id
    where entry_id = any (${[...entryIds]}::bigint[])
    order by horse.name, horse.id`.execute(connection)
  return Map.groupBy(rows, ({ entryId }) => entryId)
}

/** The head of an entry, with what a decision about it needs; undefined without such an entry. */
export async function loadEntryHeadFor(
  connection: Kysely<DB>,
  id: string,
  accountId: string,
): Promise<(EntryForAccount & { head: EntryHeadRow }) | undefined> {
  const row = await connection
    .selectFrom('entry')
    .innerJoin('show', 'show.id', 'entry.showId')
    .select(headColumns)
    .select(['show.organizationId', isInOwnEntry(accountId).as('isOwn')])
    .where('entry.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { organizationId, isOwn, ...head } = row
  return { head, show: { id: head.showId, organizationId }, isOwn }
}

const headColumns = [
  ...(['entry.id', 'entry.showId', 'entry.number', 'entry.accountId'] as const),
  ...(['entry.creationTime', 'entry.officeNote', 'entry.termsAcceptedAt'] as const),
  ...(['entry.mergedInto', sql<number>`entry.version::int`.as('version')] as const),
] as const

/** The heads of these entries, the newest first. */
export async function loadEntryHeads(
  connection: Kysely<DB>,
  wanted: { ids: readonly string[] } | { accountId: string },
): Promise<EntryHeadRow[]> {
  const query = connection.selectFrom('entry').select(headColumns).orderBy('id', 'desc')
  return 'ids' in wanted
    ? await query.where('id', '=', sql<string>`any(${[...wanted.ids]}::bigint[])`).execute()
    : await query
        .where('accountId', '=', wanted.accountId)
        .where('mergedInto', 'is', null)
        .limit(500)
        .execute()
}

/** The people of the registry that the account belongs to. */
export async function loadOwnPersons(
  connection: Kysely<DB>,
  accountId: string,
): Promise<ReadonlySet<string>> {
  const rows = await connection
    .selectFrom('person')
    .select('id')
    .where(isOwnPerson('person.id', accountId))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
