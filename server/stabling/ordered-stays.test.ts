import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { quoteEntryForm } from '#server/entries/enter-form.ts'
import { saveEntryRule } from '#server/entries/entry-system.ts'
import { findOrderedStays } from '#server/entries/ordered-stays.ts'
import { costsOf, findEntry } from '#server/entries/read-entry.ts'
import { submitEntry } from '#server/entries/submitting.ts'
import { openRider, openShow, refusal, sending } from '#server/entries/testing/entered-show.ts'
import { placeStays, setStayStatus } from './placing.ts'
import { requireStabling, saveBarn, saveSite } from './stabling.ts'
import { boxKind, rowOfBoxes } from './testing.ts'
import { giveOrderedStay } from './waiting-orders.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const nights = { from: '2026-05-14', to: '2026-05-16' }
const perBox = {
  ...{ id: 'boxes', text: 'Box', per: 'item', amount: 9000 },
  when: ['product.id', '=', 'box'],
}

/** A show with one box, at 90.00. */
async function openBoxes(count = 1) {
  const show = await openShow(database)
  const { office, showId } = show
  const rule = (list: 'products' | 'fees', input: { id: string }) =>
    saveEntryRule(office, { showId, list, id: input.id }, { input, opened: null })
  await rule('products', { id: 'box' })
  await rule('fees', perBox)
  const kinds = [{ ...boxKind, products: ['box'] }]
  await saveSite(office, showId, { input: { opens: '2026-05-13', closes: '2026-05-18', kinds } })
  await saveBarn(office, { showId, id: null }, { input: rowOfBoxes(count) })
  const site = async () => (await requireStabling(office, showId)).site
  return { ...show, site }
}

/** Somebody who orders boxes for their horse, without a start. */
async function openOrderer(showId: string) {
  const { rider, horse, person } = await openRider(database)
  const form = (given: object = {}, key = 'a') => ({
    ...{ riders: [{ id: person, answers: {} }], horses: [{ id: horse, answers: {} }], places: [] },
    items: [{ key, product: 'box', horseId: horse, quantity: 1, ...nights, ...given }],
    responsible: { name: 'Stall Nord' },
  })
  const submit = async (given: object = {}, entryId: string | null = null, key = 'a') => {
    const sent = { ...sending, showId, entryId, key: randomUUID(), form: form(given, key) }
    const done = await submitEntry(rider, sent)
    if (done.outcome !== 'entered') throw new Error(JSON.stringify(done))
    return done.entryId
  }
  const owed = async (entryId: string) => {
    const costs = await costsOf(rider, await findEntry(rider, entryId))
    return costs?.quote.totals['EUR']?.net ?? 0
  }
  return { rider, horse, form, submit, owed }
}

test('a box that is ordered becomes a stay with its wishes, and follows its order', async () => {
  const { showId, site, office } = await openBoxes(3)
  const one = await openOrderer(showId)
  const wishes = { beside: 'Stall Sued', group: 'Team Nord', stallion: true, arrivesAt: '14:30' }
  const entryId = await one.submit({ wishes })
  expect((await site()).stays).toMatchObject([
    {
      ...{ name: 'Blíða', sex: 'stallion', from: '2026-05-14', until: '2026-05-16' },
      ...{ group: 'Team Nord', expectedAt: '14:30', isOrdered: true, beside: [] },
      wishes: { beside: 'Stall Sued' },
    },
  ])
  // The neighbour enters later.
  const two = await openOrderer(showId)
  await two.submit({ wishes: { group: 'Stall Sued' } })
  const [first, second] = (await site()).stays
  expect(first?.beside).toEqual([second?.id])

  // On other nights its box may be taken.
  const [a1] = (await site()).barns[0]?.boxes ?? []
  const move = { stayId: first?.id, before: null, after: a1?.id }
  await placeStays(office, showId, { moves: [move], isFixed: true })
  const { rows } = await database.pool.query<{ id: string }>(
    'select id::text as id from entry_item where entry_id = $1',
    [entryId],
  )
  const key = `i${rows[0]?.id}`
  await one.submit({ from: '2026-05-13', to: '2026-05-15', wishes }, entryId, key)
  expect((await site()).stays[0]).toMatchObject({
    ...{ from: '2026-05-13', until: '2026-05-15', boxId: a1?.id, boxFrom: '2026-05-13' },
  })
  // Given back, it is no stay any more; one that has arrived is.
  await one.submit({ product: 'box', quantity: 2, wishes }, entryId, key)
  expect((await site()).stays).toHaveLength(3)
  const third = (await site()).stays.at(-1)?.id ?? ''
  await setStayStatus(
    office,
    { showId, id: third },
    { before: 'expected', status: 'arrived', checkIn: null },
  )
  await one.submit({ wishes }, entryId, 'b')
  expect((await site()).stays.map(({ status }) => status)).toEqual([
    ...['expected', 'arrived', 'expected'],
  ])
})

test('a night that is full puts the order on the waiting list, and it costs nothing until it is given', async () => {
  const { showId, office, site } = await openBoxes(1)
  const one = await openOrderer(showId)
  const two = await openOrderer(showId)
  const first = await one.submit({ to: '2026-05-15' })
  expect(await one.owed(first)).toBeGreaterThanOrEqual(9000)
  expect(await findOrderedStays(database.kysely, showId)).toMatchObject([
    { product: 'box', use: 'horse', nights: [{ free: 1 }, { free: 0 }, { free: 1 }, {}, {}] },
  ])
  const quoted = await quoteEntryForm(two.rider, { showId, entryId: null }, two.form())
  expect([...quoted.waiting]).toEqual([['a', true]])
  const second = await two.submit()
  const before = await two.owed(second)
  expect((await site()).stays).toHaveLength(1)
  const [waiting] = (await site()).waiting
  expect(waiting).toMatchObject({ product: 'box', horse: 'Blíða', responsible: 'Stall Nord' })

  await giveOrderedStay(office, { showId, itemId: waiting?.itemId ?? '' })
  expect((await site()).stays).toHaveLength(2)
  expect((await site()).waiting).toEqual([])
  expect((await two.owed(second)) - before).toBe(9000)
  const { rows } = await database.pool.query<{ amount: string }>(
    'select sum(amount)::text as amount from ledger_line where entry_id = $1',
    [second],
  )
  expect(Number(rows[0]?.amount)).toBe(await two.owed(second))
  expect(await refusal(giveOrderedStay(office, { showId, itemId: waiting?.itemId ?? '' }))).toEqual(
    ['errors.changedMeanwhile'],
  )
  expect(
    await refusal(giveOrderedStay(two.rider, { showId, itemId: waiting?.itemId ?? '' })),
  ).toEqual(['errors.notFound'])
})

test('nights that are not offered are refused', async () => {
  const { showId } = await openBoxes(1)
  const { submit } = await openOrderer(showId)
  expect(await refusal(submit({ to: '2026-05-14' }))).toEqual(['enter.nightsNotOffered'])
  expect(await refusal(submit({ from: '2026-05-01' }))).toEqual(['enter.nightsNotOffered'])
})
