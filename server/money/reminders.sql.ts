import { sql, type Transaction } from 'kysely'
import type { ReminderContent, ReminderStep } from '#domain/money/invoices/reminder.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { type Authored, madeBy } from '#server/history/audit-columns.sql.ts'
import type { Connection } from './ledger.sql.ts'

/** In their order; none while the organization chose nothing. */
export async function loadReminderSteps(
  connection: Connection,
  organizationId: string,
): Promise<ReminderStep[]> {
  const { rows } = await sql<ReminderStep>`
    select days, fee::float8 as fee, text from reminder_step
    where organization_id = ${organizationId} order by step`.execute(connection)
  return rows
}

export async function storeReminderSteps(
  { transaction, author }: Authored,
  organizationId: string,
  steps: readonly ReminderStep[],
): Promise<void> {
  await transaction
    .deleteFrom('reminderStep')
    .where('organizationId', '=', organizationId)
    .execute()
  const rows = steps.map(({ days, fee, text }, at) => ({
    ...{ organizationId, step: at + 1, days, fee: String(fee), text, ...madeBy(author) },
  }))
  await transaction.insertInto('reminderStep').values(rows).execute()
}

export interface ReminderRow {
  id: string
  showId: string
  payerId: string
  /** Of the payer; null: without one. */
  accountId: string | null
  invoiceId: string
  content: ReminderContent
}

/** Whose reminders. */
export type RemindersOf =
  | { showId: string }
  | { ids: readonly string[] }
  | { invoiceIds: readonly string[] }

/** In the order in which they were written. */
export async function loadReminders(
  connection: Connection,
  of: RemindersOf,
): Promise<ReminderRow[]> {
  const condition =
    'showId' in of
      ? sql`reminder.show_id = ${of.showId}`
      : 'ids' in of
        ? sql`reminder.id = any (${[...of.ids]}::bigint[])`
        : sql`reminder.invoice_id = any (${[...of.invoiceIds]}::bigint[])`
  const { rows } = await sql<ReminderRow>`
    select reminder.id::text as id, reminder.show_id::text as "showId",
      reminder.payer_id::text as "payerId", payer.account_id::text as "accountId",
      invoice_id::text as "invoiceId", content
    from reminder join payer on payer.id = reminder.payer_id
    where ${condition} order by reminder.id`.execute(connection)
  return rows
}

export async function insertReminder(
  { transaction, author }: Authored,
  {
    content,
    ...of
  }: Pick<ReminderRow, 'showId' | 'payerId' | 'invoiceId' | 'content'> & {
    extraChargeId: string | null
  },
): Promise<string> {
  const { id } = await transaction
    .insertInto('reminder')
    .values({
      ...{ ...of, step: content.step, issuedOn: content.issuedOn },
      content: JSON.stringify(content),
      ...madeBy(author),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** By payer, where their letters go to: the address of the account, else the typed one. */
export async function loadPayerAddresses(
  transaction: Transaction<DB>,
  payerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select payer.id::text as id, coalesce(account.email, payer.email) as email
    from payer left join account on account.id = payer.account_id and account.deleted_at is null
    where payer.id = any (${[...payerIds]}::bigint[])
      and coalesce(account.email, payer.email) is not null`.execute(transaction)
  return new Map(rows.map(({ id, email }) => [id, email]))
}
