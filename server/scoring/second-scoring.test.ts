import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { loadCompetition } from '#server/competitions/competitions.sql.ts'
import { loadCompetitor } from '#server/competitions/competitors/competitors.sql.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordScores } from './record-scores.ts'
import {
  enterSecond,
  entriesApartIn,
  keepFirst,
  reopenDifference,
  secondScoringsOf,
} from './second-scoring.ts'
import { undoDecision } from './undo-decision.ts'

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
      // Taking the second value says so to the judge.
      reason: basedOn === undefined ? null : 'Second scoring',
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
  return await secondScoringsOf(context, competitor, competition)
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

test('who took one value of the second scoring may let the first of another stand, and both are told before signing', async () => {
  const stage = await openStage(database)
  const [id = ''] = stage.competitorIds
  const judge = await stage.judge('C')
  const first = await write(stage, judge, 3000)
  await recordScores(judge, stage.competitionId, [
    {
      ...{ id: randomUUID(), competitorId: id, part: 'C', field: 'errors', value: 1 },
      ...{ deviceId: randomUUID(), deviceSequence: 1 },
    },
  ])
  const values = [
    { field: 'points', value: 3010 },
    { field: 'errors', value: 2 },
  ]
  await enterSecond(stage.office, id, { part: 'C', values })
  const apart = async (context: Context) => {
    const competition = await loadCompetition(database.kysely, stage.competitionId)
    if (!competition) throw new Error('the stage has one')
    return await entriesApartIn(context, competition)
  }
  expect(await apart(stage.office)).toEqual([{ competitorId: id, part: 'C', count: 2 }])
  expect(await apart(stage.spectator)).toEqual([])

  await write(stage, stage.office, 3010, first)
  await keepFirst(stage.office, id, { part: 'C', field: 'errors', value: 1 })
  expect(await read(stage, stage.office)).toMatchObject([{ by: 'Test Person', differences: [] }])
  expect(await apart(stage.office)).toEqual([])
})

test('a first value that changed meanwhile still differs, and only the office decides', async () => {
  const stage = await openStage(database)
  const [id = ''] = stage.competitorIds
  const judge = await stage.judge('C')
  const first = await write(stage, judge, 3000)
  await enterSecond(stage.office, id, typed(3010))
  await write(stage, judge, 3020, first)
  await keepFirst(stage.office, id, { part: 'C', field: 'points', value: 3000 })
  expect(await read(stage, stage.office)).toMatchObject([
    { differences: [{ field: 'points', first: 3020, second: 3010 }] },
  ])
  const kept = { part: 'C', field: 'points', value: 3020 }
  await expect(keepFirst(stage.spectator, id, kept)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(keepFirst(stage.office, stage.competitorIds[1] ?? '', kept)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('what was decided of a difference is taken back, whichever value was taken', async () => {
  const stage = await openStage(database)
  const [id = ''] = stage.competitorIds
  const judge = await stage.judge('C')
  const first = await write(stage, judge, 3000)
  await enterSecond(stage.office, id, typed(3010))
  const place = { part: 'C', field: 'points' }
  const difference = { field: 'points', first: 3000, second: 3010 }

  await keepFirst(stage.office, id, { ...place, value: 3000 })
  expect(await read(stage, stage.office)).toMatchObject([
    { differences: [], settled: [{ ...difference, entryId: null }] },
  ])
  await expect(reopenDifference(stage.spectator, id, place)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await reopenDifference(stage.office, id, place)
  expect(await read(stage, stage.office)).toMatchObject([
    { differences: [difference], settled: [] },
  ])
  await expect(reopenDifference(stage.office, id, place)).rejects.toMatchObject(refusedAs('undone'))

  const entryId = await write(stage, stage.office, 3010, first)
  expect(await read(stage, stage.office)).toMatchObject([
    { differences: [], settled: [{ ...difference, entryId }] },
  ])
  await undoDecision(stage.office, { entryId, id: randomUUID() })
  expect(await read(stage, stage.office)).toMatchObject([
    { differences: [difference], settled: [] },
  ])
})

test('a difference stays decided where something newer stands, and in official results', async () => {
  const stage = await openStage(database)
  const [id = ''] = stage.competitorIds
  const first = await write(stage, await stage.judge('C'), 3000)
  await enterSecond(stage.office, id, typed(3010))
  const entryId = await write(stage, stage.office, 3010, first)
  const third = await write(stage, stage.office, 3020, entryId)
  const undo = () => undoDecision(stage.office, { entryId, id: randomUUID() })
  await expect(undo()).rejects.toMatchObject(refusedAs('newer'))

  const place = { part: 'C', field: 'points' }
  await keepFirst(stage.office, id, { ...place, value: 3020 })
  await write(stage, stage.office, 3030, third)
  const reopen = () => reopenDifference(stage.office, id, place)
  await expect(reopen()).rejects.toMatchObject(refusedAs('newer'))
  await keepFirst(stage.office, id, { ...place, value: 3030 })
  await database.pool.query("update competition set status = 'official' where id = $1", [
    stage.competitionId,
  ])
  await expect(reopen()).rejects.toMatchObject(refusedAs('official'))
})

const refusedAs = (problem: string) => ({
  problems: [{ messageId: `competitionProblems.undo.${problem}` }],
})
