import { type Kysely, sql } from 'kysely'
import { isInOwnEntry } from '#server/accounts/owners.sql.ts'
import type { DB } from '#server/database/tables.generated.ts'

/** What a decision about an entry needs: the show that it is in, and whether it is the account's own. */
export interface EntryForAccount {
  show: { id: string; organizationId: string }
  isOwn: boolean
}

/** Undefined without such an entry. */
export async function loadEntryFor(
  connection: Kysely<DB>,
  id: string,
  accountId: string,
): Promise<EntryForAccount | undefined> {
  const row = await connection
    .selectFrom('entry')
    .innerJoin('show', 'show.id', 'entry.showId')
    .select(['show.id', 'show.organizationId'])
    .select(isInOwnEntry(accountId).as('isOwn'))
    .where('entry.id', '=', id)
    .executeTakeFirst()
  return row && { show: { id: row.id, organizationId: row.organizationId }, isOwn: row.isOwn }
}

export async function loadEntryVersion(connection: Kysely<DB>, id: string): Promise<number | null> {
  const row = await connection
    .selectFrom('entry')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? Number(row.version) : null
}

interface EntrySystemVersions {
  places: number
  inbox: number
  /** The show takes entries. */
  isOpen: boolean
}

/** 0 for a show that has no entries yet; null without such a show. */
export async function loadEntrySystemVersions(
  connection: Kysely<DB>,
  showId: string,
): Promise<EntrySystemVersions | null> {
  const { rows } = await sql<EntrySystemVersions>`
    select coalesce(places_version, 0)::int as places, coalesce(inbox_version, 0)::int as inbox,
      coalesce(status = 'open', false) as "isOpen"
    from show left join entry_system on show_id = show.id where show.id = ${showId}
  `.execute(connection)
  return rows[0] ?? null
}
