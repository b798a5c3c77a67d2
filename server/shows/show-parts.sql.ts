import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { id as idInput } from '#domain/forms/inputs.ts'
import type {
  ArenaValues,
  EventValues,
  OfficialValues,
  SponsorValues,
} from '#domain/shows/show-input.ts'
import type { Arena, DB, Event, Official, Sponsor } from '#server/database/tables.generated.ts'
import { type Author, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'

type Connection = Kysely<DB> | Transaction<DB>

export type EventRow = Selectable<Event>
export type ArenaRow = Selectable<Arena>
export type OfficialRow = Selectable<Official>
export type SponsorRow = Selectable<Sponsor>

/** The lists that hang on a show and are edited alike. */
export interface PartRows {
  event: EventRow
  arena: ArenaRow
  official: OfficialRow
  sponsor: SponsorRow
}

export type PartTable = keyof PartRows

/** By show. */
export async function loadEvents(connection: Connection, showIds: readonly string[]) {
  const query = connection
    .selectFrom('event')
    .selectAll()
    .where('showId', 'in', [...showIds])
  const rows = await query.orderBy('id').execute()
  return Map.groupBy(rows, (row) => row.showId)
}

export async function loadArenas(connection: Connection, showIds: readonly string[]) {
  const query = connection
    .selectFrom('arena')
    .selectAll()
    .where('showId', 'in', [...showIds])
  const rows = await query.orderBy('sortOrder').orderBy('id').execute()
  return Map.groupBy(rows, (row) => row.showId)
}

export async function loadOfficials(connection: Connection, showIds: readonly string[]) {
  const query = connection
    .selectFrom('official')
    .selectAll()
    .where('showId', 'in', [...showIds])
  const rows = await query.orderBy(sql`lower(family_name)`).orderBy('id').execute()
  return Map.groupBy(rows, (row) => row.showId)
}

export async function loadSponsors(connection: Connection, showIds: readonly string[]) {
  const query = connection
    .selectFrom('sponsor')
    .selectAll()
    .where('showId', 'in', [...showIds])
  const rows = await query.orderBy('sortOrder').orderBy('id').execute()
  return Map.groupBy(rows, (row) => row.showId)
}

/** The show that a part belongs to, and the part as it stands, for access and history. */
export async function loadPart(connection: Connection, table: PartTable, id: string) {
  if (!idInput.safeParse(id).success) return undefined
  return await connection.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirst()
}

export async function deletePart(
  connection: Connection,
  table: PartTable,
  id: string,
): Promise<void> {
  await connection.deleteFrom(table).where('id', '=', id).execute()
}

export async function insertEvent(
  connection: Connection,
  author: Author,
  values: EventValues & { showId: string },
): Promise<EventRow> {
  const row = { ...values, ...madeBy(author) }
  return await connection.insertInto('event').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateEvent(
  connection: Connection,
  author: Author,
  values: EventValues & { id: string },
): Promise<EventRow> {
  const { id, ...changed } = values
  return await connection
    .updateTable('event')
    .set({ ...changed, ...changedBy(author) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertArena(
  connection: Connection,
  author: Author,
  values: Omit<ArenaValues, 'ways'> & { showId: string },
): Promise<ArenaRow> {
  const row = { ...values, ...madeBy(author) }
  return await connection.insertInto('arena').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateArena(
  connection: Connection,
  author: Author,
  values: Omit<ArenaValues, 'ways'> & { id: string },
): Promise<ArenaRow> {
  const { id, ...changed } = values
  return await connection
    .updateTable('arena')
    .set({ ...changed, ...changedBy(author) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertOfficial(
  connection: Connection,
  author: Author,
  values: OfficialValues & { showId: string },
): Promise<OfficialRow> {
  const row = { ...values, ...madeBy(author) }
  return await connection
    .insertInto('official')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateOfficial(
  connection: Connection,
  author: Author,
  values: OfficialValues & { id: string },
): Promise<OfficialRow> {
  const { id, ...changed } = values
  return await connection
    .updateTable('official')
    .set({ ...changed, ...changedBy(author) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function insertSponsor(
  connection: Connection,
  author: Author,
  values: SponsorValues & { showId: string },
): Promise<SponsorRow> {
  const row = { ...values, ...madeBy(author) }
  return await connection.insertInto('sponsor').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateSponsor(
  connection: Connection,
  author: Author,
  values: SponsorValues & { id: string },
): Promise<SponsorRow> {
  const { id, ...changed } = values
  return await connection
    .updateTable('sponsor')
    .set({ ...changed, ...changedBy(author) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
