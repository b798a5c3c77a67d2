import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import { loadEntrySystems } from './entry-system.sql.ts'

/** What riders know of a show that they enter. */
export interface EntryShowRow {
  id: string
  name: string
  venue: string
  firstDay: string
  lastDay: string
  timeZone: string
  currency: string
  /** Closing; later entries are late ones. */
  closesAt: string | null
  /** Behind `/published/`; null where nothing is published. */
  publishedName: string | null
}

const shows = sql`
  select show.id::text as id, show.name, show.venue, show.first_day::text as "firstDay",
    show.last_day::text as "lastDay", show.time_zone as "timeZone", show.currency,
    entry_system.settings ->> 'closesAt' as "closesAt",
    case when publication.is_on then coalesce(publication.short_name, show.id::text) end
      as "publishedName"
  from show
    left join entry_system on entry_system.show_id = show.id
    left join publication on publication.show_id = show.id`

/** Shows that take entries at this moment, the next ones first. */
export async function loadOpenShows(connection: Kysely<DB>): Promise<EntryShowRow[]> {
  const { rows } = await sql<EntryShowRow>`${shows}
    where entry_system.status = 'open'
      and coalesce((entry_system.settings ->> 'opensAt')::timestamptz <= now(), true)
      and coalesce(coalesce(entry_system.settings ->> 'lateUntil',
        entry_system.settings ->> 'closesAt')::timestamptz > now(), true)
    order by show.first_day, show.id limit 200`.execute(connection)
  return rows
}

/** By id. */
export async function loadEntryShows(
  connection: Kysely<DB>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EntryShowRow>> {
  const { rows } = await sql<EntryShowRow>`${shows}
    where show.id = any (${[...ids]}::bigint[])`.execute(connection)
  return new Map(rows.map((row) => [row.id, row]))
}

/** By show: what it calls each product, by its id. */
export async function loadProductNames(
  connection: Kysely<DB> | Transaction<DB>,
  showIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const systems = await loadEntrySystems(connection, showIds)
  return new Map(
    [...systems].map(([showId, { rules }]) => {
      const named = rules.products.map(({ id, name }) => [id, String(name ?? id)] as const)
      return [showId, new Map(named)]
    }),
  )
}
