import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { createCompetition } from './competitions.ts'
import { loadCompetitors } from './competitors.sql.ts'
import { importCompetitors } from './enter-competitors.ts'
import { loadRoundStarts } from './round-starts.sql.ts'
import { saveRoundStart } from './round-starts.ts'
import { draw, openStage, rider, setUp } from './testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** A Grand Prix of three, drawn, on the show of a stage. */
async function openGrandPrix() {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { id } = await createCompetition(stage.organizer, stage.showId, {
    ...setUp,
    number: '2',
    discipline: 'jumping',
    choice: { ruleSet: 'fei-2026', format: 'grand-prix', entry: 'totals' },
    judges: [],
  })
  await importCompetitors(stage.organizer, id, [1, 2, 3].map(rider))
  await draw(stage.organizer, id)
  const ids = async () =>
    ((await loadCompetitors(database.kysely, [id])).get(id) ?? []).map((each) => each.id)
  const statuses = async () =>
    ((await loadCompetitors(database.kysely, [id])).get(id) ?? []).map(({ status }) => status)
  const called = async () => (await loadRoundStarts(database.kysely, [id])).get(id) ?? []
  return { ...stage, id, competitorIds: await ids(), statuses, called }
}

let deviceSequence = 0

function written(competitorId: string | undefined, part: string, field: string, value: number) {
  deviceSequence += 1
  return { id: randomUUID(), competitorId, part, field, value, deviceId: 'ring', deviceSequence }
}

test('the office calls a round, changes its order and takes the call back', async () => {
  const { id, office, competitorIds, called } = await openGrandPrix()
  const [first = '', second = ''] = competitorIds
  const part = 'jump_off_1'
  await saveRoundStart(office, id, { part, competitorIds: [first, second] })
  expect(await called()).toEqual([{ part, competitorIds: [first, second] }])
  await saveRoundStart(office, id, { part, competitorIds: [second, first] })
  expect(await called()).toEqual([{ part, competitorIds: [second, first] }])
  await saveRoundStart(office, id, { part, competitorIds: [] })
  expect(await called()).toEqual([])
  const { rows } = await database.pool.query(
    "select after from change where object_class = 'Competition' and object_id = $1 and action = 'roundOrdered' order by id",
    [id],
  )
  expect(rows.map(({ after }) => after.order)).toEqual([[first, second], [second, first], []])
})

test('a round that the format has not, a stranger to it, and the first round are refused', async () => {
  const { id, office, spectator, competitorIds, called } = await openGrandPrix()
  const refused = [
    { part: 'jump_off_7', competitorIds },
    { part: 'round_1', competitorIds },
    { part: 'jump_off_1', competitorIds: ['999999'] },
    { part: 'jump_off_1', competitorIds: [competitorIds[0], competitorIds[0]] },
  ]
  for (const input of refused) {
    await expect(saveRoundStart(office, id, input), JSON.stringify(input)).rejects.toThrow()
  }
  await expect(
    saveRoundStart(spectator, id, { part: 'jump_off_1', competitorIds }),
  ).rejects.toThrow()
  expect(await called()).toEqual([])
})

test('after the first round a ride is finished, in the jump-off on course, after it finished', async () => {
  const { id, office, competitorIds, statuses } = await openGrandPrix()
  const [rides] = competitorIds
  const write = async (part: string, field: string, value: number) =>
    await recordScores(office, id, [written(rides, part, field, value)])
  await write('round_1', 'faults', 0)
  expect((await statuses())[0]).toBe('on_course')
  await write('round_1', 'time', 6400)
  expect((await statuses())[0]).toBe('finished')
  await write('jump_off_1', 'faults', 4000)
  expect((await statuses())[0]).toBe('on_course')
  await write('jump_off_1', 'time', 3900)
  expect((await statuses())[0]).toBe('finished')
})
