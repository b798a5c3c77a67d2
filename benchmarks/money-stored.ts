import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { execute, parse } from 'graphql'
import { XmlDocument } from 'libxml2-wasm'
import { invoiceDocument } from '#documents/invoice/invoice.ts'
import { receiptDocument } from '#documents/receipt/receipt.ts'
import { formsOf } from '#domain/money/references/schemes.ts'
import { translator } from '#locales/messages.ts'
import { renderDocument } from '#server/downloads/render-pdf.ts'
import { schema } from '#server/graphql/schema.ts'
import { importBankFile } from '#server/money/bank.ts'
import { loadInvoices } from '#server/money/invoices.sql.ts'
import { issueInvoices } from '#server/money/invoices.ts'
import {
  alternate,
  type BenchmarkOptions,
  formatTable,
  median,
  medianRatio,
  type Row,
} from './measure.ts'
import { camtOf, receiptOf } from './money.ts'
import { openPaddock, type Paddock } from './paddock/open-paddock.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/**
 * The same as `money.ts` with all that the server does for it: rights, locks, numbers without gaps, the trail and the
 * database. Beside each the least that stores or reads the same: one statement, or one for each row.
 */
export async function run({ quick }: BenchmarkOptions): Promise<Row[]> {
  return await inTemporaryFolder(async (dataDir) => {
    const paddock = await openPaddock(dataDir)
    try {
      await paddock.database.pool.query(bareTables)
      return [
        await invoices(paddock, quick),
        await bankFile(paddock, quick),
        await ledgerPage(paddock, quick),
      ]
    } finally {
      await paddock.close()
    }
  })
}

const bareTables = `
  create table bare_series (next integer not null);
  insert into bare_series values (1);
  create table bare_invoice (number integer primary key, payer bigint, gross bigint, body jsonb);
  create table bare_payment (id bigint generated always as identity primary key,
    entry bigint, amount bigint, key text unique)`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

interface Compared {
  name: string
  than: string
  most: number
  rounds: number
}

async function compared(
  { name, than, most, rounds }: Compared,
  sides: readonly (() => Promise<number>)[],
): Promise<Row> {
  const [ours = [], other = []] = await alternate(rounds, sides)
  const ratio = medianRatio(ours, other)
  const ms = (times: readonly number[]) => `${median(times).toFixed(0)} ms`
  const target = `≤ ${most}×`
  return { name, target, ours: ms(ours), other: `${than} ${ms(other)}`, ratio, ok: ratio <= most }
}

interface MadeShow {
  showId: string
  payerIds: readonly string[]
  entries: readonly { id: string; reference: string; open: number }[]
}

/** A show with so many payers, an entry each, and as many charges of each entry. */
async function makeShow(
  { organizer, database: { pool } }: Paddock,
  { payers, charges }: { payers: number; charges: number },
): Promise<MadeShow> {
  const organizationId = organizer.viewer?.organizationId ?? ''
  const one = async (text: string, values: readonly unknown[]) => {
    const { rows } = await pool.query<{ id: string }>(text, [...values])
    return rows[0]?.id ?? ''
  }
  const showId = await one(
    `insert into show (organization_id, name, time_zone, first_day, last_day)
      values ($1, 'Money', 'UTC', '2026-05-14', '2026-05-17') returning id::text`,
    [organizationId],
  )
  await pool.query(
    `insert into invoice_seller (organization_id, name, street, postal_code, town, country, vat_id, taxation, vat, prefix, due_days)
      values ($1, 'Club', 'Hof 1', '12345', 'Dorf', 'DE', 'DE123456789', 'standard', 1900, 'B', 14) on conflict do nothing`,
    [organizationId],
  )
  await pool.query(
    `with made as (
      insert into payer (show_id, name, street, postal_code, town, country)
      select $1, 'Payer ' || n, 'Weg ' || n, '12345', 'Dorf', 'DE' from generate_series(1, $2::int) n
      returning id, show_id),
    entered as (
      insert into entry (show_id, number, payer_id)
      select show_id, row_number() over (order by id), id from made returning id, show_id, payer_id),
    known as (insert into payment_reference (entry_id) select id from entered),
    item as (insert into entry_item (entry_id, product) select id, 'box' from entered)
    insert into ledger_line (show_id, payer_id, entry_id, kind, amount, currency, rule, about_kind, about_id, vat, text)
    select show_id, payer_id, id, 'charge', 1000 + n * 250 + id % 97, 'EUR', 'start', 'place', 'p' || id || '-' || n,
      1900, 'Start ' || n
    from entered, generate_series(1, $3::int) n`,
    [showId, payers, charges],
  )
  const { rows } = await pool.query<{ id: string; payer: string; reference: string; open: number }>(
    `select entry.id::text as id, entry.payer_id::text as payer, payment_reference.number::text as reference,
      (select sum(amount)::float8 from ledger_line where entry_id = entry.id) as open
    from entry join payment_reference on entry_id = entry.id where show_id = $1 order by entry.id`,
    [showId],
  )
  return { showId, payerIds: rows.map(({ payer }) => payer), entries: rows }
}

