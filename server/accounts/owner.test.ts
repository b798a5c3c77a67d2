import { afterAll, describe, expect, test } from 'vitest'
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { openTestApp, testPassword } from '#server/testing/test-app.ts'
import { ADMINISTER } from './viewer.ts'

const app = await openTestApp()
afterAll(() => app.close())

/** What asks for its owner each time, and what stands in the way once they have shown that they are: null for nothing. */
const acts = [
  ['beginPasskey(proof: $proof) { token }', null],
  ['removePasskey(id: "0", proof: $proof)', 'NOT_FOUND'],
  ['beginSecondFactor(proof: $proof) { secret }', null],
  ['renewRecoveryCodes(proof: $proof)', 'NOT_FOUND'],
  ['removeSecondFactor(proof: $proof)', null],
  ['requestNewAddress(email: "elsewhere@example.org", proof: $proof)', null],
  ['changePassword(newPassword: "a horse of my own", refreshToken: "none", proof: $proof)', null],
] as const

const { id, email, jwt } = await app.makeAccount()
const device = await newPasskey(jwt)

describe.each(acts)('%s', (act, left) => {
  const ask = (proof: string | undefined, asked = jwt) =>
    app.graphql(`mutation ($proof: String) { ${act} }`, { proof }, asked)

  test('takes a passkey in place of the password', async () => {
    const session = await app.signIn(email, await currentPassword())
    const { errors } = await ask(await byPasskey(session.jwt), session.jwt)
    expect(errors?.[0]?.extensions.code ?? null).toBe(left)
  })

  test('and neither a proof by password, nor one of somebody else or of long ago, nor nothing', async () => {
    const session = await app.signIn(email, await currentPassword())
    const other = await app.makeAccount()
    const late = await byPasskey(session.jwt)
    await app.database.pool.query(
      "update one_time_token set expires_at = now() - interval '1 second' where account_id = $1",
      [id],
    )
    for (const proof of [await byPassword(session.jwt), await byPassword(other.jwt), late]) {
      expect((await ask(proof, session.jwt)).errors?.[0]?.extensions.problems).toMatchObject([
        { field: 'proof', messageId: 'accounts.proveAgain' },
      ])
    }
    expect((await ask(undefined, session.jwt)).errors?.[0]?.extensions.problems).toMatchObject([
      { field: 'currentPassword', messageId: 'accounts.wrongPassword' },
    ])
  })
})

test('an account deletes itself by name and passkey', async () => {
  await app.makeAccount({ privileges: [ADMINISTER] })
  const mine = await app.makeAccount()
  const own = await newPasskey(mine.jwt)
  const remove = async (proof: string | undefined) =>
    await app.graphql(
      `mutation ($name: String!, $proof: String) {
        deletePersonalRecord(of: account, id: ${mine.id}, name: $name, proof: $proof) }`,
      { name: await nameOf(mine.jwt), proof },
      mine.jwt,
    )
  expect((await remove(await byPassword(mine.jwt))).errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  expect(await remove(await byPasskey(mine.jwt, own))).toEqual({
    data: {
      deletePersonalRecord: true,
    },
  })
})

interface Begun {
  token: string
  options: string
}

/** One of the acts changes it. */
async function currentPassword(): Promise<string> {
  const { errors } = await app.graphql(
    'mutation ($email: String!, $password: String!) { authenticate(email: $email, password: $password) { jwt } }',
    { email, password: testPassword },
  )
  return errors ? 'a horse of my own' : testPassword
}

async function nameOf(asked: string): Promise<string> {
  const { data } = await app.graphql<{ me: { firstName: string; familyName: string } }>(
    '{ me { firstName familyName } }',
    {},
    asked,
  )
  return `${data?.me.firstName} ${data?.me.familyName}`
}

async function newPasskey(asked: string) {
  const made = softwareAuthenticator()
  const { data } = await app.graphql<{ beginPasskey: Begun }>(
    'mutation ($password: String) { beginPasskey(currentPassword: $password) { token options } }',
    { password: testPassword },
    asked,
  )
  const { token, options } = data?.beginPasskey ?? { token: '', options: '{}' }
  await app.graphql(
    'mutation ($token: String!, $response: String!) { registerPasskey(token: $token, response: $response) }',
    { token, response: made.make(options) },
    asked,
  )
  return made
}

async function byPasskey(asked: string, using = device): Promise<string> {
  const begun = await app.graphql<{ beginPasskeySignIn: Begun }>(
    'mutation { beginPasskeySignIn { token options } }',
  )
  const { token, options } = begun.data?.beginPasskeySignIn ?? { token: '', options: '{}' }
  const { data } = await app.graphql<{ proveByPasskey: string }>(
    'mutation ($token: String!, $response: String!) { proveByPasskey(token: $token, response: $response) }',
    { token, response: using.sign(options) },
    asked,
  )
  return data?.proveByPasskey ?? ''
}

async function byPassword(asked: string): Promise<string | undefined> {
  const passwords = [testPassword, 'a horse of my own']
  for (const password of passwords) {
    const { data } = await app.graphql<{ proveByPassword: string }>(
      'mutation ($password: String!) { proveByPassword(currentPassword: $password) }',
      { password },
      asked,
    )
    if (data) return data.proveByPassword
  }
  return undefined
}
