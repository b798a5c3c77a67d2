import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { fullMask } from '#domain/access/permission.ts'
import { makeGrounds } from '#server/access/testing.ts'
import { openTestApp, type TestAccount } from '#server/testing/test-app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { recordListRead } from './list-reads.ts'

const app = await openTestApp()
const grounds = await makeGrounds(app.database)
const [organizationId = ''] = grounds.Organization
const [showId = ''] = grounds.Show
const administrator = await app.makeAccount({ roles: ['administrator'] })
const organizer = await app.makeAccount({
  organizationId,
  accessGrants: [{ className: 'Organization', objectIdIdentity: organizationId, mask: fullMask }],
})
const member = await app.makeAccount({ organizationId })
const stranger = await app.makeAccount()
afterAll(() => app.close())
afterEach(() => void vi.useRealTimers())

const accounts = '{ accounts { email } }'
const people = '{ managedPersons { birthYear email } }'
const access = `{ access(className: Show, id: ${showId}) { grants { email } } }`

/** Rows of the trail by this account: what was read of what. */
async function readsBy({ id }: TestAccount): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ read: string }>(
    `select action || ' ' || object_class || ' ' || object_id as read from change
      where account_id = $1 and action like '%Read' order by id`,
    [id],
  )
  return rows.map(({ read }) => read)
}

test('each list is recorded once for a session and hour, before it is answered', async () => {
  for (let times = 0; times < 3; times += 1) {
    for (const list of [accounts, people, access]) {
      expect((await app.graphql(list, {}, organizer.jwt)).errors).toBeUndefined()
    }
  }
  const once = [
    `accountsRead Organization ${organizationId}`,
    `registryRead Organization ${organizationId}`,
    `accessRead Show ${showId}`,
  ]
  expect(await readsBy(organizer)).toEqual(once)
  const { jwt } = await app.signIn(organizer.email)
  await app.graphql(accounts, {}, jwt)
  expect(await readsBy(organizer)).toEqual([...once, once[0]])
})

test('who works with a list all day is recorded each hour', async () => {
  const viewer = {
    accountId: stranger.id,
    organizationId: null,
    privileges: new Set<string>(),
    accessGrants: [],
  }
  const context = testContext(app.database, viewer)
  const list = { showId: null, objectClass: 'Organization', objectId: '7' } as const
  vi.useFakeTimers({ toFake: ['performance'] })
  for (const minutes of [0, 1, 58, 1, 1, 69]) {
    vi.advanceTimersByTime(minutes * 60_000)
    await recordListRead(context, { ...list, action: 'registryRead' })
  }
  expect(await readsBy(stranger)).toHaveLength(3)
})

test('who reads the whole installation is told of as that, and nobody who may read nothing', async () => {
  const before = await readsBy(stranger)
  await app.graphql(accounts, {}, administrator.jwt)
  await app.graphql(people, {}, administrator.jwt)
  expect(await readsBy(administrator)).toEqual([
    'accountsRead Installation 0',
    'registryRead Installation 0',
  ])
  for (const list of [accounts, people, access]) await app.graphql(list, {}, stranger.jwt)
  expect(await readsBy(stranger)).toEqual(before)
})

const record = `query ($of: RecordOf!, $id: ID!) {
  personalRecord(of: $of, id: $id) { parts { part rows } } }`

async function partOf(part: string, of: 'account' | 'person', id: string, { jwt }: TestAccount) {
  const { data } = await app.graphql<{
    personalRecord: { parts: { part: string; rows: string[] }[] }
  }>(record, { of, id }, jwt)
  const rows = data?.personalRecord.parts.find((each) => each.part === part)?.rows ?? []
  return rows.map((row) => JSON.parse(row).action)
}

test('the account that a list names sees that it was read by others, and no other account does', async () => {
  const reader = await app.makeAccount({
    organizationId,
    accessGrants: [{ className: 'Organization', objectIdIdentity: organizationId, mask: fullMask }],
  })
  const named = async (account: TestAccount) =>
    await partOf('namedIn', 'account', account.id, account)
  const [before, others] = [await named(member), await named(stranger)]
  await app.graphql(accounts, {}, reader.jwt)
  expect(await named(member)).toEqual([...before, 'accountsRead'])
  expect(await named(reader)).toEqual([])
  await app.graphql(access, {}, reader.jwt)
  expect(await named(organizer)).toContain('accessRead')
  expect(await named(stranger)).toEqual(others)
})

test('somebody of the registry sees when its list was read, and the show who looked at its access', async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into person (first_name, family_name, account_id, created_by_organization)
      values ('Ann', 'Rider', $1, $2) returning id`,
    [member.id, organizationId],
  )
  const id = rows[0]?.id ?? ''
  expect(await partOf('reads', 'person', id, member)).toEqual([])
  const { jwt } = await app.signIn(organizer.email)
  await app.graphql(people, {}, jwt)
  expect(await partOf('reads', 'person', id, member)).toEqual(['registryRead'])
  const trail = `{ auditTrail(showId: ${showId}) { changes { action objectClass } } }`
  const { data } = await app.graphql<{ auditTrail: { changes: object[] } }>(trail, {}, jwt)
  expect(data?.auditTrail.changes).toContainEqual({ action: 'accessRead', objectClass: 'Show' })
})
