import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { makeFile } from '#server/downloads/downloads.ts'
import { UserError } from '#server/errors.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { insertInvoice, loadInvoices } from './invoices.sql.ts'
import { issueInvoices, saveOwnAddress, savePayerAddress, saveSeller } from './invoices.ts'
import { loadLines } from './ledger.sql.ts'
import { recordPayment } from './payments.ts'
import { loadReminders } from './reminders.sql.ts'
import { issueReminders, listOverdue, saveReminderSteps } from './reminders.ts'
import { type Entered, type MoneyStage, openMoneyStage } from './testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const seller = {
  ...{ name: 'Riding club', street: 'Yard 1', postalCode: '12345', town: 'Field', country: 'de' },
  ...{ vatId: '', taxNumber: '12/345', registerNumber: '', email: '', taxation: 'standard' },
  ...{ vat: 700, reason: '', prefix: 'r', dueDays: 14, note: '' },
}

const address = {
  ...{ name: 'Ida Rider', street: 'Lane 2', postalCode: '54321', town: 'Hill', country: 'DE' },
}

async function refusal(doing: Promise<unknown>): Promise<readonly string[]> {
  const error = await doing.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UserError)) throw error
  return error.problems.map(({ messageId }) => messageId)
}

/** An invoice of 30.00 that was due a month ago. */
async function openOverdue(): Promise<{ stage: MoneyStage; one: Entered; invoiceId: string }> {
  const stage = await openMoneyStage(database)
  await saveSeller(stage.organizer, stage.showId, { input: seller })
  const one = await stage.enter()
  await savePayerAddress(stage.office, one.payerId, { input: address })
  const payerIds = [one.payerId]
  await issueInvoices(stage.office, { showId: stage.showId, key: randomUUID(), payerIds })
  const [issued] = await loadInvoices(database.kysely, { payerIds })
  const show = await loadShow(database.kysely, stage.showId)
  if (!issued || !show) throw new Error('nothing was issued')
  const { number: _, corrects: __, ...content } = issued.document
  // The same once more, of last year: it is not paid.
  const { id } = await database.kysely.transaction().execute((transaction) =>
    insertInvoice(
      { transaction, author: authorOf(stage.office.viewer) },
      {
        ...{ organizationId: show.organizationId, showId: show.id, payerId: one.payerId },
        ...{ prefix: 'OLD', corrects: null },
        content: { ...content, issuedOn: daysAgo(44), dueOn: daysAgo(30) },
      },
    ),
  )
  return { stage, one, invoiceId: id }
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

const remind = ({ office, showId }: MoneyStage, ...invoiceIds: readonly string[]) =>
  issueReminders(office, { showId, key: randomUUID(), invoiceIds })

async function overdue({ showId }: MoneyStage) {
  const show = await loadShow(database.kysely, showId)
  if (!show) throw new Error('gone')
  return (await listOverdue(database.kysely, show)).map(({ open, next, isDue, sent }) => ({
    ...{ open, isDue, next: next?.step ?? null, sent: sent.map(({ content }) => content.step) },
  }))
}

describe('reminders', () => {
  test('come in their steps, each once, as a letter with a PDF and with a fee', async () => {
    const { stage, one, invoiceId } = await openOverdue()
    const steps = [
      { days: 7, fee: 0, text: '' },
      { days: 14, fee: 500, text: 'Our bank has changed.' },
      { days: 60, fee: 1000, text: '' },
    ]
    await saveReminderSteps(stage.organizer, stage.showId, { input: { steps } })
    expect(await overdue(stage)).toEqual([{ open: 3000, isDue: true, next: 1, sent: [] }])
    await remind(stage, invoiceId)
    await remind(stage, invoiceId)
    expect(await overdue(stage)).toEqual([{ open: 3000, isDue: false, next: 3, sent: [1, 2] }])
    expect(await refusal(remind(stage, invoiceId))).toEqual(['money.problem.noReminder'])
    const lines = await loadLines(database.kysely, { payerIds: [one.payerId] })
    expect(lines.map(({ kind, amount, text }) => `${kind} ${amount} ${text}`).slice(2)).toEqual([
      expect.stringMatching(/^charge 500 Second reminder OLD-/),
    ])
    const { rows } = await database.pool.query<{ subject: string; name: string; head: string }>(
      `select subject, name, substring(bytes from 1 for 5)::text as head
      from letter join letter_attachment on letter_id = letter.id
      where occasion = 'invoice-reminder' and show_id = $1 order by letter.id`,
      [stage.showId],
    )
    expect(rows.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^OLD-.*-1\.pdf$/),
      expect.stringMatching(/^OLD-.*-2\.pdf$/),
    ])
    const { rows: trail } = await database.pool.query(
      "select 1 from change where show_id = $1 and action = 'reminderIssued'",
      [stage.showId],
    )
    expect(trail).toHaveLength(2)
  })

  test('stop where it is paid, and the same request sent twice writes one', async () => {
    const { stage, one, invoiceId } = await openOverdue()
    const key = randomUUID()
    const asked = { showId: stage.showId, key, invoiceIds: [invoiceId] }
    await issueReminders(stage.office, asked)
    await issueReminders(stage.office, asked)
    expect(await overdue(stage)).toMatchObject([{ sent: [1] }])
    await recordPayment(stage.office, {
      ...{ payerId: one.payerId, key: randomUUID() },
      payment: { method: 'transfer', amount: 6000, currency: 'EUR', day: '2026-05-14' },
    })
    expect(await overdue(stage)).toEqual([])
    expect(await refusal(remind(stage, invoiceId))).toEqual(['money.problem.noReminder'])
  })

  test('are saved by the office and the payer, stay as they were, and are for nobody else', async () => {
    const { stage, one, invoiceId } = await openOverdue()
    const other = await stage.enter()
    await remind(stage, invoiceId)
    const [reminder] = await loadReminders(database.kysely, { invoiceIds: [invoiceId] })
    const sent = { reminder: reminder?.id ?? '' }
    for (const reader of [stage.office, one.rider]) {
      const file = await makeFile(reader, 'documents/reminder', sent)
      expect(JSON.stringify(file.content())).toContain('€30.00')
    }
    await expect(makeFile(other.rider, 'documents/reminder', sent)).rejects.toThrow()
    expect(await refusal(remind({ ...stage, office: other.rider }, invoiceId))).not.toEqual([])
    for (const statement of ['update reminder set step = 3', 'delete from reminder']) {
      await expect(database.pool.query(statement)).rejects.toThrow('is refused')
    }
  })
})

