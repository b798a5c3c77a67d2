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
