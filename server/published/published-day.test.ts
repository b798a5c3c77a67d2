import { afterAll, expect, test } from 'vitest'
import { loadCompetitors } from '#server/competitions/competitors.sql.ts'
import { setCompetitorStatus } from '#server/competitions/competitors.ts'
import { openStage, shortEvent } from '#server/competitions/testing.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { savePublication } from './publication.ts'

const app = await openTestApp()
afterAll(() => app.close())

const publication = { isOn: true, shortName: null, startLists: true, resultsFrom: 'running' }

async function read(showId: string, path: string): Promise<string> {
  const response = await fetch(`${app.url}/published/${showId}${path}`)
  expect(response.status, path).toBe(200)
  return await response.text()
}

async function starters({ competitionId }: { competitionId: string }) {
  return (await loadCompetitors(app.database.kysely, [competitionId])).get(competitionId) ?? []
}

test('whoever is on the course is marked, however many are, and nobody of them is left out', async () => {
  const stage = await openStage(app.database, { setUp: shortEvent, riders: 9 })
  await savePublication(stage.office, stage.showId, publication)
  await app.database.pool.query("update competition set status = 'running' where id = $1", [
    stage.competitionId,
  ])
  const onCourse = stage.competitorIds.slice(0, 7)
  for (const id of stage.competitorIds) {
    await setCompetitorStatus(stage.office, id, { status: 'finished', round: 'dressage' })
  }
  for (const id of onCourse) {
    await setCompetitorStatus(stage.office, id, { status: 'on_course', round: 'cross_country' })
  }
  const day = await read(stage.showId, '/days/2026-05-14')
  expect(day.match(/<li class="now">/g)).toHaveLength(onCourse.length)
  for (const { personId } of (await starters(stage)).slice(0, 7)) {
    expect(await read(stage.showId, `/athletes/${personId}`)).toContain('<li class="now">')
  }
})