/** From the charges in the database to numbered documents in it, and to the bytes of each PDF. */
async function invoices(paddock: Paddock, quick: boolean): Promise<Row> {
  const payers = quick ? 20 : 1000
  const { organizer, database } = paddock
  const t = translator('en')
  const issue = async () => {
    const { showId, payerIds } = await makeShow(paddock, { payers, charges: 5 })
    return await timed(async () => {
      await issueInvoices(organizer, { showId, key: randomUUID(), payerIds })
      const issued = await loadInvoices(database.kysely, { showId })
      if (issued.length !== payers) throw new Error(`${issued.length} of ${payers} were issued`)
      for (const { document } of issued) {
        await renderDocument(invoiceDocument, invoiceDocument.prepare({ document }))
      }
    })
  }
  const bare = async () => {
    const { payerIds } = await makeShow(paddock, { payers, charges: 5 })
    return await timed(async () => {
      for (const payerId of payerIds) await database.pool.query(bareInvoice, [payerId])
      for (let at = 0; at < payers; at += 1) {
        const content = receiptDocument.prepare({ receipt: receiptOf(at) }, t)
        await renderDocument(receiptDocument, content)
      }
    })
  }
  return await compared(
    {
      name: `${payers} invoices of 5 lines issued in the database and rendered, XML in them`,
      ...{ than: 'one statement each, and as many receipts', most: 4, rounds: quick ? 1 : 3 },
    },
    [issue, bare],
  )
}

const bareInvoice = `
  with series as (update bare_series set next = next + 1 returning next - 1 as number)
  insert into bare_invoice select series.number, $1, sum(amount), jsonb_agg(to_jsonb(line))
  from series, ledger_line line where line.payer_id = $1 group by series.number`

/** As a client sends it, to payments of all entries that are paid by it. */
async function bankFile(paddock: Paddock, quick: boolean): Promise<Row> {
  const count = quick ? 100 : 10_000
  const { organizer, database } = paddock
  const made = async () => {
    const show = await makeShow(paddock, { payers: count, charges: 1 })
    const items = show.entries.map(({ reference, open }) => ({
      ...{ open, references: [...formsOf(reference).values()] },
    }))
    return { ...show, source: camtOf(items) }
  }
  const imported = async () => {
    const { showId, source } = await made()
    const content = gzipSync(source).toString('base64')
    return await timed(async () => {
      const sent = { showId, key: randomUUID(), name: 'may.xml', content, isPreview: false }
      const { rows } = await importBankFile(organizer, sent)
      const booked = rows.filter(({ match }) => match.verdict === 'book').length
      if (booked !== count) throw new Error(`${booked} of ${count} were booked`)
    })
  }
  const bare = async () => {
    const { source, entries } = await made()
    const byReference = new Map(
      entries.map((entry) => [[...formsOf(entry.reference).values()][0] ?? '', entry]),
    )
    return await timed(async () => {
      const document = XmlDocument.fromString(source)
      const names = { c: 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08' }
      const paid = document.find('//c:Ntry', names).flatMap((node) => {
        const entry = byReference.get(node.get('.//c:Ref', names)?.content ?? '')
        return entry ? [entry] : []
      })
      document.dispose()
      for (const { id, open } of paid) {
        await database.pool.query(
          'insert into bare_payment (entry, amount, key) values ($1, $2, $3)',
          [id, open, randomUUID()],
        )
      }
    })
  }
  return await compared(
    {
      name: `camt file of ${count} transactions imported and booked`,
      ...{ than: 'libxml2, one look-up and one INSERT each', most: 5, rounds: quick ? 1 : 3 },
    },
    [imported, bare],
  )
}

/** What the payer's page asks, of a payer with so many lines, to the text of the answer. */
async function ledgerPage(paddock: Paddock, quick: boolean): Promise<Row> {
  const lines = quick ? 500 : 5000
  const { organizer, database } = paddock
  const { showId, payerIds } = await makeShow(paddock, { payers: 1, charges: lines })
  const [payerId = ''] = payerIds
  const page = async () =>
    await timed(async () => {
      const answer = await execute({
        schema,
        document: question,
        variableValues: { id: payerId, showId },
        contextValue: { ...organizer },
      })
      const text = JSON.stringify(answer)
      if (answer.errors || text.length < lines * 100) throw new Error(text.slice(0, 500))
    })
  const bare = async () =>
    await timed(async () => {
      const { rows } = await database.pool.query(
        `select line.*, movement.note, movement.day, account.first_name, account.family_name
        from ledger_line line left join money_movement movement on movement.id = line.movement_id
          left join account on account.id = line.account_id
        where line.payer_id = $1 order by line.id`,
        [payerId],
      )
      JSON.stringify(rows)
    })
  return await compared(
    {
      name: `ledger page of a payer with ${lines} lines, as the page reads it`,
      ...{ than: 'one SELECT as JSON', most: 10, rounds: quick ? 3 : 15 },
    },
    [page, bare],
  )
}

/** As the page of a payer asks it. */
const question = parse(`query($id: ID!, $showId: ID!) {
  payer(id: $id) {
    id showId name email iban street postalCode town country company vatId
    refundable { amount currency } drafts { currency }
    invoices { id kind number corrects payerId recipient issuedOn dueOn currency gross credited open
      lines { key text gross } }
    balances { ...Balance }
    entries { entryId name balances { ...Balance }
      requests { amount currency holder iban reference code { kind payload } } }
    lines { id kind origin amount effect currency entryId entryName text about movementId method day note
      reason at by }
  }
  show(id: $showId) { id currency timeZone moneyRights money { showId tills { id name currency closedAt } } }
}
fragment Balance on MoneyBalance {
  currency charged remitted credited paid paidBack balance payable prizesDue }`)

if (import.meta.main) {
  process.stdout.write(formatTable(await run({ quick: process.argv.includes('--quick') })))
}
