import { SignJWT } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { fullMask } from '#domain/access/permission.ts'
import { openTestApp, testPassword } from '#server/testing/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

const { pool } = app.database

const authenticate = `mutation ($email: String!, $password: String!, $devices: [String!]) {
  authenticate(email: $email, password: $password, devices: $devices) {
    jwt refreshToken device
    account {
      id email firstName familyName
      accountPrivileges { privilege { name } }
      accountRoles { role { name rolePrivileges { privilege { name } } } }
      accountACLs { className objectIdIdentity mask }
    }
  }
}`
const refreshJwt =
  'mutation ($token: String!) { refreshJWT(refreshToken: $token) { jwt refreshToken } }'
interface Tokens {
  jwt: string
  refreshToken: string
}

test('the first administrator is made once, with the organization, and is signed in', async () => {
  const create = `mutation ($input: FirstAdministratorInput!) {
    createFirstAdministrator(input: $input) {
      jwt account { accountRoles { role { name } } accountACLs { className mask } }
    }
  }`
  const input = {
    email: 'first@example.org',
    password: 'correct horse battery',
    firstName: 'Ada',
    familyName: 'Lund',
    organizationName: 'Reitverein Süd',
  }
  const isNeeded = async () =>
    (await app.graphql('{ installation { needsFirstAdministrator } }')).data
  expect(await isNeeded()).toEqual({ installation: { needsFirstAdministrator: true } })
  const wrong = await app.graphql(create, { input: { ...input, email: 'x', password: 'short' } })
  expect(wrong.errors?.[0]?.extensions.problems).toMatchObject([
    { field: 'email', messageId: 'forms.notAnEmail' },
    { field: 'password', messageId: 'forms.tooShort' },
  ])

  const both = await Promise.all([
    app.graphql(create, { input }),
    app.graphql(create, { input: { ...input, email: 'second@example.org' } }),
  ])
  const made = both.filter((answer) => !answer.errors)
  expect(made).toHaveLength(1)
  expect(made[0]?.data).toMatchObject({
    createFirstAdministrator: {
      account: {
        accountRoles: [{ role: { name: 'administrator' } }],
        accountACLs: [{ className: 'Organization', mask: fullMask }],
      },
    },
  })
  expect(await isNeeded()).toEqual({ installation: { needsFirstAdministrator: false } })
  const refused = both.find((answer) => answer.errors)
  expect(refused?.errors?.[0]?.extensions.problems[0]?.messageId).toBe('accounts.alreadyInstalled')
})

test('signs in with everything that the client keeps, whatever the case of the address', async () => {
  const account = await app.makeAccount({
    email: 'Judge.C@Example.org',
    roles: ['judge'],
    privileges: ['keep_time'],
    accessGrants: [{ className: 'JudgePosition', objectIdIdentity: '7', mask: 3 }],
  })
  const { data } = await app.graphql<{ authenticate: Tokens & { account: unknown } }>(
    authenticate,
    {
      email: ' judge.c@example.ORG ',
      password: testPassword,
    },
  )
  expect(data?.authenticate.account).toEqual({
    id: account.id,
    email: 'Judge.C@Example.org',
    firstName: 'Test',
    familyName: 'Person',
    accountPrivileges: [{ privilege: { name: 'keep_time' } }],
    accountRoles: [{ role: { name: 'judge', rolePrivileges: [] } }],
    accountACLs: [{ className: 'JudgePosition', objectIdIdentity: '7', mask: 3 }],
  })
  const claims = claimsOf(data?.authenticate.jwt ?? '')
  expect(claims).toMatchObject({ sub: account.id })
  expect(claims.exp - claims.iat).toBe(900)
})

test('an unknown address, a wrong password and a disabled account get the same answer', async () => {
  const account = await app.makeAccount()
  const disabled = await app.makeAccount()
  await disable(disabled.id)
  const answers = await Promise.all(
    [
      { email: account.email, password: 'wrong' },
      { email: 'nobody@example.org', password: testPassword },
      { email: disabled.email, password: testPassword },
      { email: account.email, password: 'x'.repeat(10_000) },
    ].map((attempt) => app.graphql(authenticate, attempt)),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.errors?.[0]).toMatchObject({
    message: 'E-mail or password is wrong.',
    extensions: { code: 'NOT_SIGNED_IN' },
  })
})

