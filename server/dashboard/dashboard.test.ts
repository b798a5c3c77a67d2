import { afterAll, expect, test } from 'vitest'
import { permission } from '#domain/access/permission.ts'
import { countRides } from '#domain/competitions/ride-count.ts'
import { createCompetition } from '#server/competitions/competitions.ts'
import { loadStartersCounts } from '#server/competitions/competitors/competitors.sql.ts'
import { setCompetitorStatus } from '#server/competitions/competitors/competitors.ts'
import { openStage, setUp } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import type { Context } from '#server/graphql/context.ts'
import { readResultList } from '#server/scoring/read-result-list.ts'
import { countsOf } from './dashboard.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a show in numbers counts what whoever asks may read, and tells nothing of the rest', async () => {
  const stage = await openStage(database, { riders: 3 })
  const { showId, competitionId, office, judge, stranger } = stage
  const other = await createCompetition(stage.organizer, showId, { ...setUp, number: '2' })
  const counted = async (context: Pick<Context, 'viewer'>) => {
    const counts = (await countsOf(database.kysely, [showId], context)).get(showId)
    return [counts?.competitions, counts?.competitors, counts?.startsTotal]
  }
  const reader = (id: string) => ({
    viewer: stranger.viewer && {
      ...stranger.viewer,
      accessGrants: [
        { className: 'Competition' as const, objectIdIdentity: id, mask: permission.READ },
      ],
    },
  })
  expect(await counted(office)).toEqual([2, 3, 3])
  expect(await counted(await judge('C'))).toEqual([2, 3, 3])
  expect(await counted(reader(competitionId))).toEqual([1, 3, 3])
  expect(await counted(reader(other.id))).toEqual([1, 0, 0])
  expect(await counted(stranger)).toEqual([0, 0, 0])
})

test('a pair that withdrew is no start in any count: of the show, of the competition, of its list', async () => {
  const stage = await openStage(database, { riders: 4 })
  const { showId, competitionId, competitorIds, office } = stage
  const [first = '', second = '', third = ''] = competitorIds
  await setCompetitorStatus(office, first, { status: 'withdrawn' })
  await setCompetitorStatus(office, second, { status: 'retired' })
  await setCompetitorStatus(office, third, { status: 'no_show' })
  const counts = (await countsOf(database.kysely, [showId], office)).get(showId)
  expect([counts?.startsDone, counts?.startsTotal]).toEqual([1, 2])
  const starters = await loadStartersCounts(database.kysely, [competitionId])
  expect(starters.get(competitionId)).toBe(2)
  const list = await readResultList(database, competitionId)
  expect(list && countRides(list.lines)).toEqual({ starters: 2, finished: 1 })
})
