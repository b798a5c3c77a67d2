import { afterAll, expect, test } from 'vitest'
import { openTestApp, testPassword } from '#server/testing/test-app.ts'
import { newSecretToken } from './secret-token.ts'

const app = await openTestApp()
afterAll(() => app.close())

const forgetting = 'mutation ($email: String!) { requestNewPassword(email: $email) }'
const choosing =
  'mutation ($token: String!, $password: String!) { choosePassword(token: $token, password: $password) }'
const changing = `mutation ($current: String!, $next: String!, $token: String!) {
  changePassword(currentPassword: $current, newPassword: $next, refreshToken: $token)
}`
const refreshing = 'mutation ($token: String!) { refreshJWT(refreshToken: $token) { jwt } }'

const next = 'another good password'

test('a forgotten password is chosen anew by letter, and everything else is signed out', async () => {
  const { email } = await app.makeAccount()
  const session = await app.signIn(email)
  await app.graphql(forgetting, { email: email.toUpperCase() })
  await app.graphql(forgetting, { email })
  const [first, second] = (await app.lettersTo(email)).map(({ text }) => tokenIn(text))
  expect((await app.graphql(choosing, { token: first, password: next })).data).toEqual({
    choosePassword: email,
  })
  await expect(app.signIn(email)).rejects.toThrow('E-mail or password is wrong')
  expect((await app.signIn(email, next)).jwt).toBeTruthy()
  expect(await refresh(session.refreshToken)).toBe('NOT_SIGNED_IN')
  for (const token of [first, second]) {
    const { errors } = await app.graphql(choosing, { token, password: testPassword })
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  }
  const last = (await app.lettersTo(email)).at(-1)
  expect(last?.text).toContain('Your password was changed')
})

test('the letter is in the language of the last sign-in, not of whoever asks for it', async () => {
  const { id, email } = await app.makeAccount()
  await app.database.pool.query("update account set locale = 'sv' where id = $1", [id])
  await app.graphql(forgetting, { email })
  const [letter] = await app.lettersTo(email)
  expect(letter?.subject).toBe('Ett nytt lösenord')
})

test('nobody is written to who is not there, is disabled, or came by a link', async () => {
  const { id, email } = await app.makeAccount()
  const linked = await app.makeAccount()
  const { pool } = app.database
  await pool.query('update account set disabled_at = now() where id = $1', [id])
  await pool.query('update account set password_hash = null, restricted = true where id = $1', [
    linked.id,
  ])
  for (const address of [email, linked.email, 'nobody@example.org']) {
    expect((await app.graphql(forgetting, { email: address })).data).toEqual({
      requestNewPassword: true,
    })
    expect(await app.lettersTo(address)).toEqual([])
  }
})

test('a changed password ends all sessions but this one', async () => {
  const { email } = await app.makeAccount()
  const [here, elsewhere] = [await app.signIn(email), await app.signIn(email)]
  const change = (current: string, token = here.refreshToken) =>
    app.graphql(changing, { current, next, token }, here.jwt)
  expect((await change('not it')).errors?.[0]?.extensions.problems).toMatchObject([
    { field: 'currentPassword', messageId: 'accounts.wrongPassword' },
  ])
  expect((await change(testPassword)).data).toEqual({ changePassword: true })
  expect(await refresh(elsewhere.refreshToken)).toBe('NOT_SIGNED_IN')
  expect(await refresh(here.refreshToken)).toBe('ok')
  expect((await app.signIn(email, next)).jwt).toBeTruthy()
  expect((await app.lettersTo(email)).map(({ subject }) => subject)).toEqual([
    'How you sign in has changed',
  ])
})

test('the refresh token of somebody else keeps nothing', async () => {
  const [mine, other] = [await app.makeAccount(), await app.makeAccount()]
  const { jwt, refreshToken } = await app.signIn(mine.email)
  const { refreshToken: token } = await app.signIn(other.email)
  await app.graphql(changing, { current: testPassword, next, token }, jwt)
  expect(await refresh(refreshToken)).toBe('NOT_SIGNED_IN')
  expect(await refresh(token)).toBe('ok')
})

test('the current password is not guessed: after eleven wrong ones it waits', async () => {
  const { jwt } = await app.makeAccount()
  const guess = async () => {
    const variables = { current: 'a guess', next, token: newSecretToken(256).text }
    const { errors } = await app.graphql(changing, variables, jwt)
    return errors?.[0]?.extensions.code
  }
  for (let n = 0; n < 11; n += 1) expect(await guess()).toBe('BAD_INPUT')
  expect(await guess()).toBe('TOO_MANY')
})

test('nobody changes a password without signing in', async () => {
  const { errors } = await app.graphql(changing, { current: 'x', next, token: 'x' })
  expect(errors?.[0]?.extensions.code).toBe('NOT_SIGNED_IN')
})

async function refresh(token: string): Promise<string> {
  const { errors } = await app.graphql(refreshing, { token })
  return errors?.[0]?.extensions.code ?? 'ok'
}

function tokenIn(text: string): string {
  return /\/login\?letter=([\w-]{43})\b/.exec(text)?.[1] ?? ''
}

test('a password that is known from breaches is refused at its input, by letter and by change', async () => {
  const { email } = await app.makeAccount()
  const { jwt, refreshToken } = await app.signIn(email)
  await app.graphql(forgetting, { email })
  const [letter] = await app.lettersTo(email)
  const variables = { current: testPassword, next: 'Administrator', token: refreshToken }
  const known = { messageId: 'accounts.commonPassword' }
  expect(
    (await app.graphql(choosing, { token: tokenIn(letter?.text ?? ''), password: 'Administrator' }))
      .errors?.[0]?.extensions.problems,
  ).toMatchObject([{ field: 'password', ...known }])
  expect(
    (await app.graphql(changing, variables, jwt)).errors?.[0]?.extensions.problems,
  ).toMatchObject([{ field: 'newPassword', ...known }])
  const short = await app.graphql(changing, { ...variables, next: 'elf Zeichen' }, jwt)
  expect(short.errors?.[0]?.extensions.problems).toMatchObject([
    { field: 'newPassword', messageId: 'forms.tooShort' },
  ])
  expect((await app.signIn(email)).jwt).toBeTruthy()
})
