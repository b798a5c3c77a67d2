import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { siteKind } from '#domain/stabling/stabling-input.ts'
import { stayWishes } from '#domain/stabling/stay-wishes.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { findEnterForm, quoteEntryForm } from '#server/entries/enter-form.ts'
import { saveEntryRule } from '#server/entries/entry-system.ts'
import { formVersion } from '#server/entries/form-version.ts'
import { findOrderedStays } from '#server/entries/ordered-stays.ts'
import { costsOf, findEntry } from '#server/entries/read-entry.ts'
import { submitEntry } from '#server/entries/submitting.ts'
import { openRider, openShow, refusal, sending } from '#server/entries/testing/entered-show.ts'
import { testContext } from '#server/testing/test-context.ts'
import { chargeStay, settleDeposit, takeDeposit } from './deposits.ts'
import { answerOffer, serveOrders } from './order-offers.ts'
import { orderedStay } from './ordered-stays.ts'
import { placeStays, setStayStatus } from './placing.ts'
import { removeStay, requireStabling, saveBarn, saveSite } from './stabling.ts'
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
    const { entry } =
      entryId === null ? { entry: null } : await findEnterForm(rider, { showId, entryId })
    const sent = { ...sending, showId, entryId, key: randomUUID(), form: form(given, key) }
    const done = await submitEntry(rider, { ...sent, formVersion: entry && formVersion(entry) })
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

