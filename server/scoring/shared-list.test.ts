import { afterAll, expect, test } from 'vitest'
import { giveMark, openStage } from '#server/competitions/testing.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { readRoom } from '#server/live-rooms.ts'
import { publicResultList } from './read-result-list.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('the rooms of staff and public, which hear of a change in one moment, share one computation of the list', async () => {
  const stage = await openStage(database)
  const topic = `competition:${stage.competitionId}` as const
  for (const marks of [0, 1]) {
    if (marks > 0) await giveMark(stage)
    let snapshots = 0
    const { kysely } = database
    const transaction = kysely.transaction.bind(kysely)
    kysely.transaction = () => {
      snapshots += 1
      return transaction()
    }
    const [staff, open, published] = await Promise.all([
      readRoom(database, topic, 'staff'),
      readRoom(database, topic, 'public'),
      readRoom(database, topic, 'public'),
    ])
    kysely.transaction = transaction
    if (!staff || !('lines' in staff)) throw new Error('there is no list')
    expect(open).toBe(publicResultList(staff))
    expect(published).toBe(open)
    expect(snapshots).toBe(1)
  }
})

test('a computation that fails is begun again by the next who asks', async () => {
  const { competitionId } = await openStage(database)
  const topic = `competition:${competitionId}` as const
  const { kysely } = database
  const transaction = kysely.transaction.bind(kysely)
  kysely.transaction = () => {
    throw new Error('no connection')
  }
  const [one, other] = await Promise.allSettled([
    readRoom(database, topic, 'staff'),
    readRoom(database, topic, 'public'),
  ])
  kysely.transaction = transaction
  expect([one.status, other.status]).toEqual(['rejected', 'rejected'])
  expect(await readRoom(database, topic, 'staff')).toMatchObject({ competitionId })
})
