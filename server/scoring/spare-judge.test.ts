import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { loadCompetition, loadJudgePositions } from '#server/competitions/competitions.sql.ts'
import { loadCompetitor } from '#server/competitions/competitors.sql.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { loadRemarks } from '#server/downloads/remarks.sql.ts'
import type { Context } from '#server/graphql/context.ts'
import { readResultList } from './read-result-list.ts'
import { recordScores } from './record-scores.ts'
import { sheetsFor } from './sheets.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const open = () => openStage(database, { positions: ['C', 'E'], spare: true, riders: 2 })

let deviceSequence = 0

async function write(
  context: Context,
  stage: Stage,
  given: { rider: number; part: string; value: unknown; field?: string; reason?: string },
) {
  const { rider, ...values } = given
  deviceSequence += 1
  const entry = {
    id: randomUUID(),
    competitorId: stage.competitorIds[rider],
    field: 'points',
    deviceId: 'tablet',
    deviceSequence,
    ...values,
  }
  const { results } = await recordScores(context, stage.competitionId, [entry])
  return { ...results[0], entryId: entry.id }
}

/** Of 460 points: No 1 has 66.304 %, No 2 70.652 %. */
async function mark(stage: Stage) {
  const judges = { C: await stage.judge('C'), E: await stage.judge('E') }
  await write(judges.C, stage, { rider: 0, part: 'C', value: 3000 })
  await write(judges.E, stage, { rider: 0, part: 'E', value: 3100 })
  await write(judges.C, stage, { rider: 1, part: 'C', value: 3300 })
  await write(judges.E, stage, { rider: 1, part: 'E', value: 3200 })
}

async function linesOf({ competitionId }: Stage) {
  const list = await readResultList(database, competitionId)
  return list?.lines.map(({ athlete, place, total }) => [athlete.familyName, place, total])
}

const before = [
  ['No 2', 1, 70_652],
  ['No 1', 2, 66_304],
]

test('a spare judge writes into a sheet of their own, and changes no result by it', async () => {
  const stage = await open()
  await mark(stage)
  const spare = await stage.judge('spare')
  const statusBefore = await loadCompetitor(database.kysely, stage.competitorIds[0] ?? '')

  expect(await write(spare, stage, { rider: 0, part: 'spare', value: 4600 })).toMatchObject({
    outcome: 'accepted',
  })
  expect(await write(spare, stage, { rider: 0, part: 'E', value: 4600 })).toMatchObject({
    problem: 'not-yours',
  })
  expect(await linesOf(stage)).toEqual(before)
  const statusAfter = await loadCompetitor(database.kysely, stage.competitorIds[0] ?? '')
  expect(statusAfter?.status).toBe(statusBefore?.status)
})

test('a ride of which only the spare judge has marks has not begun', async () => {
  const stage = await open()
  await write(await stage.judge('spare'), stage, { rider: 0, part: 'spare', value: 4600 })
  const rider = await loadCompetitor(database.kysely, stage.competitorIds[0] ?? '')
  expect(rider?.status).toBe('entered')
})

