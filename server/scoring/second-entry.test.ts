import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { loadCompetition } from '#server/competitions/competitions.sql.ts'
import { loadCompetitor } from '#server/competitions/competitors.sql.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordScores } from './record-scores.ts'
import { enterSecond, secondEntriesOf } from './second-entry.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const typed = (points: number) => ({ part: 'C', values: [{ field: 'points', value: points }] })

async function write(stage: Stage, context: Context, value: number, basedOn?: string) {
  const id = randomUUID()
  const { competitionId, competitorIds } = stage
  await recordScores(context, competitionId, [
    {
      id,
      competitorId: competitorIds[0],
      part: 'C',
      field: 'points',
      value,
      basedOn,
      deviceId: id,
      deviceSequence: 1,
    },
  ])
  return id
}

async function read(stage: Stage, context: Context) {
  const competition = await loadCompetition(database.kysely, stage.competitionId)
  const competitor = await loadCompetitor(database.kysely, stage.competitorIds[0] ?? '')
  if (!(competition && competitor)) throw new Error('the stage has both')
  return await secondEntriesOf(context, competitor, competition)
}

test('what a second person typed is compared with what stands, also after a correction', async () => {
  const stage = await openStage(database)
  const [id = ''] = stage.competitorIds
  const first = await write(stage, await stage.judge('C'), 3000)
  await enterSecond(stage.office, id, typed(3010))
  expect(await read(stage, stage.office)).toMatchObject([
    { part: 'C', by: 'Test Person', differences: [{ field: 'points', first: 3000, second: 3010 }] },
  ])
  await write(stage, stage.organizer, 3010, first)
  expect(await read(stage, stage.office)).toMatchObject([{ differences: [] }])
  expect(await read(stage, stage.spectator)).toEqual([])
})

test('is refused to whoever typed it first, to readers, and for what the sheet cannot hold', async () => {
  const stage = await openStage(database)
  const [id = ''] = stage.competitorIds
  await write(stage, stage.office, 3000)
  await expect(enterSecond(stage.office, id, typed(3000))).rejects.toMatchObject({
    problems: [{ messageId: 'competitionProblems.secondBySame' }],
  })
  await expect(enterSecond(stage.spectator, id, typed(3000))).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(enterSecond(stage.organizer, id, typed(999_999))).rejects.toMatchObject({
    problems: [{ field: 'values.0.value' }],
  })
})
