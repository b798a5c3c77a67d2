import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type Call, textAt } from './call.ts'
import { words } from './marked-text.ts'

/** Charged, paid, forgiven and paid back, each also taken back, for the payer of an entry. */
export async function moveMoneyOf(
  call: Call,
  { showId, entryId, proof }: { showId: string; entryId: string; proof: string },
): Promise<string> {
  const settings = {
    ...{ holder: words(70), iban: 'CH9300762011623852957', street: words(70) },
    ...{ building: words(16), postalCode: words(16), town: words(35) },
  }
  await call('savePaymentSettings', { showId, proof, input: settings, opened: {} })
  await call('bookShow', { showId })
  await call('saveBookkeeping', {
    ...{ showId, opened: { accounts: [], yearStart: 1 } },
    input: {
      accounts: [{ key: words(300), account: '1000' }],
      ...{ yearStart: 7, adviser: 1001, client: 1, organizationNumber: words(20) },
    },
  })
  const entry = await call('entry', { id: entryId })
  const payerId = textAt(entry, 'money', 'payerId')
  const key = () => randomUUID()
  const payment = { method: 'cash', currency: 'CHF', day: '2026-05-14', note: words(500) }
  const charge = () => ({ text: words(200), amount: 4500, currency: 'CHF', entryId })
  await readBank(call, { showId, payerId })
  await countTill(call, showId)
  await call('chargeExtra', { payerId, key: key(), charge: charge() })
  const charged = await call('chargeExtra', { payerId, key: key(), charge: charge() })
  const last = lastOf(charged)
  await call('cancelExtraCharge', { lineId: last.id, key: key(), reason: words(500) })
  const paid = await call('recordPayment', {
    ...{ payerId, key: key(), payment: { ...payment, amount: 90_000 } },
  })
  const { movementId } = lastOf(paid)
  await call('moveSurplus', {
    ...{ payerId, key: key(), move: { amount: 100, currency: 'CHF', from: null, to: entryId } },
  })
  const paybacks = [{ payerId, amount: 200, currency: 'CHF' }]
  await call('payBack', { showId, key: key(), proof, method: 'cash', paybacks })
  const again = await call('recordPayment', {
    ...{ payerId, key: key(), payment: { ...payment, amount: 100, note: '' } },
  })
  await call('reverseMovement', {
    ...{ movementId: lastOf(again).movementId ?? movementId, key: key(), reason: words(500) },
  })
  const first = linesOf(charged).find(({ origin }) => origin === 'rule')
  const waiver = { lineId: first?.id, amount: 100, reason: words(500) }
  const waived = await call('waiveCharge', { key: key(), waiver })
  await call('endWaiver', { lineId: lastOf(waived).id, key: key(), reason: words(500) })
  const opened = { name: textAt(await call('payer', { id: payerId }), 'name') }
  const input = { name: words(200), iban: 'CH9300762011623852957' }
  await call('savePayer', { id: payerId, proof, input, opened })
  await issueInvoice(call, { showId, payerId, name: input.name })
  return payerId
}

/** Transactions that name nobody: one is put aside, one booked for somebody. */
async function readBank(
  call: Call,
  { showId, payerId }: { showId: string; payerId: string },
): Promise<void> {
  const content = gzipSync(
    `<Document><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>
    <Ntry><Amt Ccy="CHF">10</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-05-14</Dt></BookgDt></Ntry>
    <Ntry><Amt Ccy="CHF">20</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-05-14</Dt></BookgDt></Ntry>
    </Stmt></BkToCstmrStmt></Document>`,
  ).toString('base64')
  const file = { showId, name: words(200), content, isPreview: false }
  await call('importBankFile', { ...file, key: randomUUID() })
  const found = await call('bankTransactions', { showId })
  const id = textAt(found, 0, 'id')
  await call('ignoreBankTransaction', { showId, id, key: randomUUID(), reason: words(500) })
  const other = textAt(found, 1, 'id')
  await call('bookBankTransaction', { showId, id: other, key: randomUUID(), payerId })
}

async function countTill(call: Call, showId: string): Promise<void> {
  const till = { name: words(60), opening: 10_000 }
  const opened = await call('openTill', { showId, key: randomUUID(), till })
  const count = { counted: 9000, reason: words(500) }
  await call('closeTill', { id: textAt(opened, 'tills', 0, 'id'), key: randomUUID(), count })
}

interface ToldLine {
  id: string
  origin: string
  movementId?: string
}

function linesOf(payer: unknown): readonly ToldLine[] {
  const lines = Object(payer)['lines']
  return Array.isArray(lines) ? lines : []
}

function lastOf(payer: unknown): ToldLine {
  const last = linesOf(payer).at(-1)
  if (!last) throw new Error('nothing is booked')
  return last
}

/** Issued with words in all of it, and corrected. */
async function issueInvoice(
  call: Call,
  { showId, payerId, name }: { showId: string; payerId: string; name: ReturnType<typeof words> },
): Promise<void> {
  const place = { street: words(100), postalCode: words(16), town: words(60), country: 'CH' }
  const seller = {
    ...{ ...place, name: words(100), taxNumber: words(30), registerNumber: words(30), vatId: '' },
    ...{ email: words(254), taxation: 'exempt', reason: words(300), prefix: 'R', dueDays: 14 },
    note: words(500),
  }
  await call('saveInvoiceSeller', { showId, input: seller, opened: {} })
  const steps = [{ days: 7, fee: 500, text: words(500) }]
  await call('saveReminderSteps', { showId, input: { steps }, opened: { steps: [] } })
  const address = { ...place, name, company: words(100), vatId: 'CHE123456789MWST' }
  await call('savePayerAddress', { id: payerId, input: address, opened: {} })
  const entryId = textAt(await call('payer', { id: payerId }), 'entries', 0, 'entryId')
  await call('saveOwnInvoiceAddress', { entryId, input: address, opened: {} })
  const key = randomUUID()
  await call('issueInvoices', { showId, key, payerIds: [payerId] })
  const payer = await call('payer', { id: payerId })
  const id = textAt(payer, 'invoices', 0, 'id')
  // Nothing is due yet: the request that was answered already writes nothing.
  await call('issueReminders', { showId, key, invoiceIds: [id] })
  await call('creditInvoice', { id, key: randomUUID(), reason: words(200) })
}
