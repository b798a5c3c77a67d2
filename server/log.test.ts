import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { openTestApp, testPassword } from '#server/testing/test-app.ts'
import { openLog } from './log.ts'

test('the log of a sign-in, a refusal and a fault on the way holds no secret', async () => {
  const stream = new PassThrough()
  const app = await openTestApp(openLog(stream, 'trace'))
  const { email } = await app.makeAccount()
  const { jwt, refreshToken } = await app.signIn(email)
  const wrongPassword = 'not the password of anybody'
  await expect(app.signIn(email, wrongPassword)).rejects.toThrow()
  await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${jwt}` },
    body: `{"query": "${testPassword}"`,
  })
  await app.database.pool.query('alter table refresh_token rename to gone')
  await expect(app.signIn(email)).rejects.toThrow()
  const refresh = 'mutation ($token: String!) { refreshJWT(refreshToken: $token) { jwt } }'
  const { errors } = await app.graphql(refresh, { token: refreshToken }, jwt)
  expect(errors?.[0]?.extensions.code).toBe('INTERNAL')
  await app.close()
  stream.end()
  const log = await text(stream)
  expect(log).toContain('a request failed')
  expect(log.split('\n').find((line) => line.includes('accounts.wrongSignIn'))).toMatch(
    /"code":"NOT_SIGNED_IN".*"path":\["authenticate"\].*"networkAddress":"127.0.0.1","msg":"refused"/,
  )
  for (const secret of [testPassword, wrongPassword, jwt, refreshToken]) {
    expect(log).not.toContain(secret)
  }
})

test('who guesses, and a copied session, stand in the log at its usual level, once a minute', async () => {
  const stream = new PassThrough()
  const app = await openTestApp(openLog(stream))
  const { email } = await app.makeAccount()
  const { refreshToken } = await app.signIn(email)
  const refresh = 'mutation ($token: String!) { refreshJWT(refreshToken: $token) { refreshToken } }'
  const { data } = await app.graphql<{ refreshJWT: { refreshToken: string } }>(refresh, {
    token: refreshToken,
  })
  // Somebody went on from it, and somebody else comes with it.
  await app.graphql(refresh, { token: data?.refreshJWT.refreshToken })
  // From a network that no other test in this process is refused from in that minute.
  const ask = async (query: string, variables: object) => {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
      body: JSON.stringify({ query, variables }),
    })
    expect(await response.json()).toHaveProperty('errors')
  }
  await ask(refresh, { token: refreshToken })
  const guess =
    'mutation ($email: String!) { authenticate(email: $email, password: "a guess") { jwt } }'
  for (let times = 0; times < 15; times++) await ask(guess, { email: 'nobody@example.org' })
  expect((await app.lettersTo(email)).map(({ subject }) => subject)).toEqual(['Was that you?'])
  await app.close()
  stream.end()
  const lines = (await text(stream)).split('\n').filter((line) => line.includes('suspicious'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 40, suspicious: 'accounts.sessionCopied', networkAddress: '203.0.113.77' },
    { level: 40, suspicious: 'accounts.tooManyAttempts', networkAddress: '203.0.113.77' },
  ])
})