test('a rider types the own invoice address with a company, for the next invoice', async () => {
  const stage = await openMoneyStage(database)
  await saveSeller(stage.organizer, stage.showId, { input: seller })
  const [one, other] = [await stage.enter(), await stage.enter()]
  const typed = { ...address, company: 'Rider & Co.', vatId: 'de 123456789' }
  await saveOwnAddress(one.rider, one.entryId, { input: typed })
  await expect(saveOwnAddress(other.rider, one.entryId, { input: typed })).rejects.toThrow()
  const payerIds = [one.payerId]
  await issueInvoices(stage.office, { showId: stage.showId, key: randomUUID(), payerIds })
  const [invoice] = await loadInvoices(database.kysely, { payerIds })
  expect(invoice?.document.recipient).toEqual({
    name: 'Rider & Co.',
    address: ['Ida Rider', 'Lane 2', '54321 Hill'],
    country: 'DE',
  })
  const file = await makeFile(one.rider, 'documents/invoice', { invoice: invoice?.id ?? '' })
  expect(JSON.stringify(file.content())).toContain('DE123456789')
  const csv = await makeFile(stage.office, 'exports/invoices-csv', {
    ...{ show: stage.showId, profile: 'data' },
  })
  expect(csv.content()).toContain('Rider & Co.')
  await expect(
    makeFile(one.rider, 'exports/invoices-csv', { show: stage.showId }),
  ).rejects.toThrow()
})
