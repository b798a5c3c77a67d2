import { afterAll, expect, test } from 'vitest'
import { openStage } from '#server/competitions/testing.ts'
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { openTestApp, testPassword } from '#server/testing/test-app.ts'
import { ADMINISTER } from './viewer.ts'

const app = await openTestApp()
afterAll(() => app.close())

const { competitionId } = await openStage(app.database)
const { id, email, jwt } = await app.makeAccount({ privileges: [ADMINISTER] })

/** What stands in the way of a proof that counts: the competition is still marked. */
const proven = 'competitionProblems.notProvisional'

test('results are signed only with a proof, which the password gives', async () => {
  expect(await sign('')).toBe('accounts.proveAgain')
  expect(await sign('a guess')).toBe('accounts.proveAgain')
  const guess = await byPassword('not my password')
  expect(guess.errors?.[0]?.extensions.problems).toMatchObject([
    { field: 'currentPassword', messageId: 'accounts.wrongPassword' },
  ])
  const proof = (await byPassword(testPassword)).data?.proveByPassword ?? ''
  for (let times = 0; times < 2; times++) expect(await sign(proof)).toBe(proven)
})

test('a proof is of one account, and ends', async () => {
  const other = await app.makeAccount({ privileges: [ADMINISTER] })
  const foreign = (await byPassword(testPassword, other.jwt)).data?.proveByPassword ?? ''
  expect(await sign(foreign)).toBe('accounts.proveAgain')
  const proof = (await byPassword(testPassword)).data?.proveByPassword ?? ''
  await app.database.pool.query(
    "update one_time_token set expires_at = now() - interval '1 second' where account_id = $1",
    [id],
  )
  expect(await sign(proof)).toBe('accounts.proveAgain')
})

test('a token of a letter is no proof, and a proof chooses no password', async () => {
  await app.graphql('mutation ($email: String!) { requestNewPassword(email: $email) }', { email })
  const letter = (await app.lettersTo(email)).at(-1)?.text ?? ''
  expect(await sign(/letter=(\S+)/.exec(letter)?.[1] ?? '')).toBe('accounts.proveAgain')
  const token = (await byPassword(testPassword)).data?.proveByPassword
  const { errors } = await app.graphql(
    'mutation ($token: String!) { choosePassword(token: $token, password: "a horse of my own") }',
    { token },
  )
  expect(errors?.[0]?.extensions.problems).toMatchObject([{ messageId: 'accounts.letterUsed' }])
})

test('a passkey of the same account proves it too, and that of another one does not', async () => {
  const device = softwareAuthenticator()
  const { data } = await app.graphql<{ beginPasskey: Begun }>(
    'mutation ($password: String!) { beginPasskey(currentPassword: $password) { token options } }',
    { password: testPassword },
    jwt,
  )
  await app.graphql(
    'mutation ($token: String!, $response: String!) { registerPasskey(token: $token, response: $response) }',
    { token: data?.beginPasskey.token, response: device.make(data?.beginPasskey.options ?? '{}') },
    jwt,
  )
  const prove = async (asked: string) => {
    const begun = await app.graphql<{ beginPasskeySignIn: Begun }>(
      'mutation { beginPasskeySignIn { token options } }',
    )
    const { token, options } = begun.data?.beginPasskeySignIn ?? { token: '', options: '{}' }
    return await app.graphql<{ proveByPasskey: string }>(
      'mutation ($token: String!, $response: String!) { proveByPasskey(token: $token, response: $response) }',
      { token, response: device.sign(options) },
      asked,
    )
  }
  expect(await sign((await prove(jwt)).data?.proveByPasskey ?? '')).toBe(proven)
  const other = await app.makeAccount()
  const { errors } = await prove(other.jwt)
  expect(errors?.[0]?.extensions.problems).toMatchObject([{ messageId: 'accounts.passkeyOfOther' }])
})

interface Begun {
  token: string
  options: string
}

async function byPassword(currentPassword: string, asked = jwt) {
  return await app.graphql<{ proveByPassword: string }>(
    'mutation ($password: String!) { proveByPassword(currentPassword: $password) }',
    { password: currentPassword },
    asked,
  )
}

/** The sentence with which signing is refused. */
async function sign(proof: string): Promise<string | undefined> {
  const { errors } = await app.graphql(
    'mutation ($id: ID!, $proof: String!) { signResults(id: $id, signedBy: "Anna", proof: $proof) { id } }',
    { id: competitionId, proof },
    jwt,
  )
  return errors?.[0]?.extensions.problems[0]?.messageId
}
