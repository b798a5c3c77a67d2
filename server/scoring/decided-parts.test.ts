import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { setCompetitionStatus } from '#server/competitions/competition-status.ts'
import { loadCompetitor } from '#server/competitions/competitors/competitors.sql.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { loadRemarks } from '#server/scoring/remarks.sql.ts'
import { loadCorrectedSince } from './corrected-since.sql.ts'
import { readResultList } from './read-result-list.ts'
import { recordScores } from './record-scores.ts'
import { signResults } from './sign-results.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

let deviceSequence = 0

interface Given {
  rider: number
  part: string
  value: unknown
  field?: string
  reason?: string
  basedOn?: string
}

async function write(context: Context, stage: Stage, { rider, ...given }: Given) {
  deviceSequence += 1
  const id = randomUUID()
  const competitorId = stage.competitorIds[rider]
  const entry = { id, competitorId, field: 'points', deviceId: 'tablet', deviceSequence, ...given }
  const { results } = await recordScores(context, stage.competitionId, [entry])
  return { ...results[0], entryId: id }
}

test('a judge’s missing sheet is decided with a reason and a name, said in the list, and taken back', async () => {
  const stage = await openStage(database, { positions: ['C', 'E'], riders: 2 })
  const { office, competitionId, competitorIds } = stage
  for (const rider of [0, 1]) await write(office, stage, { rider, part: 'C', value: 3000 })
  await write(office, stage, { rider: 0, part: 'E', value: 3200 })
  await setCompetitionStatus(office, competitionId, { status: 'provisional' })
  const sign = () => signResults(office, competitionId, 'H. Jury')
  await expect(sign()).rejects.toMatchObject({
    problems: [{ messageId: 'competitionProblems.marksMissing' }],
  })

  const decided = { rider: 1, part: 'E', field: 'decided', value: 'as_it_stands' }
  expect(await write(office, stage, decided)).toMatchObject({ problem: 'reason-needed' })
  expect(await write(await stage.judge('E'), stage, { ...decided, reason: 'x' })).toMatchObject({
    problem: 'not-yours',
  })
  const reason = 'the sheet was lost'
  const done = await write(office, stage, { ...decided, reason })
  expect(done).toMatchObject({ outcome: 'accepted' })
  await write(office, stage, { rider: 1, part: 'E', field: 'decidedBy', value: 'H. Jury' })
  expect((await loadCompetitor(database.kysely, competitorIds[1] ?? ''))?.status).toBe('finished')
  const list = await readResultList(database, competitionId)
  expect(list?.lines.map(({ total }) => total)).toEqual([67_391, 65_217])
  expect((await loadRemarks(database.kysely, competitionId)).decisions).toMatchObject([
    {
      part: 'E',
      decision: 'as_it_stands',
      decidedBy: 'H. Jury',
      competitorIds: [competitorIds[1]],
    },
  ])
  const noted = await database.kysely
    .selectFrom('change')
    .select(['before', 'after', 'reason'])
    .where('action', '=', 'partDecided')
    .execute()
  expect(noted).toEqual([
    {
      before: { part: 'E', field: 'decided', value: null },
      after: { part: 'E', field: 'decided', value: 'as_it_stands' },
      reason,
    },
  ])
  await sign()

  const back = { ...decided, value: null, basedOn: done.entryId, reason: 'the sheet was found' }
  expect(await write(office, stage, back)).toMatchObject({ outcome: 'accepted' })
  expect((await loadRemarks(database.kysely, competitionId)).decisions).toEqual([])
  expect((await loadCorrectedSince(database.kysely, [competitionId])).has(competitionId)).toBe(true)
})
