import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullMask, permission } from '#domain/access/permission.ts'
import { proofOf } from '#server/testing/proof-of.ts'
import type { WantedAccount } from '#server/testing/test-app.ts'
import { openTestApp, type TestAccount, testPassword } from '#server/testing/test-app.ts'
import { type Grounds, makeGrounds } from './testing.ts'

const app = await openTestApp()
afterAll(() => app.close())

let grounds: Grounds
let organizer: TestAccount
/** READ on the organization, and the privilege to manage access in it. */
let manager: TestAccount

const hour = 60 * 60 * 1000
const on = (mask: number, window: { endsAt?: number } = {}) => ({
  className: 'Organization' as const,
  objectIdIdentity: grounds.Organization[0] ?? '',
  mask,
  ...window,
})
const member = (given: WantedAccount = {}) =>
  app.makeAccount({ organizationId: grounds.Organization[0] ?? '', ...given })

beforeAll(async () => {
  grounds = await makeGrounds(app.database)
  await app.makeAccount({ roles: ['administrator'] })
  // Two, so that no rule about the last one is in the way.
  await member({ accessGrants: [on(fullMask)] })
  organizer = await member({ accessGrants: [on(fullMask)] })
  manager = await member({ privileges: ['manage_access'], accessGrants: [on(permission.READ)] })
})

async function ask(source: string, by: TestAccount, variables: object = {}) {
  const declared = source.includes('$proof') ? 'mutation ($proof: String)' : 'mutation'
  const { data, errors } = await app.graphql(
    `${declared} { ${source} }`,
    { ...variables, proof: await proofOf(app.database, by.id) },
    by.jwt,
  )
  return { data, problem: errors?.[0]?.extensions.problems[0]?.messageId }
}

async function one(statement: string, values: unknown[] = []): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(statement, values)
  return rows[0]?.id ?? ''
}

const roleOf = (mask: number, privileges: string[] = []) =>
  one(
    `with made as (insert into role (name, mask, organization_id)
        values ('Role ' || gen_random_uuid(), $1, $2) returning id),
      given as (insert into role_privilege select made.id, privilege.id from made, privilege
        where privilege.name = any($3))
      select id from made`,
    [mask, grounds.Organization[0], privileges],
  )

const grantOf = ({ id }: TestAccount) =>
  one('select min(id) as id from access_grant where account_id = $1', [id])

const saveRole = (id: string, permissions: string) =>
  `saveRole(id: ${id}, input: { name: "Role ${id}", permissions: [${permissions}], privileges: [] }, proof: $proof) { stored { id } }`
const disable = ({ id }: TestAccount, disabled = true) =>
  `setAccountDisabled(id: ${id}, disabled: ${disabled}, proof: $proof) { id }`
const remove = ({ id }: TestAccount) =>
  `deletePersonalRecord(of: account, id: ${id}, name: "Test Person", currentPassword: "${testPassword}")`
const end = ({ id }: TestAccount, organization = 0) =>
  `endMembership(accountId: ${id}, organizationId: ${grounds.Organization[organization]})`
const revoke = (id: string) => `revokeGrant(id: ${id}) { id }`
const change = (id: string, permissions: string) =>
  `changeGrant(id: ${id}, input: { permissions: [${permissions}] }, opened: {permissions: [READ] }, proof: $proof) { changedMeanwhile }`

const beyond = 'access.problem.takeBeyond'
const elsewhere = 'access.problem.elsewhere'

