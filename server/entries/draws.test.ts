import { afterAll, expect, test } from 'vitest'
import { checkHeldDraw } from '#domain/entries/sealed-draw.ts'
import { openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { announceDraw, findAnnouncedDraw, findHeldDraw, holdDraw, sealDraw } from './draws.ts'
import { saveEntrySettings } from './entry-system.ts'
import { insertBlock } from './places.sql.ts'
import { actOnPlaces } from './places.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const ask = async (text: string, values: unknown[] = []) =>
  (await database.pool.query(text, values)).rows

async function openDraw(capacity: number, confirmation: 'draw' | null = 'draw') {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { office, showId, competitionId } = stage
  const author = { accountId: office.viewer?.accountId ?? '', organizationId: null }
  const values = { showId, scope: 'block', name: 'Derby', capacity, confirmation } as const
  const blockId = await insertBlock(database.kysely, author, values)
  const of = { showId, blockId }
  const assign = { act: 'assign', blockId, competitionIds: [competitionId] } as const
  await actOnPlaces(office, { showId, as: 'office', key: null, acts: [assign] })
  const enter = async (riders: number, tier = 0, together = 1) => {
    for (let index = 0; index < riders; index += 1) {
      const people = await ask(
        `insert into person (first_name, family_name) select 'Rider', 'No ' || n
          from generate_series(1, $1::int) n returning id::text`,
        [together],
      )
      const places = people.map(({ id }) => ({ competitionId, personId: id, horseId: null }))
      const wishes = [{ places, tier, ifFull: 'wait' as const }]
      const acts = [{ act: 'ask' as const, accountId: null, wishes }]
      await actOnPlaces(office, { showId, as: 'office', key: null, acts })
    }
  }
  const close = async () =>
    await ask('update sealed_draw set closes_at = now() where block_id = $1', [blockId])
  const places = async () =>
    await ask('select ticket, status, tier, lot from place where show_id = $1 order by lot, id', [
      showId,
    ])
  return { ...stage, of, enter, close, places }
}

const inAnHour = () => new Date(Date.now() + 3_600_000)

test('gives the places in drawn order, the tiers one by one; the rest waits in the same order', async () => {
  const { office, of, enter, close, places } = await openDraw(5)
  const announcement = { ...of, closesAt: inAnHour(), publicInputNamed: 'Lottery of 28 November' }
  const announced = await announceDraw(office, announcement)
  expect(announced).toMatchObject({ outcome: 'done', listHash: null })
  expect(await announceDraw(office, announcement)).toMatchObject({ reason: 'there-already' })
  await enter(6, 1)
  await enter(3, 0)
  expect((await places()).every(({ status }) => status === 'asked')).toBe(true)
  expect(await sealDraw(office, of)).toEqual({ outcome: 'refused', reason: 'too-early' })
  expect(await holdDraw(office, of, '1 2 3')).toEqual({ outcome: 'refused', reason: 'not-sealed' })
  await close()
  const sealed = await sealDraw(office, of)
  // who comes after the closing is not drawn, and changes no chance
  await enter(1, 0)
  expect(await sealDraw(office, of)).toEqual(sealed)
  expect(await findHeldDraw(office, of)).toBeNull()
  const held = await holdDraw(office, of, '4 8 15 16 23 42')
  expect(held.outcome).toBe('done')
  expect(await holdDraw(office, of, '1 2 3')).toEqual({ outcome: 'refused', reason: 'held' })

  const drawn = await places()
  const ofDraw = drawn.filter(({ lot }) => lot !== null)
  const published = await findHeldDraw(office, of)
  expect(ofDraw.map(({ ticket }) => ticket)).toEqual(published?.order)
  expect(ofDraw.map(({ tier }) => tier)).toEqual([0, 0, 0, 1, 1, 1, 1, 1, 1])
  expect(drawn.map(({ status }) => status)).toEqual([
    ...Array(5).fill('confirmed'),
    ...Array(5).fill('waiting'),
  ])
  expect(published && checkHeldDraw(published)).toBe('right')
  expect(published?.commitment).toBe((await findAnnouncedDraw(office, of))?.commitment)
  expect(published && checkHeldDraw({ ...published, publicInput: '1' })).toBe('order')
})

test('offers what comes free in drawn order, before those who came later', async () => {
  const { office, of, enter, close, places, showId } = await openDraw(1)
  await announceDraw(office, { ...of, closesAt: inAnHour(), publicInputNamed: 'Dice' })
  await enter(3)
  await close()
  await sealDraw(office, of)
  await holdDraw(office, of, '6')
  await enter(1)
  const [first] = await ask(
    "select id::text from place where show_id = $1 and status = 'confirmed'",
    [showId],
  )
  const acts = [{ act: 'withdraw' as const, placeId: first.id }]
  await actOnPlaces(office, { showId, as: 'rider', key: null, acts })
  expect((await places()).map(({ lot, status }) => `${lot} ${status}`)).toEqual([
    '1 withdrawn',
    '2 offered',
    '3 waiting',
    'null waiting',
  ])
})

test('draws a group as one ticket', async () => {
  const { office, of, enter, close, places } = await openDraw(3)
  await announceDraw(office, { ...of, closesAt: inAnHour(), publicInputNamed: 'Dice' })
  await enter(1, 0, 3)
  await close()
  await sealDraw(office, of)
  expect(await holdDraw(office, of, '6')).toMatchObject({ order: [(await places())[0]?.ticket] })
  expect((await places()).map(({ lot, status }) => `${lot} ${status}`)).toEqual(
    Array(3).fill('1 confirmed'),
  )
})

test('holds for a block that says nothing in a show that draws', async () => {
  const { office, of, showId, enter, close, places } = await openDraw(1, null)
  await saveEntrySettings(office, showId, { input: { confirmation: 'draw' } })
  await announceDraw(office, { ...of, closesAt: inAnHour(), publicInputNamed: 'Dice' })
  await enter(2)
  expect((await places()).map(({ status }) => status)).toEqual(['asked', 'asked'])
  await close()
  await sealDraw(office, of)
  await enter(1)
  await holdDraw(office, of, '6')
  expect((await places()).map(({ lot, status }) => `${lot} ${status}`)).toEqual([
    '1 confirmed',
    '2 waiting',
    'null waiting',
  ])
})

test('is of a block of this show', async () => {
  const { office, of } = await openDraw(1)
  const foreign = await openDraw(1)
  await announceDraw(office, { ...of, closesAt: inAnHour(), publicInputNamed: 'Dice' })
  const wrong = { showId: foreign.showId, blockId: of.blockId }
  expect(await sealDraw(foreign.office, wrong)).toMatchObject({ reason: 'none' })
  expect(await findAnnouncedDraw(foreign.office, wrong)).toBeNull()
})
