import { afterAll, expect, test } from 'vitest'
import { createCompetition, saveCompetition } from '#server/competitions/competitions.ts'
import { openStage, setUp } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { UserError } from '#server/errors.ts'
import { ChangedMeanwhile } from '#server/graphql/section.ts'
import { copyShow } from '#server/shows/shows.ts'
import { loadBlocks } from './blocks.sql.ts'
import { removeBlock, saveBlock, saveOwnBlock } from './blocks.ts'
import { actOnPlaces } from './places.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function openShow() {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { office, organizer, showId, competitionId } = stage
  const second = { ...setUp, number: '2', name: 'Second' }
  const { id: other } = await createCompetition(organizer, showId, second)
  const blocks = async (of = showId) => (await loadBlocks(database.kysely, [of])).get(of) ?? []
  const make = async (input: object, isOfShow = false) => {
    const before = (await blocks()).map(({ id }) => id)
    await saveBlock(office, { showId, id: null, isOfShow }, { input })
    return (await blocks()).find(({ id }) => !before.includes(id))?.id ?? ''
  }
  const save = (id: string, input: object, opened: object) =>
    saveBlock(office, { showId, id }, { input, opened })
  const saveOwn = (of: string, input: object, opened: object) =>
    saveOwnBlock(office, { showId, competitionId: of }, { input, opened })
  const enter = async (into: string, riders: number) => {
    for (let rider = 0; rider < riders; rider += 1) {
      const { rows } = await database.pool.query<{ id: string }>(
        "insert into person (first_name, family_name) values ('A', 'Rider') returning id::text",
      )
      const places = [{ competitionId: into, personId: rows[0]?.id ?? '', horseId: null }]
      const acts = [
        { act: 'ask', accountId: null, wishes: [{ places, ifFull: 'wait' as const }] } as const,
      ]
      await actOnPlaces(office, { showId, as: 'office', key: null, acts })
    }
  }
  /** `2 of 3 taken, 1 waits` */
  const fill = async (id: string) => {
    const block = (await blocks()).find((each) => each.id === id)
    return `${block?.taken} of ${block?.capacity} taken, ${block?.waiting} waits`
  }
  const ownOf = async (of: string, show = showId) =>
    (await blocks(show)).find(
      ({ scope, competitionIds }) => scope === 'competition' && competitionIds.includes(of),
    )
  return { ...stage, competitionId, other, blocks, make, save, saveOwn, enter, fill, ownOf }
}

async function refusal(doing: Promise<unknown>): Promise<readonly string[]> {
  const error = await doing.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UserError)) throw error
  return error.problems.map(({ messageId }) => messageId)
}

/** As `maximum_starters` is stored. */
async function mostStarters(id: string): Promise<number | null> {
  const { rows } = await database.pool.query<{ most: number | null }>(
    'select maximum_starters as most from competition where id = $1',
    [id],
  )
  return rows[0]?.most ?? null
}

test('two competitions share the places of a block, and what waits is offered more', async () => {
  const { competitionId, other, make, save, enter, fill } = await openShow()
  const block = { name: 'Novices', capacity: 2, competitionIds: [competitionId, other] }
  const id = await make(block)
  await enter(competitionId, 2)
  await enter(other, 1)
  expect(await fill(id)).toBe('2 of 2 taken, 1 waits')
  await save(id, { ...block, capacity: 3 }, block)
  expect(await fill(id)).toBe('3 of 3 taken, 0 waits')
})

test('a capacity below what is taken is stored, and takes a place from nobody', async () => {
  const { competitionId, make, save, enter, fill } = await openShow()
  const block = { name: 'Novices', capacity: 3, competitionIds: [competitionId] }
  const id = await make(block)
  await enter(competitionId, 3)
  await save(id, { ...block, capacity: 1 }, block)
  expect(await fill(id)).toBe('3 of 1 taken, 0 waits')
  await enter(competitionId, 1)
  expect(await fill(id)).toBe('3 of 1 taken, 1 waits')
})

