import { afterAll, expect, test } from 'vitest'
import { proofBy } from '#server/testing/proof-of.ts'
import { softwareAuthenticator } from '#server/testing/software-authenticator.ts'
import { openTestApp, testPassword } from '#server/testing/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

const asking = `mutation ($email: String!, $password: String, $proof: String) {
  requestNewAddress(email: $email, currentPassword: $password, proof: $proof)
}`
const confirming = 'mutation ($token: String!) { confirmNewAddress(token: $token) { id email } }'
const choosing =
  'mutation ($token: String!, $password: String!) { choosePassword(token: $token, password: $password) }'
const refreshing = 'mutation ($token: String!) { refreshJWT(refreshToken: $token) { jwt } }'
const forgetting = 'mutation ($email: String!) { requestNewPassword(email: $email) }'

const next = 'another good password'
let made = 0

test('the address changes when its letter is opened, once, and sessions stay', async () => {
  const { id, email } = await app.makeAccount()
  const { jwt, refreshToken } = await app.signIn(email)
  const wanted = newAddress()
  expect((await ask(wanted, jwt)).data).toEqual({ requestNewAddress: true })
  expect((await app.graphql('{ me { email } }', {}, jwt)).data).toEqual({ me: { email } })
  const token = await addressToken(wanted)
  expect((await confirm(token, jwt)).data).toEqual({ confirmNewAddress: { id, email: wanted } })
  expect((await app.graphql('{ me { email } }', {}, jwt)).data).toEqual({ me: { email: wanted } })
  expect((await app.graphql(refreshing, { token: refreshToken })).errors).toBeUndefined()
  await expect(app.signIn(email)).rejects.toThrow('E-mail or password is wrong')
  expect((await app.signIn(wanted)).jwt).toBeTruthy()
  expect(codeOf(await confirm(token, jwt))).toBe('NOT_FOUND')
  const { rows } = await app.database.pool.query(
    "select account_id, before, after from change where action = 'addressChanged' and object_id = $1",
    [id],
  )
  expect(rows).toEqual([{ account_id: id, before: { email }, after: { email: wanted } }])
})

test('it is asked for with the password or a passkey, and not with a proof by password', async () => {
  const { email, jwt } = await app.makeAccount()
  const wanted = newAddress()
  expect(problemsOf(await ask(wanted, jwt, { password: 'not it' }))).toMatchObject([
    { field: 'currentPassword', messageId: 'accounts.wrongPassword' },
  ])
  const { data } = await app.graphql<{ proveByPassword: string }>(
    'mutation ($password: String!) { proveByPassword(currentPassword: $password) }',
    { password: testPassword },
    jwt,
  )
  for (const proof of ['a guess', data?.proveByPassword]) {
    expect(problemsOf(await ask(wanted, jwt, { proof }))).toMatchObject([
      { field: 'proof', messageId: 'accounts.proveAgain' },
    ])
  }
  expect(codeOf(await app.graphql(asking, { email: wanted, password: testPassword }))).toBe(
    'NOT_SIGNED_IN',
  )
  expect(await app.lettersTo(wanted)).toEqual([])
  const proof = await proveByNewPasskey(jwt)
  expect((await ask(wanted, jwt, { proof })).data).toEqual({ requestNewAddress: true })
  expect(await addressToken(wanted)).not.toBe('')
  expect(problemsOf(await ask(email, jwt))).toMatchObject([
    { field: 'email', messageId: 'accounts.sameAddress' },
  ])
})

test('the answer does not tell whether the address is taken; its owner is told', async () => {
  const { jwt } = await app.makeAccount()
  const other = await app.makeAccount()
  const taken = await ask(other.email.toUpperCase(), jwt)
  expect(taken).toEqual(await ask(newAddress(), jwt))
  const [letter] = await app.lettersTo(other.email)
  expect(letter?.text).toContain('there is another account with it already')
  expect(letter?.text).not.toContain('address=')
})

test('three letters to one address are enough', async () => {
  const { jwt } = await app.makeAccount()
  const wanted = newAddress()
  for (let n = 1; n <= 3; n += 1) {
    await ask(wanted, jwt)
    expect(await app.lettersTo(wanted)).toHaveLength(n)
  }
  expect(codeOf(await ask(wanted, jwt))).toBe('TOO_MANY')
  expect(await app.lettersTo(wanted)).toHaveLength(3)
})

