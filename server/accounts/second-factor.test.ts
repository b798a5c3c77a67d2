import { Secret, TOTP } from 'otpauth'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestApp, testPassword } from '#server/testing/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

const authenticating = `mutation ($email: String!, $password: String!) {
  authenticate(email: $email, password: $password) { jwt }
}`
const secondStep = `mutation ($challenge: String!, $code: String!) {
  authenticateSecondFactor(challenge: $challenge, code: $code) { jwt refreshToken account { id } }
}`
const beginning = `mutation ($password: String!) {
  beginSecondFactor(currentPassword: $password) { address secret }
}`
const confirming = 'mutation ($code: String!) { confirmSecondFactor(code: $code) }'

test('is asked for after the password, once it is confirmed', async () => {
  const { email, jwt } = await app.makeAccount()
  const begun = await begin(jwt)
  expect((await app.signIn(email)).jwt).toBeTruthy()
  const wrong = await app.graphql(confirming, { code: '000000' }, jwt)
  expect(wrong.errors?.[0]?.extensions.problems).toMatchObject([
    { field: 'code', messageId: 'accounts.wrongCode' },
  ])
  const codes = await confirm(jwt, begun)
  expect(new Set(codes).size).toBe(10)

  const { errors } = await app.graphql(authenticating, { email, password: testPassword })
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'SECOND_FACTOR',
    challenge: expect.stringMatching(/^[\w-]{43}$/),
  })
  const refused = await app.graphql(authenticating, { email, password: 'not the password' })
  expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(refused.errors?.[0]?.extensions).not.toHaveProperty('challenge')
  expect((await app.lettersTo(email)).map(({ text }) => text).join()).toContain(
    'A second factor was switched on',
  )
})

describe('with a second factor', async () => {
  const { id, email, jwt } = await app.makeAccount()
  const secret = await begin(jwt)
  const codes = await confirm(jwt, secret)

  test('a code signs in once, and so does a challenge', async () => {
    const [first, second] = [await challenge(email), await challenge(email)]
    const code = codeIn(secret, 30)
    const { data } = await app.graphql<{ authenticateSecondFactor: { account: { id: string } } }>(
      secondStep,
      { challenge: first, code },
    )
    expect(data?.authenticateSecondFactor.account.id).toBe(id)
    const again = await app.graphql(secondStep, { challenge: second, code })
    expect(again.errors?.[0]?.extensions.problems).toMatchObject([
      { field: 'code', messageId: 'accounts.codeTwice' },
    ])
    expect((await app.lettersTo(email)).at(-1)?.text).toContain('came a second time')
    expect(await answerOf({ challenge: first, code: codes[9] ?? '' })).toBe('NOT_SIGNED_IN')
    expect(await answerOf({ challenge: second, code: codes[9] ?? '' })).toBe('ok')
  })

  test('a recovery code counts once, in whatever way it is typed', async () => {
    const typed = (codes[0] ?? '').toUpperCase().replaceAll('-', ' ')
    expect(await answerOf({ challenge: await challenge(email), code: typed })).toBe('ok')
    expect(await answerOf({ challenge: await challenge(email), code: codes[0] ?? '' })).toBe(
      'BAD_INPUT',
    )
    expect((await app.graphql('{ recoveryCodesLeft }', {}, jwt)).data).toEqual({
      recoveryCodesLeft: 8,
    })
  })

  test('a challenge that is too old is none', async () => {
    const old = await challenge(email)
    await app.database.pool.query("update one_time_token set expires_at = now() - interval '1 s'")
    expect(await answerOf({ challenge: old, code: codes[1] ?? '' })).toBe('NOT_SIGNED_IN')
  })

  test('neither a challenge nor the token of a letter opens the other', async () => {
    await app.graphql('mutation ($email: String!) { requestNewPassword(email: $email) }', { email })
    const letter = (await app.lettersTo(email)).at(-1)?.text ?? ''
    const token = /letter=([\w-]+)/.exec(letter)?.[1] ?? ''
    expect(await answerOf({ challenge: token, code: codes[1] ?? '' })).toBe('NOT_SIGNED_IN')
    const { errors } = await app.graphql(
      'mutation ($token: String!) { choosePassword(token: $token, password: "a new password of mine") }',
      { token: await challenge(email) },
    )
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })

  test('neither the secret nor a recovery code lies open in the database', async () => {
    const { rows } = await app.database.pool.query(
      `select string_agg(row, ' ') as text from (select f::text as row from second_factor f
        union all select r::text from recovery_code r) as stored`,
    )
    const stored = String(rows[0].text)
    for (const plain of [secret, Secret.fromBase32(secret).hex.toLowerCase(), codes[2] ?? '']) {
      expect(stored).not.toContain(plain)
      expect(stored).not.toContain(Buffer.from(plain).toString('hex'))
    }
  })

  test('it is switched off, and recovery codes are renewed, only with the password', async () => {
    for (const field of ['removeSecondFactor', 'renewRecoveryCodes', 'beginSecondFactor']) {
      const selection = field === 'beginSecondFactor' ? '{ secret }' : ''
      const { errors } = await app.graphql(
        `mutation { ${field}(currentPassword: "a guess") ${selection} }`,
        {},
        jwt,
      )
      expect(errors?.[0]?.extensions.problems).toMatchObject([{ field: 'currentPassword' }])
    }
    const again = await app.graphql(beginning, { password: testPassword }, jwt)
    expect(again.errors?.[0]?.extensions.code).toBe('CONFLICT')
    const renewed = await app.graphql<{ renewRecoveryCodes: string[] }>(
      'mutation ($password: String!) { renewRecoveryCodes(currentPassword: $password) }',
      { password: testPassword },
      jwt,
    )
    expect(renewed.data?.renewRecoveryCodes).toHaveLength(10)
    expect(await answerOf({ challenge: await challenge(email), code: codes[3] ?? '' })).toBe(
      'BAD_INPUT',
    )
    await app.graphql(
      'mutation ($password: String!) { removeSecondFactor(currentPassword: $password) }',
      { password: testPassword },
      jwt,
    )
    expect((await app.signIn(email)).jwt).toBeTruthy()
  })
})

