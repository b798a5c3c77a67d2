import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/database/tables.generated.ts'
import { type Authored, changedBy } from '#server/history/audit-columns.sql.ts'
import type { Connection } from './ledger.sql.ts'

/** Who owes for entries of a show, or is owed. */
export interface PayerRow {
  id: string
  showId: string
  accountId: string | null
  name: string
  email: string | null
  iban: string | null
  /** Where invoices are addressed to; empty texts and null while nobody said so. */
  street: string
  postalCode: string
  town: string
  country: string | null
  /** Named first on invoices; empty for a person. */
  company: string
  vatId: string
}

const columns = sql`payer.id::text as id, payer.show_id::text as "showId",
  payer.account_id::text as "accountId", payer.name, payer.email, payer.iban, payer.street,
  payer.postal_code as "postalCode", payer.town, payer.country, payer.company, payer.vat_id as "vatId"`

/** By name; those of a show, or with these ids. */
export async function loadPayers(
  connection: Connection,
  of: { showId: string } | { ids: readonly string[] },
): Promise<PayerRow[]> {
  const condition =
    'showId' in of
      ? sql`payer.show_id = ${of.showId}`
      : sql`payer.id = any(${[...of.ids]}::bigint[])`
  const { rows } = await sql<PayerRow>`
    select ${columns} from payer where ${condition} order by lower(payer.name), payer.id
    limit 20000`.execute(connection)
  return rows
}

/**
 * The payer of an entry: the account that answers for it, once for the show, or the name that the office typed. Made
 * when the first charge is booked, with the number of its payment references.
 */
export async function ensurePayer(
  transaction: Transaction<DB>,
  entryId: string,
  accountId: string | null,
): Promise<string> {
  const { rows } = await sql<{ id: string | null }>`
    with referenced as (
      insert into payment_reference (entry_id) values (${entryId}) on conflict do nothing),
    made as (
      insert into payer (show_id, account_id, name, email, created_by_account, modified_by_account,
        created_by_organization)
      select show_id, entry.account_id,
        coalesce(nullif(responsible_name, ''), nullif(trim(account.first_name || ' ' || account.family_name), ''),
          'E-' || lpad(number::text, 4, '0')),
        coalesce(responsible_email, account.email), ${accountId}, ${accountId},
        (select organization_id from account where id = ${accountId})
      from entry left join account on account.id = entry.account_id
      where entry.id = ${entryId} and payer_id is null
      on conflict (show_id, account_id) do update set last_modified = payer.last_modified
      returning id),
    linked as (update entry set payer_id = made.id from made where entry.id = ${entryId})
    select coalesce(payer_id, (select id from made))::text as id from entry
    where id = ${entryId}`.execute(transaction)
  const id = rows[0]?.id
  if (id == null) throw new Error(`entry ${entryId} is gone`)
  return id
}

/** An entry as a payer's page names it. */
export interface PaidEntryRow {
  id: string
  number: number
  payerId: string
  /** Of all its payment references. */
  reference: string | null
}

/** By payer, in the order of their numbers. */
export async function loadPaidEntries(
  connection: Connection,
  payerIds: readonly string[],
): Promise<ReadonlyMap<string, PaidEntryRow[]>> {
  const { rows } = await sql<PaidEntryRow>`
    select entry.id::text as id, entry.number, entry.payer_id::text as "payerId",
      payment_reference.number::text as reference
    from entry left join payment_reference on payment_reference.entry_id = entry.id
    where entry.payer_id = any(${[...payerIds]}::bigint[])
    order by entry.number`.execute(connection)
  return Map.groupBy(rows, ({ payerId }) => payerId)
}

/** By entry, who pays for it. */
export async function loadPayerIds(
  connection: Connection,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; payerId: string }>`
    select id::text as id, payer_id::text as "payerId" from entry
    where id = any(${[...entryIds]}::bigint[]) and payer_id is not null`.execute(connection)
  return new Map(rows.map(({ id, payerId }) => [id, payerId]))
}

/** By entry, the number of its payment references. */
export async function loadReferences(
  connection: Connection,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    select entry_id::text as id, number::text as number from payment_reference
    where entry_id = any(${[...entryIds]}::bigint[])`.execute(connection)
  return new Map(rows.map(({ id, number }) => [id, number]))
}

export async function updatePayer(
  { transaction, author }: Authored,
  id: string,
  values: Partial<Omit<PayerRow, 'id' | 'showId' | 'accountId'>>,
): Promise<void> {
  await transaction
    .updateTable('payer')
    .set({ ...values, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}
