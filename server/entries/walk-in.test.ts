import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { loadCashReceipt } from '#server/money/receipts.sql.ts'
import { loadTills } from '#server/money/tills.sql.ts'
import { closeTill, openTill } from '#server/money/tills.ts'
import { saveEntrySettings } from './entry-system.ts'
import { submitEntry } from './submitting.ts'
import { openRider, openShow, refusal, sending } from './testing/entered-show.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** A show with an open cash desk, and a rider whom its office knows. */
async function openDesk({ capacity = null }: { capacity?: number | null } = {}) {
  const stage = await openShow(database, { capacity })
  const { office, showId, competitionId } = stage
  const walkIn = async () => {
    const { person, horse, formFor } = await openRider(database)
    const { accountId } = office.viewer ?? {}
    await database.pool.query('update person set created_by_account = $1 where id = $2', [
      accountId,
      person,
    ])
    await database.pool.query('update horse set created_by_account = $1 where id = $2', [
      accountId,
      horse,
    ])
    return { ...sending, showId, key: randomUUID(), form: formFor(competitionId) }
  }
  const till = { name: 'Desk', opening: 10_000 }
  await openTill(office, { showId, key: randomUUID(), till })
  const [open] = await loadTills(database.kysely, showId)
  if (!open) throw new Error('no cash desk is open')
  return { ...stage, walkIn, tillId: open.id }
}

async function countEntries(showId: string): Promise<number> {
  const { rowCount } = await database.pool.query('select from entry where show_id = $1', [showId])
  return rowCount ?? 0
}

test('a walk-in is entered and paid in cash in one act, and sent again it is paid once', async () => {
  const { office, showId, tillId, walkIn } = await openDesk()
  const sent = { ...(await walkIn()), expectedTotal: 3000, cashTill: tillId }
  const first = await submitEntry(office, sent)
  if (first.outcome !== 'entered') throw new Error(JSON.stringify(first.refusals))
  expect(await submitEntry(office, sent)).toEqual(first)
  expect(await loadCashReceipt(database.kysely, first.entryId)).toMatchObject({
    ...{ receipt: 1, amount: 3000, currency: 'EUR' },
  })
  expect(await loadTills(database.kysely, showId)).toMatchObject([{ expected: 13_000 }])
  const { rows } = await database.pool.query(
    `select kind, amount::int as amount from ledger_line where entry_id = $1 order by id`,
    [first.entryId],
  )
  expect(rows).toEqual([
    { kind: 'charge', amount: 2000 },
    { kind: 'charge', amount: 1000 },
    { kind: 'payment', amount: 3000 },
  ])
})

test('in a show by hand a walk-in who pays in cash is confirmed, and waits for the office without', async () => {
  const { office, showId, tillId, walkIn } = await openDesk()
  await saveEntrySettings(office, showId, { input: { confirmation: 'by-hand' } })
  const sent = { ...(await walkIn()), expectedTotal: 3000, cashTill: tillId }
  const done = await submitEntry(office, sent)
  if (done.outcome !== 'entered') throw new Error(JSON.stringify(done.refusals))
  expect((await submitEntry(office, await walkIn())).outcome).toBe('entered')
  const { rows } = await database.pool.query(
    'select status from place where show_id = $1 order by id',
    [showId],
  )
  expect(rows).toEqual([{ status: 'confirmed' }, { status: 'asked' }])
  expect(await loadTills(database.kysely, showId)).toMatchObject([{ expected: 13_000 }])
})

test('with a closed cash desk, another price or a place that waits nothing is stored', async () => {
  const { office, showId, tillId, walkIn } = await openDesk({ capacity: 1 })
  const sent = { ...(await walkIn()), expectedTotal: 3000, cashTill: tillId }
  const other = await submitEntry(office, { ...sent, expectedTotal: 2000 })
  expect(other.outcome).toBe('refused')
  const entered = await submitEntry(office, sent)
  expect(entered.outcome).toBe('entered')
  // The second has to wait for a place, which costs nothing yet.
  const waiting = { ...(await walkIn()), cashTill: tillId }
  expect(await refusal(submitEntry(office, { ...waiting, expectedTotal: 3000 }))).toEqual([
    'enter.cashDiffers',
  ])
  await closeTill(office, { id: tillId, key: randomUUID(), count: { counted: 13_000 } })
  expect(await refusal(submitEntry(office, { ...waiting, expectedTotal: 3000 }))).toEqual([
    'enter.tillClosed',
  ])
  expect(await countEntries(showId)).toBe(1)
})

test('cash is taken by an office that may book, for a new entry alone', async () => {
  const { office, competitionId, showId, tillId, walkIn } = await openDesk()
  const { rider, formFor } = await openRider(database)
  const own = { ...sending, showId, key: randomUUID(), form: formFor(competitionId) }
  const paid = { ...own, expectedTotal: 3000, cashTill: tillId }
  expect(await refusal(submitEntry(rider, paid))).toEqual(['errors.notFound'])
  const entered = await submitEntry(office, await walkIn())
  if (entered.outcome !== 'entered') throw new Error('refused')
  const changed = { ...(await walkIn()), entryId: entered.entryId }
  expect(
    await refusal(submitEntry(office, { ...changed, expectedTotal: 3000, cashTill: tillId })),
  ).toEqual(['forms.invalid'])
})
