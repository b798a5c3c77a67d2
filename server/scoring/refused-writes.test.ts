import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { setCompetitionStatus } from '#server/competitions/competition-status.ts'
import { loadCompetition } from '#server/competitions/competitions.sql.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { recordScores } from './record-scores.ts'
import { refusedWritesIn, setRefusedWritesDone } from './refused-writes.ts'
import { signResults } from './sign-results.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

let deviceSequence = 0

/** Of a tablet at C. */
function entry({ competitorIds }: Stage, given: Record<string, unknown> = {}) {
  deviceSequence += 1
  const place = { competitorId: competitorIds[0], part: 'C', field: 'points', value: 3100 }
  return { id: randomUUID(), ...place, deviceId: 'tablet', deviceSequence, ...given }
}

const competitionOf = async ({ competitionId }: Stage) => {
  const competition = await loadCompetition(database.kysely, competitionId)
  if (!competition) throw new Error('no competition')
  return competition
}

const versionOf = async (stage: Stage) => Number((await competitionOf(stage)).version)

const toldTo = async (context: Context, stage: Stage) =>
  await refusedWritesIn(context, await competitionOf(stage))

async function openOfficial(): Promise<Stage & { atC: Context }> {
  const stage = await openStage(database, { riders: 1 })
  const atC = await stage.judge('C')
  await recordScores(atC, stage.competitionId, [entry(stage, { value: 3000 })])
  await setCompetitionStatus(stage.office, stage.competitionId, { status: 'provisional' })
  await signResults(stage.office, stage.competitionId, 'Anna Muster')
  return { ...stage, atC }
}

describe('what comes after the signature', () => {
  test('is told to the office at once, in the order of entry, by whom and why; it does not count', async () => {
    const stage = await openOfficial()
    const before = await versionOf(stage)
    const sent = [
      entry(stage, { deviceTime: '2026-05-14T09:00:00Z' }),
      entry(stage, { field: 'errors', value: 1 }),
    ]
    const answer = await recordScores(stage.atC, stage.competitionId, sent)
    expect(answer.results).toMatchObject([{ problem: 'official' }, { problem: 'official' }])
    expect(answer.competitionVersion).toBe(before + 2)
    expect(await versionOf(stage)).toBe(before + 2)
    expect(stage.announced.at(-1)).toBe(`competition:${stage.competitionId} v${before + 2}`)
    expect(await toldTo(stage.office, stage)).toMatchObject([
      {
        ...{ id: sent[0]?.id, competitorId: stage.competitorIds[0], part: 'C', field: 'points' },
        ...{ value: 3100, problem: 'official', by: 'Test Person' },
        enteredAt: new Date('2026-05-14T09:00:00Z'),
      },
      { id: sent[1]?.id, field: 'errors', value: 1, enteredAt: null },
    ])
    const marks = 'select value from sheet_field where competitor_id = $1'
    const stands = await database.pool.query(marks, [stage.competitorIds[0]])
    expect(stands.rows).toEqual([{ value: 3000 }])
  })

  test('is told once, however often and however many times in one go it is sent', async () => {
    const stage = await openOfficial()
    const sent = entry(stage)
    await recordScores(stage.atC, stage.competitionId, [sent, sent])
    const version = await versionOf(stage)
    const announced = stage.announced.length
    await recordScores(stage.atC, stage.competitionId, [sent])
    expect(await toldTo(stage.office, stage)).toHaveLength(1)
    expect(await versionOf(stage)).toBe(version)
    expect(stage.announced).toHaveLength(announced)
  })

  test('is told as its device left it: what it wrote over counts no more', async () => {
    const stage = await openOfficial()
    const sent = [entry(stage, { value: 2800 }), entry(stage, { value: 2900 })]
    await recordScores(stage.atC, stage.competitionId, sent)
    expect(await toldTo(stage.office, stage)).toMatchObject([{ id: sent[1]?.id, value: 2900 }])
    await setRefusedWritesDone(stage.office, stage.competitionId, {
      ids: [sent[1]?.id],
      done: true,
    })
    expect(await toldTo(stage.office, stage)).toEqual([])
    // Back at what stands, it lost nothing.
    await recordScores(stage.atC, stage.competitionId, [entry(stage, { value: 3000 })])
    expect(await toldTo(stage.office, stage)).toEqual([])
  })

  test('is no longer told of once it was taken, or once its value stands', async () => {
    const stage = await openOfficial()
    const [first, second] = [entry(stage), entry(stage, { field: 'errors', value: 1 })]
    await recordScores(stage.atC, stage.competitionId, [first, second])
    const reason = 'the tablet was late'
    await recordScores(stage.office, stage.competitionId, [
      { ...entry(stage, { field: 'errors', value: 1 }), reason },
    ])
    expect(await toldTo(stage.office, stage)).toMatchObject([{ id: first.id }])
    await setCompetitionStatus(stage.office, stage.competitionId, { status: 'provisional', reason })
    await recordScores(stage.atC, stage.competitionId, [{ ...first, value: 2900 }])
    expect(await toldTo(stage.office, stage)).toEqual([])
  })

  test('is not told to a judge, nor to others', async () => {
    const stage = await openOfficial()
    await recordScores(stage.atC, stage.competitionId, [entry(stage)])
    for (const context of [stage.atC, stage.spectator, stage.stranger]) {
      expect(await toldTo(context, stage)).toEqual([])
    }
  })
})

