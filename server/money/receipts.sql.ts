import { sql } from 'kysely'
import type { Connection } from './ledger.sql.ts'

/** A payment for which a receipt can be made. */
export interface ReceiptRow {
  showId: string
  payerId: string
  method: 'transfer' | 'cash' | 'card' | 'online'
  day: string
  /** Counted in each show; null: it was not paid in cash. */
  receipt: number | null
}

/** Undefined for what moved no money between the payer and the show. */
export async function loadReceipt(
  connection: Connection,
  movementId: string,
): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    select show_id::text as "showId", payer_id::text as "payerId", method, day::text as day, receipt
    from money_movement
    where id = ${movementId} and method in ('transfer', 'cash', 'card', 'online')`.execute(
    connection,
  )
  return rows[0]
}

/** Cash that was taken for an entry, as the desk hands it out. */
export interface CashReceiptRow {
  movementId: string
  receipt: number | null
  amount: number
  currency: string
}

/** The newest of an entry. */
export async function loadCashReceipt(
  connection: Connection,
  entryId: string,
): Promise<CashReceiptRow | undefined> {
  const { rows } = await sql<CashReceiptRow>`
    select movement.id::text as "movementId", receipt, sum(amount)::float8 as amount, currency
    from money_movement movement join ledger_line line on line.movement_id = movement.id
    where line.entry_id = ${entryId} and kind = 'payment' and method = 'cash'
    group by movement.id, currency order by movement.id desc limit 1`.execute(connection)
  return rows[0]
}