test('a pitch is to be as long as the vehicle that was told, and never shorter than its kind', () => {
  const pitch = siteKind.parse({
    ...{ id: 'pitch', name: 'Pitch', use: 'pitch', has: { length: 600 }, products: ['pitch'] },
  })
  const site = { opens: '2026-05-13', closes: '2026-05-17', kinds: [pitch] }
  const order = {
    ...{ itemId: '1', product: 'pitch', quantity: 1, from: null, until: null, taken: [] },
    ...{ horseId: null, horse: null, sex: null, responsible: 'Ann' },
  }
  const lengthFor = (vehicleLength: number | null) =>
    orderedStay(site, { ...order, wishes: stayWishes.parse({ vehicleLength }) })?.needs.length
  expect([lengthFor(850), lengthFor(500), lengthFor(null)]).toEqual([850, 600, 600])
  expect(stayWishes.safeParse({ vehicleLength: 20 }).success).toBe(false)
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

test('what comes free is offered in turn with a letter, accepted by its people, or lost when its time is over', async () => {
  const { showId, office, site } = await openBoxes(1)
  const one = await openOrderer(showId)
  const two = await openOrderer(showId)
  const three = await openOrderer(showId)
  const first = await one.submit()
  const second = await two.submit()
  const third = await three.submit()
  const system = testContext(database, null)
  await serveOrders(system)
  const offers = async () => (await site()).waiting.map(({ offeredUntil }) => offeredUntil !== null)
  expect(await offers()).toEqual([false, false])
  await one.submit({ from: '2026-05-16', to: '2026-05-17' }, first, await keyOf(first))
  await serveOrders(system)
  expect(await offers()).toEqual([true, false])
  // Once.
  await serveOrders(system)
  expect(await lettersOf(second)).toEqual(['order-offered'])
  const [waiting, last] = (await site()).waiting
  const itemId = waiting?.itemId ?? ''
  expect(await refusal(answerOffer(three.rider, { itemId, accepts: true }))).toEqual([
    'errors.notFound',
  ])
  const before = await two.owed(second)
  await answerOffer(two.rider, { itemId, accepts: true })
  expect((await two.owed(second)) - before).toBe(9000)
  expect((await site()).stays).toHaveLength(2)
  expect(await refusal(answerOffer(two.rider, { itemId, accepts: true }))).toEqual([
    'errors.notFound',
  ])
  // Not offered yet.
  const notYet = { itemId: last?.itemId ?? '', accepts: true }
  expect(await refusal(answerOffer(three.rider, notYet))).toEqual(['errors.changedMeanwhile'])

  await removeStay(office, { showId, id: (await site()).stays.at(-1)?.id ?? '' })
  await serveOrders(system)
  expect(await offers()).toEqual([true])
  await database.pool.query(
    "update entry_item set offered_until = now() - interval '1 minute' where id = $1",
    [last?.itemId],
  )
  expect(await refusal(answerOffer(three.rider, notYet))).toEqual(['errors.changedMeanwhile'])
  await serveOrders(system)
  expect((await site()).waiting).toEqual([])
  expect(await lettersOf(third)).toEqual(['order-offered', 'order-ended'])
})

test('an offer is declined, and 0 hours leave it to the office', async () => {
  const { showId, office, site } = await openBoxes(1)
  const one = await openOrderer(showId)
  const two = await openOrderer(showId)
  const first = await one.submit()
  const second = await two.submit()
  const { opens, closes, kinds } = await site()
  const hours = async (offerHours: number) =>
    await saveSite(office, showId, { input: { opens, closes, kinds, offerHours } })
  await hours(0)
  await one.submit({ from: '2026-05-16', to: '2026-05-17' }, first, await keyOf(first))
  const system = testContext(database, null)
  await serveOrders(system)
  expect((await site()).waiting).toMatchObject([{ offeredUntil: null }])
  await hours(24)
  await serveOrders(system)
  const itemId = (await site()).waiting[0]?.itemId ?? ''
  await answerOffer(two.rider, { itemId, accepts: false })
  expect((await site()).waiting).toEqual([])
  expect((await site()).stays).toHaveLength(1)
  expect(await lettersOf(second)).toEqual(['order-offered'])
})

test('the deposit of a box is charged with it, given back in the ledger, or kept with a reason', async () => {
  const { showId, office, site } = await openBoxes(2)
  const fee = { ...perBox, id: 'deposit', text: 'Box deposit', amount: 5000 }
  const rule = { showId, list: 'fees', id: 'deposit' } as const
  await saveEntryRule(office, rule, { input: fee, opened: null })
  const { opens, closes, kinds } = await site()
  const input = { opens, closes, kinds: kinds.map((kind) => ({ ...kind, deposit: 'deposit' })) }
  await saveSite(office, showId, { input })
  const one = await openOrderer(showId)
  const entryId = await one.submit({ quantity: 2 })
  const balance = async () => {
    const { rows } = await database.pool.query<{ owed: string }>(
      `select sum(case kind when 'charge' then amount when 'remission' then -amount end)::text as owed
       from ledger_line where entry_id = $1`,
      [entryId],
    )
    return Number(rows[0]?.owed)
  }
  const charged = await balance()
  const [a = '', b = ''] = (await site()).stays.map(({ id }) => id)
  const settle = (id: string, isReturned: boolean, reason = '') =>
    settleDeposit(office, { showId, id }, { isReturned, reason })
  expect(await refusal(settle(a, true))).toEqual(['stabling.problem.notHere'])
  for (const id of [a, b]) {
    const at = { showId, id }
    await setStayStatus(office, at, { before: 'expected', status: 'arrived' })
    await setStayStatus(office, at, { before: 'arrived', status: 'left' })
  }
  await settle(a, true)
  const share = charged - (await balance())
  expect(share).toBeGreaterThan(0)
  expect(await refusal(settle(a, true))).toEqual(['stabling.problem.depositReturned'])
  expect(await refusal(settle(b, false))).toEqual(['forms.required'])
  await settle(b, false, 'Wall broken')
  expect(charged - (await balance())).toBe(share)
  expect((await site()).stays).toMatchObject([
    { deposit: 'returned' },
    { deposit: 'kept', depositNote: 'Wall broken' },
  ])
  expect(await refusal(settleDeposit(one.rider, { showId, id: b }, { isReturned: true }))).toEqual([
    'errors.notFound',
  ])
})

test('a deposit is taken after the order by hand, kept or given back, and booked for the payer', async () => {
  const { showId, office, site } = await openBoxes(1)
  const one = await openOrderer(showId)
  const entryId = await one.submit()
  const booked = async () => {
    const { rows } = await database.pool.query<{ amount: string }>(
      "select sum(amount)::text as amount from ledger_line where entry_id = $1 and kind = 'charge'",
      [entryId],
    )
    return Number(rows[0]?.amount)
  }
  const before = await booked()
  const [id = ''] = (await site()).stays.map((stay) => stay.id)
  const at = { showId, id }
  const sent = { amount: 5000, text: 'Deposit: Blíða' }
  expect(await refusal(settleDeposit(office, at, { isReturned: true }))).toEqual([
    'stabling.problem.noDeposit',
  ])
  expect(await refusal(takeDeposit(one.rider, at, sent))).toEqual(['errors.notFound'])
  expect(await refusal(takeDeposit(office, at, { ...sent, text: ' ' }))).toEqual(['forms.required'])
  await takeDeposit(office, at, sent)
  expect((await booked()) - before).toBe(5000)
  expect((await site()).stays).toMatchObject([{ depositCharge: 'desk', deposit: null }])
  expect(await refusal(takeDeposit(office, at, sent))).toEqual(['stabling.problem.depositCharged'])
  expect(await refusal(settleDeposit(office, at, { isReturned: true }))).toEqual([
    'stabling.problem.notHere',
  ])
  await setStayStatus(office, at, { before: 'expected', status: 'arrived' })
  await settleDeposit(office, at, { isReturned: false, reason: 'Wall broken' })
  expect((await booked()) - before).toBe(5000)
  // The wall costs more than the deposit.
  const damage = { amount: 12_000, text: 'Damage to the box of Blíða: wall' }
  expect(await refusal(chargeStay(one.rider, at, damage))).toEqual(['errors.notFound'])
  await chargeStay(office, at, damage)
  expect((await booked()) - before).toBe(17_000)
  await settleDeposit(office, at, { isReturned: true })
  expect((await booked()) - before).toBe(12_000)
  expect((await site()).stays).toMatchObject([{ depositCharge: 'desk', deposit: 'returned' }])
  expect(await refusal(settleDeposit(office, at, { isReturned: true }))).toEqual([
    'stabling.problem.depositReturned',
  ])
  const stays = await database.pool.query(
    "select count(*)::int as count from change where action in ('depositTaken', 'depositSettled') and show_id = $1",
    [showId],
  )
  expect(stays.rows).toEqual([{ count: 3 }])
})

test('an arrival window is chosen while it has room, and the order that it is of keeps it', async () => {
  const { showId, office, site } = await openBoxes(9)
  const { opens, closes, kinds } = await site()
  const window = (from: string, until: string, most: number) => ({
    ...{ day: '2026-05-14', from, until, most },
  })
  const windows = [window('14:00', '16:00', 2), window('16:00', '18:00', 9)]
  await saveSite(office, showId, { input: { opens, closes, kinds, windows } })
  const one = await openOrderer(showId)
  const two = await openOrderer(showId)
  const wishes = { arrivesAt: '14:00' }
  const entryId = await one.submit({ wishes, quantity: 2 })
  expect(await findOrderedStays(database.kysely, showId)).toMatchObject([
    { windows: [{ from: '14:00', left: 0 }, { left: 9 }] },
  ])
  expect(await refusal(two.submit({ wishes }))).toEqual(['enter.arrivalFull'])
  expect(await refusal(two.submit({ wishes: { arrivesAt: '09:00' } }))).toEqual([
    'enter.arrivalFull',
  ])
  // On a day without windows, and without a time, it has room.
  await two.submit({ from: '2026-05-15', wishes: { arrivesAt: '09:00' } })
  await two.submit({})
  // Changed in something else it keeps its window, and made less it leaves room.
  const key = await keyOf(entryId)
  await one.submit({ quantity: 2, wishes: { ...wishes, group: 'Team Nord' } }, entryId, key)
  await one.submit({ quantity: 1, wishes }, entryId, key)
  await two.submit({ wishes })
  expect((await site()).windows).toHaveLength(2)
  expect(
    await refusal(
      saveSite(office, showId, {
        input: { opens, closes, kinds, windows: [...windows, window('17:00', '17:30', 1)] },
      }),
    ),
  ).toEqual(['stabling.problem.windowsOverlap'])
})

/** What the form calls the one product of an entry. */
async function keyOf(entryId: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id::text as id from entry_item where entry_id = $1 order by id',
    [entryId],
  )
  return `i${rows[0]?.id}`
}

/** Of orders, in their order. */
async function lettersOf(entryId: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ occasion: string }>(
    `select occasion from letter join entry_letter on letter_id = letter.id
     where entry_id = $1 and occasion like 'order-%' order by letter.id`,
    [entryId],
  )
  return rows.map(({ occasion }) => occasion)
}
