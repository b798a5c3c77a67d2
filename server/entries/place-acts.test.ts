import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { createCompetition } from '#server/competitions/competitions.ts'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { setCompetitorStatus } from '#server/competitions/competitors/competitors.ts'
import { giveMark, setUp } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { saveEntryRule, saveEntrySettings } from './entry-system.ts'
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

type Entered = Awaited<ReturnType<typeof openEntered>>

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

describe('once a competitor has started, what was written stays theirs', () => {
  const status = (to: string) => async (stage: Entered, id: string) => {
    await setCompetitorStatus(stage.office, id, { status: to, reason: 'Lame' })
  }
  test.each<[string, (stage: Entered, competitorId: string) => Promise<unknown>]>([
    ['with a mark', (stage, id) => giveMark({ ...stage, competitorIds: [id] })],
    ['in the arena', status('on_course')],
    ['finished', status('finished')],
    ['not there', status('no_show')],
    ['retired', status('retired')],
    ['eliminated', status('eliminated')],
    [
      'signed',
      ({ competitionId }) =>
        database.pool.query('update competition set signed_at = now() where id = $1', [
          competitionId,
        ]),
    ],
  ])(
    '%s: no other pair, no other competition, no withdrawal through the entry',
    async (_, happen) => {
      const stage = await openEntered()
      const { rider, office, accountId, entryId, horse, placeId, competitionId, asked } = stage
      const { id: other } = await createCompetition(stage.organizer, stage.showId, {
        ...{ ...setUp, number: '2', name: 'Second' },
      })
      const stored = async () =>
        (await loadCompetitors(database.kysely, [competitionId])).get(competitionId) ?? []
      const [competitor] = await stored()
      await happen(stage, competitor?.id ?? '')
      const before = await stored()
      const riderId = await enlistRider(entryId, accountId, '1980-01-01')
      const refused = { refusals: [{ reason: 'started', act: 0 }], entryIds: [] }
      for (const by of [rider, office]) {
        for (const isPreview of [true, false]) {
          const pair = { placeId, riderId, horseId: horse, isPreview }
          expect(await substituteInPlace(by, pair)).toMatchObject(refused)
          const act = { ...asked, isPreview }
          expect(await actOnEntryPlaces(by, { ...act, act: 'withdraw' })).toMatchObject(refused)
          const moved = { ...act, act: 'move', competitionId: other } as const
          expect(await actOnEntryPlaces(by, moved)).toMatchObject(refused)
        }
      }
      expect(await stored()).toEqual(before)
      const { rows } = await database.pool.query('select status from place where id = $1', [
        placeId,
      ])
      expect(rows).toEqual([{ status: 'confirmed' }])
    },
  )

  test('called to the start, they may still withdraw', async () => {
    const stage = await openEntered()
    const { rider, competitionId, entryId, asked } = stage
    const competitors = await loadCompetitors(database.kysely, [competitionId])
    await status('ready')(stage, competitors.get(competitionId)?.[0]?.id ?? '')
    expect(await actOnEntryPlaces(rider, { ...asked, act: 'withdraw' })).toMatchObject({
      refusals: [],
      entryIds: [entryId],
    })
  })
})

describe('21: of three starts, the third cheaper, one is withdrawn', () => {
  const start = { count: 'place' }
  const ridden = { count: 'place', where: ['place.withdrawnAt', 'unknown'] }
  const withdrawn = { id: 'back', text: 'Withdrawn', of: ['start'] }
  test.each([
    ['the others keep the price that was paid', start, 6000],
    ['a fee that counts what is left is computed again', ridden, 7000],
  ])('%s, and who withdraws sees it first', async (_, count, left) => {
    const { showId, competitionId, office, add } = await openShow(database)
    await add('fees', {
      ...{ id: 'third', text: 'Third start cheaper', per: 'rider', amount: -1000 },
      when: [count, '>=', 3],
    })
    const refund = { ...withdrawn, when: ['place.withdrawnAt', 'known'] }
    const at = { showId, list: 'refunds', id: 'back' } as const
    await saveEntryRule(office, at, { input: refund, opened: null })
    const { rider, accountId, person, horse, formFor } = await openRider(database)
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into horse (name, created_by_account) values ('Second', $1), ('Third', $1)
      returning id::text as id`,
      [accountId],
    )
    const horses = [horse, ...rows.map(({ id }) => id)]
    const form = {
      ...formFor(competitionId),
      horses: horses.map((id) => ({ id, answers: {} })),
      places: horses.map((horseId, index) => ({
        ...{ key: `a${index}`, competitionId, riderId: person, horseId, ifFull: 'wait' },
      })),
    }
    // Three starts of 20, three horses of 10, less 10.
    const sent = { ...sending, showId, key: randomUUID(), form, expectedTotal: 8000 }
    const done = await submitEntry(rider, sent)
    if (done.outcome !== 'entered') throw new Error(JSON.stringify(done))
    const places = await database.pool.query<{ id: string }>(
      'select id::text as id from place where entry_id = $1 order by id desc limit 1',
      [done.entryId],
    )
    const asked = {
      ...{ showId, placeIds: places.rows.map(({ id }) => id), act: 'withdraw' as const },
      ...{ reason: 'Lame', competitionId: null },
    }
    const costs = [{ before: { EUR: { net: 8000 } }, after: { EUR: { net: left } } }]
    const previewed = await actOnEntryPlaces(rider, { ...asked, isPreview: true })
    expect(previewed).toMatchObject({ costs, entryIds: [] })
    expect(await actOnEntryPlaces(rider, { ...asked, isPreview: false })).toMatchObject({ costs })
    const booked = await database.pool.query<{ owed: string }>(
      `select sum(case kind when 'charge' then amount else -amount end)::text as owed
      from ledger_line where entry_id = $1`,
      [done.entryId],
    )
    expect(booked.rows).toEqual([{ owed: String(left) }])
  })
})
