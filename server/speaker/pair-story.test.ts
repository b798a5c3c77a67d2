import { afterAll, expect, test } from 'vitest'
import { createCompetition } from '#server/competitions/competitions.ts'
import { loadCompetitors } from '#server/competitions/competitors/competitors.sql.ts'
import { importCompetitors } from '#server/competitions/competitors/enter-competitors.ts'
import { draw, openStage, rider, type Stage, setUp } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { readPairStory } from './pair-story.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** Points of judge C, as a tablet would write them; the ride is over. */
async function mark(competitionId: string, competitorId: string | undefined, points: number) {
  await database.pool.query(
    `with written as (
      insert into score_write (id, competition_id, competitor_id, part, field, value, outcome,
        device_id, device_sequence)
      values (gen_random_uuid(), $1, $2, 'C', 'points', to_jsonb($3::int), 'accepted', 'tablet', 1)
      returning *),
    folded as (
      insert into sheet_field (competitor_id, part, field, value, entry_id, sequence)
      select competitor_id, part, field, value, id, sequence from written),
    ridden as (update competitor set status = 'finished' where id = $2)
    update competition set version = version + 1 where id = $1`,
    [competitionId, competitorId, points],
  )
}

/** A second competition of the same riders, already official: No 1 before No 2. */
async function earlierCompetition(stage: Stage) {
  const { organizer, showId } = stage
  const { id } = await createCompetition(organizer, showId, {
    ...setUp,
    number: '2',
    name: 'Inter II',
    startsAt: '2026-05-13T06:30:00.000Z',
  })
  await importCompetitors(organizer, id, [rider(1), rider(2)])
  await draw(organizer, id)
  const starters = (await loadCompetitors(database.kysely, [id])).get(id) ?? []
  await mark(id, starters[0]?.id, 3200)
  await mark(id, starters[1]?.id, 3000)
  await database.pool.query(
    "update competition set status = 'official', version = version + 1 where id = $1",
    [id],
  )
}

test('of a pair: what it did before, against whom, and what it needs', async () => {
  const stage = await openStage(database)
  const { competitionId, competitorIds, spectator } = stage
  await earlierCompetition(stage)
  await database.pool.query(
    `update horse set birth_year = 2014, owner = 'Stud South', sex = 'mare'
     from competitor where competitor.horse_id = horse.id and competitor.id = $1`,
    [competitorIds[1]],
  )
  await mark(competitionId, competitorIds[0], 3100)
  const story = await readPairStory(spectator, {
    competitionId,
    competitorId: competitorIds[1] ?? '',
  })
  expect(story).toMatchObject({
    horseAge: 12,
    pair: { owner: 'Stud South', sex: 'mare' },
    earlier: [{ competition: { number: '2' }, line: { place: 2 }, isSameHorse: true }],
    meetings: [{ rival: { athlete: { familyName: 'No 1' } }, ahead: 0, behind: 1 }],
  })
  // One is through: who comes home is third at least, and to lead must be ahead of 310 points of 460.
  expect(story?.needs.map(({ place, need }) => [place, need.outcome])).toEqual([
    [1, 'open'],
    [3, 'met'],
  ])
})

test('of a turnout: nothing of its first horse alone', async () => {
  const stage = await openStage(database, { riders: 0, drawn: false })
  const { id: competitionId } = await createCompetition(stage.organizer, stage.showId, {
    ...setUp,
    ...{ number: '2', discipline: 'driving', judges: [] },
    choice: { ruleSet: 'fei-2026', phases: [{ kind: 'cones', timeAllowed: 18_000 }] },
  })
  await importCompetitors(stage.office, competitionId, [
    { ...rider(1), members: { furtherHorses: [{ horseName: 'Bravo' }] } },
    rider(2),
  ])
  await database.pool.query(
    `update horse set birth_year = 2014, owner = 'Stud South', sex = 'mare' from competitor
     where horse.id = horse_id and competition_id = $1`,
    [competitionId],
  )
  const competitors = (await loadCompetitors(database.kysely, [competitionId])).get(competitionId)
  const stories = await Promise.all(
    (competitors ?? []).map(({ id }) =>
      readPairStory(stage.office, { competitionId, competitorId: id }),
    ),
  )
  expect(stories).toMatchObject([
    { horseAge: null, pair: { owner: 'Stud South', sex: null } },
    { horseAge: 12, pair: { owner: 'Stud South', sex: 'mare' } },
  ])
})

test('a starter of another competition, or of one that may not be read, has no story', async () => {
  const stage = await openStage(database)
  const other = await openStage(database)
  const { competitionId, competitorIds, spectator, stranger } = stage
  const ask = (context: typeof spectator, competitorId: string | undefined) =>
    readPairStory(context, { competitionId, competitorId: competitorId ?? '' })
  expect(await ask(spectator, competitorIds[0])).not.toBeNull()
  expect(await ask(spectator, other.competitorIds[0])).toBeNull()
  expect(await ask(spectator, 'x')).toBeNull()
  expect(await ask(stranger, competitorIds[0])).toBeNull()
  expect(await ask({ ...spectator, viewer: null }, competitorIds[0])).toBeNull()
})
