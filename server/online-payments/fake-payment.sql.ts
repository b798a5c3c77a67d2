import { sql } from 'kysely'
import { z } from 'zod'
import type { Connection } from '#server/money/ledger.sql.ts'

export interface FakePaymentRow {
  ref: string
  amount: number
  currency: string
  description: string
  locale: string
  returnUrl: string
  state: 'open' | 'paid' | 'failed' | 'expired'
  paidAt: Date | null
  refunds: readonly FakeRefund[]
  /** Null: its payer did not dispute it. */
  dispute: 'open' | 'won' | null
}

const refunds = z.array(z.object({ key: z.string(), ref: z.string(), amount: z.int() }))

export type FakeRefund = z.output<typeof refunds>[number]

interface NewFakePayment extends Omit<FakePaymentRow, 'state' | 'paidAt' | 'refunds' | 'dispute'> {
  key: string
  expiresAt: Date
}

/** The same key again is the same payment; returns its name. */
export async function insertFakePayment(
  connection: Connection,
  { amount, ...payment }: NewFakePayment,
): Promise<string> {
  const { ref } = await connection
    .insertInto('fakePayment')
    .values({ ...payment, amount: String(amount) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ key: payment.key }))
    .returning('ref')
    .executeTakeFirstOrThrow()
  return ref
}

export async function findFakePayment(
  connection: Connection,
  ref: string,
): Promise<FakePaymentRow | undefined> {
  const { rows } = await sql<FakePaymentRow & { isOver: boolean }>`
    select ref, amount::float8 as amount, currency, description, locale, return_url as "returnUrl", state,
      paid_at as "paidAt", refunds, dispute, expires_at <= now() as "isOver"
    from fake_payment where ref = ${ref}`.execute(connection)
  const [row] = rows
  if (!row) return undefined
  const { isOver, ...payment } = row
  const state = isOver && payment.state === 'open' ? 'expired' : payment.state
  return { ...payment, state, refunds: refunds.parse(payment.refunds) }
}

/** Once: what is paid or failed stays so. */
export async function decideFakePayment(
  connection: Connection,
  ref: string,
  state: 'paid' | 'failed',
): Promise<void> {
  await sql`update fake_payment set state = ${state},
      paid_at = case when ${state} = 'paid' then now() end
    where ref = ${ref} and state = 'open' and expires_at > now()`.execute(connection)
}

/** Paid, disputed, won: each once, in this order. */
export async function disputeFakePayment(
  connection: Connection,
  ref: string,
  dispute: 'open' | 'won',
): Promise<void> {
  await sql`update fake_payment set dispute = ${dispute}
    where ref = ${ref} and state = 'paid'
      and (${dispute} = 'won' and dispute = 'open' or ${dispute} = 'open' and dispute is null)`.execute(
    connection,
  )
}

/** Once for each key, at most what was paid; false where there is not enough. */
export async function refundFakePayment(
  connection: Connection,
  ref: string,
  refund: FakeRefund,
): Promise<boolean> {
  const { rows } = await sql`
    update fake_payment set refunds = case
        when refunds @> jsonb_build_array(jsonb_build_object('key', ${refund.key}::text)) then refunds
        else refunds || ${JSON.stringify([refund])}::jsonb end
    where ref = ${ref} and state = 'paid' and (
      refunds @> jsonb_build_array(jsonb_build_object('key', ${refund.key}::text))
      or amount >= ${refund.amount} + coalesce(
        (select sum((each ->> 'amount')::bigint) from jsonb_array_elements(refunds) each), 0))
    returning ref`.execute(connection)
  return rows.length > 0
}
