import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { proofOf } from '#server/testing/proof-of.ts'
import { openTestApp, type TestAccount } from '#server/testing/test-app.ts'
import { makeGrounds, termsOfGrant } from './testing.ts'

const app = await openTestApp()
afterAll(() => app.close())

let administrator: TestAccount
let helper: TestAccount
let ids: Record<'$show' | '$organization' | '$helper' | '$grant' | '$role' | '$invited', string>

beforeAll(async () => {
  const grounds = await makeGrounds(app.database)
  administrator = await app.makeAccount({ roles: ['administrator'] })
  helper = await app.makeAccount()
  const one = async (statement: string, values: unknown[]) =>
    (await app.database.pool.query<{ id: string }>(statement, values)).rows[0]?.id ?? ''
  const $show = grounds.Show[0] ?? ''
  const invited = await app.makeAccount()
  await app.database.pool.query('update account set password_hash = null where id = $1', [
    invited.id,
  ])
  ids = {
    $show,
    $organization: grounds.Organization[0] ?? '',
    $helper: helper.id,
    $role: await one("insert into role (name, mask) values ('Ringmaster', 1) returning id", []),
    $grant: await one(
      `insert into access_grant (account_id, class_name, object_id_identity, mask, ends_at)
        values ($1, 'Show', $2, 3, '2030-05-17') returning id`,
      [helper.id, $show],
    ),
    $invited: invited.id,
  }
})

const grant = (terms: string) =>
  `changeGrant(id: $grant, input: { ${terms} }, opened: $opened, proof: $proof) { changedMeanwhile }`
const person = 'email: "new@example.org", firstName: "Ann", familyName: "Lee"'
const role = (permissions: string, privileges: string) =>
  `saveRole(id: $role, input: { name: "Ringmaster", permissions: [${permissions}], privileges: [${privileges}] }, proof: $proof) { stored { id } }`

describe.each([
  [
    'access',
    `grantAccess(className: Show, id: $show, input: { ${person}, permissions: [READ] }, proof: $proof) { grant { id } }`,
  ],
  [
    'membership',
    `inviteMember(organizationId: $organization, input: { ${person}, roleId: $role }, proof: $proof) { account { id } }`,
  ],
  ['a new link to an account', 'renewInvitation(accountId: $invited, proof: $proof)'],
  ['one bit more', grant('permissions: [READ, WRITE, CREATE], endsAt: "2030-05-17T00:00:00Z"')],
  ['a role instead', grant('roleId: $role, endsAt: "2030-05-17T00:00:00Z"')],
  ['a later end', grant('permissions: [READ], endsAt: "2030-05-18T00:00:00Z"')],
  ['no end', grant('permissions: [READ]')],
  ['a role everywhere', 'setAccountRoles(id: $helper, roleIds: [$role], proof: $proof) { id }'],
  ['one permission more for all who have a role', role('"READ", "WRITE"', '')],
  ['one privilege more for all who have a role', role('"READ"', '"keep_time"')],
])('%s', (_, act) => {
  test('is given only with a proof', async () => {
    for (const proof of ['', 'a guess', await proofOf(app.database, helper.id)]) {
      const refused = await ask(act, proof)
      expect(refused.errors?.[0]?.extensions.problems).toMatchObject([
        { field: 'proof', messageId: 'accounts.proveAgain' },
      ])
    }
    const given = await ask(act, await proofOf(app.database, administrator.id))
    expect(given.errors).toBeUndefined()
  })
})

test.each([
  [
    'access',
    `grantAccess(className: Show, id: $show, input: { email: "nobody@example.org", permissions: [READ] }, proof: $proof) { grant { id } }`,
    ['firstName', 'familyName'],
  ],
  [
    'access for who is named by half',
    `grantAccess(className: Show, id: $show, input: { email: "nobody@example.org", firstName: "Ann", permissions: [READ] }, proof: $proof) { grant { id } }`,
    ['familyName'],
  ],
])('%s: a name that lacks is told before a proof is asked for', async (_, act, fields) => {
  const problems = (await ask(act, '')).errors?.[0]?.extensions.problems
  expect(problems).toMatchObject(
    fields.map((field) => ({ field, messageId: 'access.problem.newPerson' })),
  )
})

test('somebody is let in again only with a proof, and let out without', async () => {
  const set = (disabled: boolean) =>
    `setAccountDisabled(id: $helper, disabled: ${disabled}, proof: $proof) { isDisabled }`
  expect((await ask(set(true), '')).errors).toBeUndefined()
  expect((await ask(set(false), '')).errors?.[0]?.extensions.problems).toMatchObject([
    { field: 'proof' },
  ])
  expect((await ask(set(false), await proofOf(app.database, administrator.id))).data).toEqual({
    setAccountDisabled: { isDisabled: false },
  })
})

test.each([
  ['fewer bits', grant('permissions: [READ], endsAt: "2030-05-17T00:00:00Z"')],
  ['an earlier end', grant('permissions: [READ], endsAt: "2030-05-16T00:00:00Z"')],
  [
    'a later start',
    grant('permissions: [READ], startsAt: "2030-05-14T00:00:00Z", endsAt: "2030-05-16T00:00:00Z"'),
  ],
  ['no role everywhere', 'setAccountRoles(id: $helper, roleIds: [], proof: $proof) { id }'],
  ['less for all who have a role', role('"READ"', '')],
  ['nothing', 'revokeGrant(id: $grant) { id }'],
])('%s is left at once, without a proof', async (_, act) => {
  expect((await ask(act, '')).errors).toBeUndefined()
})

async function ask(act: string, proof: string) {
  const source = Object.entries(ids).reduce((text, [name, id]) => text.replaceAll(name, id), act)
  const declared = [
    ...(source.includes('$proof') ? ['$proof: String!'] : []),
    ...(source.includes('$opened') ? ['$opened: GrantTermsInput!'] : []),
  ]
  const opened = await termsOfGrant(app.database.kysely, ids.$grant)
  const head = declared.length > 0 ? `mutation (${declared.join(', ')})` : 'mutation'
  return await app.graphql(`${head} { ${source} }`, { proof, opened }, administrator.jwt)
}
