import { sql, type Transaction } from 'kysely'
import type {
  AskedRefund,
  Attempt,
  Attention,
  Dispute,
  Reconciled,
  RefundState,
  Snapshot,
} from '#domain/money/online/attempt.ts'
import type { ProviderId } from '#domain/money/online/providers.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { Connection } from '#server/money/ledger.sql.ts'

export interface OnlinePaymentRow extends Attempt {
  id: string
  showId: string
  payerId: string
  payerName: string
  /** Where the entry was merged into another, that one; null: it is gone. */
  entryId: string | null
  /** Pays all entries of the payer, not only the one at which it was begun. */
  forAll: boolean
  provider: ProviderId
  providerRef: string | null
  url: string | null
  paidAmount: number | null
  paidCurrency: string | null
  paidAt: Date | null
  reason: string
  movementId: string | null
  expiresAt: Date
  lookedAt: Date | null
  looks: number
  accountId: string | null
  at: Date
}

type Of =
  | { id: string }
  | { showId: string }
  | { entryId: string }
  | { payerId: string }
  | { key: string; ofShow: string }
  /** As a notification names it. */
  | { named: string; provider: ProviderId }

/** The newest first. */
export async function loadOnlinePayments(
  connection: Connection,
  of: Of,
): Promise<OnlinePaymentRow[]> {
  const { rows } = await sql<OnlinePaymentRow>`
    select online_payment.id::text as id, online_payment.show_id::text as "showId",
      online_payment.payer_id::text as "payerId", payer.name as "payerName",
      coalesce(entry.merged_into, entry.id)::text as "entryId", for_all as "forAll", provider,
      provider_ref as "providerRef", url, amount::float8 as amount, currency, state,
      paid_amount::float8 as "paidAmount", paid_currency as "paidCurrency", paid_at as "paidAt",
      paid_back_elsewhere::float8 as "paidBackElsewhere", attention, reason,
      movement_id::text as "movementId", expires_at as "expiresAt", looked_at as "lookedAt", looks,
      online_payment.created_by_account::text as "accountId", online_payment.creation_time as at
    from online_payment join payer on payer.id = online_payment.payer_id
      left join entry on entry.id = online_payment.entry_id
    where ${condition(of)} order by online_payment.id desc limit 5000`.execute(connection)
  return rows
}

function condition(of: Of) {
  if ('id' in of) return sql`online_payment.id = ${of.id}`
  if ('showId' in of) return sql`online_payment.show_id = ${of.showId}`
  if ('entryId' in of) {
    return sql`online_payment.entry_id = ${of.entryId} or entry.merged_into = ${of.entryId}
      or (for_all and online_payment.payer_id = (select payer_id from entry where id = ${of.entryId}))`
  }
  if ('payerId' in of) return sql`online_payment.payer_id = ${of.payerId}`
  if ('key' in of) {
    return sql`online_payment.key = ${of.key} and online_payment.show_id = ${of.ofShow}`
  }
  return sql`provider = ${of.provider} and (provider_ref = ${of.named} or payment_ref = ${of.named})`
}

export async function findOnlinePayment(
  connection: Connection,
  id: string,
): Promise<OnlinePaymentRow | undefined> {
  const [row] = await loadOnlinePayments(connection, { id })
  return row
}

interface NewAttempt {
  showId: string
  payerId: string
  entryId: string
  forAll: boolean
  key: string
  provider: ProviderId
  amount: number
  currency: string
  expiresAt: Date
  nextLookAt: Date
}