test('only the last letter counts, for a day, and for nobody else', async () => {
  const { id, jwt } = await app.makeAccount()
  const stranger = await app.makeAccount()
  const [first, second] = [newAddress(), newAddress()]
  await ask(first, jwt)
  const old = await addressToken(first)
  await ask(second, jwt)
  expect(codeOf(await confirm(old, jwt))).toBe('NOT_FOUND')
  const token = await addressToken(second)
  expect(codeOf(await confirm(token))).toBe('NOT_SIGNED_IN')
  expect(problemsOf(await confirm(token, stranger.jwt))).toMatchObject([
    { messageId: 'accounts.letterOfOther' },
  ])
  const { rows } = await app.database.pool.query<{ hours: number }>(
    `select extract(epoch from expires_at - creation_time)::int / 3600 as hours
      from one_time_token where account_id = $1 and purpose = 'new_address'`,
    [id],
  )
  expect(rows).toEqual([{ hours: 24 }])
  await app.database.pool.query(
    "update one_time_token set expires_at = now() - interval '1 second' where account_id = $1",
    [id],
  )
  expect(codeOf(await confirm(token, jwt))).toBe('NOT_FOUND')
})

test('an address that was taken meanwhile is not given twice', async () => {
  const { jwt } = await app.makeAccount()
  const wanted = newAddress()
  await ask(wanted, jwt)
  const token = await addressToken(wanted)
  await app.makeAccount({ email: wanted.toUpperCase() })
  expect(codeOf(await confirm(token, jwt))).toBe('NOT_FOUND')
})

test('of two who open the same letter at once one changes it', async () => {
  const { email, jwt } = await app.makeAccount()
  const wanted = newAddress()
  await ask(wanted, jwt)
  const token = await addressToken(wanted)
  const both = await Promise.all([confirm(token, jwt), confirm(token, jwt)])
  expect(both.filter(({ errors }) => !errors)).toHaveLength(1)
  expect(await app.lettersTo(email)).toHaveLength(1)
})

test('who reads at the old address takes the account back, whatever was done to it', async () => {
  const { email } = await app.makeAccount()
  const thief = await app.signIn(email)
  await ask('thief-one@example.org', thief.jwt)
  await confirm(await addressToken('thief-one@example.org'), thief.jwt)
  await proveByNewPasskey(thief.jwt)
  await app.graphql(
    `mutation ($token: String!) {
      changePassword(currentPassword: "${testPassword}", newPassword: "${next}", refreshToken: $token) }`,
    { token: thief.refreshToken },
    thief.jwt,
  )
  await ask('thief-two@example.org', thief.jwt, { password: next })
  await confirm(await addressToken('thief-two@example.org'), thief.jwt)
  const byThief = await backToken('thief-one@example.org')
  const token = await backToken(email)
  const chosen = await app.graphql(choosing, { token, password: 'mine and mine alone' })
  expect(chosen.data).toEqual({ choosePassword: email })
  expect(codeOf(await app.graphql('{ passkeys { id } }', {}, thief.jwt))).toBe('NOT_SIGNED_IN')
  expect(codeOf(await app.graphql(refreshing, { token: thief.refreshToken }))).toBe('NOT_SIGNED_IN')
  await expect(app.signIn('thief-two@example.org', next)).rejects.toThrow()
  for (const used of [token, byThief]) {
    expect(codeOf(await app.graphql(choosing, { token: used, password: next }))).toBe('NOT_FOUND')
  }
  const { jwt } = await app.signIn(email, 'mine and mine alone')
  expect((await app.graphql('{ passkeys { id } }', {}, jwt)).data).toEqual({ passkeys: [] })
})

test('the letter to a later address does not end the one to the first', async () => {
  const { email, jwt } = await app.makeAccount()
  const [second, third] = [newAddress(), newAddress()]
  await ask(second, jwt)
  await confirm(await addressToken(second), jwt)
  await ask(third, jwt)
  await confirm(await addressToken(third), jwt)
  const later = await backToken(second)
  const first = await backToken(email)
  const back = async (token: string) =>
    (await app.graphql(choosing, { token, password: next })).data
  expect(await back(later)).toEqual({ choosePassword: second })
  expect(await back(first)).toEqual({ choosePassword: email })
})

