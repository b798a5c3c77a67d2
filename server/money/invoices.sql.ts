import { sql, type Transaction } from 'kysely'
import type { IssuedContent, IssuedDocument } from '#domain/money/invoices/issued.ts'
import { printNumber } from '#domain/money/invoices/numbering.ts'
import type { Seller } from '#domain/money/invoices/seller.ts'
import type { DB } from '#server/database/tables.generated.ts'
import { type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { Connection } from './ledger.sql.ts'

/** Undefined while nobody said who issues the invoices. */
export async function loadSeller(
  connection: Connection,
  organizationId: string,
): Promise<Seller | undefined> {
  const { rows } = await sql<Seller>`
    select name, street, postal_code as "postalCode", town, country, vat_id as "vatId",
      tax_number as "taxNumber", register_number as "registerNumber", email, taxation, vat, reason, prefix,
      due_days as "dueDays", note
    from invoice_seller where organization_id = ${organizationId}`.execute(connection)
  return rows[0]
}

export async function storeSeller(
  { transaction, author }: Authored,
  organizationId: string,
  seller: Seller,
): Promise<void> {
  await transaction
    .insertInto('invoiceSeller')
    .values({ organizationId, ...seller, ...madeBy(author) })
    .onConflict((conflict) =>
      conflict.column('organizationId').doUpdateSet({ ...seller, ...changedBy(author) }),
    )
    .execute()
}

/** An issued document with what the application asks of it. */
export interface InvoiceRow {
  id: string
  showId: string
  payerId: string
  /** Of the payer; null: without one. */
  accountId: string | null
  document: IssuedDocument
}

interface StoredInvoice extends Omit<InvoiceRow, 'document'> {
  prefix: string
  year: number
  number: number
  content: IssuedContent
  corrected: { prefix: string; year: number; number: number; issuedOn: string } | null
}

/** Whose documents. */
export type InvoicesOf =
  | { showId: string }
  | { payerIds: readonly string[] }
  | { ids: readonly string[] }

/** In the order in which they were issued. */
export async function loadInvoices(connection: Connection, of: InvoicesOf): Promise<InvoiceRow[]> {
  const { rows } = await sql<StoredInvoice>`
    select invoice.id::text as id, invoice.show_id::text as "showId", invoice.payer_id::text as "payerId",
      payer.account_id::text as "accountId", invoice.prefix, invoice.year, invoice.number, invoice.content,
      case when corrected.id is not null then jsonb_build_object('prefix', corrected.prefix,
        'year', corrected.year, 'number', corrected.number, 'issuedOn', corrected.issued_on::text)
      end as corrected
    from invoice join payer on payer.id = invoice.payer_id
      left join invoice corrected on corrected.id = invoice.corrects
    where ${condition(of)} order by invoice.id limit 20000`.execute(connection)
  return rows.map(readInvoice)
}

function condition(of: InvoicesOf) {
  if ('showId' in of) return sql`invoice.show_id = ${of.showId}`
  if ('payerIds' in of) return sql`invoice.payer_id = any(${[...of.payerIds]}::bigint[])`
  return sql`invoice.id = any(${[...of.ids]}::bigint[])`
}

function readInvoice({ content, corrected, ...row }: StoredInvoice): InvoiceRow {
  const { prefix, year, number, ...facts } = row
  const corrects = corrected && {
    number: printNumber(corrected),
    issuedOn: corrected.issuedOn,
  }
  return {
    ...facts,
    document: { ...content, corrects, number: printNumber({ prefix, year, number }) },
  }
}

/** By payer. */
export async function loadInvoicesOfPayers(
  connection: Connection,
  payerIds: readonly string[],
): Promise<ReadonlyMap<string, InvoiceRow[]>> {
  return Map.groupBy(await loadInvoices(connection, { payerIds }), ({ payerId }) => payerId)
}

export interface NewInvoice {
  organizationId: string
  showId: string
  payerId: string
  prefix: string
  /** Id of the invoice that a credit note corrects. */
  corrects: string | null
  content: IssuedContent
}

/**
 * Stores a document with the next number of its series, in one statement: the number is taken only where the
 * document is stored, and given back with it.
 */
export async function insertInvoice(
  { transaction, author }: Authored,
  { content, prefix, organizationId, ...of }: NewInvoice,
): Promise<{ id: string; number: string }> {
  const year = Number(content.issuedOn.slice(0, 4))
  await openSeries(transaction, { organizationId, prefix, year })
  const by = madeBy(author)
  const { rows } = await sql<{ id: string; number: number }>`
    with taken as (
      update invoice_series set next = next + 1
      where organization_id = ${organizationId} and prefix = ${prefix} and year = ${year}
      returning next - 1 as number)
    insert into invoice (organization_id, show_id, payer_id, kind, prefix, year, number, corrects, issued_on,
      currency, gross, content, created_by_account, modified_by_account, created_by_organization)
    select ${organizationId}, ${of.showId}, ${of.payerId}, ${content.kind}, ${prefix}, ${year}, taken.number,
      ${of.corrects}, ${content.issuedOn}, ${content.currency}, ${content.amounts.gross},
      ${JSON.stringify(content)}, ${by.createdByAccount}, ${by.modifiedByAccount}, ${by.createdByOrganization}
    from taken returning id::text as id, number`.execute(transaction)
  const [made] = rows
  if (!made) throw new Error(`the series ${prefix} of ${year} is gone`)
  return { id: made.id, number: printNumber({ prefix, year, number: made.number }) }
}

async function openSeries(
  transaction: Transaction<DB>,
  { organizationId, prefix, year }: { organizationId: string; prefix: string; year: number },
): Promise<void> {
  await sql`insert into invoice_series (organization_id, prefix, year)
    values (${organizationId}, ${prefix}, ${year}) on conflict do nothing`.execute(transaction)
}

/** Of the account that answers for the payer; null where there is none, or it chose none. */
export async function loadLocales(
  connection: Connection,
  payerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; locale: string }>`
    select payer.id::text as id, account.locale from payer join account on account.id = payer.account_id
    where payer.id = any(${[...payerIds]}::bigint[]) and account.locale is not null`.execute(
    connection,
  )
  return new Map(rows.map(({ id, locale }) => [id, locale]))
}

export async function hasInvoices(connection: Connection, showId: string): Promise<boolean> {
  const { rows } = await sql`select from invoice where show_id = ${showId} limit 1`.execute(
    connection,
  )
  return rows.length > 0
}
