import { afterAll, expect, test } from 'vitest'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { dayOf } from '#server/timetable/day-model.ts'
import { readStoredDay } from '#server/timetable/read-stored-day.ts'
import { loadArenaWays, loadWaysOfShow } from './arena-ways.sql.ts'
import { removePart, saveArena } from './show-parts.ts'
import { copyShow, findShow } from './shows.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function openArenas() {
  const stage = await openStage(database)
  const { organizer, showId } = stage
  const save = async (name: string, ways?: { arenaId: string; minutes: number }[], id?: string) =>
    (await saveArena(organizer, { showId, id: id ?? null }, { input: { name, ways } })).id
  const first = await save('First')
  const second = await save('Second', [{ arenaId: first, minutes: 5 }])
  const third = await save('Third', [{ arenaId: first, minutes: 40 }])
  return { ...stage, save, first, second, third }
}

async function waysOf(showId: string) {
  const ways = await loadWaysOfShow(database.kysely, showId)
  return ways.map(({ arenaId, otherId, minutes }) => [arenaId, otherId, minutes])
}

test('a way stands with both of its arenas, and the last one who says it is right', async () => {
  const { first, second, third, save, showId } = await openArenas()
  const ways = await loadArenaWays(database.kysely, [first, second])
  expect(ways.get(first)).toEqual([
    { arenaId: second, minutes: 5 },
    { arenaId: third, minutes: 40 },
  ])
  expect(ways.get(second)).toEqual([{ arenaId: first, minutes: 5 }])
  await save('First', [{ arenaId: second, minutes: 8 }], first)
  expect(await waysOf(showId)).toEqual([[first, second, 8]])
  await save('First', [{ arenaId: second, minutes: 8 }], first)
  const told = await database.kysely
    .selectFrom('change')
    .select(['before', 'after'])
    .where('objectClass', '=', 'Arena')
    .where('objectId', '=', first)
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(told).toMatchObject([
    { before: { ways: [{ minutes: 8 }] }, after: { ways: [{ minutes: 8 }] } },
    { after: { ways: [{ minutes: 8 }] } },
  ])
  // Absent: they stay.
  await save('First again', undefined, first)
  expect(await waysOf(showId)).toEqual([[first, second, 8]])
})

test('no way leads to itself or to another show, and it goes with its arena', async () => {
  const { first, second, save, showId, organizer } = await openArenas()
  const elsewhere = await openArenas()
  await save(
    'Second',
    [
      { arenaId: second, minutes: 1 },
      { arenaId: elsewhere.first, minutes: 1 },
      { arenaId: first, minutes: 7 },
    ],
    second,
  )
  expect((await waysOf(showId)).filter(([, , minutes]) => minutes !== 40)).toEqual([
    [first, second, 7],
  ])
  await removePart(organizer, 'arena', first)
  expect(await waysOf(showId)).toEqual([])
  await expect(save('Fast', [{ arenaId: second, minutes: -1 }])).rejects.toMatchObject({
    code: 'BAD_INPUT',
  })
})

test('the day is timed by it, and a copy of the show has it between its own arenas', async () => {
  const { first, second, third, showId, organizer } = await openArenas()
  const show = await findShow(organizer, showId)
  if (!show) throw new Error('no show')
  const stored = await readStoredDay(database.kysely, { show, day: '2026-05-14' }, null)
  expect(dayOf(stored, [], { seed: '', redraw: 'mended' }).rules.travel).toEqual({
    seconds: show.travelMinutes * 60,
    price: 'hard',
    between: [
      { arenaIds: [first, second], seconds: 300 },
      { arenaIds: [first, third], seconds: 2400 },
    ],
  })
  const copy = await copyShow(organizer, showId, { name: 'Copy', firstDay: '2027-05-14' })
  expect((await waysOf(copy.id)).map(([, , minutes]) => minutes)).toEqual([5, 40])
})
