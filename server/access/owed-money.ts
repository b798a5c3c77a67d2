import type { Stage } from '#server/competitions/testing.ts'
import { issuedBefore } from './fuzzed-money.ts'

/** Somebody who owes for a start and has paid a part of it, as the organizer booked it. */
export async function oweMoney(
  { database, organizer, showId }: Pick<Stage, 'database' | 'organizer' | 'showId'>,
  entryId: string,
): Promise<Owed & { transactionId: string; tillId: string; invoiceId: string; onlineId: string }> {
  const { accountId = '', organizationId = null } = organizer.viewer ?? {}
  const { rows } = await database.pool.query<Owed>(
    `with payer as (insert into payer (show_id, name, created_by_account, modified_by_account,
          created_by_organization)
        values ($1, 'Ann Payer', $3, $3, $4) returning id),
      charge as (insert into ledger_line (show_id, payer_id, entry_id, kind, amount, currency, rule,
          about_kind, about_id, text, account_id)
        select $1, id, $2::bigint, 'charge', 5000, 'EUR', 'start', 'entry', $2::bigint::text, 'Start', $3 from payer
        returning id),
      movement as (insert into money_movement (show_id, payer_id, method, day, account_id)
        select $1, id, 'cash', '2026-05-14', $3 from payer returning id, payer_id),
      paid as (insert into ledger_line (show_id, payer_id, entry_id, kind, amount, currency, movement_id,
          account_id)
        select $1, payer_id, $2::bigint, 'payment', 2000, 'EUR', id, $3 from movement returning id)
    select payer.id::text as "payerId", charge.id::text as "lineId", movement.id::text as "movementId"
    from payer, charge, movement, paid`,
    [showId, entryId, accountId, organizationId],
  )
  const [owed] = rows
  if (!owed) throw new Error('nothing was booked')
  await database.pool.query('update entry set payer_id = $2 where id = $1', [entryId, owed.payerId])
  const { rows: tills } = await database.pool.query<{ id: string }>(
    `insert into till (show_id, name, currency, opening, created_by_account, modified_by_account,
      created_by_organization)
    values ($1, 'Desk', 'EUR', 0, $2, $2, $3) returning id::text as id`,
    [showId, accountId, organizationId],
  )
  const tillId = tills[0]?.id ?? ''
  const { rows: invoices } = await database.pool.query<{ id: string }>(
    `with seller as (insert into invoice_seller (organization_id, name, street, postal_code, town, country,
        tax_number, taxation, reason, prefix, due_days)
        select organization_id, 'Club', 'Yard 1', '', 'Field', 'DE', '1', 'exempt', 'Club', 'R', 14
        from show where id = $1 on conflict do nothing)
    insert into invoice (organization_id, show_id, payer_id, kind, prefix, year, number, issued_on, currency,
      gross, content, created_by_account, modified_by_account, created_by_organization)
    select organization_id, id, $2, 'invoice', 'X', 2026, (id % 1000000) + 1, '2026-05-14', 'EUR', 5000,
      $3, $4, $4, $5 from show where id = $1 returning id::text as id`,
    [showId, owed.payerId, issuedBefore, accountId, organizationId],
  )
  const { rows: attempts } = await database.pool.query<{ id: string }>(
    `insert into online_payment (show_id, payer_id, key, provider, amount, currency, state, attention,
      expires_at, created_by_account, modified_by_account, created_by_organization)
    values ($1, $2, gen_random_uuid(), 'fake', 5000, 'EUR', 'expired', 'unknown', now(), $3, $3, $4)
    returning id::text as id`,
    [showId, owed.payerId, accountId, organizationId],
  )
  const invoiceId = invoices[0]?.id ?? ''
  await database.pool.query(
    `insert into reminder (show_id, payer_id, invoice_id, step, issued_on, content, created_by_account,
      modified_by_account, created_by_organization)
    select show_id, payer_id, id, 1, '2026-06-05', content || $2, $3, $3, $4 from invoice where id = $1`,
    [invoiceId, remindedBefore, accountId, organizationId],
  )
  return {
    ...owed,
    onlineId: attempts[0]?.id ?? '',
    tillId,
    invoiceId,
    transactionId: await tellOfBank(database, { showId, accountId, organizationId }),
  }
}

/** A transaction of a file that the organizer imported, which nothing says whose it is. */
async function tellOfBank(
  { pool }: Stage['database'],
  of: { showId: string; accountId: string; organizationId: string | null },
): Promise<string> {
  const { showId, accountId, organizationId } = of
  const { rows } = await pool.query<{ id: string }>(
    `with file as (insert into bank_file (show_id, name, content) values ($1, 'may.xml', '') returning id),
      made as (insert into bank_transaction (organization_id, key, content, created_by_account,
          modified_by_account, created_by_organization)
        values ($2, 'key of ' || $1::bigint, $3, $4, $4, $2) returning id)
    insert into bank_file_transaction (show_id, file_id, transaction_id)
    select $1, file.id, made.id from file, made returning transaction_id::text as id`,
    [showId, organizationId, JSON.stringify(unknownPayment), accountId],
  )
  return rows[0]?.id ?? ''
}

const unknownPayment = {
  ...{ key: 'key', account: 'DE89370400440532013000', statement: '1', bookedOn: '2026-05-14' },
  ...{ amount: 1000, currency: 'EUR', isReversal: false, payerName: 'Ann', payerIban: null },
  ...{ references: [], endToEnd: null, text: 'hay', bankReference: null },
}

/** What a reminder says besides its invoice. */
const remindedBefore = JSON.stringify({
  ...{ step: 1, isLast: false, payBy: '2026-06-12', open: 3000, fee: 0, text: '' },
  issuedOn: '2026-06-05',
  invoice: { number: 'X-2026-0001', issuedOn: '2026-05-14', dueOn: '2026-05-28', gross: 5000 },
})

interface Owed {
  payerId: string
  lineId: string
  movementId: string
}
