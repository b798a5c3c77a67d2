import { Secret, TOTP } from 'otpauth'
import { afterAll, expect, test } from 'vitest'
import { fullMask, permission } from '#domain/access/permission.ts'
import { makeGrounds } from '#server/access/testing.ts'
import { proofOf } from '#server/testing/proof-of.ts'
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { openTestApp, type TestAccount, testPassword } from '#server/testing/test-app.ts'

const app = await openTestApp(undefined, { PADDOCK_REQUIRE_SECOND_FACTOR: '1' })
afterAll(() => app.close())
const { pool } = app.database
const grounds = await makeGrounds({ pool })
const [organizationId = ''] = grounds.Organization
const [showId = ''] = grounds.Show
const ofOrganization = (mask: number) => [
  { className: 'Organization' as const, objectIdIdentity: organizationId, mask },
]

const signingIn = `mutation ($email: String!, $password: String!) {
  authenticate(email: $email, password: $password) { account { mustSecure } }
}`
const granting = `mutation ($id: ID!, $input: GrantInput!, $proof: String!) {
  grantAccess(className: Show, id: $id, input: $input, proof: $proof) { grant { id } }
}`
const input = {
  email: 'ann@example.org',
  firstName: 'Ann',
  familyName: 'Lee',
  permissions: ['READ'],
}

async function codeOf(asked: Promise<{ errors?: { extensions: { code: string } }[] }>) {
  return (await asked).errors?.[0]?.extensions.code ?? 'ok'
}

const grant = async ({ id, jwt }: TestAccount) => {
  const proof = await proofOf(app.database, id)
  return await codeOf(app.graphql(granting, { id: showId, input, proof }, jwt))
}
const settings = ({ jwt }: TestAccount) =>
  codeOf(app.graphql('{ registrationSwitch { isOn } }', {}, jwt))
const mustSecure = async ({ jwt }: TestAccount) =>
  (await app.graphql<{ me: { mustSecure: boolean } }>('{ me { mustSecure } }', {}, jwt)).data?.me
    .mustSecure

async function addFactor({ jwt }: TestAccount): Promise<void> {
  const begun = await app.graphql<{ beginSecondFactor: { secret: string } }>(
    'mutation ($password: String!) { beginSecondFactor(currentPassword: $password) { secret } }',
    { password: testPassword },
    jwt,
  )
  const secret = Secret.fromBase32(begun.data?.beginSecondFactor.secret ?? '')
  const code = new TOTP({ secret }).generate()
  await app.graphql('mutation ($code: String!) { confirmSecondFactor(code: $code) }', { code }, jwt)
}

test('who grants access does so once a second factor is set up, and no longer when it is removed', async () => {
  const organizer = await app.makeAccount({ accessGrants: ofOrganization(fullMask) })
  const { data } = await app.graphql(signingIn, { email: organizer.email, password: testPassword })
  expect(data).toEqual({ authenticate: { account: { mustSecure: true } } })
  expect(await grant(organizer)).toBe('FORBIDDEN')
  const reading = await app.graphql(`{ show(id: ${showId}) { id } }`, {}, organizer.jwt)
  expect(reading.data).toEqual({ show: { id: showId } })
  await addFactor(organizer)
  expect(await mustSecure(organizer)).toBe(false)
  expect(await grant(organizer)).toBe('ok')
  await app.graphql(
    'mutation ($password: String!) { removeSecondFactor(currentPassword: $password) }',
    { password: testPassword },
    organizer.jwt,
  )
  expect(await grant(organizer)).toBe('FORBIDDEN')
})

test('an administrator has nothing but what is theirs before', async () => {
  const administrator = await app.makeAccount({ privileges: ['administer'] })
  expect(await settings(administrator)).toBe('FORBIDDEN')
  expect(await mustSecure(administrator)).toBe(true)
  await addFactor(administrator)
  expect(await settings(administrator)).toBe('ok')
})

test('a passkey will do, and the password alone then signs in no longer', async () => {
  const device = softwareAuthenticator()
  const account = await app.makeAccount({ privileges: ['administer'] })
  const begun = await app.graphql<{ beginPasskey: { token: string; options: string } }>(
    'mutation ($password: String!) { beginPasskey(currentPassword: $password) { token options } }',
    { password: testPassword },
    account.jwt,
  )
  const { token = '', options = '' } = begun.data?.beginPasskey ?? {}
  await app.graphql(
    'mutation ($token: String!, $response: String!) { registerPasskey(token: $token, response: $response) }',
    { token, response: device.make(options) },
    account.jwt,
  )
  expect(await settings(account)).toBe('ok')
  const { errors } = await app.graphql(signingIn, { email: account.email, password: testPassword })
  expect(errors?.[0]?.extensions.problems).toMatchObject([{ messageId: 'accounts.passkeyNeeded' }])
  const wrong = await app.graphql(signingIn, { email: account.email, password: 'a guess' })
  expect(wrong.errors?.[0]?.extensions.problems).toMatchObject([
    { messageId: 'accounts.wrongSignIn' },
  ])
})

test('nothing is asked of who grants nothing', async () => {
  const mask = permission.READ | permission.WRITE
  const { email } = await app.makeAccount({ accessGrants: ofOrganization(mask) })
  const { data } = await app.graphql(signingIn, { email, password: testPassword })
  expect(data).toEqual({ authenticate: { account: { mustSecure: false } } })
})
