import { createHash, randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { invoiceDocument } from '#documents/invoice/invoice.ts'
import { issuedOf } from '#domain/money/invoices/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { makeFile } from '#server/downloads/downloads.ts'
import { renderDocument } from '#server/downloads/render-pdf.ts'
import { actOnEntryPlaces } from '#server/entries/place-acts.ts'
import { UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { authorOf } from '#server/shows/shows.access.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { deleteShow } from '#server/shows/shows.ts'
import { insertInvoice, loadInvoices } from './invoices.sql.ts'
import {
  creditInvoice,
  issueInvoices,
  listDrafts,
  savePayerAddress,
  saveSeller,
} from './invoices.ts'
import { loadLines } from './ledger.sql.ts'
import { recordPayment, reverseMovement } from './payments.ts'
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

/** A show whose office can issue invoices to one rider. */
async function openInvoices(): Promise<{ stage: MoneyStage; one: Entered }> {
  const stage = await openMoneyStage(database)
  await saveSeller(stage.organizer, stage.showId, { input: seller })
  const one = await stage.enter()
  await savePayerAddress(stage.office, one.payerId, { input: address })
  return { stage, one }
}

const issue = ({ office, showId }: MoneyStage, ...payers: readonly Entered[]) =>
  issueInvoices(office, {
    ...{ showId, key: randomUUID(), payerIds: payers.map(({ payerId }) => payerId) },
  })

async function issued({ payerId }: Entered) {
  const invoices = await loadInvoices(database.kysely, { payerIds: [payerId] })
  return invoices.map(({ id, document }) => ({ id, ...document }))
}

async function drafts({ office, showId }: MoneyStage) {
  const show = await loadShow(database.kysely, showId)
  if (!show) throw new Error('gone')
  return (await listDrafts(office, show)).map(({ gross, credited, hasAddress }) => ({
    ...{ gross, credited, hasAddress },
  }))
}

describe('an invoice', () => {
  test('is of what was charged and not invoiced yet, with the address as it was', async () => {
    const { stage, one } = await openInvoices()
    const payment = { method: 'cash', amount: 500, currency: 'EUR', day: '2026-05-14' }
    await recordPayment(stage.office, { payerId: one.payerId, key: randomUUID(), payment })
    expect(await drafts(stage)).toEqual([{ gross: 3000, credited: 0, hasAddress: true }])
    await issue(stage, one)
    await savePayerAddress(stage.office, one.payerId, { input: { ...address, town: 'Dale' } })
    const [invoice, ...others] = await issued(one)
    expect(others).toEqual([])
    expect(invoice?.number).toMatch(/^R-\d{4}-0001$/)
    expect(invoice?.recipient).toEqual({
      ...{ name: 'Ida Rider', address: ['Lane 2', '54321 Hill'], country: 'DE' },
    })
    expect(invoice?.paid).toBe(500)
    // The start names 19 %, the horse the rate of the seller.
    expect(invoice?.amounts.groups.map(({ vat, gross }) => [vat.rate, gross])).toEqual([
      [700, 1000],
      [1900, 2000],
    ])
    expect(invoice?.lines.map(({ text }) => text)[0]).toContain('Start · ')
    expect(await drafts(stage)).toEqual([])
    await issue(stage, one)
    expect(await issued(one)).toHaveLength(1)
  })

  test('is not issued without an address, and none of the others with it', async () => {
    const { stage, one } = await openInvoices()
    const other = await stage.enter()
    expect(await refusal(issue(stage, one, other))).toEqual(['money.problem.address'])
    expect(await issued(one)).toEqual([])
    await issue(stage, one)
    const [{ number } = { number: '' }] = await issued(one)
    expect(number).toMatch(/-0001$/)
  })

  test('is issued once for a key, and only by who books', async () => {
    const { stage, one } = await openInvoices()
    const asked = { showId: stage.showId, key: randomUUID(), payerIds: [one.payerId] }
    await issueInvoices(stage.office, asked)
    await issueInvoices(stage.office, asked)
    expect(await issued(one)).toHaveLength(1)
    await expect(issueInvoices(one.rider, asked)).rejects.toThrow()
  })

  test('never changes and never goes, and keeps its show', async () => {
    const { stage, one } = await openInvoices()
    await issue(stage, one)
    for (const statement of ['update invoice set gross = 1', 'delete from invoice']) {
      await expect(database.pool.query(statement)).rejects.toThrow('is refused')
    }
    expect(await refusal(deleteShow(stage.organizer, stage.showId))).toEqual([
      'money.problem.invoicesStay',
    ])
  })
})

describe('numbers', () => {
  test('of 100 at once, each third of them rolled back, have no gap and no double', async () => {
    const { stage, one } = await openInvoices()
    await issue(stage, one)
    const show = await loadShow(database.kysely, stage.showId)
    const [first] = await issued(one)
    if (!first || !show) throw new Error('nothing was issued')
    const { id: _, number: __, corrects: ___, ...content } = first
    const author = authorOf(stage.office.viewer)
    const store = async (at: number) => {
      await database.kysely.transaction().execute(async (transaction) => {
        await insertInvoice(
          { transaction, author },
          {
            ...{ organizationId: show.organizationId, showId: show.id, payerId: one.payerId },
            ...{ prefix: 'S', content, corrects: null },
          },
        )
        if (at % 3 === 0) throw new Error('rolled back')
      })
    }
    const done = await Promise.allSettled(Array.from({ length: 100 }, (_each, at) => store(at)))
    expect(done.filter(({ status }) => status === 'rejected')).toHaveLength(34)
    const numbers = (await issued(one))
      .map(({ number }) => number)
      .filter((number) => number.startsWith('S-'))
    const year = content.issuedOn.slice(0, 4)
    expect(numbers.toSorted()).toEqual(
      Array.from({ length: 66 }, (_each, at) => `S-${year}-${String(at + 1).padStart(4, '0')}`),
    )
  })
})

describe('a credit note', () => {
  test('of the whole mirrors the invoice, and what is owed can be invoiced again', async () => {
    const { stage, one } = await openInvoices()
    await issue(stage, one)
    const [invoice] = await issued(one)
    const asked = { id: invoice?.id ?? '', reason: 'Wrong address' }
    await creditInvoice(stage.office, { ...asked, key: randomUUID() })
    const [, note] = await issued(one)
    expect(note?.kind).toBe('creditNote')
    expect(note?.number).toMatch(/-0002$/)
    expect(note?.corrects?.number).toBe(invoice?.number)
    expect(note?.amounts).toEqual(invoice?.amounts)
    expect(await refusal(creditInvoice(stage.office, { ...asked, key: randomUUID() }))).toEqual([
      'money.problem.nothingLeft',
    ])
    await issue(stage, one)
    expect((await issued(one)).at(-1)?.amounts).toEqual(invoice?.amounts)
  })

  test('of named lines leaves the others', async () => {
    const { stage, one } = await openInvoices()
    await issue(stage, one)
    const [invoice] = await issued(one)
    const horse = invoice?.lines.find(({ gross }) => gross === 1000)
    await creditInvoice(stage.office, {
      ...{ id: invoice?.id ?? '', key: randomUUID(), reason: 'No horse', lines: [horse?.id ?? ''] },
    })
    expect((await issued(one)).map(({ amounts }) => amounts.gross)).toEqual([3000, 1000])
    expect(await drafts(stage)).toEqual([{ gross: 1000, credited: 0, hasAddress: true }])
  })

  test('is issued for what was remitted since', async () => {
    const { stage, one } = await openInvoices()
    await issue(stage, one)
    await actOnEntryPlaces(stage.office, {
      ...{ showId: stage.showId, placeIds: [one.placeId], act: 'withdraw', reason: 'lame' },
      ...{ competitionId: null, isPreview: false },
    })
    expect(await drafts(stage)).toEqual([{ gross: 0, credited: 1000, hasAddress: true }])
    await issue(stage, one)
    expect((await issued(one)).map(({ kind, amounts }) => [kind, amounts.gross])).toEqual([
      ['invoice', 3000],
      ['creditNote', 1000],
    ])
  })
})

describe('the file', () => {
  test('is saved by the office and the payer, and nobody else', async () => {
    const { stage, one } = await openInvoices()
    const other = await stage.enter()
    await issue(stage, one)
    const [invoice] = await issued(one)
    const sent = { invoice: invoice?.id ?? '' }
    for (const reader of [stage.office, one.rider]) {
      const file = await makeFile(reader, 'documents/invoice', sent)
      expect(file.disposition).toContain('-0001-invoice.pdf')
    }
    await expect(makeFile(other.rider, 'documents/invoice', sent)).rejects.toThrow()
    const nobody = { ...stage.office, viewer: null }
    await expect(makeFile(nobody, 'documents/invoice', sent)).rejects.toThrow()
  })

  test('of a payment is a receipt, for the office and the payer, until it is taken back', async () => {
    const { stage, one } = await openInvoices()
    const other = await stage.enter()
    const payment = { method: 'cash', amount: 3500, currency: 'EUR', day: '2026-05-14' }
    await recordPayment(stage.office, { payerId: one.payerId, key: randomUUID(), payment })
    const lines = await loadLines(database.kysely, { payerIds: [one.payerId] })
    const movementId = lines.map((line) => ('movement' in line ? line.movement : '')).at(-1) ?? ''
    const sent = { movement: movementId }
    const file = await makeFile(one.rider, 'documents/receipt', sent)
    expect(JSON.stringify(file.content())).toContain('€35.00')
    expect(JSON.stringify(file.content())).toContain('Riding club')
    await expect(makeFile(other.rider, 'documents/receipt', sent)).rejects.toThrow()
    await reverseMovement(stage.office, { movementId, key: randomUUID(), reason: 'not his' })
    expect(await refusal(makeFile(stage.office, 'documents/receipt', sent))).toEqual([
      'money.problem.reversed',
    ])
  })

  test('is the same to the byte whenever and by whomever it is made', async () => {
    const { stage, one } = await openInvoices()
    await issue(stage, one)
    const [invoice] = await issued(one)
    const bodyFor = async (reader: Context) => {
      const file = await makeFile(reader, 'documents/invoice', { invoice: invoice?.id ?? '' })
      const body = await file.body()
      return typeof body === 'string' ? Buffer.from(body) : body
    }
    const made = await bodyFor(stage.office)
    expect(made.equals(await bodyFor({ ...one.rider, locale: 'sv' }))).toBe(true)
    const sample = invoiceDocument.prepare({ document: issuedOf() })
    const files = [
      await renderDocument(invoiceDocument, sample),
      await renderDocument(invoiceDocument, sample),
    ].map((file) => createHash('sha256').update(file).digest('hex'))
    expect(files[0]).toBe(files[1])
    const text = made.toString('latin1')
    expect(text).toMatch(/^%PDF-/)
    expect(text).toContain('factur-x.xml')
    expect(text).toContain('/AFRelationship /Alternative')
    expect(text).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>')
  })

  test('in a currency of three decimals is an archived PDF without a file that no rule would accept', async () => {
    const content = invoiceDocument.prepare({ document: { ...issuedOf(), currency: 'KWD' } })
    const pdf = Buffer.from(await renderDocument(invoiceDocument, content)).toString('latin1')
    expect(content.attached).toBe('')
    expect(pdf).toContain('<pdfaid:part>3</pdfaid:part>')
    expect(pdf).not.toContain('factur-x.xml')
    expect(pdf).not.toContain('fx:ConformanceLevel')
  })
})
