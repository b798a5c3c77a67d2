import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { saveEntrySettings } from './entry-system.ts'
import { type AskedActs, actOnEntryPlaces, substituteInPlace } from './place-acts.ts'
import { submitEntry } from './submitting.ts'
import { openRider, openShow, refusal, sending } from './testing/entered-show.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** A show with one entry of one place. */
async function openEntered() {
  const show = await openShow(database)
  const entrant = await openRider(database)
  const { showId, competitionId } = show
  const form = entrant.formFor(competitionId)
  const done = await submitEntry(entrant.rider, { ...sending, showId, key: randomUUID(), form })
  if (done.outcome !== 'entered') throw new Error(JSON.stringify(done))
  const { rows } = await database.pool.query<{ id: string }>(
    'select id::text as id from place where entry_id = $1',
    [done.entryId],
  )
  const placeId = rows[0]?.id ?? ''
  const asked: Omit<AskedActs, 'act'> = {
    ...{ showId, placeIds: [placeId], reason: null, competitionId: null, isPreview: false },
  }
  return { ...show, ...entrant, entryId: done.entryId, placeId, asked }
}

/** Another rider in the entry; null: nobody has said when they were born. */
async function enlistRider(entryId: string, accountId: string, birthDate: string | null) {
  const { rows } = await database.pool.query<{ id: string }>(
    `with person as (insert into person (first_name, family_name, created_by_account)
        values ('Bo', 'Young', $2) returning id)
    insert into entry_rider (entry_id, person_id, answers)
      select $1, id, $3 from person returning person_id::text as id`,
    [entryId, accountId, birthDate === null ? {} : { birthDate }],
  )
  return rows[0]?.id ?? ''
}

test('a rider is not the one who says that an entry is complete', async () => {
  const { rider, asked } = await openEntered()
  expect(await actOnEntryPlaces(rider, { ...asked, act: 'complete' })).toMatchObject({
    refusals: [{ reason: 'not-allowed' }],
    entryIds: [],
  })
})

test('the rules judge whoever a rider puts into a place, and warn the office', async () => {
  const { rider, office, accountId, entryId, horse, placeId, competitionId } = await openEntered()
  const [young, unknown, grown] = [
    await enlistRider(entryId, accountId, '2995-01-01'),
    await enlistRider(entryId, accountId, null),
    await enlistRider(entryId, accountId, '1980-01-01'),
  ]
  const asked = { placeId, riderId: young, horseId: horse }
  const refused = await substituteInPlace(rider, asked)
  expect(refused.entryIds).toEqual([])
  expect(refused.quoted?.quote.refused).toMatchObject([
    { rule: 'grown', thing: { id: `p${placeId}` } },
  ])
  const undecided = await substituteInPlace(rider, { ...asked, riderId: unknown })
  expect(undecided.entryIds).toEqual([])
  expect([...(undecided.quoted?.quote.undecided ?? [])]).toEqual([`p${placeId}`])
  expect((await substituteInPlace(rider, { ...asked, riderId: grown })).entryIds).toEqual([entryId])
  const competitors = (await loadCompetitors(database.kysely, [competitionId])).get(competitionId)
  expect(competitors).toMatchObject([{ personId: grown, horseId: horse }])
  const passed = await substituteInPlace(office, asked)
  expect(passed.quoted?.quote.refused).toHaveLength(1)
  expect(passed.entryIds).toEqual([entryId])
})

test('a rider under age takes over a place when a guardian has agreed', async () => {
  const { rider, accountId, entryId, horse, placeId, showId } = await openEntered()
  const { rows } = await database.pool.query<{ born: string }>(
    `select (first_day - interval '17 years')::date::text as born from show where id = $1`,
    [showId],
  )
  const riderId = await enlistRider(entryId, accountId, rows[0]?.born ?? '')
  const asked = { placeId, riderId, horseId: horse }
  expect(await refusal(substituteInPlace(rider, asked))).toEqual(['enter.guardianNeeded'])
  await database.pool.query(
    `update entry_rider set answers = answers || '{"guardianName": "Eva", "guardianAgrees": true}'
      where person_id = $1`,
    [riderId],
  )
  expect((await substituteInPlace(rider, asked)).entryIds).toEqual([entryId])
})

test('after the end of entries a rider withdraws, and changes nothing else', async () => {
  const {
    rider,
    office,
    accountId,
    entryId,
    showId,
    asked,
    placeId,
    horse,
    person,
    competitionId,
  } = await openEntered()
  const other = await enlistRider(entryId, accountId, '1980-01-01')
  await saveEntrySettings(office, showId, { input: { closesAt: '2020-05-01T16:00:00.000Z' } })
  const substitution = { placeId, riderId: other, horseId: horse }
  expect(await refusal(substituteInPlace(rider, substitution))).toEqual(['enter.closed'])
  expect(await refusal(actOnEntryPlaces(rider, { ...asked, act: 'move', competitionId }))).toEqual([
    'enter.closed',
  ])
  expect((await substituteInPlace(office, substitution)).entryIds).toHaveLength(1)
  expect(
    (await substituteInPlace(office, { ...substitution, riderId: person })).entryIds,
  ).toHaveLength(1)
  expect((await actOnEntryPlaces(rider, { ...asked, act: 'withdraw' })).entryIds).toHaveLength(1)
  expect((await substituteInPlace(office, substitution)).refusals).toMatchObject([
    { reason: 'not-from', status: 'withdrawn' },
  ])
})
