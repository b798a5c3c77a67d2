import { sql } from 'kysely'
import type { Cause } from '#domain/money/ledger/line.ts'
import { type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { Connection } from './ledger.sql.ts'

/** A charge that the office made by hand. */
export interface ExtraChargeRow {
  id: string
  showId: string
  payerId: string
  entryId: string | null
  text: string
  amount: number
  currency: string
  vat: number | null
  isCancelled: boolean
}

export async function insertExtraCharge(
  { transaction, author }: Authored,
  { amount, ...charge }: Omit<ExtraChargeRow, 'id' | 'isCancelled'>,
): Promise<string> {
  const { id } = await transaction
    .insertInto('extraCharge')
    .values({ ...charge, amount: String(amount), ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locked while it is cancelled. */
export async function loadExtraCharge(
  connection: Connection,
  id: string,
): Promise<ExtraChargeRow | undefined> {
  const { rows } = await sql<ExtraChargeRow>`
    select id::text as id, show_id::text as "showId", payer_id::text as "payerId",
      entry_id::text as "entryId", text, amount::float8 as amount, currency, vat,
      cancelled_at is not null as "isCancelled"
    from extra_charge where id = ${id}`.execute(connection)
  return rows[0]
}

/** False where it was cancelled before. */
export async function cancelExtraChargeRow(
  { transaction, author }: Authored,
  id: string,
): Promise<boolean> {
  const row = await transaction
    .updateTable('extraCharge')
    .set({ cancelledAt: sql<Date>`now()`, ...changedBy(author) })
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export interface NewWaiver {
  showId: string
  entryId: string
  charge: Pick<Cause, 'rule' | 'about' | 'slot'>
  amount: number | null
  reason: string
}

export async function insertWaiver(
  { transaction, author }: Authored,
  { showId, entryId, charge, amount, reason }: NewWaiver,
): Promise<void> {
  const { rule, about, slot } = charge
  await transaction
    .insertInto('waiver')
    .values({
      ...{ showId, entryId, rule, slot, reason },
      ...{ aboutKind: about.kind, aboutId: about.id },
      ...{ amount: amount === null ? null : String(amount), ...madeBy(author) },
    })
    .execute()
}

/** A waiver as the line that it remitted names it; false where it was ended before. */
export async function endWaiverRow(
  { transaction, author }: Authored,
  id: string,
  entryId: string,
): Promise<boolean> {
  const row = await transaction
    .updateTable('waiver')
    .set({ endedAt: sql<Date>`now()`, ...changedBy(author) })
    .where('id', '=', id)
    .where('entryId', '=', entryId)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
