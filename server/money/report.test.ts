import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { balanceOf } from '#domain/money/ledger/balance.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { shelf } from '#server/downloads/shelf.ts'
import { actOnEntryPlaces } from '#server/entries/place-acts.ts'
import { UserError } from '#server/errors.ts'
import type { Context } from '#server/graphql/context.ts'
import { proofOf } from '#server/testing/proof-of.ts'
import { loadUses, saveBookkeeping } from './bookkeeping.ts'
import { chargeExtra } from './charges.ts'
import { loadJournal } from './journal.sql.ts'
import { loadTotals } from './ledger.sql.ts'
import { savePayer } from './payers.ts'
import { savePaymentSettings } from './payment-settings.ts'
import { payBackTo, recordPayment } from './payments.ts'
import { loadDays, loadFlows, loadOpen, loadRevenue } from './report.sql.ts'
import { type MoneyStage, openMoneyStage } from './testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** One paid too much and withdrew, one paid a part and was charged by hand. */
async function openBooks(): Promise<MoneyStage & { overpaidId: string; owingId: string }> {
  const stage = await openMoneyStage(database)
  const { office, showId } = stage
  const overpaid = await stage.enter()
  const owing = await stage.enter()
  const pay = (payerId: string, method: 'cash' | 'transfer', amount: number) =>
    recordPayment(office, {
      ...{ payerId, key: randomUUID() },
      payment: { method, amount, currency: 'EUR', day: '2026-05-14' },
    })
  await pay(overpaid.payerId, 'transfer', 3000)
  await pay(owing.payerId, 'cash', 1200)
  const charge = { text: 'Broken rail', amount: 4500, currency: 'EUR', entryId: owing.entryId }
  await chargeExtra(office, { payerId: owing.payerId, key: randomUUID(), charge })
  await actOnEntryPlaces(office, {
    ...{ showId, placeIds: [overpaid.placeId], act: 'withdraw', reason: 'lame' },
    ...{ competitionId: null, isPreview: false },
  })
  return { ...stage, overpaidId: overpaid.payerId, owingId: owing.payerId }
}

function sum<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((all, row) => all + of(row), 0)
}

async function refusal(doing: Promise<unknown>): Promise<readonly string[]> {
  const error = await doing.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UserError)) throw error
  return error.problems.map(({ messageId }) => messageId)
}

async function fileOf(context: Context, path: string, sent: Record<string, string>) {
  const file = shelf.find((each) => each.path === path)
  const made = await file?.make(context, sent)
  return await made?.body()
}

describe('what the treasurer reads', () => {
  test('comes to the sums of the ledger, whatever it is grouped by', async () => {
    const { showId } = await openBooks()
    const { kysely } = database
    const [whole] = (await loadTotals(kysely, 'show', [showId])).get(showId) ?? []
    if (whole === undefined) throw new Error('nothing was booked')
    const { charge, remission, credit, payment, payback } = whole.totals
    const days = await loadDays(kysely, showId)
    expect(sum(days, ({ charged }) => charged)).toBe(charge)
    expect(sum(days, ({ remitted }) => remitted)).toBe(remission + credit)
    expect(sum(days, ({ paid }) => paid)).toBe(payment)
    expect(sum(days, ({ paidBack }) => paidBack)).toBe(payback)
    for (const by of ['cause', 'competition', 'vat'] as const) {
      const rows = await loadRevenue(kysely, showId, by)
      expect(sum(rows, ({ charged }) => charged)).toBe(charge)
      expect(sum(rows, ({ remitted }) => remitted)).toBe(remission + credit)
    }
    expect(await loadRevenue(kysely, showId, 'payee')).toEqual([])
    const [open] = await loadOpen(kysely, showId)
    expect(open).toEqual({ currency: 'EUR', open: 6300, owing: 1, payable: 1000, overpaid: 1 })
    expect((open?.open ?? 0) - (open?.payable ?? 0)).toBe(balanceOf(whole.totals))
  })

  test('names causes as their charges do, and the competition of a place', async () => {
    const { showId } = await openBooks()
    const causes = await loadRevenue(database.kysely, showId, 'cause')
    expect(causes.map(({ name, charged, remitted }) => [name, charged, remitted])).toEqual([
      ['Broken rail', 4500, 0],
      ['Start', 4000, 1000],
      ['Horse', 2000, 0],
    ])
    const competitions = await loadRevenue(database.kysely, showId, 'competition')
    expect(competitions.map(({ key, charged }) => [key === '', charged])).toEqual([
      [true, 6500],
      [false, 4000],
    ])
  })

  test('tells what came in by day and method', async () => {
    const { showId } = await openBooks()
    expect(await loadFlows(database.kysely, showId)).toEqual([
      { day: '2026-05-14', method: 'cash', currency: 'EUR', received: 1200, paidOut: 0 },
      { day: '2026-05-14', method: 'transfer', currency: 'EUR', received: 3000, paidOut: 0 },
    ])
  })
})

