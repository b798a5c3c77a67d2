import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { loadCompetition } from '../competitions.sql.ts'
import { openStage } from '../testing.ts'
import { listNumbersElsewhere } from './numbers-elsewhere.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a show in which nobody is entered yet has no number elsewhere', async () => {
  const { office, competitionId } = await openStage(database)
  await database.kysely.deleteFrom('competitor').execute()
  const competition = await loadCompetition(database.kysely, competitionId)
  if (!competition) throw new Error('the stage has a competition')
  expect(await listNumbersElsewhere(office, competition)).toEqual([])
})
