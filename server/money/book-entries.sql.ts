import { sql, type Transaction } from 'kysely'
import type { Waiver } from '#domain/money/ledger/debts.ts'
import type { Cause } from '#domain/money/ledger/line.ts'
import type { DB } from '#server/database/tables.generated.ts'
import type { Connection } from './ledger.sql.ts'

/** Entries of these places. */
export async function loadEntriesOfPlaces(
  connection: Connection,
  placeIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct entry_id::text as id from place
    where id = any(${[...placeIds]}::bigint[])`.execute(connection)
  return rows.map(({ id }) => id)
}

export interface WaiverRow extends Waiver {
  entryId: string
  reason: string
}

/** Those of these entries that hold. */
export async function loadWaivers(
  connection: Connection,
  entryIds: readonly string[],
): Promise<WaiverRow[]> {
  if (entryIds.length === 0) return []
  const { rows } = await sql<{
    id: string
    entryId: string
    rule: string
    kind: Cause['about']['kind']
    about: string
    slot: string | null
    amount: number | null
    reason: string
  }>`
    select 'waiver-' || id as id, entry_id::text as "entryId", rule, about_kind as kind,
      about_id as about, slot, amount::float8 as amount, reason
    from waiver where entry_id = any(${[...entryIds]}::bigint[]) and ended_at is null
    order by id`.execute(connection)
  return rows.map(({ id, entryId, rule, kind, about, slot, amount, reason }) => ({
    ...{ id, entryId, amount, reason },
    charge: { rule, about: { kind, id: about }, slot },
  }))
}

/** Entries of a show, the oldest first. */
export async function loadAllEntryIds(
  transaction: Transaction<DB>,
  showId: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from entry where show_id = ${showId} order by id`.execute(transaction)
  return rows.map(({ id }) => id)
}
