import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { teamStandings } from '#domain/results/team-standings.ts'
import { valuesOf } from '#domain/scoring/teams/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { readResultList } from '#server/scoring/read-result-list.ts'
import { recordScores } from '#server/scoring/record-scores.ts'
import { openStage } from '../testing.ts'
import { saveCompetitors } from './competitors.ts'
import { setTeamStatus } from './team-status.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Two teams of three, Nord ahead of Süd. */
async function openTeams() {
  const stage = await openStage(database, { riders: 6 })
  const { office, competitionId, competitorIds } = stage
  const changes = competitorIds.map((id, index) => ({ id, team: index < 3 ? 'Nord' : 'Süd' }))
  await saveCompetitors(office, competitionId, changes)
  const entries = competitorIds.map((competitorId, index) => ({
    ...{ id: randomUUID(), competitorId, part: 'C', field: 'points', value: 3200 - 10 * index },
    ...{ deviceId: 'office', deviceSequence: index },
  }))
  await recordScores(office, competitionId, entries)
  const places = async () => {
    const list = await readResultList(database, competitionId)
    if (!list) throw new Error('no list')
    const { standings } = teamStandings(list, valuesOf('best-three-percent'))
    return standings.map(({ name, place, out }) => [name, place, out])
  }
  return { stage, places }
}

const out = { team: 'Nord', status: 'disqualified', reason: 'Doping' } as const

test('a disqualified team has no place and the next moves up, until it is taken back', async () => {
  const { stage, places } = await openTeams()
  const { office, competitionId } = stage
  expect(await places()).toEqual([
    ['Nord', 1, null],
    ['Süd', 2, null],
  ])
  await setTeamStatus(office, competitionId, out)
  expect(await places()).toEqual([
    ['Süd', 1, null],
    ['Nord', null, 'disqualified'],
  ])
  expect(stage.announced.at(-2)).toMatch(`competition:${competitionId} `)
  const { rows } = await database.pool.query(
    "select before, after, reason from change where object_id = $1 and action = 'teamStatusChanged'",
    [competitionId],
  )
  expect(rows).toEqual([
    {
      before: { team: 'Nord', status: null },
      after: { team: 'Nord', status: 'disqualified' },
      reason: 'Doping',
    },
  ])
  await setTeamStatus(office, competitionId, { ...out, status: null, reason: 'Mistaken' })
  expect(await places()).toEqual([
    ['Nord', 1, null],
    ['Süd', 2, null],
  ])
})

test.each([
  ['without a reason', { ...out, reason: ' ' }],
  ['a team that is not there', { ...out, team: 'West' }],
])('refused: %s', async (_, wanted) => {
  const { stage } = await openTeams()
  await expect(setTeamStatus(stage.office, stage.competitionId, wanted)).rejects.toMatchObject({
    code: 'BAD_INPUT',
  })
})

test('only the office does it', async () => {
  const { stage } = await openTeams()
  const { competitionId } = stage
  await expect(setTeamStatus(stage.spectator, competitionId, out)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(setTeamStatus(stage.stranger, competitionId, out)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
