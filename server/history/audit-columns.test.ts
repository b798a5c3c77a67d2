import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveStartOrder } from '#server/competitions/start-lists/start-order.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { changeProgramme } from '#server/programme/programme.ts'
import { recordScores } from '#server/scoring/record-scores.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

let stage: Stage
beforeAll(async () => {
  stage = await openStage(database)
})

const accountOf = (context: Context) => context.viewer?.accountId

async function changedLastBy(table: 'competition' | 'competitor', id: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ by: string }>(
    `select modified_by_account as by from ${table} where id = $1`,
    [id],
  )
  return rows[0]?.by
}

test('a new order says who gave it of each start that it moves, and of no other one', async () => {
  const { office, organizer, competitorIds, competitionId } = stage
  const [a = '', b = '', c = ''] = competitorIds
  const version = await stage.version()
  await saveStartOrder(office, competitionId, { version, order: [b, a, c] })
  expect(await changedLastBy('competitor', a)).toBe(accountOf(office))
  expect(await changedLastBy('competitor', b)).toBe(accountOf(office))
  expect(await changedLastBy('competitor', c)).toBe(accountOf(organizer))
})

test('a mark says who wrote it of the start and the competition that it brings further', async () => {
  const { competitorIds, competitionId } = stage
  const [a = ''] = competitorIds
  const judge = await stage.judge('C')
  const entry = { id: randomUUID(), competitorId: a, part: 'C', field: 'points', value: 3000 }
  await recordScores(judge, competitionId, [{ ...entry, deviceId: 'tablet', deviceSequence: 1 }])
  expect(await changedLastBy('competitor', a)).toBe(accountOf(judge))
  expect(await changedLastBy('competition', competitionId)).toBe(accountOf(judge))
})

test('an act says who did it of all competitions that it numbers anew', async () => {
  const { organizer, showId, competitionId } = stage
  const renumber = { numbers: [{ id: competitionId, number: '9' }] }
  await changeProgramme(organizer, showId, { renumber })
  expect(await changedLastBy('competition', competitionId)).toBe(accountOf(organizer))
})
