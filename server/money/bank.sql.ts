import { sql } from 'kysely'
import { entryName } from '#domain/entries/place-status.ts'
import type { OpenItem } from '#domain/money/bank/open-item.ts'
import { type BankTransaction, bankTransaction } from '#domain/money/bank/transaction.ts'
import { balanceOf } from '#domain/money/ledger/balance.ts'
import { formsOf } from '#domain/money/references/schemes.ts'
import { type Authored, changedBy, madeBy } from '#server/history/audit-columns.sql.ts'
import type { ShowTransaction } from '#server/shows/shows.sql.ts'
import { type Connection, loadTotals } from './ledger.sql.ts'

export const bankStates = ['open', 'booked', 'ignored'] as const

export type BankState = (typeof bankStates)[number]

/** A transaction of an account of the organization. */
export interface BankTransactionRow {
  id: string
  organizationId: string
  content: BankTransaction
  state: BankState
  reason: string
  movementId: string | null
  /** Of the payment that it was booked as. */
  payerId: string | null
  bookedShowId: string | null
}

interface StoredTransaction extends Omit<BankTransactionRow, 'content'> {
  content: unknown
}

function select(where: ReturnType<typeof sql>, tail: ReturnType<typeof sql>) {
  return sql<StoredTransaction>`
    select bank_transaction.id::text as id, organization_id::text as "organizationId", content, state,
      reason, movement_id::text as "movementId", movement.payer_id::text as "payerId",
      movement.show_id::text as "bookedShowId"
    from bank_transaction left join money_movement movement on movement.id = movement_id
    where ${where} ${tail}`
}

const readRow = ({ content, ...row }: StoredTransaction): BankTransactionRow => ({
  ...row,
  content: bankTransaction.parse(content),
})

/** Those that came with files of the show, what is open first, then the newest. */
export async function loadTransactions(
  connection: Connection,
  showId: string,
): Promise<BankTransactionRow[]> {
  const { rows } = await select(
    sql`exists (select from bank_file_transaction
      where transaction_id = bank_transaction.id and show_id = ${showId})`,
    sql`order by state <> 'open', content ->> 'bookedOn' desc, bank_transaction.id limit ${mostShown}`,
  ).execute(connection)
  return rows.map(readRow)
}

/** Of a busy account some years. */
const mostShown = 20_000

/** Of the organization, by their keys. */
export async function loadByKeys(
  connection: Connection,
  { organizationId, keys }: { organizationId: string; keys: readonly string[] },
): Promise<BankTransactionRow[]> {
  const { rows } = await select(
    sql`organization_id = ${organizationId} and key = any(${[...keys]}::text[])`,
    sql``,
  ).execute(connection)
  return rows.map(readRow)
}

/** Locked until the transaction ends, where it came with a file of the show. */
export async function lockTransaction(
  transaction: ShowTransaction,
  { id, showId }: { id: string; showId: string },
): Promise<BankTransactionRow | undefined> {
  const { rows } = await select(
    sql`bank_transaction.id = ${id} and exists (select from bank_file_transaction
      where transaction_id = bank_transaction.id and show_id = ${showId})`,
    sql`for update of bank_transaction`,
  ).execute(transaction)
  return rows.map(readRow)[0]
}

/** The show whose file it came with, of those that the viewer may book for. */
export async function loadShowsOfTransaction(
  connection: Connection,
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct show_id::text as id from bank_file_transaction
    where transaction_id = ${id}`.execute(connection)
  return rows.map((row) => row.id)
}

/** Stores a file, and its transactions that are new; those of earlier files are linked alone. */
export async function storeFile(
  { transaction, author }: Authored,
  file: { showId: string; organizationId: string; name: string; content: Buffer },
  transactions: readonly BankTransaction[],
): Promise<void> {
  const { showId, organizationId, name, content } = file
  const { id: fileId } = await transaction
    .insertInto('bankFile')
    .values({ showId, name, content, ...madeBy(author) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into bank_transaction (organization_id, key, content, created_by_account,
      modified_by_account, created_by_organization)
    select ${organizationId}, read ->> 'key', read, ${author.accountId}, ${author.accountId},
      ${author.organizationId}
    from jsonb_array_elements(${JSON.stringify(transactions)}::jsonb) as read
    on conflict (organization_id, key) do nothing`.execute(transaction)
  const keys = transactions.map(({ key }) => key)
  await sql`
    insert into bank_file_transaction (show_id, file_id, transaction_id)
    select ${showId}, ${fileId}, id from bank_transaction
    where organization_id = ${organizationId} and key = any(${keys}::text[])
    on conflict do nothing`.execute(transaction)
}

export async function setTransaction(
  { transaction, author }: Authored,
  { id, ...state }: { id: string; state: BankState; movementId: string | null; reason: string },
): Promise<void> {
  await transaction
    .updateTable('bankTransaction')
    .set({ ...state, ...changedBy(author) })
    .where('id', '=', id)
    .execute()
}

/** A payment that was taken back is open again. */
export async function reopenTransactionOf(
  { transaction, author }: Authored,
  movementId: string,
): Promise<void> {
  await transaction
    .updateTable('bankTransaction')
    .set({ state: 'open', movementId: null, reason: '', ...changedBy(author) })
    .where('movementId', '=', movementId)
    .execute()
}

/** Everything that a reference was given out for, with what is open for it now. */
export async function loadOpenItems(
  connection: Connection,
  showId: string,
): Promise<readonly OpenItem[]> {
  const { rows } = await sql<{
    id: string
    number: number
    payer: string
    reference: string
    isCancelled: boolean
    currency: string
  }>`
    select entry.id::text as id, entry.number, payer_id::text as payer,
      payment_reference.number::text as reference, show.currency,
      not exists (select from place where entry_id = entry.id
        and status in ('asked', 'confirmed', 'waiting', 'offered'))
      and not exists (select from entry_item where entry_id = entry.id and withdrawn_at is null)
        as "isCancelled"
    from entry join payment_reference on payment_reference.entry_id = entry.id
      join show on show.id = entry.show_id
    where entry.show_id = ${showId} and payer_id is not null order by entry.number`.execute(
    connection,
  )
  const totals = await loadTotals(
    connection,
    'entry',
    rows.map(({ id }) => id),
  )
  return rows.flatMap(({ id, number, payer, reference, isCancelled, currency: usual }) => {
    const own = totals.get(id) ?? []
    const currencies = own.length > 0 ? own : [{ currency: usual, totals: null }]
    const references = [...formsOf(reference).values(), reference]
    return currencies.map(({ currency, totals: sums }) => ({
      ...{ entry: id, payer, number: entryName(number), references, currency, isCancelled },
      open: sums === null ? 0 : balanceOf(sums),
    }))
  })
}

/** Accounts that paid in this show before, and for whom. */
export async function loadPayersByIban(
  connection: Connection,
  showId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ iban: string; payer: string }>`
    select distinct content ->> 'payerIban' as iban, movement.payer_id::text as payer
    from bank_transaction join money_movement movement on movement.id = movement_id
    where movement.show_id = ${showId} and content ->> 'payerIban' is not null
    order by payer`.execute(connection)
  return new Map(
    [...Map.groupBy(rows, ({ iban }) => iban)].map(([iban, own]) => [
      iban,
      own.map(({ payer }) => payer),
    ]),
  )
}
