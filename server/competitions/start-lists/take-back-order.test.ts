import { afterAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { loadCompetition } from '../competitions.sql.ts'
import { setCompetitorStatus } from '../competitors/competitors.ts'
import { addCompetitor } from '../competitors/enter-competitors.ts'
import { giveMark, openStage, rider, type Stage, startersOf } from '../testing.ts'
import { saveStartOrder } from './start-order.ts'
import { storedOrder } from './start-times.ts'
import { takeBackStartOrder } from './take-back-order.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

async function standing({ competitionId }: Stage) {
  const competitors = await startersOf(database, competitionId)
  const competition = await loadCompetition(database.kysely, competitionId)
  return {
    order: storedOrder(competitors),
    times: competitors.map(({ startsAt }) => startsAt?.getTime() ?? null),
    breaks: competition?.breaks.map(({ afterStart, minutes }) => [afterStart, minutes]),
    status: competition?.status,
    drawSeed: competition?.drawSeed,
  }
}

/** The order turned round, with a break; answers the version that it made. */
async function publishTurned(stage: Stage): Promise<number> {
  const { version } = await saveStartOrder(stage.office, stage.competitionId, {
    version: await stage.version(),
    order: stage.competitorIds.toReversed(),
    drawSeed: 'turned',
    drawMethod: 'random',
    breaks: [{ afterStart: 1, minutes: 20, label: '' }],
    publish: true,
  })
  return Number(version)
}

const takeBack = (stage: Stage, version: number) =>
  takeBackStartOrder(stage.office, stage.competitionId, version)

describe('a start list that was published', () => {
  test('the first time is a draft without an order again', async () => {
    const stage = await openStage(database, { drawn: false })
    const before = await standing(stage)
    expect(before).toMatchObject({ order: [], status: 'draft' })
    const version = await publishTurned(stage)
    expect((await standing(stage)).status).toBe('drawn')
    await takeBack(stage, version)
    expect(await standing(stage)).toEqual(before)
  })

  test('changed has its former order, breaks, times and seed again', async () => {
    const stage = await openStage(database)
    const before = await standing(stage)
    const version = await publishTurned(stage)
    expect(await standing(stage)).not.toEqual(before)
    await takeBack(stage, version)
    expect(await standing(stage)).toEqual(before)
  })

  test('stays once somebody was marked', async () => {
    const stage = await openStage(database)
    await giveMark(stage)
    // A mark of before does no harm.
    await takeBack(stage, await publishTurned(stage))
    const version = await publishTurned(stage)
    const published = await standing(stage)
    await giveMark({ ...stage, competitorIds: stage.competitorIds.slice(1) })
    await expect(takeBack(stage, version)).rejects.toMatchObject({
      problems: [{ messageId: 'competitionProblems.riddenSince' }],
    })
    expect((await standing(stage)).order).toEqual(published.order)
  })

  test('stays once somebody is on course', async () => {
    const stage = await openStage(database, { drawn: false })
    const version = await publishTurned(stage)
    await setCompetitorStatus(stage.office, stage.competitorIds[0] ?? '', { status: 'on_course' })
    await expect(takeBack(stage, version)).rejects.toMatchObject({
      problems: [{ messageId: 'competitionProblems.riddenSince' }],
    })
  })

  test('stays once it was changed again or somebody entered', async () => {
    const stage = await openStage(database)
    const version = await publishTurned(stage)
    await addCompetitor(stage.office, stage.competitionId, rider(9))
    await expect(takeBack(stage, version)).rejects.toMatchObject({ code: 'CONFLICT' })
    const other = await openStage(database)
    const first = await publishTurned(other)
    await publishTurned(other)
    await expect(takeBack(other, first)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(takeBack(other, 1)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
