import { afterAll, expect, test } from 'vitest'
import { openTestApp } from '#server/testing/test-app.ts'

const app = await openTestApp(undefined, {
  PADDOCK_SESSION_IDLE_HOURS: '0.5',
  PADDOCK_SESSION_HOURS: '12',
})
afterAll(() => app.close())
const { pool } = app.database

const refreshing =
  'mutation ($token: String!) { refreshJWT(refreshToken: $token) { jwt refreshToken } }'

async function refresh(token: string): Promise<string | undefined> {
  const { data, errors } = await app.graphql<{ refreshJWT: { refreshToken: string } }>(refreshing, {
    token,
  })
  return data?.refreshJWT.refreshToken ?? errors?.[0]?.extensions.code
}

/** As if all of it had happened so many minutes ago. */
async function goBack(accountId: string, minutes: number): Promise<void> {
  await pool.query(
    `update refresh_token set creation_time = creation_time - make_interval(mins => $2),
      expires_at = expires_at - make_interval(mins => $2),
      used_at = used_at - make_interval(mins => $2) where account_id = $1`,
    [accountId, minutes],
  )
}

async function signedIn() {
  const { id, email } = await app.makeAccount()
  return { id, token: (await app.signIn(email)).refreshToken }
}

test('a session that nobody uses for half an hour ends', async () => {
  const { id, token } = await signedIn()
  await goBack(id, 29)
  const next = (await refresh(token)) ?? ''
  expect(next).toHaveLength(43)
  await goBack(id, 31)
  expect(await refresh(next)).toBe('NOT_SIGNED_IN')
})

test('a session in use ends twelve hours after signing in', async () => {
  const { id, token } = await signedIn()
  let current = token
  for (let minutes = 0; minutes + 25 < 12 * 60; minutes += 25) {
    await goBack(id, 25)
    current = (await refresh(current)) ?? ''
    expect(current).toHaveLength(43)
  }
  await goBack(id, 25)
  expect(await refresh(current)).toBe('NOT_SIGNED_IN')
})

test('a session from before the limits ends by them', async () => {
  const { id, token } = await signedIn()
  await goBack(id, 13 * 60)
  await pool.query(
    "update refresh_token set expires_at = now() + interval '20 days' where account_id = $1",
    [id],
  )
  expect(await refresh(token)).toBe('NOT_SIGNED_IN')
})

test('a device at ringside works until its link ends, whatever the limits', async () => {
  const { id, token } = await signedIn()
  // As a link makes it: an account without a password that opens what the link names alone.
  await pool.query('update account set password_hash = null, restricted = true where id = $1', [id])
  await goBack(id, 13 * 60)
  await pool.query(
    "update refresh_token set expires_at = now() + interval '2 hours' where account_id = $1",
    [id],
  )
  expect(await refresh(token)).toHaveLength(43)
})