describe('files for bookkeeping', () => {
  const noBooks = { accounts: [], yearStart: 1 }

  async function mapAll({ office, showId }: MoneyStage): Promise<void> {
    const uses = await loadUses(database.kysely, showId)
    const accounts = uses.map(({ key }, at) => ({ key, account: String(1000 + at) }))
    const input = { accounts, yearStart: 1, adviser: 1001, client: 7 }
    await saveBookkeeping(office, showId, { input, opened: noBooks })
  }

  test('are refused while an account is missing, and say which; the journal is not', async () => {
    const stage = await openBooks()
    const { office, showId } = stage
    expect(await refusal(fileOf(office, 'exports/sie', { show: showId }))).toEqual([
      'money.problem.noAccounts',
    ])
    const csv = await fileOf(office, 'exports/journal-csv', { show: showId, profile: 'data' })
    const lines = await loadJournal(database.kysely, showId)
    expect(String(csv).trimEnd().split('\r\n')).toHaveLength(lines.length + 1)
  })

  test('have a voucher for each line of the year that is asked for', async () => {
    const stage = await openBooks()
    const { office, showId } = stage
    await mapAll(stage)
    const lines = await loadJournal(database.kysely, showId)
    const years = new Set(lines.map(({ day }) => day.slice(0, 4)))
    const counted = await Promise.all(
      [...years].map(async (year) => {
        const file = await fileOf(office, 'exports/sie', { show: showId, year })
        return String(file).split('#VER').length - 1
      }),
    )
    expect(sum(counted, (count) => count)).toBe(lines.length)
    const datev = String(await fileOf(office, 'exports/datev', { show: showId, year: '2026' }))
    expect(datev.startsWith('"EXTF";700;21;"Buchungsstapel";13;')).toBe(true)
  })

  test('are for who may see amounts: a rider is told that there is no such show', async () => {
    const stage = await openMoneyStage(database)
    const { rider } = await stage.enter()
    const asked = { show: stage.showId }
    for (const path of ['journal-csv', 'sie', 'datev', 'paybacks-csv', 'paybacks-pain001']) {
      expect(await refusal(fileOf(rider, `exports/${path}`, asked))).toEqual(['errors.notFound'])
    }
    const saved = saveBookkeeping(rider, stage.showId, { input: noBooks, opened: noBooks })
    expect(await refusal(saved)).toEqual(['errors.notFound'])
  })

  test('accounts hold for all shows of the organization, and are not overwritten unseen', async () => {
    const stage = await openBooks()
    await mapAll(stage)
    const input = { accounts: [{ key: 'cash', account: '1910' }], yearStart: 1 }
    const unseen = saveBookkeeping(stage.office, stage.showId, { input, opened: noBooks })
    await expect(unseen).rejects.toThrow('changed meanwhile: accounts')
  })
})

test('a bank file holds what can be paid back, until it is booked; whose account is missing is named', async () => {
  const { organizer, showId, overpaidId } = await openBooks()
  const make = () =>
    fileOf(organizer, 'exports/paybacks-pain001', { show: showId, payers: overpaidId })
  expect(await refusal(make())).toEqual(['money.problem.noOwnIban'])
  const proof = await proofOf(database, organizer.viewer?.accountId ?? '')
  const account = { holder: 'Riding club', iban: 'DE89370400440532013000' }
  await savePaymentSettings(organizer, showId, { input: account, opened: {}, proof })
  expect(await refusal(make())).toEqual(['money.problem.noIbanOf'])
  const payer = { name: 'Ida Rider', iban: 'CH9300762011623852957' }
  await savePayer(organizer, overpaidId, { input: payer, proof })
  expect(String(await make())).toContain('<InstdAmt Ccy="EUR">10.00</InstdAmt>')
  await payBackTo(organizer, {
    ...{ showId, key: randomUUID(), method: 'transfer', proof },
    paybacks: [{ payerId: overpaidId, amount: 1000, currency: 'EUR' }],
  })
  expect(await refusal(make())).toEqual(['money.problem.nothingToPayBack'])
})
