import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import {
  removeCompetitors,
  setCompetitorStatus,
} from '#server/competitions/competitors/competitors.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { changeProgramme, previewProgrammeAct } from '#server/programme/programme.ts'
import { submitEntry } from './submitting.ts'
import { openRider, openShow, sending } from './testing/entered-show.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** A show whose competition has this many places, and that many who asked for one. */
async function openAsked(capacity: number, asking: number, fee?: { id: string }) {
  const show = await openShow(database, { capacity })
  if (fee) await show.add('fees', fee)
  const { showId, competitionId } = show
  const persons: string[] = []
  for (let nth = 0; nth < asking; nth += 1) {
    const { rider, person, formFor } = await openRider(database)
    const form = formFor(competitionId)
    const done = await submitEntry(rider, { ...sending, showId, key: randomUUID(), form })
    if (done.outcome !== 'entered') throw new Error(JSON.stringify(done))
    persons.push(person)
  }
  const places = async () => {
    const { rows } = await database.pool.query<{ status: string; competition: string }>(
      `select status, competition_id::text as competition from place where show_id = $1 order by id`,
      [showId],
    )
    return rows
  }
  const statuses = async () => (await places()).map(({ status }) => status)
  const competitorsOf = async (id: string) =>
    (await loadCompetitors(database.kysely, [id])).get(id) ?? []
  const taken = async () => {
    const { rows } = await database.pool.query<{ wrong: number }>(
      'select count(*)::int as wrong from miscounted_block where show_id = $1',
      [showId],
    )
    return rows[0]?.wrong
  }
  return { ...show, persons, places, statuses, competitorsOf, miscounted: taken }
}

test('whom the office withdraws gives their place back, and who waits is offered it', async () => {
  const { office, competitionId, statuses, competitorsOf, miscounted } = await openAsked(1, 2)
  expect(await statuses()).toEqual(['confirmed', 'waiting'])
  const [competitor] = await competitorsOf(competitionId)
  const id = competitor?.id ?? ''
  await setCompetitorStatus(office, id, { status: 'withdrawn' })
  expect(await statuses()).toEqual(['withdrawn', 'offered'])
  // Put back they start, but the place is somebody else's now.
  await setCompetitorStatus(office, id, { status: 'entered' })
  expect(await statuses()).toEqual(['withdrawn', 'offered'])
  expect((await competitorsOf(competitionId)).map(({ status }) => status)).toEqual(['entered'])
  expect(await miscounted()).toBe(0)
})

test('put back while there is room, they have their place again', async () => {
  const { office, competitionId, statuses, competitorsOf, miscounted } = await openAsked(2, 1)
  const [competitor] = await competitorsOf(competitionId)
  const id = competitor?.id ?? ''
  await setCompetitorStatus(office, id, { status: 'withdrawn' })
  expect(await statuses()).toEqual(['withdrawn'])
  await setCompetitorStatus(office, id, { status: 'entered' })
  expect(await statuses()).toEqual(['confirmed'])
  expect(await miscounted()).toBe(0)
})

test('a competitor who is removed, or who is not there, is not the same: who did not come keeps the place', async () => {
  const { office, competitionId, statuses, competitorsOf } = await openAsked(2, 3)
  const [first, second] = await competitorsOf(competitionId)
  await setCompetitorStatus(office, second?.id ?? '', { status: 'no_show' })
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'waiting'])
  await removeCompetitors(office, competitionId, [first?.id ?? ''])
  expect(await statuses()).toEqual(['withdrawn', 'confirmed', 'offered'])
})

test('a competition that is split or merged takes its places along, and back again', async () => {
  const { office, showId, competitionId, places, miscounted, competitorsOf } = await openAsked(4, 4)
  const moved = (await competitorsOf(competitionId)).slice(2).map(({ id }) => id)
  const act = {
    split: {
      ...{ id: competitionId, name: 'First part', secondNumber: '99', secondName: 'Second part' },
      ...{ competitorIds: moved, follows: false },
    },
  }
  await previewProgrammeAct(office, showId, act)
  const before = await places()
  expect(new Set(before.map(({ competition }) => competition))).toEqual(new Set([competitionId]))
  const done = await changeProgramme(office, showId, act)
  const split = await places()
  expect(new Set(split.map(({ competition }) => competition)).size).toBe(2)
  for (const id of new Set(split.map(({ competition }) => competition))) {
    expect(await competitorsOf(id)).toHaveLength(2)
  }
  await changeProgramme(office, showId, { undo: { actId: done.actId } })
  expect(await places()).toEqual(before)
  expect(await miscounted()).toBe(0)
})

test('a split says before what it costs whom: the preview is what is booked then', async () => {
  const surcharge = { id: 'second', text: 'Second division', per: 'place', amount: 500 }
  const fee = { ...surcharge, when: ['competition.name', '=', 'Second part'] }
  const { office, showId, competitionId, competitorsOf } = await openAsked(4, 2, fee)
  const moved = (await competitorsOf(competitionId)).slice(1).map(({ id }) => id)
  const act = {
    split: {
      ...{ id: competitionId, name: 'First part', secondNumber: '99', secondName: 'Second part' },
      ...{ competitorIds: moved, follows: false },
    },
  }
  const charged = async () => {
    const { rows } = await database.pool.query<{ sum: number }>(
      'select sum(amount)::int as sum from ledger_line where show_id = $1',
      [showId],
    )
    return rows[0]?.sum
  }
  const before = await charged()
  const preview = await previewProgrammeAct(office, showId, act)
  expect(preview.booked).toMatchObject([
    { name: 'E-0002', lines: [{ kind: 'charge', text: 'Second division', amount: 500 }] },
  ])
  expect(await charged()).toBe(before)
  const done = await changeProgramme(office, showId, act)
  expect(done.booked).toEqual(preview.booked)
  expect(await charged()).toBe((before ?? 0) + 500)
  const back = await changeProgramme(office, showId, { undo: { actId: done.actId } })
  expect(back.booked).toMatchObject([{ name: 'E-0002', lines: [{ text: 'Second division' }] }])
})
