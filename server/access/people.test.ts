import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullMask } from '#domain/access/permission.ts'
import { proofOf } from '#server/testing/proof-of.ts'
import { openTestApp, type TestAccount } from '#server/testing/test-app.ts'
import { type Grounds, makeGrounds } from './testing.ts'

const app = await openTestApp()
afterAll(() => app.close())

let grounds: Grounds
let administrator: TestAccount
let organizer: TestAccount

beforeAll(async () => {
  grounds = await makeGrounds(app.database)
  const [organizationId = ''] = grounds.Organization
  administrator = await app.makeAccount({ roles: ['administrator'] })
  organizer = await app.makeAccount({
    organizationId,
    accessGrants: [{ className: 'Organization', objectIdIdentity: organizationId, mask: fullMask }],
  })
})

async function ask(source: string, variables: object = {}, { id, jwt } = administrator) {
  const proof = await proofOf(app.database, id)
  const { data, errors } = await app.graphql(source, { ...variables, proof }, jwt)
  return { data, problem: errors?.[0]?.extensions.problems[0]?.messageId }
}

async function makeRole(name: string, permissions: string[], privileges: string[] = []) {
  const source = 'mutation ($input: RoleInput!) { saveRole(input: $input) { stored { id } } }'
  const { data } = await app.graphql<{ saveRole: { stored: { id: string } } }>(
    source,
    { input: { name, permissions, privileges } },
    administrator.jwt,
  )
  return data?.saveRole.stored.id ?? ''
}

const invite = `mutation ($id: ID!, $input: MemberInput!, $proof: String!) {
  inviteMember(organizationId: $id, input: $input, proof: $proof) { account { id organization isInvited } } }`

test('a role is made, changed for all who have it, and deleted once nobody has it', async () => {
  const roleId = await makeRole('Ringmaster', ['READ'])
  const [organizationId = ''] = grounds.Organization
  const member = await app.makeAccount({ organizationId })
  const named = { email: member.email, firstName: 'Test', familyName: 'Person', roleId }
  const invited = await ask(invite, { id: organizationId, input: named }, organizer)
  expect(invited.data?.['inviteMember']).toMatchObject({ account: { id: member.id } })
  const mine = `{ show(id: ${grounds.Show[0]}) { permissions } }`
  expect((await ask(mine, {}, member)).data?.['show']).toEqual({ permissions: ['READ'] })
  const input = { name: 'Ringmaster', permissions: ['READ', 'WRITE'], privileges: ['keep_time'] }
  const save =
    'mutation ($id: ID, $input: RoleInput!, $proof: String) { saveRole(id: $id, input: $input, proof: $proof) { stored { uses } } }'
  expect((await ask(save, { id: roleId, input })).data?.['saveRole']).toEqual({
    stored: { uses: 1 },
  })
  expect((await ask(mine, {}, member)).data?.['show']).toEqual({ permissions: ['READ', 'WRITE'] })
  const remove = `mutation { deleteRole(id: ${roleId}) }`
  expect((await ask(remove)).problem).toBe('access.problem.roleUsed')
  await app.database.pool.query('delete from access_grant where role_id = $1', [roleId])
  expect((await ask(remove)).data).toEqual({ deleteRole: true })
})

test('a role of the program is neither changed nor deleted, and its name is taken', async () => {
  const { data } = await app.graphql<{ roles: { id: string; name: string; builtIn: boolean }[] }>(
    '{ roles { id name builtIn } }',
    {},
    organizer.jwt,
  )
  const speaker = data?.roles.find(({ name }) => name === 'speaker')
  expect(speaker?.builtIn).toBe(true)
  const id = speaker?.id
  const input = { name: 'speaker', permissions: ['READ', 'WRITE'], privileges: [] }
  const save =
    'mutation ($id: ID, $input: RoleInput!) { saveRole(id: $id, input: $input) { stored { id } } }'
  expect((await ask(save, { id, input })).problem).toBe('access.problem.roleBuiltIn')
  expect((await ask(`mutation { deleteRole(id: ${id}) }`)).problem).toBe(
    'access.problem.roleBuiltIn',
  )
  expect((await ask(save, { input: { ...input, name: 'Speaker' } })).problem).toBe(
    'access.problem.nameTaken',
  )
  const unknown = { ...input, name: 'Other', privileges: ['fly'] }
  expect((await ask(save, { input: unknown })).problem).toBe('forms.invalid')
})

test('a member is invited by a role of no more than the organizer has', async () => {
  const [organizationId = ''] = grounds.Organization
  const email = `${randomUUID()}@example.org`
  const roleId = await makeRole('Reader', ['READ'])
  const input = { email, firstName: 'Nora', familyName: 'Neu', roleId }
  const { data } = await ask(invite, { id: organizationId, input }, organizer)
  expect(data?.['inviteMember']).toMatchObject({
    account: { organization: 'North', isInvited: true },
  })
  const listed = await ask('{ accounts { email } }', {}, organizer)
  expect(JSON.stringify(listed.data)).toContain(email)
  expect(JSON.stringify(listed.data)).not.toContain(administrator.email)
  const [, foreign = ''] = grounds.Organization
  expect((await ask(invite, { id: foreign, input }, organizer)).problem).toBe('errors.notFound')
})

test('a disabled account is out at once and cannot refresh; the last administrator stays', async () => {
  const [organizationId = ''] = grounds.Organization
  const member = await app.makeAccount({ organizationId })
  const { refreshToken } = await app.signIn(member.email)
  const disable = (id: string, disabled = true) =>
    `mutation ($proof: String) { setAccountDisabled(id: ${id}, disabled: ${disabled}, proof: $proof) { isDisabled } }`
  expect((await ask('{ me { id } }', {}, member)).data?.['me']).toEqual({ id: member.id })
  expect((await ask(disable(member.id), {}, organizer)).data?.['setAccountDisabled']).toEqual({
    isDisabled: true,
  })
  expect((await ask('{ me { id } }', {}, member)).data?.['me']).toBeNull()
  const refresh = 'mutation ($token: String!) { refreshJWT(refreshToken: $token) { jwt } }'
  expect((await app.graphql(refresh, { token: refreshToken })).errors).toBeDefined()
  await ask(disable(member.id, false), {}, organizer)
  expect((await ask('{ me { id } }', {}, member)).data?.['me']).toEqual({ id: member.id })

  const other = await app.makeAccount({ roles: ['administrator'], organizationId })
  expect((await ask(disable(other.id), {}, organizer)).problem).toBe('errors.forbidden')
  expect((await ask(disable(administrator.id))).problem).toBe('access.problem.yourself')
  const unrole = (id: string) => `mutation { setAccountRoles(id: ${id}, roleIds: []) { id } }`
  expect((await ask(unrole(other.id))).problem).toBeUndefined()
  expect((await ask(unrole(administrator.id))).problem).toBe('access.problem.lastAdministrator')
  expect((await ask(disable(organizer.id))).problem).toBe('access.problem.lastOfOrganization')
})
