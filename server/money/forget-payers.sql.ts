import { sql } from 'kysely'
import type { Connection } from './ledger.sql.ts'

export interface DeletedPayer {
  id: string
  /** Of who issues the invoices, two letters; null without an issuer. */
  country: string | null
  /** The last day of what was booked or issued for them. */
  lastDay: string
}

/** Payers whose account was deleted and whose name is still in the books. */
export async function loadDeletedPayers(connection: Connection): Promise<DeletedPayer[]> {
  const { rows } = await sql<DeletedPayer>`
    select payer.id::text as id, seller.country,
      greatest(show.last_day,
        (select max(at)::date from ledger_line where payer_id = payer.id),
        (select max(day) from money_movement where payer_id = payer.id),
        (select max(issued_on) from invoice where payer_id = payer.id),
        (select max(issued_on) from reminder where payer_id = payer.id))::text as "lastDay"
    from payer join account on account.id = payer.account_id and account.deleted_at is not null
      join show on show.id = payer.show_id
      left join invoice_seller seller on seller.organization_id = show.organization_id
    where payer.name <> '#' || payer.id order by payer.id`.execute(connection)
  return rows
}

/** For good: what was paid and issued stays, under a number. */
export async function forgetPayer(connection: Connection, id: string): Promise<void> {
  await sql`select forget_payer(${id})`.execute(connection)
}
