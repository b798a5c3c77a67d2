import { afterAll, describe, expect, test } from 'vitest'
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { openTestApp, testPassword } from '#server/testing/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

interface Request {
  token: string
  options: string
}

const beginning = `mutation ($password: String!) {
  beginPasskey(currentPassword: $password) { token options }
}`
const registering = `mutation ($token: String!, $response: String!) {
  registerPasskey(token: $token, response: $response)
}`
const signingIn = `mutation ($token: String!, $response: String!) {
  authenticatePasskey(token: $token, response: $response) { jwt account { id } }
}`

const device = softwareAuthenticator()
const { id, email, jwt } = await app.makeAccount()

test('a device is registered, with the password, and its owner is told', async () => {
  const guess = await app.graphql(beginning, { password: 'a guess' }, jwt)
  expect(guess.errors?.[0]?.extensions.problems).toMatchObject([{ field: 'currentPassword' }])
  const { token, options } = await begin(jwt)
  expect(await register(jwt, { token, response: device.make(options) })).toBe('ok')
  expect((await app.lettersTo(email)).at(-1)?.text).toContain('A passkey was added')
})

test.each([
  ['another origin', { origin: 'https://evil.test' }],
  ['no finger, face or PIN', { userVerified: false }],
])('a registration with %s is refused', async (_, given) => {
  const { token, options } = await begin(jwt)
  const response = softwareAuthenticator().make(options, given)
  expect(await register(jwt, { token, response })).toBe('BAD_INPUT')
})

test('the challenge of somebody else registers nothing', async () => {
  const other = await app.makeAccount()
  const { token, options } = await begin(other.jwt)
  const response = softwareAuthenticator().make(options)
  expect(await register(jwt, { token, response })).toBe('BAD_INPUT')
})

test('the key of one account is not registered for another', async () => {
  const other = await app.makeAccount()
  const { token, options } = await begin(other.jwt)
  expect(await register(other.jwt, { token, response: device.make(options) })).toBe('BAD_INPUT')
})

describe('signing in', () => {
  test('opens the account whose passkey signed, once for each challenge', async () => {
    const { token, options } = await beginSignIn()
    expect(JSON.parse(options)).not.toHaveProperty('allowCredentials.0')
    const response = device.sign(options, { counter: 7 })
    const { data } = await app.graphql<{ authenticatePasskey: { account: { id: string } } }>(
      signingIn,
      { token, response },
    )
    expect(data?.authenticatePasskey.account.id).toBe(id)
    expect(await signIn({ token, response })).toBe('NOT_SIGNED_IN')
  })

  test.each([
    ['another origin', { origin: 'https://evil.test', counter: 20 }],
    ['no finger, face or PIN', { userVerified: false, counter: 21 }],
    ['a count that was passed before, as a copied key has', { counter: 7 }],
  ])('with %s is refused', async (_, given) => {
    const { token, options } = await beginSignIn()
    expect(await signIn({ token, response: device.sign(options, given) })).toBe('NOT_SIGNED_IN')
  })

  test('with a challenge that the server did not make is refused', async () => {
    const { token } = await beginSignIn()
    const options = JSON.stringify({ challenge: 'bXkgb3du' })
    expect(await signIn({ token, response: device.sign(options, { counter: 30 }) })).toBe(
      'NOT_SIGNED_IN',
    )
  })

  test('with a key that is not known, or no answer at all, is refused alike', async () => {
    const { token, options } = await beginSignIn()
    const stranger = softwareAuthenticator().sign(options)
    expect(await signIn({ token, response: stranger })).toBe('NOT_SIGNED_IN')
    for (const response of ['', '{}', '{"id":1}', 'null']) {
      expect(await signIn({ token: (await beginSignIn()).token, response })).toBe('NOT_SIGNED_IN')
    }
  })
})

test('a passkey is removed by its owner only, with the password, and opens nothing then', async () => {
  const { data } = await app.graphql<{ passkeys: { id: string }[] }>('{ passkeys { id } }', {}, jwt)
  const passkeyId = data?.passkeys[0]?.id
  const remove = async (asked: string, password = testPassword) => {
    const document = `mutation ($id: ID!, $password: String!) {
      removePasskey(id: $id, currentPassword: $password)
    }`
    const { errors } = await app.graphql(document, { id: passkeyId, password }, asked)
    return errors?.[0]?.extensions.code ?? 'ok'
  }
  expect(await remove((await app.makeAccount()).jwt)).toBe('NOT_FOUND')
  expect(await remove(jwt, 'a guess')).toBe('BAD_INPUT')
  expect(await remove(jwt)).toBe('ok')
  const { token, options } = await beginSignIn()
  const response = device.sign(options, { counter: 50 })
  expect(await signIn({ token, response })).toBe('NOT_SIGNED_IN')
})

test('a disabled account is not opened', async () => {
  const account = await app.makeAccount()
  const phone = softwareAuthenticator()
  const begun = await begin(account.jwt)
  const made = phone.make(begun.options)
  expect(await register(account.jwt, { token: begun.token, response: made })).toBe('ok')
  await app.database.pool.query('update account set disabled_at = now() where id = $1', [
    account.id,
  ])
  const { token, options } = await beginSignIn()
  expect(await signIn({ token, response: phone.sign(options) })).toBe('NOT_SIGNED_IN')
})

async function begin(asked: string): Promise<Request> {
  const { data } = await app.graphql<{ beginPasskey: Request }>(
    beginning,
    { password: testPassword },
    asked,
  )
  return data?.beginPasskey ?? { token: '', options: '{}' }
}

async function beginSignIn(): Promise<Request> {
  const { data } = await app.graphql<{ beginPasskeySignIn: Request }>(
    'mutation { beginPasskeySignIn { token options } }',
  )
  return data?.beginPasskeySignIn ?? { token: '', options: '{}' }
}

async function register(asked: string, variables: { token: string; response: string }) {
  const { errors } = await app.graphql(registering, variables, asked)
  return errors?.[0]?.extensions.code ?? 'ok'
}

async function signIn(variables: { token: string; response: string }): Promise<string> {
  const { errors } = await app.graphql(signingIn, variables)
  return errors?.[0]?.extensions.code ?? 'ok'
}
