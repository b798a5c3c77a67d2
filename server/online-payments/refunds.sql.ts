import { sql } from 'kysely'
import type { Connection } from '#server/money/ledger.sql.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'

/** What can still be paid back of an online payment by its provider. */
interface Refundable {
  paymentId: string
  payerId: string
  currency: string
  left: number
}

/** By payer, the oldest payment first. What was asked for and did not fail counts as paid back. */
export async function loadRefundable(
  connection: Connection,
  payerIds: readonly string[],
): Promise<ReadonlyMap<string, Refundable[]>> {
  const { rows } = await sql<Refundable>`
    select * from (
      select id::text as "paymentId", payer_id::text as "payerId", paid_currency as currency,
        (paid_amount - paid_back_elsewhere - coalesce((select sum(online_refund.amount) from online_refund
          where payment_id = online_payment.id and online_refund.state <> 'failed'), 0)
        - coalesce((select sum(online_dispute.amount) from online_dispute
          where payment_id = online_payment.id and online_dispute.state <> 'won'), 0))::float8 as "left"
      from online_payment
      where payer_id = any(${[...payerIds]}::bigint[]) and state = 'paid' and movement_id is not null
      order by id) as each_payment
    where "left" > 0`.execute(connection)
  return Map.groupBy(rows, ({ payerId }) => payerId)
}

/** Booked with its movement, and due at the provider at once. */
export async function insertRefund(
  transaction: ShowTransaction,
  refund: { showId: string; paymentId: string; movementId: string; amount: number },
): Promise<void> {
  const { amount, ...rest } = refund
  await transaction
    .insertInto('onlineRefund')
    .values({ ...rest, amount: String(amount) })
    .execute()
  await transaction
    .updateTable('onlinePayment')
    .set({ nextLookAt: new Date(0), looks: 0 })
    .where('id', '=', refund.paymentId)
    .execute()
}

/** Whether a movement is a payback that a provider does, or has done. */
export async function isAtProvider(
  transaction: ShowTransaction,
  movementId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('onlineRefund')
    .select('id')
    .where('movementId', '=', movementId)
    .where('state', '<>', 'failed')
    .executeTakeFirst()
  return row !== undefined
}
