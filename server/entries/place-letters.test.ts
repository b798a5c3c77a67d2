import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import {
  removeCompetitors,
  setCompetitorStatus,
} from '#server/competitions/competitors/competitors.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { loadBlocks } from './blocks.sql.ts'
import { saveBlock, saveOwnBlock } from './blocks.ts'
import { announceDraw, holdDraw, sealDraw } from './draws.ts'
import { lettersOfEntry } from './entry-office.ts'
import { saveEntryRule, saveEntrySettings } from './entry-system.ts'
import { actOnEntryPlaces } from './place-acts.ts'
import { settleDuePlaces } from './places.ts'
import { findEntry } from './read-entry.ts'
import { submitEntry } from './submitting.ts'
import { openRider, openShow, sending } from './testing/entered-show.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function openStage({ capacity = null }: { capacity?: number | null } = {}) {
  const stage = await openShow(database, { capacity })
  const { showId, competitionId, office } = stage
  const enter = async (family: string) => {
    const rider = await openRider(database)
    const sent = { ...sending, showId, key: randomUUID(), form: rider.formFor(competitionId) }
    const entered = await submitEntry(rider.rider, sent)
    if (entered.outcome !== 'entered') throw new Error(family)
    const { entryId } = entered
    const { places } = await placesOf(entryId)
    const [placeId = ''] = places
    const act = (
      by: 'rider' | 'office',
      name: 'withdraw' | 'refuse' | 'reinstate',
      isPreview = false,
    ) =>
      actOnEntryPlaces(by === 'rider' ? rider.rider : office, {
        ...{ showId, placeIds: [placeId], act: name, reason: 'Too late', isPreview },
        competitionId: null,
      })
    return { ...rider, entryId, placeId, sent, act }
  }
  const placesOf = async (entryId: string) => {
    const rows = await database.kysely
      .selectFrom('place')
      .where('entryId', '=', entryId)
      .select('id')
      .execute()
    return { places: rows.map(({ id }) => id) }
  }
  const letters = (entryId: string) =>
    database.kysely
      .selectFrom('letter')
      .innerJoin('entryLetter', 'letterId', 'letter.id')
      .where('entryId', '=', entryId)
      .select(['occasion', 'address', 'subject', 'body', 'language'])
      .orderBy('letter.id')
      .execute()
  const occasions = async (entryId: string) =>
    (await letters(entryId)).map(({ occasion }) => occasion)
  const starter = async () =>
    (await loadCompetitors(database.kysely, [competitionId])).get(competitionId)?.[0]?.id ?? ''
  return { ...stage, enter, letters, occasions, starter }
}

test('what becomes of a place is written to its people: once, with the text and sum of the show', async () => {
  const { enter, letters, office, showId } = await openStage()
  const confirmationTexts = [{ language: 'en', text: 'Welcome {name}: {competitions} for {total}' }]
  await saveEntrySettings(office, showId, { input: { confirmationTexts } })
  const { rider, entryId, sent, act } = await enter('Rider')
  await submitEntry(rider, sent)
  expect(await act('rider', 'withdraw', true)).toMatchObject({ refusals: [] })
  const [confirmed, ...more] = await letters(entryId)
  expect(more).toEqual([])
  expect(confirmed).toMatchObject({ occasion: 'entry-confirmed', language: 'en' })
  expect(confirmed?.body).toMatch(/^Welcome Ida: .+: Ida Rider – Blíða for €30\.00/)
  await act('rider', 'withdraw')
  expect((await letters(entryId)).map(({ occasion }) => occasion)).toEqual([
    'entry-confirmed',
    'entry-withdrawn',
  ])
  const entry = await findEntry(office, entryId)
  expect(await lettersOfEntry(office, entry)).toHaveLength(2)
  expect(await lettersOfEntry(rider, await findEntry(rider, entryId))).toEqual([])
})

test('in a show by hand an entry is received, and confirmed when the office says so', async () => {
  const { enter, letters, office, showId, competitionId } = await openStage()
  await saveEntrySettings(office, showId, { input: { confirmation: 'by-hand' } })
  const entries = [await enter('First'), await enter('Second')]
  for (const { entryId } of entries) {
    expect((await letters(entryId)).map(({ occasion }) => occasion)).toEqual(['entry-received'])
  }
  const riders = () => loadCompetitors(database.kysely, [competitionId])
  expect((await riders()).get(competitionId) ?? []).toEqual([])
  const placeIds = entries.map(({ placeId }) => placeId)
  const asked = { showId, placeIds, reason: null, competitionId: null, isPreview: false }
  expect(await actOnEntryPlaces(office, { ...asked, act: 'confirm' })).toMatchObject({
    refusals: [],
  })
  for (const { entryId } of entries) {
    expect((await letters(entryId)).map(({ occasion }) => occasion)).toEqual([
      'entry-received',
      'entry-confirmed',
    ])
  }
  expect((await riders()).get(competitionId)).toHaveLength(2)
})

