import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { saveRoundStart } from '#server/competitions/round-starts.ts'
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
