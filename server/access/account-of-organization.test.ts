import { afterAll, expect, test } from 'vitest'
import { protectedClasses } from '#domain/access/permission.ts'
import { insertAccessGrant } from '#server/accounts/access-grants.sql.ts'
import { insertAccount } from '#server/accounts/accounts.sql.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { makeGrounds } from './testing.ts'

const database = await openTestDatabase()
const { kysely, pool } = database
afterAll(() => database.close())

const grounds = await makeGrounds(database)
const south = grounds.Organization[1] ?? ''

async function account(email: string): Promise<string> {
  const names = { firstName: 'Some', familyName: 'Body', passwordHash: null }
  return await insertAccount(kysely, {
    ...names,
    email,
    organizationId: null,
    createdByAccount: null,
  })
}

async function known(accountId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select organization_id as id from account_of_organization where account_id = $1 order by 1',
    [accountId],
  )
  return rows.map(({ id }) => id)
}

test.each(protectedClasses)('a grant on a %s is remembered when it is gone', async (className) => {
  const accountId = await account(`${className}@example.org`)
  const objectIdIdentity = grounds[className].at(-1) ?? ''
  const entry = { accountId, className, objectIdIdentity, mask: 1, endsAt: null }
  await insertAccessGrant(kysely, entry)
  await insertAccessGrant(kysely, entry)
  await pool.query('delete from access_grant where account_id = $1', [accountId])
  expect(await known(accountId)).toEqual([south])
})
