import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { protectedClasses } from '#domain/access/permission.ts'
import { insertAccessEntry } from '#server/accounts/access-entries.sql.ts'
import { insertAccount } from '#server/accounts/accounts.sql.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { makeGrounds } from './testing.ts'

const database = await openTestDatabase()
const { kysely, pool } = database
afterAll(() => database.close())

const grounds = await makeGrounds(database)
const [north = '', south = ''] = grounds.Organization

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
  await insertAccessEntry(kysely, entry)
  await insertAccessEntry(kysely, entry)
  await pool.query('delete from access_entry where account_id = $1', [accountId])
  expect(await known(accountId)).toEqual([south])
})

test('what was granted and done before the migration is found, in the trail as well', async () => {
  const [standing, acted, told, invited, none] = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((name) => account(`${name}@example.net`)),
  )
  const place = { className: 'Show', objectIdIdentity: grounds.Show[0] ?? '' } as const
  await insertAccessEntry(kysely, { ...place, accountId: standing ?? '', mask: 1, endsAt: null })
  await pool.query(
    `insert into change (show_id, object_class, object_id, action, before, after, account_id) values
      ($1, 'Show', $1, 'changed', null, null, $3),
      ($1, 'Show', $1, 'accessRevoked', jsonb_build_object('account', $4::text), null, null),
      (null, 'Organization', $2, 'memberInvited', null, jsonb_build_object('account', $5::text), null),
      (null, 'Organization', $2, 'accessGranted', null, '{"account": "nobody"}', null),
      (null, 'Role', 1, 'changed', null, '{}', $6)`,
    [grounds.Show[0], south, acted, told, invited, none],
  )
  await pool.query('delete from account_of_organization')
  const path = new URL('../database/migrations/068-account-of-organization.sql', import.meta.url)
  const [, backfill = ''] = (await readFile(path, 'utf8')).split(/^-- What was granted before.*$/m)
  await pool.query(backfill)
  const found = await Promise.all(
    [standing, acted, told, invited, none].map((id) => known(id ?? '')),
  )
  expect(found).toEqual([[north], [north], [north], [south], []])
})
