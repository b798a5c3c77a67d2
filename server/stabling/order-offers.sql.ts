import { type Kysely, sql, type Transaction } from 'kysely'
import type { SiteOrder } from '#domain/stabling/orders.ts'
import type { DB } from '#server/database/tables.generated.ts'

type Connection = Kysely<DB> | Transaction<DB>

/** Shows whose orders wait and are offered what comes free by the program. */
export async function loadShowsWithOrders(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct entry.show_id::text as id from entry_item as item
      join entry on entry.id = entry_id join stabling_site as site on site.show_id = entry.show_id
    where waiting_since is not null and item.withdrawn_at is null
      and (offer_hours > 0 or offered_until is not null)
    order by 1`.execute(connection)
  return rows.map(({ id }) => id)
}

/** Locks the site; its hours of an offer, null where there is no site. */
export async function lockOfferHours(
  transaction: Transaction<DB>,
  showId: string,
): Promise<number | null> {
  const { rows } = await sql<{ hours: number }>`
    select offer_hours as hours from stabling_site where show_id = ${showId} for update`.execute(
    transaction,
  )
  return rows[0]?.hours ?? null
}

export interface WaitingItem extends SiteOrder {
  itemId: string
  entryId: string
  showId: string
  horse: string | null
  offeredUntil: Date | null
  /** Its hour has come. */
  isOver: boolean
}

/** Orders that wait, the first first: of a show, or one of them. */
export async function loadWaitingItems(
  connection: Connection,
  of: { showId: string } | { itemId: string },
): Promise<WaitingItem[]> {
  const filter =
    'showId' in of ? sql`entry.show_id = ${of.showId}` : sql`item.id = ${of.itemId}::bigint`
  const { rows } = await sql<WaitingItem>`
    select item.id::text as "itemId", entry_id::text as "entryId", entry.show_id::text as "showId", product,
      quantity, item.from_day::text as from, item.to_day::text as until, horse.name as horse,
      offered_until as "offeredUntil", coalesce(offered_until <= now(), false) as "isOver"
    from entry_item as item join entry on entry.id = entry_id left join horse on horse.id = item.horse_id
    where ${filter} and waiting_since is not null and item.withdrawn_at is null
    order by waiting_since, item.id limit 1000`.execute(connection)
  return rows
}

export async function offerItem(
  transaction: Transaction<DB>,
  { itemId, hours }: { itemId: string; hours: number },
): Promise<Date> {
  const { offeredUntil } = await transaction
    .updateTable('entryItem')
    .set({
      offeredUntil: sql<Date>`date_trunc('minute', now()) + make_interval(hours => ${hours})`,
    })
    .where('id', '=', itemId)
    .returning('offeredUntil')
    .executeTakeFirstOrThrow()
  if (!offeredUntil) throw new Error(`order ${itemId} has no offer`)
  return offeredUntil
}

/** The order is given back, without a charge. */
export async function endOffer(transaction: Transaction<DB>, itemId: string): Promise<void> {
  await transaction
    .updateTable('entryItem')
    .set({ offeredUntil: null, withdrawnAt: sql<Date>`now()` })
    .where('id', '=', itemId)
    .execute()
}