test('the office puts the spare judge in the place of another with a reason, and takes it back', async () => {
  const stage = await open()
  await mark(stage)
  await write(await stage.judge('spare'), stage, { rider: 0, part: 'spare', value: 3600 })
  const replaced = { rider: 0, part: 'E', field: 'replaced', value: true }

  expect(await write(stage.office, stage, replaced)).toMatchObject({ problem: 'reason-needed' })
  for (const position of ['C', 'E', 'spare'] as const) {
    const judge = await stage.judge(position)
    expect(await write(judge, stage, { ...replaced, reason: 'ill' })).toMatchObject({
      problem: 'not-yours',
    })
  }
  expect(await write(stage.spectator, stage, { ...replaced, reason: 'ill' })).toMatchObject({
    problem: 'not-yours',
  })
  expect(await linesOf(stage)).toEqual(before)

  const done = await write(stage.office, stage, { ...replaced, reason: 'taken ill' })
  expect(done).toMatchObject({ outcome: 'accepted' })
  // (300 + 360) / 920.
  expect(await linesOf(stage)).toEqual([
    ['No 1', 1, 71_739],
    ['No 2', 2, 70_652],
  ])
  expect((await loadRemarks(database.kysely, stage.competitionId)).replacements).toMatchObject([
    { part: 'E', competitorIds: [stage.competitorIds[0]] },
  ])
  const other = { ...replaced, part: 'C', reason: 'left' }
  expect(await write(stage.office, stage, other)).toMatchObject({ problem: 'spare-taken' })

  const back = { ...replaced, value: false, reason: 'is back', basedOn: done.entryId }
  expect(await write(stage.office, stage, back)).toMatchObject({ outcome: 'accepted' })
  expect(await linesOf(stage)).toEqual(before)
  expect((await loadRemarks(database.kysely, stage.competitionId)).replacements).toEqual([])
  const noted = await database.kysely
    .selectFrom('change')
    .select(['action', 'after', 'reason'])
    .where('objectId', '=', stage.competitorIds[0] ?? '')
    .where('action', 'in', ['judgeReplaced', 'judgeRestored'])
    .orderBy('id')
    .execute()
  expect(noted).toEqual([
    { action: 'judgeReplaced', after: { part: 'E' }, reason: 'taken ill' },
    { action: 'judgeRestored', after: { part: 'E' }, reason: 'is back' },
  ])
})

test('a ride to come is over once the spare judge has marked it, and the late marks of the other are kept', async () => {
  const stage = await open()
  const replaced = { rider: 1, part: 'E', field: 'replaced', value: true, reason: 'left' }
  await write(stage.office, stage, replaced)
  const status = async () =>
    (await loadCompetitor(database.kysely, stage.competitorIds[1] ?? ''))?.status
  expect(await status()).toBe('entered')
  await write(await stage.judge('C'), stage, { rider: 1, part: 'C', value: 3300 })
  expect(await status()).toBe('on_course')
  await write(await stage.judge('spare'), stage, { rider: 1, part: 'spare', value: 3200 })
  expect(await status()).toBe('finished')
  const late = await write(await stage.judge('E'), stage, { rider: 1, part: 'E', value: 2000 })
  expect(late).toMatchObject({ outcome: 'accepted' })
  expect((await linesOf(stage))?.[0]).toEqual(['No 2', 1, 70_652])
})

test('the spare judge reads the own sheet as any judge does, the office reads all', async () => {
  const stage = await open()
  await mark(stage)
  const spare = await stage.judge('spare')
  await write(spare, stage, { rider: 0, part: 'spare', value: 3600 })
  const competition = await loadCompetition(database.kysely, stage.competitionId)
  if (!competition) throw new Error('no competition')
  const positions = await loadJudgePositions(database.kysely, [stage.competitionId])
  const sheets = (context: Context) =>
    sheetsFor(context, {
      competitorId: stage.competitorIds[0] ?? '',
      competition,
      positions: positions.get(stage.competitionId) ?? [],
      fields: [],
    }).map(({ position, mayWrite }) => [position, mayWrite])
  expect(sheets(spare)).toEqual([['spare', true]])
  expect(sheets(await stage.judge('E'))).toEqual([['E', true]])
  expect(sheets(stage.office)).toEqual([
    ['E', true],
    ['C', true],
    ['spare', true],
  ])
})

test('of several tests the spare judge writes along in each, and a test is over without them', async () => {
  const stage = await openStage(database, {
    positions: ['C'],
    spare: true,
    riders: 1,
    laterTests: ['fei-grand-prix-special-2026'],
  })
  const spare = await stage.judge('spare')
  const [competitorId = ''] = stage.competitorIds
  expect(await write(spare, stage, { rider: 0, part: 'spare.2', value: 3000 })).toMatchObject({
    outcome: 'accepted',
  })
  expect((await loadCompetitor(database.kysely, competitorId))?.status).toBe('entered')
  const judge = await stage.judge('C')
  await write(judge, stage, { rider: 0, part: 'C', value: 3000 })
  await write(judge, stage, { rider: 0, part: 'C.2', value: 3000 })
  expect((await loadCompetitor(database.kysely, competitorId))?.status).toBe('finished')
})
