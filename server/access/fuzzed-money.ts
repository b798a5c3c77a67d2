/** Ids of what a statement made, or found, for the show. */
type MakeIds = (statement: string, of: string) => Promise<readonly string[]>

/** A row of each table of money, by the kinds that made-up calls ask for. */
export async function moneyIds(
  ids: MakeIds,
  showId: string,
): Promise<Record<string, readonly string[]>> {
  return {
    payer: await ids(
      "insert into payer (show_id, name) values ($1, 'Ann Payer') returning id",
      showId,
    ),
    invoice: await ids(
      `insert into invoice (organization_id, show_id, payer_id, kind, prefix, year, number, issued_on,
        currency, gross, content)
      select organization_id, show.id, payer.id, 'invoice', 'X' || show.id % 1000000, 2026,
        payer.id % 1000000 + 1, '2026-05-14', 'EUR', 5000, '${issuedBefore}'::jsonb
      from show join payer on payer.show_id = show.id where show.id = $1 returning id`,
      showId,
    ),
    online: await ids(
      `insert into online_payment (show_id, payer_id, key, provider, amount, currency, state, attention,
        expires_at)
      select show_id, id, gen_random_uuid(), 'fake', 5000, 'EUR', 'expired', 'unknown', now()
      from payer where show_id = $1 returning id`,
      showId,
    ),
    till: await ids(
      "insert into till (show_id, name, currency, opening) values ($1, 'Desk', 'EUR', 0) returning id",
      showId,
    ),
    transaction: await ids(
      `with file as (insert into bank_file (show_id, name, content) values ($1, 'x', '') returning id),
        made as (insert into bank_transaction (organization_id, key, content)
          select organization_id, gen_random_uuid()::text, jsonb_build_object('key', 'x', 'account', 'x',
            'statement', 'x', 'bookedOn', '2026-05-14', 'amount', 1000, 'currency', 'EUR',
            'isReversal', false, 'payerName', null, 'payerIban', null, 'references', '[]'::jsonb,
            'endToEnd', null, 'text', 'x', 'bankReference', null)
          from show where id = $1 returning id)
        insert into bank_file_transaction (show_id, file_id, transaction_id)
        select $1, file.id, made.id from file, made returning transaction_id as id`,
      showId,
    ),
    movement: await ids(
      `insert into money_movement (show_id, payer_id, method, day)
        select show_id, id, 'cash', '2026-05-14' from payer where show_id = $1 returning id`,
      showId,
    ),
    line: await ids(
      `insert into ledger_line (show_id, payer_id, kind, amount, currency, movement_id)
        select show_id, payer_id, 'payment', 2000, 'EUR', id from money_movement where show_id = $1
        returning id`,
      showId,
    ),
  }
}

/** What of a document is stored, of one line. */
export const issuedBefore = JSON.stringify({
  ...{ kind: 'invoice', issuedOn: '2026-05-14', currency: 'EUR', locale: 'en' },
  dueOn: '2026-05-28',
  ...{ paid: 0, payment: null, reason: '' },
  recipient: { name: 'Ann', address: ['Yard 1'], country: 'DE' },
  buyer: { street: 'Yard 1', postalCode: '', town: '' },
  show: { name: 'Show', firstDay: '2026-05-14', lastDay: '2026-05-17' },
  seller: {
    ...{ name: 'Club', street: 'Yard 1', postalCode: '', town: 'Field', country: 'DE', vatId: '' },
    ...{ taxNumber: '1', registerNumber: '', email: '', reason: 'Club', note: '' },
  },
  lines: [{ id: 'a', text: 'Start', gross: 5000, net: 5000, vat: untaxed() }],
  amounts: {
    ...{ net: 5000, tax: 0, rounding: 0, gross: 5000 },
    groups: [{ vat: untaxed(), net: 5000, tax: 0, gross: 5000 }],
  },
})

function untaxed() {
  return { category: 'E', rate: 0, reason: 'Club' }
}
