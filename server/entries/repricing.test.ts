import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { quoteEntryForm, saveEntryDraft } from './enter-form.ts'
import { saveEntryRule } from './entry-system.ts'
import { actOnEntryPlaces } from './place-acts.ts'
import { costsOf, findEntry } from './read-entry.ts'
import { findRepricing, repriceEntries } from './repricing.ts'
import { submitEntry } from './submitting.ts'
import { openRider, openShow, refusal, sending } from './testing/entered-show.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('an entry keeps its price until the office puts it under the rules of now', async () => {
  const { office, spectator, showId, competitionId } = await openShow(database)
  const { rider, formFor } = await openRider(database)
  const form = formFor(competitionId)
  const done = await submitEntry(rider, { ...sending, showId, key: randomUUID(), form })
  const entryId = done.outcome === 'entered' ? done.entryId : ''
  const total = async () => {
    const costs = await costsOf(office, await findEntry(office, entryId))
    return costs?.quote.totals['EUR']?.net
  }
  expect(await findRepricing(office, showId)).toEqual([])
  const fee = { id: 'start', text: 'Start', per: 'place', amount: 2000 }
  await saveEntryRule(
    office,
    { showId, list: 'fees', id: 'start' },
    { input: { ...fee, amount: 2500 }, opened: fee },
  )
  expect(await total()).toBe(3000)
  expect(await findRepricing(office, showId)).toMatchObject([
    { entryId, before: { EUR: { net: 3000 } }, after: { EUR: { net: 3500 } } },
  ])
  const asked = { showId, entryIds: [entryId] }
  // As it was before somebody changed a fee once more.
  expect(await refusal(repriceEntries(office, { ...asked, expected: [3400] }))).toEqual([
    'errors.changedMeanwhile',
  ])
  expect(await refusal(repriceEntries(spectator, { ...asked, expected: [3500] }))).toHaveLength(1)
  expect(await total()).toBe(3000)
  expect(await repriceEntries(office, { ...asked, expected: [3500] })).toBe(1)
  expect(await total()).toBe(3500)
  expect(await findRepricing(office, showId)).toEqual([])
})

test('new rules of refund reach an entry only when the office puts it under them', async () => {
  const { office, showId, competitionId } = await openShow(database)
  const { rider, formFor } = await openRider(database)
  const half = {
    ...{ id: 'late', text: 'Withdrawn', of: ['start'], percent: 50 },
    when: ['place.withdrawnAt', '<', '2999-01-01'],
  }
  const saveRefund = async (input: typeof half, opened: typeof half | null) =>
    await saveEntryRule(office, { showId, list: 'refunds', id: half.id }, { input, opened })
  await saveRefund(half, null)
  const form = formFor(competitionId)
  const done = await submitEntry(rider, { ...sending, showId, key: randomUUID(), form })
  const entryId = done.outcome === 'entered' ? done.entryId : ''
  await saveRefund({ ...half, percent: 100 }, half)
  // It costs the same; what comes back is another thing.
  const [found] = await findRepricing(office, showId)
  expect(found).toMatchObject({ entryId, hasOtherRefunds: true })
  const expected = [found?.after['EUR']?.net ?? 0]
  expect(found?.before['EUR']?.net).toBe(expected[0])
  const owed = async () => {
    const row = await findEntry(office, entryId)
    return (await costsOf(office, row))?.quote.totals['EUR']?.net
  }
  const placeId = (await placeIdsOf(entryId))[0] ?? ''
  await actOnEntryPlaces(office, {
    ...{ showId, placeIds: [placeId], act: 'withdraw', reason: 'lame', competitionId: null },
    isPreview: false,
  })
  expect(await owed()).toBe(2000)
  const [again] = await findRepricing(office, showId)
  await repriceEntries(office, {
    ...{ showId, entryIds: [entryId], expected: [again?.after['EUR']?.net ?? 0] },
  })
  expect(await owed()).toBe(1000)
  expect(await findRepricing(office, showId)).toEqual([])
})