test('who waits is told so, and of the offer with the hour by which to answer', async () => {
  const { enter, letters } = await openStage({ capacity: 1 })
  const first = await enter('First')
  const second = await enter('Second')
  await first.act('office', 'withdraw')
  const told = await letters(second.entryId)
  expect(told.map(({ occasion }) => occasion)).toEqual(['entry-waiting', 'entry-offered'])
  expect(told[1]?.body).toContain('answer by')
  expect(told[1]?.body).toContain(`/my-entries/${second.entryId}`)
})

test('an entry of the office goes to the typed address, and says why a place was refused', async () => {
  const { letters, office, showId, competitionId } = await openStage()
  await saveEntrySettings(office, showId, { input: { confirmation: 'by-hand' } })
  const { person, horse, formFor } = await openRider(database)
  const form = {
    ...formFor(competitionId),
    responsible: { name: 'Uma Owner', email: 'uma@example.org', language: 'de' },
  }
  // The office has registered them.
  const { accountId = '' } = office.viewer ?? {}
  await database.pool.query(
    `with rider as (update person set created_by_account = $1 where id = $2)
      update horse set created_by_account = $1 where id = $3`,
    [accountId, person, horse],
  )
  const sent = { ...sending, showId, key: randomUUID(), form, insists: true }
  const entered = await submitEntry(office, sent)
  if (entered.outcome !== 'entered') throw new Error('refused')
  const [letter] = await letters(entered.entryId)
  expect(letter).toMatchObject({ address: 'uma@example.org', language: 'de' })
  expect(letter?.body).toContain('Guten Tag Uma Owner')
})

test('an order of boxes alone, without a start, is written back: once', async () => {
  const { showId, office, letters } = await openStage()
  const rule = { id: 'box', name: 'Stable & box' }
  await saveEntryRule(
    office,
    { showId, list: 'products', id: 'box' },
    { input: rule, opened: null },
  )
  const { rider } = await openRider(database)
  const item = { key: 'a', product: 'box', quantity: 2, from: '2026-05-14', to: '2026-05-17' }
  const form = { riders: [], horses: [], places: [], items: [item] }
  const sent = { ...sending, showId, key: randomUUID(), form }
  const entered = await submitEntry(rider, sent)
  if (entered.outcome !== 'entered') throw new Error('refused')
  await submitEntry(rider, sent)
  const told = await letters(entered.entryId)
  expect(told.map(({ occasion }) => occasion)).toEqual(['entry-ordered'])
  expect(told[0]?.body).toMatch(/2 × Stable & box, 14\s–\s17 May 2026/)
})

test('a withdrawal that is taken back at once is written to nobody', async () => {
  const { enter, letters } = await openStage()
  const { entryId, act } = await enter('Rider')
  await act('rider', 'withdraw')
  await act('office', 'reinstate')
  expect((await letters(entryId)).map(({ occasion }) => occasion)).toEqual(['entry-confirmed'])
  await act('rider', 'withdraw')
  await database.pool.query(
    `update letter set made_at = made_at - interval '2 minutes' where occasion = 'entry-withdrawn'`,
  )
  await act('office', 'reinstate')
  expect((await letters(entryId)).map(({ occasion }) => occasion)).toEqual([
    'entry-confirmed',
    'entry-withdrawn',
    'entry-confirmed',
  ])
})

test('whom the office withdraws in the competition is told, and so is who is offered the place', async () => {
  const { enter, occasions, starter, office } = await openStage({ capacity: 1 })
  const first = await enter('First')
  const second = await enter('Second')
  const competitor = await starter()
  await setCompetitorStatus(office, competitor, { status: 'withdrawn' })
  expect(await occasions(first.entryId)).toEqual(['entry-confirmed', 'entry-withdrawn'])
  expect(await occasions(second.entryId)).toEqual(['entry-waiting', 'entry-offered'])
})