test('a block with places is not removed; without its competitions it is', async () => {
  const { office, showId, competitionId, blocks, make, save, enter, fill } = await openShow()
  const block = { name: 'Novices', capacity: 3, competitionIds: [competitionId] }
  const id = await make(block)
  await enter(competitionId, 1)
  expect(await refusal(removeBlock(office, { showId, id }))).toEqual([
    'entry-system.block.hasPlaces',
  ])
  await save(id, { ...block, competitionIds: [] }, block)
  expect(await fill(id)).toBe('0 of 3 taken, 0 waits')
  await removeBlock(office, { showId, id })
  expect(await blocks()).toEqual([])
})

test('two people who change one block are told; the show has one limit', async () => {
  const { office, showId, make, save } = await openShow()
  const id = await make({ name: 'All', capacity: 300 }, true)
  await save(id, { name: 'All', capacity: 250 }, { name: 'All', capacity: 300 })
  const late = save(id, { name: 'All', capacity: 200 }, { name: 'All', capacity: 300 })
  await expect(late).rejects.toThrow(ChangedMeanwhile)
  await save(id, { name: 'Whole show', capacity: 250 }, { name: 'All', capacity: 250 })
  const again = saveBlock(office, { showId, id: null, isOfShow: true }, { input: {} })
  expect(await refusal(again)).toEqual(['entry-system.block.ofShowAlready'])
})

test('the most starters of a competition and the capacity of its block are one value', async () => {
  const { office, organizer, showId, competitionId, saveOwn, enter, fill, ownOf } = await openShow()
  const from = { ...setUp, maximumStarters: null }
  await saveCompetition(office, competitionId, {
    input: { ...from, maximumStarters: 1 },
    opened: from,
  })
  const own = await ownOf(competitionId)
  expect(own).toMatchObject({ capacity: 1, competitionIds: [competitionId] })
  await enter(competitionId, 3)
  expect(await fill(own?.id ?? '')).toBe('1 of 1 taken, 2 waits')
  // The set-up of the competition offers what it makes free as well.
  await saveCompetition(office, competitionId, {
    input: { ...from, maximumStarters: 2 },
    opened: { ...from, maximumStarters: 1 },
  })
  expect(await fill(own?.id ?? '')).toBe('2 of 2 taken, 1 waits')
  await saveOwn(competitionId, { capacity: 3, offerHours: 24 }, { capacity: 2 })
  expect(await mostStarters(competitionId)).toBe(3)
  expect(await fill(own?.id ?? '')).toBe('3 of 3 taken, 0 waits')
  const acts = [{ act: 'limit', blockId: own?.id ?? '', capacity: 4 } as const]
  await actOnPlaces(office, { showId, as: 'office', key: null, acts })
  expect(await mostStarters(competitionId)).toBe(4)
  await database.pool.query('update block set capacity = 9 where id = $1', [own?.id])
  expect((await ownOf(competitionId))?.capacity).toBe(4)
  const input = { name: 'Next year', firstDay: '2027-05-14' }
  const copy = await copyShow(organizer, showId, input)
  const copied = (await loadBlocks(database.kysely, [copy.id])).get(copy.id) ?? []
  expect(copied).toMatchObject([{ scope: 'competition', capacity: 4, offerHours: 24, taken: 0 }])
})

test('a competition without a limit has a block once its waiting list is changed', async () => {
  const { other, saveOwn, ownOf } = await openShow()
  expect(await ownOf(other)).toBeUndefined()
  await saveOwn(other, { waitingLimit: 5 }, {})
  expect(await ownOf(other)).toMatchObject({ capacity: null, waitingLimit: 5 })
  expect(await refusal(saveOwn(other, { capacity: 0 }, { waitingLimit: 5 }))).toHaveLength(1)
})