test('the time of the answer does not tell whether the address exists', async () => {
  const { email } = await app.makeAccount()
  const timed = async (attempt: { email: string; password: string }) => {
    const began = performance.now()
    await app.graphql(authenticate, attempt)
    return performance.now() - began
  }
  const known: number[] = []
  const unknown: number[] = []
  for (const n of [1, 2, 3, 4, 5]) {
    known.push(await timed({ email, password: `wrong ${n}` }))
    unknown.push(await timed({ email: `nobody${n}@example.org`, password: 'wrong' }))
  }
  // A missing hash would answer in a tenth of the time.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3)
})

test('after failures the address waits, the answer says how long, and a device that was signed in waits for nobody', async () => {
  const { email } = await app.makeAccount()
  const attempt = async (password: string, devices?: string[]) =>
    await app.graphql<{ authenticate: { device: string } }>(authenticate, {
      email,
      password,
      devices,
    })
  const device = (await attempt(testPassword)).data?.authenticate.device ?? ''
  for (let n = 0; n < 7; n += 1) await attempt('wrong')
  const { errors } = await attempt(testPassword)
  expect(errors?.[0]).toMatchObject({
    message: expect.stringMatching(/^Too many attempts\. Try again in \d+ seconds\.$/),
    extensions: { code: 'TOO_MANY' },
  })
  expect((await attempt(testPassword, ['nonsense', device])).errors).toBeUndefined()
  const ofOther = await app.makeAccount()
  const { data } = await app.graphql<{ authenticate: { device: string } }>(authenticate, {
    email: ofOther.email,
    password: testPassword,
  })
  const foreign = data?.authenticate.device ?? ''
  expect((await attempt(testPassword, [foreign, '', 'x'.repeat(5000)])).errors?.[0]).toMatchObject({
    extensions: { code: 'TOO_MANY' },
  })
  const other = await app.makeAccount()
  expect((await app.signIn(other.email)).jwt).toBeTruthy()
})

test('me is the account of the token, and null without one', async () => {
  const { id, jwt } = await app.makeAccount()
  const me = async (token?: string) => (await app.graphql('{ me { id } }', {}, token)).data
  expect(await me(jwt)).toEqual({ me: { id } })
  expect(await me()).toEqual({ me: null })
})

test.each<[string, (jwt: string) => string | Promise<string>]>([
  ['damaged', (jwt) => `${jwt.slice(0, -3)}abc`],
  ['no token', () => 'nonsense'],
  ['unsigned', (jwt) => `${base64url({ alg: 'none' })}.${jwt.split('.')[1]}.`],
  [
    'signed by another installation',
    (jwt) =>
      new SignJWT({ ...claimsOf(jwt) })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new Uint8Array(32).fill(1)),
  ],
])('a token that is %s is nobody', async (_, change) => {
  const { jwt } = await app.makeAccount()
  expect((await app.graphql('{ me { id } }', {}, await change(jwt))).data).toEqual({ me: null })
})

test('a disabled account and one that is gone are nobody, even with a good token', async () => {
  const disabled = await app.makeAccount()
  await disable(disabled.id)
  expect((await app.graphql('{ me { id } }', {}, disabled.jwt)).data).toEqual({ me: null })
  const gone = await app.makeAccount()
  await pool.query('delete from account where id = $1', [gone.id])
  expect((await app.graphql('{ me { id } }', {}, gone.jwt)).data).toEqual({ me: null })
})

test('a refresh token is exchanged for a pair that works', async () => {
  const { email, id } = await app.makeAccount()
  const { refreshToken } = await app.signIn(email)
  const next = await refresh(refreshToken)
  expect(next?.refreshToken).not.toBe(refreshToken)
  expect((await app.graphql('{ me { id } }', {}, next?.jwt)).data).toEqual({ me: { id } })
  expect(await refresh(next?.refreshToken)).not.toBeNull()
})

test('two tabs that refresh at the same moment both stay signed in', async () => {
  const { email } = await app.makeAccount()
  const { refreshToken } = await app.signIn(email)
  const both = await Promise.all([refresh(refreshToken), refresh(refreshToken)])
  expect(both[0]).not.toBeNull()
  expect(both[1]).not.toBeNull()
  expect(await refresh(both[0]?.refreshToken)).not.toBeNull()
  expect(await refresh(both[1]?.refreshToken)).not.toBeNull()
})

test('six tabs that refresh at the same moment all stay signed in, and a later use ends the session', async () => {
  const { email } = await app.makeAccount()
  const { refreshToken } = await app.signIn(email)
  const all = await Promise.all(Array.from({ length: 6 }, () => refresh(refreshToken)))
  for (const tab of all) expect(await refresh(tab?.refreshToken)).not.toBeNull()
  await pass('11 seconds')
  const last = await app.graphql<{ refreshJWT: Tokens }>(refreshJwt, { token: refreshToken })
  expect(last.errors?.[0]?.extensions.problems).toMatchObject([
    { messageId: 'accounts.sessionCopied' },
  ])
})