test('withdrawn in the competition and put back at once: nothing is written of it', async () => {
  const { enter, occasions, starter, office } = await openStage()
  const { entryId } = await enter('Rider')
  const competitor = await starter()
  await setCompetitorStatus(office, competitor, { status: 'withdrawn' })
  expect(await occasions(entryId)).toEqual(['entry-confirmed', 'entry-withdrawn'])
  await setCompetitorStatus(office, competitor, { status: 'entered' })
  expect(await occasions(entryId)).toEqual(['entry-confirmed'])
})

test('who is removed from a competition is told, and so is who is offered the place', async () => {
  const { enter, occasions, starter, office, competitionId } = await openStage({ capacity: 1 })
  const first = await enter('First')
  const second = await enter('Second')
  await removeCompetitors(office, competitionId, [await starter()])
  expect(await occasions(first.entryId)).toEqual(['entry-confirmed', 'entry-withdrawn'])
  expect(await occasions(second.entryId)).toEqual(['entry-waiting', 'entry-offered'])
})

test('more places in a competition are offered by a letter', async () => {
  const { enter, occasions, office, showId, competitionId } = await openStage({ capacity: 1 })
  await enter('First')
  const { entryId } = await enter('Second')
  await saveOwnBlock(office, { showId, competitionId }, { input: { capacity: 2 } })
  expect(await occasions(entryId)).toEqual(['entry-waiting', 'entry-offered'])
})

test('more places in a block are offered by a letter', async () => {
  const { enter, occasions, office, showId, competitionId } = await openStage()
  const block = { name: 'Derby', competitionIds: [competitionId] }
  await saveBlock(office, { showId, id: null }, { input: { ...block, capacity: 1 } })
  const first = await enter('First')
  const { entryId } = await enter('Second')
  const blocks = (await loadBlocks(database.kysely, [showId])).get(showId) ?? []
  const id = blocks.find(({ name }) => name === 'Derby')?.id ?? ''
  await saveBlock(office, { showId, id }, { input: { ...block, capacity: 2 } })
  expect(await occasions(entryId)).toEqual(['entry-waiting', 'entry-offered'])
  expect(await occasions(first.entryId)).toEqual(['entry-confirmed'])
})

test('a draw is written to those who have a place, and to those who wait', async () => {
  const { enter, occasions, office, showId, competitionId } = await openStage()
  const input = {
    name: 'Derby',
    competitionIds: [competitionId],
    confirmation: 'draw',
    capacity: 1,
  }
  await saveBlock(office, { showId, id: null }, { input })
  const blocks = (await loadBlocks(database.kysely, [showId])).get(showId) ?? []
  const blockId = blocks.find(({ name }) => name === 'Derby')?.id ?? ''
  const of = { showId, blockId }
  const closesAt = new Date(Date.now() + 60_000)
  await announceDraw(office, { ...of, closesAt, publicInputNamed: 'Dice' })
  const entries = [await enter('First'), await enter('Second')]
  await database.pool.query('update sealed_draw set closes_at = now() where block_id = $1', [
    blockId,
  ])
  await sealDraw(office, of)
  expect(await holdDraw(office, of, '6')).toMatchObject({ outcome: 'done' })
  const told = await Promise.all(entries.map(({ entryId }) => occasions(entryId)))
  expect(told.toSorted()).toEqual([
    ['entry-received', 'entry-confirmed'],
    ['entry-received', 'entry-waiting'],
  ])
})

test('a place that waited until its list ended owes nothing any more', async () => {
  const { enter, add, office, showId } = await openStage({ capacity: 1 })
  const asking = { id: 'asking', text: 'Handling', per: 'place', amount: 500, owed: 'asked' }
  await add('fees', asking)
  const owed = async (entryId: string) => {
    const { rows } = await database.pool.query<{ owed: number }>(
      `select coalesce(sum(case kind when 'charge' then amount else -amount end), 0)::int as owed
      from ledger_line where entry_id = $1 and rule = 'asking'`,
      [entryId],
    )
    return rows[0]?.owed
  }
  const first = await enter('First')
  const second = await enter('Second')
  expect(await owed(second.entryId)).toBe(500)
  await database.pool.query('update block set waiting_ends_at = now() where show_id = $1', [showId])
  expect(await settleDuePlaces(office)).toBe(1)
  expect(await owed(second.entryId)).toBe(0)
  expect(await owed(first.entryId)).toBe(500)
})