describe('who has READ and manages access', () => {
  test.each([
    ['a bit', permission.READ | permission.WRITE, [] as string[]],
    ['a privilege', permission.READ, ['keep_time']],
  ])('takes no role apart that gives %s more, and does not delete it', async (_, mask, given) => {
    const roleId = await roleOf(mask, given)
    const acts = [saveRole(roleId, '"READ"'), `deleteRole(id: ${roleId})`]
    for (const act of acts) expect((await ask(act, manager)).problem).toBe(beyond)
    for (const act of acts) expect((await ask(act, organizer)).problem).toBeUndefined()
  })

  test('changes and deletes a role of no more than they have', async () => {
    const roleId = await roleOf(permission.READ, ['manage_access'])
    expect((await ask(saveRole(roleId, '"READ"'), manager)).problem).toBeUndefined()
    expect((await ask(`deleteRole(id: ${roleId})`, manager)).problem).toBeUndefined()
  })

  test('gives nobody a privilege that they do not have, by a role or in one', async () => {
    const roleId = await roleOf(permission.READ, ['keep_time'])
    const email = (await member()).email
    const grant = `grantAccess(className: Show, id: ${grounds.Show[0]}, proof: $proof,
      input: { email: "${email}", roleId: ${roleId} }) { grant { id } }`
    const make = `saveRole(organizationId: ${grounds.Organization[0]}, proof: $proof,
      input: { name: "Clock", permissions: ["READ"], privileges: ["keep_time"] }) { stored { id } }`
    const invite = `inviteMember(organizationId: ${grounds.Organization[0]}, proof: $proof,
      input: { email: "${email}", firstName: "A", familyName: "B", roleId: ${roleId} }) { account { id } }`
    for (const each of [grant, make, invite]) {
      const source = `mutation ($proof: String!) { ${each} }`
      const asked = async ({ id, jwt }: TestAccount) => {
        const proof = await proofOf(app.database, id)
        const { errors } = await app.graphql(source, { proof }, jwt)
        return errors?.[0]?.extensions.problems[0]?.messageId
      }
      expect(await asked(manager)).toBe('access.problem.beyond')
      expect(await asked(organizer)).toBeUndefined()
    }
  })

  test('disables, deletes, ends and reads nobody who has more', async () => {
    const full = await member({ accessGrants: [on(fullMask)] })
    for (const act of [disable(full), remove(full), end(full)]) {
      expect((await ask(act, manager)).problem).toBe(beyond)
    }
    const record = `{ personalRecord(of: account, id: ${full.id}) { parts { part } } }`
    const { errors } = await app.graphql(record, {}, manager.jwt)
    expect(errors?.[0]?.extensions.problems[0]?.messageId).toBe(beyond)
    expect((await ask(disable(full), organizer)).problem).toBeUndefined()
    expect((await ask(disable(full, false), manager)).problem).toBe(beyond)
    expect((await ask(remove(full), organizer)).problem).toBeUndefined()
  })

  test('disables nobody who has more on one competition alone, or from tomorrow on', async () => {
    const place = {
      className: 'Competition' as const,
      objectIdIdentity: grounds.Competition[0] ?? '',
    }
    const writes = await member({ accessGrants: [{ ...place, mask: permission.WRITE }] })
    const tomorrow = { startsAt: Date.now() + 24 * hour, mask: permission.WRITE }
    const later = await member({ accessGrants: [{ ...place, ...tomorrow }] })
    const reads = await member({ accessGrants: [{ ...place, mask: permission.READ }] })
    expect((await ask(disable(writes), manager)).problem).toBe(beyond)
    expect((await ask(disable(later), manager)).problem).toBe(beyond)
    expect((await ask(disable(reads), manager)).problem).toBeUndefined()
  })

  test('disables nobody who has a privilege everywhere that they do not have', async () => {
    const timekeeper = await member({ roles: ['timekeeper'] })
    expect((await ask(disable(timekeeper), manager)).problem).toBe(beyond)
    expect((await ask(disable(timekeeper), organizer)).problem).toBeUndefined()
  })
})

test('who has it for a weekend takes nothing that lasts longer, and all that does not', async () => {
  const endsAt = Date.now() + 48 * hour
  const weekend = await member({ accessGrants: [on(fullMask, { endsAt })] })
  const forGood = await member({ accessGrants: [on(permission.READ)] })
  const short = await member({ accessGrants: [on(permission.READ, { endsAt: endsAt - hour })] })
  const id = await grantOf(forGood)
  for (const act of [revoke(id), change(id, 'WRITE'), disable(forGood), end(forGood)]) {
    expect((await ask(act, weekend)).problem, act).toBe(beyond)
  }
  expect((await ask(revoke(await grantOf(short)), weekend)).problem).toBeUndefined()
})

