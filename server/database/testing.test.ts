import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from './testing.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

test('a test database has the migrated tables, and is its own', async () => {
  const other = await openTestDatabase()
  const organization = { name: 'Reitverein Groß-Süd' }
  const { id } = await database.kysely
    .insertInto('organization')
    .values(organization)
    .returning('id')
    .executeTakeFirstOrThrow()

  expect(id).toBe('1')
  expect(await database.kysely.selectFrom('organization').select('name').execute()).toEqual([
    organization,
  ])
  expect(await other.kysely.selectFrom('organization').select('name').execute()).toEqual([])
  await other.close()
})