test('within the grace another kind of device gets no second branch of a session', async () => {
  const { email } = await app.makeAccount()
  const { refreshToken } = await app.signIn(email)
  const here = await refresh(refreshToken)
  const elsewhere = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Another browser' },
    body: JSON.stringify({ query: refreshJwt, variables: { token: refreshToken } }),
  })
  expect(await elsewhere.json()).toMatchObject({ data: { refreshJWT: {} } })
  expect(await refresh(here?.refreshToken)).toBeNull()
})

test('of one token no more sessions go on than a browser has tabs', async () => {
  const { email } = await app.makeAccount()
  const { refreshToken } = await app.signIn(email)
  const all = []
  for (let n = 0; n < 21; n += 1) all.push(await refresh(refreshToken))
  expect(await refresh(all[0]?.refreshToken)).toBeNull()
})

test.each(['at once', 'much later'])(
  'an answer that was lost, and lost again: the token is exchanged once more (%s)',
  async (when) => {
    const { email } = await app.makeAccount()
    const { refreshToken } = await app.signIn(email)
    for (let lost = 0; lost < 3; lost++) {
      expect(await refresh(refreshToken)).not.toBeNull()
      if (when === 'much later') await pass('10 minutes')
    }
    const arrived = await refresh(refreshToken)
    const next = await refresh(arrived?.refreshToken)
    expect(await refresh(next?.refreshToken)).not.toBeNull()
  },
)

test('two holders of one token: whoever comes with what was superseded ends the whole family', async () => {
  const { email } = await app.makeAccount()
  const { refreshToken } = await app.signIn(email)
  const first = await refresh(refreshToken)
  await pass('11 seconds')
  const second = await refresh(refreshToken)
  expect(await refresh(first?.refreshToken)).toBeNull()
  expect(await refresh(second?.refreshToken)).toBeNull()
  expect(await refresh(refreshToken)).toBeNull()
})

test.each(['0 seconds', '11 seconds'])(
  'a token that comes after somebody went on from it (%s) is a theft: the whole family ends, other sessions stay',
  async (later) => {
    const { email } = await app.makeAccount()
    const { refreshToken } = await app.signIn(email)
    const elsewhere = await app.signIn(email)
    const next = await refresh(refreshToken)
    const newest = await refresh(next?.refreshToken)
    await pass(later)
    expect(await refresh(refreshToken)).toBeNull()
    expect(await refresh(newest?.refreshToken)).toBeNull()
    expect(await refresh(elsewhere.refreshToken)).not.toBeNull()
  },
)

/** As if all exchanges so far had been that much earlier. */
async function pass(time: string): Promise<void> {
  await pool.query(
    `update refresh_token set used_at = used_at - $1::interval,
      creation_time = creation_time - $1::interval`,
    [time],
  )
}

test('an expired or unknown refresh token, or one of a disabled account, is refused', async () => {
  const { email, id } = await app.makeAccount()
  const expired = await app.signIn(email)
  await pool.query(`update refresh_token set expires_at = now() where account_id = $1`, [id])
  const { errors } = await app.graphql(refreshJwt, { token: expired.refreshToken })
  expect(errors?.[0]?.extensions.code).toBe('NOT_SIGNED_IN')
  expect(await refresh('unknown')).toBeNull()
  const other = await app.signIn(email)
  await disable(id)
  expect(await refresh(other.refreshToken)).toBeNull()
})

test('signing out ends the session of this device only', async () => {
  const { email } = await app.makeAccount()
  const here = await app.signIn(email)
  const there = await app.signIn(email)
  const signOut = 'mutation ($token: String!) { signOut(refreshToken: $token) }'
  const { data } = await app.graphql(signOut, { token: here.refreshToken })
  expect(data).toEqual({ signOut: true })
  expect(await refresh(here.refreshToken)).toBeNull()
  expect(await refresh(there.refreshToken)).not.toBeNull()
  expect((await app.graphql(signOut, { token: 'unknown' })).data).toEqual({ signOut: true })
})

async function refresh(token: string | undefined): Promise<Tokens | null> {
  const { data } = await app.graphql<{ refreshJWT: Tokens }>(refreshJwt, { token })
  return data?.refreshJWT ?? null
}

async function disable(accountId: string): Promise<void> {
  await pool.query('update account set disabled_at = now() where id = $1', [accountId])
}

function claimsOf(jwt: string): { sub: string; exp: number; iat: number } {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
}

function base64url(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}
