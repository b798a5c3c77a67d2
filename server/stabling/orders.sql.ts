import { type Kysely, sql, type Transaction } from 'kysely'
import type { SiteStay } from '#domain/stabling/site.ts'
import { type StayWishes, stayWishes } from '#domain/stabling/stay-wishes.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { type Author, changedBy } from '#server/history/audit-columns.sql.ts'

type Connection = Kysely<DB> | Transaction<DB>

/** Products that are boxes at the show, of those that an entry has or had. */
export async function loadProducts(
  connection: Connection,
  { showId, entryId }: { showId: string; entryId: string },
): Promise<string[]> {
  const { rows } = await sql<{ product: string }>`
    select distinct product from stabling_site
      cross join jsonb_array_elements(kinds) as kind
      cross join jsonb_array_elements_text(coalesce(kind -> 'products', '[]')) as product
    where show_id = ${showId} and product in (select product from entry_item where entry_id = ${entryId})`.execute(
    connection,
  )
  return rows.map(({ product }) => product)
}

export async function loadStaysOfEntry(
  connection: Connection,
  entryId: string,
): Promise<{ stayId: string; itemId: string; number: number; status: SiteStay['status'] }[]> {
  const { rows } = await sql<{
    stayId: string
    itemId: string
    number: number
    status: SiteStay['status']
  }>`
    select stay.id::text as "stayId", entry_item_id::text as "itemId", item_number as number, status
    from stay join entry_item on entry_item.id = entry_item_id where entry_id = ${entryId}
    order by stay.id`.execute(connection)
  return rows
}

interface WishedStay extends Pick<SiteStay, 'id' | 'name' | 'group' | 'beside' | 'notBeside'> {
  wishes: StayWishes | null
}

/** All stays of a show, with what their orders wish. */
export async function loadWishedStays(
  connection: Connection,
  showId: string,
): Promise<WishedStay[]> {
  const { rows } = await sql<WishedStay>`
    select stay.id::text as id, coalesce(horse.name, stay.name) as name, group_name as "group",
      beside::text[] as beside, not_beside::text[] as "notBeside", wishes
    from stay left join horse on horse.id = stay.horse_id
      left join entry_item on entry_item.id = entry_item_id
    where stay.show_id = ${showId} order by stay.id`.execute(connection)
  return rows.map((row) => ({ ...row, wishes: stayWishes.safeParse(row.wishes).data ?? null }))
}

export async function writeNeighbours(
  transaction: Transaction<DB>,
  { stayId, beside, notBeside }: { stayId: string } & Pick<SiteStay, 'beside' | 'notBeside'>,
): Promise<void> {
  await transaction
    .updateTable('stay')
    .set({ beside: [...beside], notBeside: [...notBeside] })
    .where('id', '=', stayId)
    .execute()
}

export async function writeHorse(
  transaction: Transaction<DB>,
  { stayId, horseId }: { stayId: string; horseId: string | null },
): Promise<void> {
  await transaction.updateTable('stay').set({ horseId }).where('id', '=', stayId).execute()
}

/** Without a box where its box is another stay's on one of its nights. */
export async function leaveTakenBox(transaction: Transaction<DB>, stayId: string): Promise<void> {
  await sql`
    update stay set box_id = null, box_from = null, is_fixed = false
    where id = ${stayId} and box_id is not null and exists (
      select from stay as other where other.id <> stay.id and other.box_id = stay.box_id
        and daterange(other.box_from, other.until_day) && daterange(stay.box_from, stay.until_day))`.execute(
    transaction,
  )
}

/** Takes an order off the waiting list; the entry that it is of, null where it waits no longer. */
export async function endWaiting(
  transaction: Transaction<DB>,
  { showId, itemId }: { showId: string; itemId: string },
): Promise<string | null> {
  const { rows } = await sql<{ entryId: string }>`
    update entry_item set waiting_since = null, offered_until = null from entry
    where entry.id = entry_id and entry.show_id = ${showId} and entry_item.id = ${itemId}
      and waiting_since is not null and withdrawn_at is null
    returning entry.id::text as "entryId"`.execute(transaction)
  return rows[0]?.entryId ?? null
}

export interface OrderOfStay {
  entryId: string
  itemId: string
  product: string
  quantity: number
  /** Which of its boxes the stay is, from 1. */
  number: number
}

/** What a stay was ordered as; null of one that the office typed. */
export async function loadOrderOfStay(
  connection: Connection,
  stayId: string,
): Promise<OrderOfStay | null> {
  const { rows } = await sql<OrderOfStay>`
    select item.entry_id::text as "entryId", item.id::text as "itemId", product, quantity, item_number as number
    from stay join entry_item as item on item.id = entry_item_id where stay.id = ${stayId}`.execute(
    connection,
  )
  return rows[0] ?? null
}

export async function writeDeposit(
  transaction: Transaction<DB>,
  author: Author,
  { stayId, deposit, note }: { stayId: string; deposit: 'returned' | 'kept'; note: string },
): Promise<void> {
  await transaction
    .updateTable('stay')
    .set({ deposit, depositNote: note, ...changedBy(author) })
    .where('id', '=', stayId)
    .execute()
}

/** The charge by hand that took the deposit of a stay. */
export async function loadDepositCharge(
  connection: Connection,
  stayId: string,
): Promise<string | null> {
  const row = await connection
    .selectFrom('stay')
    .select('depositChargeId')
    .where('id', '=', stayId)
    .executeTakeFirst()
  return row?.depositChargeId ?? null
}

/** What was settled of an earlier deposit counts no longer. */
export async function writeDepositCharge(
  transaction: Transaction<DB>,
  author: Author,
  { stayId, chargeId }: { stayId: string; chargeId: string },
): Promise<void> {
  await transaction
    .updateTable('stay')
    .set({ depositChargeId: chargeId, deposit: null, depositNote: '', ...changedBy(author) })
    .where('id', '=', stayId)
    .execute()
}