test('everybody who may manage access gives up their own', async () => {
  const from = Date.now() + hour
  const more = { ...on(fullMask), startsAt: from }
  const leaving = await member({
    privileges: ['manage_access'],
    accessGrants: [more, on(permission.READ)],
  })
  expect((await ask(revoke(await grantOf(leaving)), leaving)).problem).toBeUndefined()
  expect((await ask(end(leaving), leaving)).problem).toBeUndefined()
})

test('the page is told what may be taken, and why not', async () => {
  const full = await member({ accessGrants: [on(fullMask)] })
  const roleId = await roleOf(permission.READ | permission.WRITE)
  const source = `{ roles { id mayChange refusal }
    access(className: Show, id: ${grounds.Show[0]}) { grants { accountId mayTake } }
    managedAccount(id: ${full.id}) { refusal memberships { organizationId mayEnd refusal } } }`
  type Told = {
    roles: { id: string; mayChange: boolean; refusal: string | null }[]
    access: { grants: { accountId: string; mayTake: boolean }[] }
    managedAccount: object
  }
  const told = async ({ jwt }: TestAccount) => {
    const { data, errors } = await app.graphql<Told>(source, {}, jwt)
    if (!data) throw new Error(JSON.stringify(errors))
    const grant = data.access.grants.find(({ accountId }) => accountId === full.id)
    const role = data.roles.find(({ id }) => id === roleId)
    return [role?.mayChange, role?.refusal ?? null, grant?.mayTake, data.managedAccount]
  }
  const organizationId = grounds.Organization[0]
  expect(await told(organizer)).toEqual([
    true,
    null,
    true,
    { refusal: null, memberships: [{ organizationId, mayEnd: true, refusal: null }] },
  ])
  const why = expect.stringContaining('more than you have yourself')
  expect(await told(manager)).toEqual([
    false,
    why,
    false,
    { refusal: why, memberships: [{ organizationId, mayEnd: false, refusal: why }] },
  ])
})

