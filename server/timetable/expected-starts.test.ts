import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createCompetition } from '#server/competitions/competitions.ts'
import { loadCompetitors } from '#server/competitions/competitors.sql.ts'
import { importCompetitors } from '#server/competitions/enter-competitors.ts'
import { saveRoundStart } from '#server/competitions/round-starts.ts'
import { draw, openStage, rider, setUp } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { loadShow } from '#server/shows/shows.sql.ts'
import { readExpectedStarts } from './expected-starts.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('the starts of a phase are expected on its own day, whatever is open of the phase before', async () => {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { id } = await createCompetition(stage.organizer, stage.showId, {
    ...setUp,
    number: '3',
    discipline: 'eventing',
    choice: {
      ruleSet: 'fei-2026',
      format: 'short_cross_country_second',
      dressage: { entry: 'penalties', maxPoints: 100 },
      crossCountry: { entry: 'faults', fences: 2, distance: 3000, speed: 500 },
      jumping: { entry: 'faults', allowed: 80 },
    },
    judges: [],
  })
  await importCompetitors(stage.organizer, id, [1, 2, 3].map(rider))
  await draw(stage.organizer, id)
  const competitors = (await loadCompetitors(database.kysely, [id])).get(id) ?? []
  const [first = '', second = '', third = ''] = competitors.map((each) => each.id)
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