test.each<[string, (stage: Stage) => Promise<unknown>]>([
  [
    'cancelled',
    ({ office, competitionId }) =>
      setCompetitionStatus(office, competitionId, { status: 'cancelled', reason: 'storm' }),
  ],
  [
    'not-starting',
    ({ competitorIds }) =>
      database.pool.query("update competitor set status = 'scratched' where id = $1", [
        competitorIds[0],
      ]),
  ],
])('a mark that comes after that is told too: %s', async (problem, happen) => {
  const stage = await openStage(database)
  const judge = await stage.judge('C')
  await happen(stage)
  await recordScores(judge, stage.competitionId, [entry(stage)])
  expect(await toldTo(stage.office, stage)).toMatchObject([{ problem }])
})

describe('nothing is kept of what', () => {
  test('somebody who may not write there sends', async () => {
    const stage = await openOfficial()
    const atE = await stage.judge('E')
    for (const context of [atE, stage.spectator]) {
      await recordScores(context, stage.competitionId, [entry(stage)]).catch(() => undefined)
    }
    const foreign = await openStage(database)
    const there = entry(stage, { competitorId: foreign.competitorIds[0] })
    await recordScores(stage.atC, stage.competitionId, [there])
    expect(await toldTo(stage.office, stage)).toEqual([])
  })

  test('the office is asked a reason for on its own screen', async () => {
    const stage = await openOfficial()
    const { results } = await recordScores(stage.office, stage.competitionId, [entry(stage)])
    expect(results).toMatchObject([{ problem: 'reason-needed' }])
    expect(await toldTo(stage.office, stage)).toEqual([])
  })
})

describe('the office', () => {
  test('is done with some, and takes that back; the history tells of both', async () => {
    const stage = await openOfficial()
    const [first, second] = [entry(stage), entry(stage, { field: 'errors', value: 1 })]
    await recordScores(stage.atC, stage.competitionId, [first, second])
    const set = (done: boolean) =>
      setRefusedWritesDone(stage.office, stage.competitionId, { ids: [first.id], done })
    await set(true)
    const version = await versionOf(stage)
    await set(true)
    expect(await versionOf(stage)).toBe(version)
    expect(await toldTo(stage.office, stage)).toMatchObject([{ id: second.id }])
    await set(false)
    expect(await toldTo(stage.office, stage)).toHaveLength(2)
    const { rows } = await database.pool.query(
      "select action from change where show_id = $1 and action like 'refused%' order by id",
      [stage.showId],
    )
    expect(rows.map(({ action }) => action)).toEqual(['refusedWritesDone', 'refusedWritesReopened'])
  })

  test('is done with those of a competition that it may change, and with no others', async () => {
    const [stage, other] = [await openOfficial(), await openOfficial()]
    const sent = entry(other)
    await recordScores(other.atC, other.competitionId, [sent])
    const given = { ids: [sent.id], done: true }
    await setRefusedWritesDone(stage.office, stage.competitionId, given)
    const hidden = { code: 'NOT_FOUND' }
    await expect(
      setRefusedWritesDone(stage.office, other.competitionId, given),
    ).rejects.toMatchObject(hidden)
    await expect(setRefusedWritesDone(other.atC, other.competitionId, given)).rejects.toMatchObject(
      { code: 'FORBIDDEN' },
    )
    expect(await toldTo(other.office, other)).toHaveLength(1)
  })
})