/** A rider who has begun to type before a start became dearer: 25 instead of 20, and 10 for the horse. */
async function openDearer() {
  const show = await openShow(database)
  const { office, showId, competitionId } = show
  const { rider, formFor } = await openRider(database)
  const of = { showId, entryId: null }
  const form = formFor(competitionId)
  await saveEntryDraft(rider, of, { form, version: null })
  const start = { id: 'start', text: 'Start', per: 'place', amount: 2000 }
  await saveEntryRule(
    office,
    { showId, list: 'fees', id: 'start' },
    { input: { ...start, amount: 2500 }, opened: start },
  )
  const quote = async (typed: object = form, as = rider) => {
    const { quote: found, prices } = await quoteEntryForm(as, of, typed)
    const { heldUntil, earlier } = prices
    const refused = found.refused.map(({ rule }) => rule)
    return { total: found.totals['EUR']?.net, heldUntil, earlier: earlier?.['EUR']?.net, refused }
  }
  const send = async (expectedTotal: number) =>
    await submitEntry(rider, { ...sending, showId, key: randomUUID(), form, expectedTotal })
  return { ...show, rider, form, quote, send }
}

test('17: a price that a rider has seen stays while the draft has it, and is what is booked', async () => {
  const { office, showId, form, quote, send, add } = await openDearer()
  const held = await quote()
  expect(held).toMatchObject({ total: 3000, earlier: undefined, refused: [] })
  expect(Number(held.heldUntil)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
  // The office, and who has seen no price yet, go by the prices of now.
  expect(await quote(form, office)).toMatchObject({ total: 3500, heldUntil: null })
  const other = await openRider(database)
  const [place] = form.places
  const theirs = other.formFor(place?.competitionId ?? '')
  expect(await quote(theirs, other.rider)).toMatchObject({ total: 3500, heldUntil: null })
  // Only prices are held: a rule that came later refuses all the same.
  const must = ['rider.age', '>=', 90]
  const old = { id: 'old', text: 'From 90', of: 'place', must }
  await add('require', old)
  expect((await quote()).refused).toEqual(['old'])
  await saveEntryRule(office, { showId, list: 'require', id: 'old' }, { input: null, opened: old })
  const done = await send(3000)
  const entryId = done.outcome === 'entered' ? done.entryId : ''
  const costs = await costsOf(office, await findEntry(office, entryId))
  expect(costs?.quote.totals).toMatchObject({ EUR: { net: 3000 } })
  const { rows } = await database.pool.query<{ sum: string }>(
    "select sum(amount)::text as sum from ledger_line where entry_id = $1 and kind = 'charge'",
    [entryId],
  )
  expect(rows).toEqual([{ sum: '3000' }])
})

test('17: a price that is held no longer is read again, and the form says what it was', async () => {
  const { showId, quote, send } = await openDearer()
  await database.pool.query(
    "update entry_draft set prices_held_until = now() - interval '1 second' where show_id = $1",
    [showId],
  )
  expect(await quote()).toMatchObject({ total: 3500, earlier: 3000, heldUntil: null })
  expect(await send(3000)).toMatchObject({ outcome: 'refused' })
  expect(await send(3500)).toMatchObject({ outcome: 'entered' })
})

test('17: what the office added since has no earlier price: all is read again', async () => {
  const { office, showId, form, quote } = await openDearer()
  const box = { id: 'box', name: 'Box' }
  await saveEntryRule(office, { showId, list: 'products', id: 'box' }, { input: box, opened: null })
  const item = { key: 'b', product: 'box', riderId: null, horseId: null, quantity: 1 }
  const withBox = { ...form, items: [{ ...item, from: null, to: null, wishes: null }] }
  expect(await quote(withBox)).toMatchObject({ total: 3500, heldUntil: null })
  expect(await quote()).toMatchObject({ total: 3000 })
})

async function placeIdsOf(entryId: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    'select id::text as id from place where entry_id = $1',
    [entryId],
  )
  return rows.map(({ id }) => id)
}
