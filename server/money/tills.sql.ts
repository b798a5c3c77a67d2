import { sql } from 'kysely'
import { type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import type { Connection } from './ledger.sql.ts'

/** A cash desk from its opening to its count. */
export interface TillRow {
  id: string
  showId: string
  name: string
  currency: string
  opening: number
  /** Opening and what was taken and given, of one that is closed as it was then. */
  expected: number
  /** null: it is open. */
  counted: number | null
  closedAt: Date | null
  openedAt: Date
  openedBy: string | null
  reason: string
}

function select(where: ReturnType<typeof sql>) {
  return sql<TillRow>`
    select till.id::text as id, till.show_id::text as "showId", till.name, till.currency,
      opening::float8 as opening, counted::float8 as counted, closed_at as "closedAt",
      till.creation_time as "openedAt", till.reason,
      nullif(trim(account.first_name || ' ' || account.family_name), '') as "openedBy",
      coalesce(expected, opening + coalesce((select sum(case kind when 'payment' then amount else -amount end)
        from ledger_line line join money_movement movement on movement.id = line.movement_id
        where movement.till_id = till.id and kind in ('payment', 'payback', 'payout')), 0))::float8
        as expected
    from till left join account on account.id = till.created_by_account
    where ${where} order by closed_at is not null, till.id desc limit 500`
}

/** Open ones first, then the newest. */
export async function loadTills(connection: Connection, showId: string): Promise<TillRow[]> {
  return (await select(sql`till.show_id = ${showId}`).execute(connection)).rows
}

export async function loadTill(connection: Connection, id: string): Promise<TillRow | undefined> {
  return (await select(sql`till.id = ${id}`).execute(connection)).rows[0]
}

/** Null where one of this name is open. */
export async function insertTill(
  { transaction, author }: Authored,
  { opening, ...till }: Pick<TillRow, 'showId' | 'name' | 'currency' | 'opening'>,
): Promise<string | null> {
  const { rows } = await sql`select from till
    where show_id = ${till.showId} and lower(name) = lower(${till.name}) and closed_at is null`.execute(
    transaction,
  )
  if (rows.length > 0) return null
  const { id } = await transaction
    .insertInto('till')
    .values({ ...till, opening: String(opening), ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function closeTillRow(
  { transaction, author }: Authored,
  {
    id,
    counted,
    expected,
    reason,
  }: Pick<TillRow, 'id' | 'expected' | 'reason'> & { counted: number },
): Promise<void> {
  await transaction
    .updateTable('till')
    .set({
      ...{ counted: String(counted), expected: String(expected), reason },
      ...{ closedAt: sql<Date>`now()`, ...changedBy(author) },
    })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute()
}

/** The number of the next receipt of a show; without gaps, because the lock of the show is held. */
export async function nextReceipt(transaction: ShowTransaction, showId: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(receipt), 0) + 1 as next from money_movement
    where show_id = ${showId}`.execute(transaction)
  return rows[0]?.next ?? 1
}

/** What went through a cash desk. */
export interface TillMovementRow {
  movementId: string
  receipt: number | null
  payerId: string
  payer: string
  /** Above 0 it came in. */
  amount: number
  note: string
  at: Date
}

export async function loadTillMovements(
  connection: Connection,
  tillIds: readonly string[],
): Promise<ReadonlyMap<string, TillMovementRow[]>> {
  const { rows } = await sql<TillMovementRow & { tillId: string }>`
    select movement.id::text as "movementId", movement.till_id::text as "tillId", receipt,
      payer.id::text as "payerId", payer.name as payer, movement.note, movement.at,
      sum(case kind when 'payment' then amount else -amount end)::float8 as amount
    from money_movement movement join payer on payer.id = movement.payer_id
      join ledger_line line on line.movement_id = movement.id
    where movement.till_id = any(${[...tillIds]}::bigint[])
    group by movement.id, payer.id order by movement.id desc`.execute(connection)
  return Map.groupBy(rows, ({ tillId }) => tillId)
}
