import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { permission } from '#domain/access/permission.ts'
import { proofOf } from '#server/testing/proof-of.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { makeGrounds } from './testing.ts'

const app = await openTestApp()
afterAll(() => app.close())

const { id: accountId, jwt } = await app.makeAccount({ roles: ['administrator'] })
const grounds = await makeGrounds(app.database)

interface Saved {
  stored: Readonly<Record<string, unknown>> & { id: string }
  changedMeanwhile: readonly string[]
}

/** Sends a section as a form does, and answers what came of it. */
async function save(source: string, variables: object): Promise<Saved> {
  const proof = await proofOf(app.database, accountId)
  const { data, errors } = await app.graphql<{ saved: Saved }>(source, { ...variables, proof }, jwt)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.saved
}

const saveRole = `mutation ($id: ID, $input: RoleInput!, $opened: RoleInput, $proof: String) {
  saved: saveRole(id: $id, input: $input, opened: $opened, proof: $proof) {
    changedMeanwhile stored { id name permissions privileges } } }`
const saveOrganization = `mutation ($id: ID, $input: OrganizationInput!, $opened: OrganizationInput) {
  saved: saveOrganization(id: $id, input: $input, opened: $opened) {
    changedMeanwhile stored { id name } } }`
const changeGrant = `mutation ($id: ID!, $input: GrantTermsInput!, $opened: GrantTermsInput!, $proof: String) {
  saved: changeGrant(id: $id, input: $input, opened: $opened, proof: $proof) {
    changedMeanwhile stored { id ownPermissions startsAt endsAt reason } } }`

test('a role is saved over nothing that another window saved, in whatever order its privileges stand', async () => {
  const opened = { name: randomUUID(), permissions: ['READ'], privileges: ['keep_time'] }
  const { id } = (await save(saveRole, { input: opened })).stored
  const one = { ...opened, privileges: ['keep_time', 'call_starters'] }
  expect((await save(saveRole, { id, opened, input: one })).changedMeanwhile).toEqual([])
  const name = randomUUID()
  const other = await save(saveRole, { id, opened, input: { ...opened, name } })
  expect(other.changedMeanwhile).toEqual(['privileges'])
  expect(other.stored).toMatchObject({ name: opened.name, privileges: one.privileges.toSorted() })
  const again = await save(saveRole, { id, opened: one, input: { ...one, name } })
  expect(again).toMatchObject({ changedMeanwhile: [], stored: { name } })
  const disputed = await save(saveRole, { id, opened: one, input: { ...one, name: randomUUID() } })
  expect(disputed).toMatchObject({ changedMeanwhile: ['name'], stored: { name } })
})

test('an organization is named by one of two windows', async () => {
  const opened = { name: 'Riding Club' }
  const { id } = (await save(saveOrganization, { input: opened })).stored
  const [one, other] = await Promise.all(
    ['Riders', 'Horse Friends'].map((name) =>
      save(saveOrganization, { id, opened, input: { name } }),
    ),
  )
  const changed = [one, other].map((saved) => saved?.changedMeanwhile)
  expect(changed).toContainEqual([])
  expect(changed).toContainEqual(['name'])
  expect(one?.stored).toEqual(other?.stored)
})

test('a grant keeps what another window said of its time and its reason', async () => {
  const helper = await app.makeAccount()
  const { rows } = await app.database.pool.query<{ id: string }>(
    `insert into access_grant (account_id, class_name, object_id_identity, mask, ends_at)
      values ($1, 'Show', $2, $3, '2030-05-17T20:00:12.345Z') returning id`,
    [helper.id, grounds.Show[0], permission.READ],
  )
  const id = rows[0]?.id ?? ''
  // A form knows moments to the minute.
  const opened = { permissions: ['READ'], endsAt: '2030-05-17T20:00:00.000Z' }
  const one = await save(changeGrant, { id, opened, input: { ...opened, reason: 'gate' } })
  expect(one).toMatchObject({ changedMeanwhile: [], stored: { reason: 'gate' } })
  const later = { ...opened, endsAt: '2030-05-18T20:00:00.000Z' }
  const other = await save(changeGrant, { id, opened, input: later })
  expect(other.changedMeanwhile).toEqual(['reason'])
  expect(other.stored).toMatchObject({ endsAt: opened.endsAt, reason: 'gate' })
  const seen = { ...opened, reason: 'gate' }
  const again = await save(changeGrant, { id, opened: seen, input: { ...later, reason: 'gate' } })
  expect(again).toMatchObject({ changedMeanwhile: [], stored: { endsAt: later.endsAt } })
})