describe('an account that another organization works with too', () => {
  /** North invited it first; South granted it something on a show. */
  async function shared(): Promise<TestAccount> {
    const place = { className: 'Show' as const, objectIdIdentity: grounds.Show[2] ?? '' }
    return await member({
      accessGrants: [on(permission.READ), { ...place, mask: permission.READ }],
    })
  }

  test('is not disabled, deleted or read by who invited it first, also once South revoked it', async () => {
    const account = await shared()
    await app.database.pool.query(
      "delete from access_grant where account_id = $1 and class_name = 'Show'",
      [account.id],
    )
    for (const act of [disable(account), remove(account)]) {
      expect((await ask(act, organizer)).problem).toBe(elsewhere)
    }
    for (const query of ['personalRecord', 'deletionPreview']) {
      const source = `{ ${query}(of: account, id: ${account.id}) { name } }`
      const { errors } = await app.graphql(source, {}, organizer.jwt)
      expect(errors?.[0]?.extensions.problems[0]?.messageId).toBe(elsewhere)
    }
  })

  test('leaves the organization and keeps what it has elsewhere', async () => {
    const account = await shared()
    const place = { className: 'Show' as const, objectIdIdentity: grounds.Show[0] ?? '' }
    const also = await member({
      accessGrants: [on(permission.READ), { ...place, mask: permission.WRITE }],
    })
    expect((await ask(end(account), organizer)).data).toEqual({ endMembership: true })
    expect((await ask(end(also), organizer)).data).toEqual({ endMembership: true })
    const shows = '{ shows { id } me { id } }'
    const seen = async ({ jwt }: TestAccount) => (await app.graphql(shows, {}, jwt)).data
    expect(await seen(account)).toEqual({
      shows: [{ id: grounds.Show[2] }],
      me: { id: account.id },
    })
    expect(await seen(also)).toEqual({ shows: [], me: { id: also.id } })
    const { rows } = await app.database.pool.query(
      `select action, object_class, before ->> 'permissions' as permissions from change
        where before ->> 'account' = $1 order by id`,
      [also.id],
    )
    expect(rows).toEqual([
      { action: 'accessRevoked', object_class: 'Organization', permissions: 'READ' },
      { action: 'accessRevoked', object_class: 'Show', permissions: 'WRITE' },
      { action: 'membershipEnded', object_class: 'Organization', permissions: null },
    ])
    const listed = await app.graphql('{ accounts(first: 500) { id } }', {}, organizer.jwt)
    expect(JSON.stringify(listed.data)).not.toContain(`"${account.id}"`)
    expect((await ask(end(account), organizer)).problem).toBe('errors.notFound')
  })

  test('shows its name and address, and nothing of where else it is at home', async () => {
    const [north = '', south = ''] = grounds.Organization
    const ofSouth = await app.makeAccount({
      organizationId: south,
      roles: ['timekeeper'],
      accessGrants: [{ className: 'Organization', objectIdIdentity: north, mask: permission.READ }],
    })
    const ofBoth = await shared()
    await app.database.pool.query(
      "insert into account_role select $1, id from role where name = 'speaker'",
      [ofBoth.id],
    )
    const source = '{ accounts(first: 500) { id email organization roles { name } } }'
    type Told = { accounts: { id: string }[] }
    const { data } = await app.graphql<Told>(source, {}, organizer.jwt)
    const told = (id: string) => data?.accounts.find((each) => each.id === id)
    expect(told(ofSouth.id)).toEqual({
      id: ofSouth.id,
      email: ofSouth.email,
      organization: null,
      roles: [],
    })
    expect(told(ofBoth.id)).toMatchObject({ organization: 'North', roles: [] })
    expect((await ask(disable(ofSouth), organizer)).problem).toBe(elsewhere)
    const { data: asked } = await app.graphql(
      `{ managedAccount(id: ${ofSouth.id}) { refusal memberships { organizationId mayEnd } } }`,
      {},
      organizer.jwt,
    )
    expect(asked?.['managedAccount']).toEqual({
      refusal: expect.stringContaining('end the membership'),
      memberships: [{ organizationId: north, mayEnd: true }],
    })
  })

  test('is nothing to an organization that never had anything to do with it', async () => {
    const [, south = ''] = grounds.Organization
    const account = await app.makeAccount({ organizationId: south })
    for (const act of [disable(account), remove(account), end(account)]) {
      expect((await ask(act, organizer)).problem).toBe('errors.notFound')
    }
    const source = `{ managedAccount(id: ${account.id}) { refusal } }`
    const { errors } = await app.graphql(source, {}, organizer.jwt)
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})

test('an account that registered itself is only let go, by whoever granted it something', async () => {
  const itself = await app.makeAccount({ accessGrants: [on(permission.READ)] })
  expect((await ask(disable(itself), organizer)).problem).toBe(elsewhere)
  expect((await ask(end(itself), organizer)).data).toEqual({ endMembership: true })
})

test('who administered the installation is nobody’s own afterwards', async () => {
  const administrator = await app.makeAccount({ roles: ['administrator'] })
  const former = await member({ roles: ['administrator'], accessGrants: [on(permission.READ)] })
  for (const act of [disable(former), end(former)]) {
    expect((await ask(act, organizer)).problem).toBe('errors.forbidden')
  }
  const unrole = `setAccountRoles(id: ${former.id}, roleIds: [], proof: $proof) { id }`
  expect((await ask(unrole, administrator)).problem).toBeUndefined()
  expect((await ask(disable(former), organizer)).problem).toBe(elsewhere)
  expect((await ask(end(former), organizer)).problem).toBeUndefined()
})

test('the last organizer is not let go', async () => {
  const [, south = ''] = grounds.Organization
  const last = await app.makeAccount({
    organizationId: south,
    accessGrants: [{ className: 'Organization', objectIdIdentity: south, mask: fullMask }],
  })
  expect((await ask(end(last, 1), last)).problem).toBe('access.problem.lastOfOrganization')
})
