import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { lettersOfEntry } from './entry-office.ts'
import { saveEntryRule, saveEntrySettings } from './entry-system.ts'
import { actOnEntryPlaces } from './place-acts.ts'
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
  return { ...stage, enter, letters }
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