test('what signed in before the change was asked for stays when the address is taken back', async () => {
  const { email, jwt } = await app.makeAccount()
  await proveByNewPasskey(jwt)
  const wanted = newAddress()
  await ask(wanted, jwt)
  await confirm(await addressToken(wanted), jwt)
  await app.graphql(choosing, { token: await backToken(email), password: next })
  const again = await app.signIn(email, next)
  const { data } = await app.graphql('{ passkeys { name } }', {}, again.jwt)
  expect(data).toEqual({ passkeys: [{ name: expect.any(String) }] })
})

test('a letter for a new password that went to the old address opens nothing after the change', async () => {
  const { email, jwt } = await app.makeAccount()
  await app.graphql(forgetting, { email })
  const token = letterToken((await app.lettersTo(email)).at(-1)?.text)
  const wanted = newAddress()
  await ask(wanted, jwt)
  await confirm(await addressToken(wanted), jwt)
  expect(codeOf(await app.graphql(choosing, { token, password: next }))).toBe('NOT_FOUND')
})

test('nobody is invited at an address that can still be taken back', async () => {
  const organizationId = await app.database.kysely
    .insertInto('organization')
    .values({ name: 'Riding club' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const objectIdIdentity = organizationId.id
  const place = { className: 'Organization', objectIdIdentity, mask: 31 } as const
  const { email, jwt } = await app.makeAccount({
    organizationId: organizationId.id,
    accessGrants: [place],
  })
  const wanted = newAddress()
  await ask(wanted, jwt)
  await confirm(await addressToken(wanted), jwt)
  const answer = await app.graphql(
    `mutation ($id: ID!, $input: GrantInput!, $proof: String!) {
      grantAccess(className: Organization, id: $id, input: $input, proof: $proof) { grant { id } } }`,
    {
      id: organizationId.id,
      proof: await proofBy(app.database, jwt),
      input: { email, firstName: 'Ann', familyName: 'Lee', permissions: ['READ'] },
    },
    jwt,
  )
  expect(problemsOf(answer)).toMatchObject([
    { field: 'email', messageId: 'access.problem.addressKept' },
  ])
})

type Answer = Awaited<ReturnType<typeof app.graphql>>

const codeOf = ({ errors }: Answer) => errors?.[0]?.extensions.code
const problemsOf = ({ errors }: Answer) => errors?.[0]?.extensions.problems

function newAddress(): string {
  made += 1
  return `new-${made}@example.org`
}

async function ask(
  email: string,
  jwt: string,
  owner: { password?: string; proof?: string | undefined } = { password: testPassword },
) {
  return await app.graphql(asking, { email, ...owner }, jwt)
}

async function confirm(token: string, jwt?: string) {
  return await app.graphql(confirming, { token }, jwt)
}

async function addressToken(address: string): Promise<string> {
  const letter = (await app.lettersTo(address)).at(-1)
  return /\/settings\?address=([\w-]{43})\b/.exec(letter?.text ?? '')?.[1] ?? ''
}

async function backToken(address: string): Promise<string> {
  const letters = await app.lettersTo(address)
  const letter = letters.findLast(({ subject }) => subject === 'Your e-mail address was changed')
  return letterToken(letter?.text)
}

function letterToken(text = ''): string {
  return /\/login\?letter=([\w-]{43})\b/.exec(text)?.[1] ?? ''
}

/** What `proveByPasskey` answers to a passkey that was just made. */
async function proveByNewPasskey(jwt: string): Promise<string> {
  const device = softwareAuthenticator()
  const made = await app.graphql<{ beginPasskey: Begun }>(
    'mutation ($password: String) { beginPasskey(currentPassword: $password) { token options } }',
    { password: testPassword },
    jwt,
  )
  const response = device.make(made.data?.beginPasskey.options ?? '{}')
  await app.graphql(
    'mutation ($token: String!, $response: String!) { registerPasskey(token: $token, response: $response) }',
    { token: made.data?.beginPasskey.token, response },
    jwt,
  )
  const begun = await app.graphql<{ beginPasskeySignIn: Begun }>(
    'mutation { beginPasskeySignIn { token options } }',
  )
  const { token, options } = begun.data?.beginPasskeySignIn ?? { token: '', options: '{}' }
  const { data } = await app.graphql<{ proveByPasskey: string }>(
    'mutation ($token: String!, $response: String!) { proveByPasskey(token: $token, response: $response) }',
    { token, response: device.sign(options) },
    jwt,
  )
  return data?.proveByPasskey ?? ''
}

interface Begun {
  token: string
  options: string
}
