import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { saveRoundStart } from '#server/competitions/rounds/round-starts.ts'
import { openStage, shortEvent } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { readExpectedStarts } from './expected-starts.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('the starts of a phase are expected on its own day, whatever is open of the phase before', async () => {
  const stage = await openStage(database, { setUp: shortEvent })
  const { competitionId: id } = stage
  const [first = '', second = '', third = ''] = stage.competitorIds
  await saveRoundStart(stage.office, id, {
    part: 'cross_country',
    competitorIds: [third, first, second],
    plan: { arenaId: null, startsAt: '2026-05-15T09:00:00.000Z', secondsPerStart: 240 },
  })
  // A mark of the dressage and nothing else: the ride of yesterday is open on the sheet.
  await recordScores(stage.office, id, [
    {
      id: randomUUID(),
      competitorId: first,
      part: 'dressage',
      field: 'penalties',
      value: 30_000,
      deviceId: 'office',
      deviceSequence: 1,
    },
  ])
  const show = await loadShow(database.kysely, stage.showId)
  if (!show) throw new Error('no show')
  const starts = await readExpectedStarts(
    database.kysely,
    show,
    Date.parse('2026-05-15T08:00:00.000Z'),
  )
  expect(
    starts.map(({ competitorId, round, expectedAt }) => [
      competitorId,
      round,
      new Date(expectedAt).toISOString().slice(11, 16),
    ]),
  ).toEqual([
    [third, 'cross_country', '09:00'],
    [first, 'cross_country', '09:04'],
    [second, 'cross_country', '09:08'],
  ])
})

test.each([
  ['is expected as soon as it can be', 'drawn', '2026-05-14T22:05:00.000Z', 3],
  ['is over once its results are out', 'provisional', '2026-05-14T22:05:00.000Z', 0],
  ['is not expected all night', 'drawn', '2026-05-15T03:59:00.000Z', 0],
])('an evening list that was not begun at midnight %s', async (_, status, now, count) => {
  const stage = await openStage(database)
  const { competitionId, competitorIds } = stage
  const begin = Date.parse('2026-05-14T21:30:00.000Z')
  await database.pool.query('update competition set status = $2, starts_at = $3 where id = $1', [
    competitionId,
    status,
    new Date(begin - (now < '2026-05-15' ? 0 : 3_600_000)),
  ])
  const show = await loadShow(database.kysely, stage.showId)
  if (!show) throw new Error('no show')
  const starts = await readExpectedStarts(database.kysely, show, Date.parse(now))
  expect(starts).toHaveLength(count)
  expect(starts.map(({ competitorId }) => competitorId)).toEqual(competitorIds.slice(0, count))
  for (const { day, expectedAt } of starts) {
    expect(day).toBe('2026-05-14')
    expect(expectedAt).toBeGreaterThanOrEqual(Date.parse(now))
  }
})
