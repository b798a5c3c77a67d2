import { randomUUID } from 'node:crypto'
import { graphql } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { loadCompetition, loadJudgePositions } from '#server/competitions/competitions.sql.ts'
import { saveCompetition } from '#server/competitions/competitions.ts'
import { loadCompetitor } from '#server/competitions/competitors/competitors.sql.ts'
import { openStage, type Stage, setUp } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { makeFile } from '#server/downloads/downloads.ts'
import type { Context } from '#server/graphql/context.ts'
import { schema } from '#server/graphql/schema.ts'
import { loadRemarks } from '#server/scoring/remarks.sql.ts'
import { readResultList } from './read-result-list.ts'
import { recordScores } from './record-scores.ts'
import { loadSheetFields } from './sheets.sql.ts'
import { type JudgeSheet, sheetsFor } from './sheets.ts'

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
  const asked = { show: stage.showId, action: 'judgeReplaced' }
  const { content } = await makeFile(stage.office, 'exports/audit', asked)
  const [, line] = String(content()).split('\r\n')
  expect(line).toContain(
    'Competitor 1 · Rider No 1 – Horse 1: judge replaced by the spare judge,Sheet,,Judge at E',
  )
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
  const sheets = async (context: Context) =>
    (await sheetsOf(context, stage)).map(({ position, mayWrite }) => [position, mayWrite])
  expect(await sheets(spare)).toEqual([['spare', true]])
  expect(await sheets(await stage.judge('E'))).toEqual([['E', true]])
  expect(await sheets(stage.office)).toEqual([
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

/** Of 40 points; with a judge at C and one at B. */
const inPhase = { entry: 'marks', positions: ['C', 'B'], movements: [1, 1, 2], spare: true }

test.each([
  {
    discipline: 'eventing',
    choice: {
      ruleSet: 'fei-2026',
      format: 'combined_training',
      dressage: inPhase,
      jumping: { allowed: 80 },
    },
    // 60 and 70, 60 and 80 %: 100 less the mean.
    totals: [35_000, 30_000],
  },
  {
    discipline: 'driving',
    choice: {
      ruleSet: 'fei-2026',
      phases: [
        { kind: 'dressage', ...inPhase },
        { kind: 'cones', timeAllowed: 18_000 },
      ],
    },
    // 160 times what is missing to 65 and to 70 %.
    totals: [56_000, 48_000],
  },
])(
  'in the dressage of $discipline a spare judge counts from when the office says so',
  async ({ discipline, choice, totals }) => {
    const stage = await openStage(database, { setUp: { discipline, choice }, riders: 2 })
    const [competitorId = ''] = stage.competitorIds
    const judges = {
      C: await stage.judge('C'),
      B: await stage.judge('B'),
      spare: await stage.judge('spare'),
    }
    const give = async (part: 'C' | 'B' | 'spare', value: number) => {
      for (const number of [1, 2, 3]) {
        const field = `movement.${number}`
        const written = await write(judges[part], stage, { rider: 0, part, field, value })
        expect(written).toMatchObject({ outcome: 'accepted' })
      }
    }
    const shown = async () => {
      const list = await readResultList(database, stage.competitionId)
      const line = list?.lines.find((each) => each.competitorId === competitorId)
      const [dressage] = line?.rides ?? []
      return { total: line?.total, progress: line?.progress.done, state: dressage?.state }
    }
    await give('spare', 80)
    expect(await shown()).toMatchObject({ total: null, progress: 0 })
    await give('C', 60)
    await give('B', 70)
    expect(await shown()).toMatchObject({ total: totals[0], progress: 6, state: 'over' })

    const replaced = { rider: 0, part: 'B', field: 'replaced', reason: 'taken ill' }
    const done = await write(stage.office, stage, { ...replaced, value: true })
    expect(done).toMatchObject({ outcome: 'accepted' })
    expect(await shown()).toMatchObject({ total: totals[1], progress: 6, state: 'over' })
    const remarks = await loadRemarks(database.kysely, stage.competitionId)
    expect(remarks.replacements).toMatchObject([{ part: 'B', competitorIds: [competitorId] }])

    const back = { ...replaced, value: false, basedOn: done.entryId }
    await write(stage.office, stage, back)
    expect(await shown()).toMatchObject({ total: totals[0], progress: 6, state: 'over' })
  },
)

test('the spare judge hears for whom their sheet counts and when no more, and nothing else of that sheet', async () => {
  const stage = await open()
  await mark(stage)
  const spare = await stage.judge('spare')
  const replaced = { rider: 0, part: 'E', field: 'replaced', value: true, reason: 'taken ill' }
  const done = await write(stage.office, stage, replaced)
  const told = async (context: Context) =>
    (await sheetsOf(context, stage)).map(({ position, mayWrite, fields }) => ({
      position,
      mayWrite,
      fields: Object.fromEntries(fields.map(({ field, value }) => [field, value])),
    }))
  const own = { position: 'spare', mayWrite: true, fields: {} }
  const ofE = (value: boolean) => ({ position: 'E', mayWrite: false, fields: { replaced: value } })
  expect(await told(spare)).toEqual([ofE(true), own])
  expect(await told(await stage.judge('C'))).toEqual([
    { position: 'C', mayWrite: true, fields: { points: 3000 } },
  ])
  expect(await told(await stage.judge('E'))).toEqual([
    { position: 'E', mayWrite: true, fields: { points: 3100, replaced: true } },
  ])
  expect(await told(stage.spectator)).toEqual([])
  const back = { ...replaced, value: false, basedOn: done.entryId }
  await write(stage.office, stage, back)
  expect(await told(spare)).toEqual([ofE(false), own])
})

test('whose sheets were written to is told from a place of the journal on, to those who see sheets', async () => {
  const stage = await open()
  const [first, second] = stage.competitorIds
  expect(await writtenFor(stage.office, stage)).toEqual([])
  await mark(stage)
  const [latest] = await writtenFor(stage.office, stage)
  expect(latest).toMatchObject({ competitor: { id: second } })
  const since = latest?.sequence ?? 0
  expect(await writtenFor(stage.office, stage, since)).toEqual([])

  const spare = await stage.judge('spare')
  await write(spare, stage, { rider: 0, part: 'spare', value: 3600 })
  const [written, ...others] = await writtenFor(stage.office, stage, since)
  expect(written).toMatchObject({ competitor: { id: first } })
  expect(written?.sequence).toBeGreaterThan(since)
  expect(others).toEqual([])
  expect(await writtenFor(spare, stage, since)).toEqual([written])
  expect(await writtenFor(stage.spectator, stage, since)).toEqual([])
})

interface Written {
  sequence: number
  competitor: { id: string }
}

async function writtenFor(
  contextValue: Context,
  { competitionId, showId }: Stage,
  since?: number,
): Promise<Written[]> {
  const { data, errors } = await graphql({
    schema,
    contextValue,
    source: `query ($id: ID!, $showId: ID!, $since: Int) {
      competition(id: $id, showId: $showId) {
        writtenSheets(since: $since) { sequence competitor { id } }
      }
    }`,
    variableValues: { id: competitionId, showId, since },
  })
  expect(errors).toBeUndefined()
  return (data as { competition: { writtenSheets: Written[] } }).competition.writtenSheets.map(
    ({ sequence, competitor: { id } }) => ({ sequence, competitor: { id } }),
  )
}

async function sheetsOf(context: Context, stage: Stage): Promise<JudgeSheet[]> {
  const { competitionId, competitorIds } = stage
  const [competitorId = ''] = competitorIds
  const competition = await loadCompetition(database.kysely, competitionId)
  if (!competition) throw new Error('no competition')
  const positions = await loadJudgePositions(database.kysely, [competitionId])
  const fields = await loadSheetFields(database.kysely, [competitorId])
  return sheetsFor(context, {
    competitorId,
    competition,
    positions: positions.get(competitionId) ?? [],
    fields: fields.get(competitorId) ?? [],
  })
}

test('who marks along stays once there are marks of theirs, and before that can go', async () => {
  const stage = await open()
  const choice = { ...setUp.choice, positions: ['C', 'E'], entryMode: 'judge-points' }
  const save = (spare: boolean) =>
    saveCompetition(stage.office, stage.competitionId, {
      input: {
        ...setUp,
        choice: { ...choice, spare },
        judges: [],
      },
    })
  await mark(stage)
  await save(false)
  await save(true)
  await write(await stage.judge('spare'), stage, { rider: 0, part: 'spare', value: 3600 })
  await expect(save(false)).rejects.toMatchObject({
    problems: [{ messageId: 'competitionProblems.spareHasMarks', field: 'judges' }],
  })
  expect(await linesOf(stage)).toEqual(before)
})