test('codes are not guessed: after five wrong ones it waits, and the right one waits too', async () => {
  const { email, jwt } = await app.makeAccount()
  const secret = await begin(jwt)
  await confirm(jwt, secret)
  const token = await challenge(email)
  for (let n = 0; n < 5; n += 1) {
    expect(await answerOf({ challenge: token, code: 'abcd-abcd-abcd-abcd' })).toBe('BAD_INPUT')
  }
  expect(await answerOf({ challenge: token, code: codeIn(secret, 30) })).toBe('TOO_MANY')
})

test('nobody has one without signing in', async () => {
  for (const field of [
    'beginSecondFactor(currentPassword: "x") { secret }',
    'confirmSecondFactor(code: "000000")',
  ]) {
    const { errors } = await app.graphql(`mutation { ${field} }`)
    expect(errors?.[0]?.extensions.code).toBe('NOT_SIGNED_IN')
  }
})

async function begin(jwt: string): Promise<string> {
  const { data } = await app.graphql<{ beginSecondFactor: { secret: string } }>(
    beginning,
    { password: testPassword },
    jwt,
  )
  return data?.beginSecondFactor.secret ?? ''
}

async function confirm(jwt: string, secret: string): Promise<string[]> {
  const { data } = await app.graphql<{ confirmSecondFactor: string[] }>(
    confirming,
    { code: codeIn(secret, 0) },
    jwt,
  )
  return data?.confirmSecondFactor ?? []
}

/** As the app shows it in so many seconds. */
function codeIn(secret: string, seconds: number): string {
  const timestamp = Date.now() + seconds * 1000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

async function challenge(email: string): Promise<string> {
  const { errors } = await app.graphql(authenticating, { email, password: testPassword })
  const extensions: Record<string, unknown> = { ...errors?.[0]?.extensions }
  return String(extensions['challenge'])
}

async function answerOf(variables: { challenge: string; code: string }): Promise<string> {
  const { errors } = await app.graphql(secondStep, variables)
  return errors?.[0]?.extensions.code ?? 'ok'
}
