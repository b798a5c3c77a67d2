import { afterAll, expect, test } from 'vitest'
import { ADMINISTER } from '#server/accounts/viewer.ts'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { setCompetitorStatus } from '#server/competitions/competitors/competitors.ts'
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
  await savePublication(stage.office, stage.showId, { input: publication })
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

test('a name that another show mends is mended in the timetable of this one', async () => {
  const stage = await openStage(app.database)
  await savePublication(stage.office, stage.showId, { input: publication })
  const { organizationId } = stage
  const other = await openStage(app.database, { organizationId, riders: 1 })
  const [here] = await starters(stage)
  const [there] = await starters(other)
  await app.database.pool.query('update competitor set person_id = $2 where id = $1', [
    there?.id,
    here?.personId,
  ])
  expect(await read(stage.showId, '/days/2026-05-14')).toContain('No 1, Rider')
  const { jwt } = await app.makeAccount({ privileges: [ADMINISTER] })
  const { errors } = await app.graphql(
    'mutation ($id: ID!, $input: CompetitorChange!) { saveCompetitor(id: $id, input: $input) { stored { id } } }',
    { id: there?.id, input: { familyName: 'Mended' } },
    jwt,
  )
  expect(errors).toBeUndefined()
  expect(await read(stage.showId, '/days/2026-05-14')).toContain('Mended, Rider')
})

test('a rider who is out before the round that is ridden now still has a page, with what came of it', async () => {
  const stage = await openStage(app.database, { setUp: shortEvent })
  await savePublication(stage.office, stage.showId, { input: publication })
  const [out = '', ...others] = stage.competitorIds
  const reason = 'lame at the inspection'
  for (const id of others) {
    await setCompetitorStatus(stage.office, id, { status: 'finished', round: 'dressage' })
  }
  await setCompetitorStatus(stage.office, out, { status: 'eliminated', reason })
  for (const id of others) {
    await setCompetitorStatus(stage.office, id, { status: 'on_course', round: 'cross_country' })
  }
  const [{ personId = '' } = {}] = await starters(stage)
  const page = await read(stage.showId, `/athletes/${personId}`)
  expect(page).toContain('Starts of No 1, Rider')
  expect(page).toContain('eliminated')
  expect(page).not.toContain('Cross-country')
})