export async function insertAttempt(
  { transaction, author }: Authored,
  { amount, ...attempt }: NewAttempt,
): Promise<string> {
  const { id } = await transaction
    .insertInto('onlinePayment')
    .values({ ...attempt, amount: String(amount), ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What the provider answered; the first answer stays. */
export async function storeStart(
  connection: Connection,
  id: string,
  { providerRef, url }: { providerRef: string; url: string },
): Promise<void> {
  await connection
    .updateTable('onlinePayment')
    .set({ providerRef, url })
    .where('id', '=', id)
    .where('providerRef', 'is', null)
    .execute()
}

interface StoredLook {
  id: string
  reconciled: Reconciled
  snapshot: Snapshot
  movementId: string | null
}

export async function storeLook(
  transaction: Transaction<DB>,
  { id, reconciled, snapshot: { paid, paymentRef }, movementId }: StoredLook,
): Promise<void> {
  const { state, attention, paidBackElsewhere, refunds } = reconciled
  await sql`
    update online_payment set state = ${state}, attention = ${attention},
      paid_back_elsewhere = ${paidBackElsewhere},
      paid_amount = coalesce(paid_amount, ${paid?.amount ?? null}),
      paid_currency = coalesce(paid_currency, ${paid?.currency ?? null}),
      paid_at = coalesce(paid_at, ${paid ? new Date(paid.at) : null}),
      payment_ref = coalesce(payment_ref, ${paymentRef}),
      movement_id = coalesce(movement_id, ${movementId}), last_modified = now()
    where id = ${id}`.execute(transaction)
  for (const { key, ref, state: told } of refunds) {
    await transaction
      .updateTable('onlineRefund')
      .set({ state: told, providerRef: ref })
      .where('id', '=', key)
      .execute()
  }
}

/** Counts a look, and says when the next one is due; null: never. */
export async function noteLook(
  connection: Connection,
  id: string,
  { looks, nextLookAt }: { looks: number; nextLookAt: Date | null },
): Promise<void> {
  await connection
    .updateTable('onlinePayment')
    .set({ looks, nextLookAt, lookedAt: new Date() })
    .where('id', '=', id)
    .execute()
}

/** What ends an attempt that no provider knows. */
export async function endAttempt(
  connection: Connection,
  id: string,
  attention: Attention | null,
): Promise<void> {
  await sql`update online_payment set state = 'expired', next_look_at = null,
      attention = coalesce(attention, ${attention}), last_modified = now()
    where id = ${id} and state in ('open', 'pending')`.execute(connection)
}

export async function storeDecision(
  { transaction, author }: Authored,
  id: string,
  { reason, movementId }: { reason: string; movementId: string | null },
): Promise<void> {
  await transaction
    .updateTable('onlinePayment')
    .set({
      ...{ attention: null, reason },
      ...(movementId !== null && { movementId }),
      ...changedBy(author),
    })
    .where('id', '=', id)
    .execute()
}

/** Ids of attempts that are to be looked at now, the most overdue first. */
export async function loadDueAttempts(connection: Connection, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from online_payment where next_look_at <= now()
    order by next_look_at limit ${most}`.execute(connection)
  return rows.map(({ id }) => id)
}

export interface OnlineRefundRow extends AskedRefund {
  movementId: string
  amount: number
}

export async function loadRefunds(
  connection: Connection,
  paymentId: string,
): Promise<OnlineRefundRow[]> {
  const { rows } = await sql<OnlineRefundRow>`
    select id::text as key, provider_ref as ref, state, movement_id::text as "movementId",
      amount::float8 as amount
    from online_refund where payment_id = ${paymentId} order by id`.execute(connection)
  return rows
}

export interface OnlineDisputeRow extends Dispute {
  paymentId: string
  /** What of it is taken out of the books. */
  booked: number
}

/** By payment, as they came. */
export async function loadDisputes(
  connection: Connection,
  paymentIds: readonly string[],
): Promise<ReadonlyMap<string, OnlineDisputeRow[]>> {
  const { rows } = await sql<OnlineDisputeRow>`
    select payment_id::text as "paymentId", provider_ref as ref, amount::float8 as amount,
      fee::float8 as fee, state, booked::float8 as booked
    from online_dispute where payment_id = any(${[...paymentIds]}::bigint[]) order by id`.execute(
    connection,
  )
  return Map.groupBy(rows, ({ paymentId }) => paymentId)
}

export async function storeDispute(
  transaction: Transaction<DB>,
  { showId, paymentId, ref, amount, fee, state, booked }: OnlineDisputeRow & { showId: string },
): Promise<void> {
  const changed = { fee: String(fee), state, booked: String(booked) }
  await transaction
    .insertInto('onlineDispute')
    .values({ showId, paymentId, providerRef: ref, amount: String(amount), ...changed })
    .onConflict((conflict) => conflict.columns(['paymentId', 'providerRef']).doUpdateSet(changed))
    .execute()
}

export async function failRefund(transaction: Transaction<DB>, key: string): Promise<void> {
  const failed: RefundState = 'failed'
  await transaction
    .updateTable('onlineRefund')
    .set({ state: failed })
    .where('id', '=', key)
    .execute()
}

export async function markAttention(
  transaction: Transaction<DB>,
  id: string,
  attention: Attention,
): Promise<void> {
  await sql`update online_payment set attention = coalesce(attention, ${attention}),
    last_modified = now() where id = ${id}`.execute(transaction)
}
