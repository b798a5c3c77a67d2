import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setCompetitionStatus } from '#server/competitions/competition-status.ts'
import { setCompetitorStatus } from '#server/competitions/competitors/competitors.ts'
import { openStage, type Stage } from '#server/competitions/testing.ts'
import type { Database } from '#server/database/connection.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { deletePersonalRecord } from '#server/privacy/deletion.ts'
import { confirming } from '#server/testing/proof-of.ts'
import {
  type RiddenCompetition,
  rateNow,
  recordPoints,
  rideCompetition,
  sign,
  storedRatings,
  storedSteps,
} from './testing.ts'

let database: Database
let stage: Stage
let ridden: RiddenCompetition[]

/** Three competitions of four pairs on three days, with provisional results. */
beforeEach(async () => {
  database = await openTestDatabase()
  stage = await openStage(database, { riders: 0, drawn: false })
  ridden = []
  for (const [index, riders] of [
    [1, 2, 3, 4],
    [3, 1, 4],
    [2, 4, 1, 3],
  ].entries()) {
    const wanted = { number: `${index + 2}`, day: `2026-05-${14 + index}`, riders }
    ridden.push(await rideCompetition(stage, wanted))
  }
})
afterEach(() => database.close())

const outcome = async () => ({
  ratings: await storedRatings(database),
  steps: await storedSteps(database),
})

const competition = (index: number): RiddenCompetition => {
  const found = ridden[index]
  if (!found) throw new Error(`there is no competition ${index}`)
  return found
}

const signAll = async (order: readonly number[], rateBetween: boolean) => {
  for (const index of order) {
    await sign(stage.organizer, competition(index))
    if (rateBetween) await rateNow(stage.organizer)
  }
  await rateNow(stage.organizer)
  return await outcome()
}

/** As though nothing had been read or computed before. */
const fromScratch = async () => {
  await database.pool.query('truncate rated_competition, rated_start, rating, rating_pool')
  await rateNow(stage.organizer)
  return await outcome()
}

/** Of four riders, once all three competitions are signed. */
const afterThree = [1502.5586408298266, 1736.6201159946042, 1437.1745367530398, 1367.4905611473268]

describe('ratings follow from official results alone', () => {
  test.each([{ order: [0, 1, 2] }, { order: [2, 1, 0] }, { order: [1, 2, 0] }])(
    'signed in the order $order',
    async ({ order }) => {
      const rated = await signAll(order, true)
      expect(rated.ratings).toHaveLength(4)
      expect(rated.ratings.map(({ starts }) => starts)).toEqual([3, 2, 3, 3])
      expect(await fromScratch()).toEqual(rated)
      expect(rated.ratings.map(({ points }) => points)).toEqual(afterThree)
    },
  )

  test('after a correction, and after it is taken back', async () => {
    const before = await signAll([0, 1, 2], false)
    const { id: competitionId, competitorIds } = competition(0)
    const [first = ''] = competitorIds
    await recordPoints(stage.organizer, { competitionId, competitorId: first, points: 100 })
    await rateNow(stage.organizer)
    const corrected = await outcome()
    expect(corrected.ratings).not.toEqual(before.ratings)
    expect(await fromScratch()).toEqual(corrected)
    await recordPoints(stage.organizer, { competitionId, competitorId: first, points: 3500 })
    await rateNow(stage.organizer)
    expect(await outcome()).toEqual(before)
  })

  test('after a competition was deleted, and one was no longer official', async () => {
    await signAll([0, 1, 2], false)
    const back = { status: 'provisional', reason: 'protest' }
    await setCompetitionStatus(stage.organizer, competition(1).id, back)
    await rateNow(stage.organizer)
    expect((await storedRatings(database)).map(({ starts }) => starts)).toEqual([2, 2, 2, 2])
    await database.pool.query('delete from competition where id = $1', [competition(2).id])
    await rateNow(stage.organizer)
    const left = await outcome()
    expect(left.ratings.map(({ starts }) => starts)).toEqual([1, 1, 1, 1])
    expect(await fromScratch()).toEqual(left)
  })

  test('after somebody was deleted, as though they had not started', async () => {
    await signAll([0, 1, 2], false)
    const { rows } = await database.pool.query(
      "select id::text from person where family_name = 'No 1'",
    )
    const typed = await confirming(stage.organizer, 'Rider No 1')
    await deletePersonalRecord(stage.organizer, { of: 'person', id: rows[0].id }, typed)
    const kept = await storedRatings(database)
    expect(kept.map(({ pair }) => pair)).not.toContain('No 1 / Horse 1')
    await rateNow(stage.organizer)
    const left = await outcome()
    expect(left.ratings.map(({ starts }) => starts)).toEqual([2, 3, 3])
    expect(left.steps).toHaveLength(8)
    expect(await fromScratch()).toEqual(left)
  })

  test('a change that says nothing of places computes nothing', async () => {
    await signAll([0, 1, 2], false)
    const computed = async () =>
      (await database.pool.query('select computed_at from rating_pool')).rows[0].computed_at
    const before = await computed()
    await database.pool.query('update competition set version = version + 1')
    await rateNow(stage.organizer)
    expect(await computed()).toEqual(before)
  })
})

test('who was eliminated is behind all; who withdrew is left out', async () => {
  const { competitorIds } = competition(0)
  const [, second = '', third = ''] = competitorIds
  await setCompetitorStatus(stage.organizer, second, { status: 'eliminated', reason: 'fall' })
  await setCompetitorStatus(stage.organizer, third, { status: 'withdrawn' })
  await sign(stage.organizer, competition(0))
  await rateNow(stage.organizer)
  const ratings = await storedRatings(database)
  expect(ratings.map(({ pair }) => pair)).toEqual([
    'No 1 / Horse 1',
    'No 2 / Horse 2',
    'No 4 / Horse 4',
  ])
  const [one, two, four] = ratings.map(({ points }) => points)
  expect(Number(one)).toBeGreaterThan(Number(four))
  expect(Number(four)).toBeGreaterThan(Number(two))
})
