import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullMask, permission } from '#domain/access/permission.ts'
import { textAt } from '#server/testing/call.ts'
import { proofOf } from '#server/testing/proof-of.ts'
import { openTestApp, type TestAccount } from '#server/testing/test-app.ts'
import { type Grounds, makeGrounds } from './testing.ts'

const app = await openTestApp()
afterAll(() => app.close())

let grounds: Grounds
let north: TestAccount
let south: TestAccount
let administrator: TestAccount

beforeAll(async () => {
  grounds = await makeGrounds(app.database)
  const [northId = '', southId = ''] = grounds.Organization
  const organizerOf = (organizationId: string) =>
    app.makeAccount({
      organizationId,
      accessGrants: [
        { className: 'Organization', objectIdIdentity: organizationId, mask: fullMask },
      ],
    })
  administrator = await app.makeAccount({ roles: ['administrator'] })
  north = await organizerOf(northId)
  south = await organizerOf(southId)
})

const saving = `mutation ($id: ID, $organizationId: ID, $input: RoleInput!) {
  saveRole(id: $id, organizationId: $organizationId, input: $input) { stored { id organization mayChange } } }`
const granting = `mutation ($id: ID!, $input: GrantInput!, $proof: String!) {
  grantAccess(className: Show, id: $id, input: $input, proof: $proof) { grant { permissions roleName } } }`
const steward = { name: 'Ring steward', permissions: ['READ'], privileges: ['call_starters'] }

async function ask(source: string, variables: object, { id, jwt }: TestAccount) {
  const { data, errors } = await app.graphql<Record<string, Record<string, unknown>>>(
    source,
    { ...variables, proof: await proofOf(app.database, id) },
    jwt,
  )
  return { data, problem: errors?.[0]?.extensions.problems[0]?.messageId }
}

async function rolesOf(account: TestAccount): Promise<string> {
  return JSON.stringify((await ask('{ roles { name } }', {}, account)).data)
}

test('an organization names roles of its own, grants them, and no other one sees or uses them', async () => {
  const [organizationId = ''] = grounds.Organization
  const made = await ask(saving, { organizationId, input: steward }, north)
  expect(made.data?.['saveRole']?.['stored']).toMatchObject({
    organization: 'North',
    mayChange: true,
  })
  const id = textAt(made.data?.['saveRole'], 'stored', 'id')
  expect(await rolesOf(north)).toContain('Ring steward')
  expect(await rolesOf(south)).not.toContain('Ring steward')

  const [, , southShow] = grounds.Show
  const email = `${randomUUID()}@example.org`
  const input = { email, firstName: 'Nora', familyName: 'Neu', roleId: id }
  const granted = await ask(granting, { id: grounds.Show[0], input }, north)
  expect(granted.data?.['grantAccess']?.['grant']).toEqual({
    permissions: ['READ'],
    roleName: 'Ring steward',
  })
  const elsewhere = await ask(granting, { id: southShow, input }, south)
  expect(elsewhere.problem).toBe('access.problem.roleGone')
  const everywhere = `mutation { setAccountRoles(id: ${north.id}, roleIds: [${id}]) { id } }`
  expect((await ask(everywhere, {}, administrator)).problem).toBe('access.problem.roleElsewhere')

  for (const [who, problem] of [
    [south, 'errors.notFound'],
    [administrator, undefined],
    [north, undefined],
  ] as const) {
    expect((await ask(saving, { id, input: steward }, who)).problem).toBe(problem)
  }
  expect((await ask(`mutation { deleteRole(id: ${id}) }`, {}, south)).problem).toBe(
    'errors.notFound',
  )
  // Two organizations may use the same words.
  const same = { organizationId: grounds.Organization[1], input: steward }
  expect((await ask(saving, same, south)).problem).toBeUndefined()
})

test('an organization changes no role that is for all, and gives nobody the installation', async () => {
  const [organizationId = ''] = grounds.Organization
  expect((await ask(saving, { input: steward }, north)).problem).toBe('errors.forbidden')
  const all = { ...steward, privileges: ['administer'] }
  expect((await ask(saving, { organizationId, input: all }, north)).problem).toBe(
    'access.problem.rolePrivilege',
  )
  const speaker = { ...steward, name: 'Speaker' }
  expect((await ask(saving, { organizationId, input: speaker }, north)).problem).toBe(
    'access.problem.nameTaken',
  )
})

test('nobody puts more into a role than they have themselves', async () => {
  const [organizationId = ''] = grounds.Organization
  const manager = await app.makeAccount({
    organizationId,
    accessGrants: [
      {
        className: 'Organization',
        objectIdIdentity: organizationId,
        mask: permission.ADMINISTRATION | permission.READ,
      },
    ],
  })
  const input = { name: 'Too much', permissions: ['READ', 'DELETE'], privileges: [] }
  const asked = { organizationId, input }
  expect((await ask(saving, asked, manager)).problem).toBe('access.problem.beyond')
  const less = { ...asked, input: { ...input, permissions: ['READ'] } }
  expect((await ask(saving, less, manager)).problem).toBeUndefined()
})
