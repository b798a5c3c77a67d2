import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { loadLines } from '#server/money/ledger.sql.ts'
import { openOf } from '#server/money/payments.ts'
import { loadInboxes } from './inbox.sql.ts'
import { mergeEntries, undoEntryMerge } from './merge-entries.ts'
import { checkPlaceCounts } from './places.ts'
import { findEntry } from './read-entry.ts'
import { submitEntry } from './submitting.ts'
import { openRider, openShow, refusal, sending } from './testing/entered-show.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function openStage({ capacity = null }: { capacity?: number | null } = {}) {
  const stage = await openShow(database, { capacity })
  const { showId, competitionId } = stage
  const enter = async (rider: Awaited<ReturnType<typeof openRider>>, horse = rider.horse) => {
    const form = rider.formFor(competitionId)
    const changed = {
      ...form,
      horses: [{ id: horse, answers: {} }],
      places: form.places.map((place) => ({ ...place, horseId: horse })),
    }
    const sent = { ...sending, showId, key: randomUUID(), form: changed }
    const entered = await submitEntry(rider.rider, sent)
    if (entered.outcome !== 'entered') throw new Error('refused')
    return entered.entryId
  }
  /** Another row of a horse of that name, as somebody typed it twice. */
  const anotherHorse = async (accountId: string, name = 'Blíða') => {
    const { rows } = await database.pool.query<{ id: string }>(
      'insert into horse (name, created_by_account) values ($1, $2) returning id::text as id',
      [name, accountId],
    )
    return rows[0]?.id ?? ''
  }
  const placesOf = async (entryId: string) => {
    const { rows } = await database.pool.query<{ status: string; horse: string }>(
      `select status, horse_id::text as horse from place where entry_id = $1 order by id`,
      [entryId],
    )
    return rows
  }
  const owed = async (entryId: string) => {
    const lines = await loadLines(database.kysely, { entryIds: [entryId] })
    return openOf(lines, [entryId], 'EUR')[0]?.amount ?? 0
  }
  const inbox = async () =>
    ((await loadInboxes(database.kysely, [showId])).get(showId) ?? []).map(({ id }) => id)
  const merge = (goneId: string, keptId: string, isPreview = false) =>
    mergeEntries(stage.office, showId, { keptId, goneId, isPreview })
  return { ...stage, enter, anotherHorse, placesOf, owed, inbox, merge }
}

test('two entries become one: places go along, a double is given back at no cost, a preview does nothing', async () => {
  const { enter, anotherHorse, placesOf, owed, inbox, merge, office, showId } = await openStage()
  const rider = await openRider(database)
  const kept = await enter(rider)
  const double = await enter(rider, await anotherHorse(rider.accountId))
  expect(await owed(kept)).toBe(3000)
  expect(await owed(double)).toBe(3000)
  const preview = await merge(double, kept, true)
  expect(preview).toMatchObject({
    places: [],
    given: [{ status: 'confirmed' }],
    before: [{ amount: 6000, currency: 'EUR' }],
  })
  expect(await inbox()).toHaveLength(2)
  await merge(double, kept)
  expect(await inbox()).toEqual([kept])
  expect(await placesOf(kept)).toMatchObject([{ status: 'confirmed' }])
  expect(await placesOf(double)).toMatchObject([{ status: 'withdrawn' }])
  expect(await owed(double)).toBe(0)
  expect(await checkPlaceCounts(office)).toEqual([])
  // Its people find it where it is; nothing more can be done with what is left.
  expect((await findEntry(rider.rider, double)).id).toBe(kept)
  expect(await refusal(merge(double, kept))).toEqual(['enter.merged'])
  const letters = await database.kysely
    .selectFrom('letter')
    .where('showId', '=', showId)
    .select('occasion')
    .execute()
  expect(letters.map(({ occasion }) => occasion)).not.toContain('entry-withdrawn')
})

test('of doubles the confirmed place goes on, whichever entry has it', async () => {
  const { enter, anotherHorse, placesOf, merge } = await openStage({ capacity: 1 })
  const rider = await openRider(database)
  const first = await enter(rider)
  const waiting = await enter(rider, await anotherHorse(rider.accountId))
  expect(await placesOf(waiting)).toMatchObject([{ status: 'waiting' }])
  await merge(first, waiting)
  expect(await placesOf(waiting)).toMatchObject([{ status: 'confirmed', horse: rider.horse }])
  expect(await placesOf(first)).toMatchObject([{ status: 'withdrawn' }])
})

test('what was paid goes along, and everything goes back when the merge is taken back', async () => {
  const { enter, anotherHorse, placesOf, owed, merge, office, showId } = await openStage()
  const rider = await openRider(database)
  const kept = await enter(rider)
  const other = await enter(rider, await anotherHorse(rider.accountId, 'Gletta'))
  await database.pool.query(`update entry set note = 'Late arrival' where id = $1`, [other])
  await pay(other, showId, 2500)
  expect(await owed(other)).toBe(500)
  const done = await merge(other, kept)
  expect(done).toMatchObject({ places: [{ horse: 'Gletta' }], moved: [{ amount: 2500 }] })
  expect(await placesOf(kept)).toHaveLength(2)
  expect(await owed(kept)).toBe(3500)
  expect(await owed(other)).toBe(0)
  await undoEntryMerge(office, other)
  expect(await placesOf(kept)).toHaveLength(1)
  expect(await placesOf(other)).toMatchObject([{ status: 'confirmed' }])
  expect((await owed(kept)) + (await owed(other))).toBe(3500)
  const { rows } = await database.pool.query(
    `select (select note from entry where id = $1) as note,
      (select count(*)::int from entry_horse where entry_id = $1) as horses`,
    [kept],
  )
  expect(rows).toEqual([{ note: '', horses: 1 }])
})

test('money of another payer is not taken along, and two shows are never mixed', async () => {
  const { enter, merge, showId } = await openStage()
  const kept = await enter(await openRider(database))
  const paid = await enter(await openRider(database))
  await pay(paid, showId, 1000)
  expect(await refusal(merge(paid, kept))).toEqual(['enter.mergePaid'])
  const elsewhere = await openStage()
  const foreign = await elsewhere.enter(await openRider(database))
  await expect(merge(foreign, kept)).rejects.toThrow()
})

/** As the bank would, without a till. */
async function pay(entryId: string, showId: string, amount: number): Promise<void> {
  await database.pool.query(
    `with movement as (insert into money_movement (show_id, payer_id, method, day)
        select $2, payer_id, 'transfer', current_date from entry where id = $1 returning id, payer_id)
      insert into ledger_line (show_id, payer_id, entry_id, kind, amount, currency, movement_id)
      select $2, payer_id, $1, 'payment', $3, 'EUR', id from movement`,
    [entryId, showId, amount],
  )
}
