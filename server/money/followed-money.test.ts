import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { UserError } from '#server/errors.ts'
import { openVisibility } from '#server/live-rooms.ts'
import { chargeExtra } from './charges.ts'
import { bookShow } from './payers.ts'
import { recordPayment } from './payments.ts'
import { openMoneyStage } from './testing.ts'
import { loadTills } from './tills.sql.ts'
import { closeTill, openTill } from './tills.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function openDesk() {
  const stage = await openMoneyStage(database)
  const { office, showId } = stage
  const till = { name: 'Desk', opening: 5000 }
  await openTill(office, { showId, key: randomUUID(), till })
  const [open] = await loadTills(database.kysely, showId)
  const payer = await stage.enter()
  const pay = (amount: number) =>
    recordPayment(office, {
      ...{ payerId: payer.payerId, key: randomUUID() },
      payment: { method: 'cash', amount, currency: 'EUR', day: '2026-05-14', tillId: open?.id },
    })
  const close = (count: object) =>
    closeTill(office, { id: open?.id ?? '', key: randomUUID(), count })
  /** What is told to those who follow the show's money. */
  const told = async (act: () => Promise<unknown>) => {
    stage.announced.length = 0
    await act()
    return stage.announced.filter((each) => each.startsWith(`inbox:${showId} `))
  }
  return { ...stage, payer, pay, close, told }
}

test('every act that moves money tells those who follow it, once, also where no entry is in it', async () => {
  const { office, showId, payer, pay, close, told } = await openDesk()
  const charge = { text: 'Broken rail', amount: 300, currency: 'EUR', entryId: null }
  const extra = { payerId: payer.payerId, key: randomUUID(), charge }
  const first = await told(() => chargeExtra(office, extra))
  expect(first).toHaveLength(1)
  expect(await told(() => chargeExtra(office, extra))).toEqual([])
  expect(await told(() => pay(1000))).toHaveLength(1)
  const till = { name: 'Second desk', opening: 0 }
  expect(await told(() => openTill(office, { showId, key: randomUUID(), till }))).toHaveLength(1)
  expect(await told(() => bookShow(office, showId))).toEqual([])
  const last = await told(() => close({ counted: 6000, expected: 6000 }))
  expect(last).toHaveLength(1)
  const versionOf = ([each = '']: readonly string[]) => Number(each.split(' v')[1])
  expect(versionOf(last)).toBeGreaterThan(versionOf(first))
})

test('a desk is closed by the sum that was shown, not by one that came meanwhile', async () => {
  const { pay, close, showId } = await openDesk()
  await pay(1000)
  const refused = close({ counted: 5000, expected: 5000 })
  await expect(refused).rejects.toThrow(UserError)
  await expect(refused).rejects.toMatchObject({
    problems: [{ messageId: 'money.problem.tillMoved' }],
  })
  expect(await loadTills(database.kysely, showId)).toMatchObject([{ counted: null }])
  await close({ counted: 6000, expected: 6000 })
  expect(await loadTills(database.kysely, showId)).toMatchObject([{ counted: 6000, reason: '' }])
})

test('who only sees the money of a show follows it', async () => {
  const { office, showId } = await openDesk()
  const visibilityOf = openVisibility(database)
  if (!office.viewer) throw new Error('the office is signed in')
  const holding = (privileges: readonly string[]) => ({
    ...office.viewer,
    ...{ accountId: '999999999', organizationId: null, privileges: new Set<never>() },
    accessGrants: [
      { className: 'Show', objectIdIdentity: showId, mask: 1, privileges: [...privileges] },
    ],
  })
  expect(await visibilityOf(holding(['see_money']) as never, `inbox:${showId}`)).toBe('staff')
  expect(await visibilityOf(holding(['check_in']) as never, `inbox:${showId}`)).toBeNull()
})
