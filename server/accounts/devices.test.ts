import { afterAll, expect, test } from 'vitest'
import { openTestApp, testPassword } from '#server/testing/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

const listing = `query ($token: String!) {
  devices(refreshToken: $token) { id browser system since lastUsedAt isThis }
}`
const refreshing =
  'mutation ($token: String!) { refreshJWT(refreshToken: $token) { refreshToken } }'

interface Listed {
  devices: { id: string; since: string; lastUsedAt: string; isThis: boolean }[]
}

test('lists where somebody is signed in, one line a sign-in, and knows the device that asks', async () => {
  const { email } = await app.makeAccount()
  const [other, here] = [await app.signIn(email), await app.signIn(email)]
  await app.database.pool.query(
    `update refresh_token set user_agent = 'Mozilla/5.0 (iPad; CPU OS 16_7) Safari/604.1'
      where id = (select max(id) from refresh_token)`,
  )
  await app.graphql(refreshing, { token: other.refreshToken })
  const { data } = await app.graphql<Listed>(listing, { token: here.refreshToken }, here.jwt)
  expect(data?.devices).toMatchObject([
    { isThis: false, system: null },
    { isThis: true, system: 'iPad', browser: 'Safari' },
  ])
  const [first] = data?.devices ?? []
  expect(Date.parse(first?.lastUsedAt ?? '')).toBeGreaterThan(Date.parse(first?.since ?? ''))
  const after = await app.graphql<Listed>(listing, { token: other.refreshToken }, here.jwt)
  expect(after.data?.devices.map(({ isThis }) => isThis)).toEqual([true, false])
})

test('signs out of one device, and of no device of somebody else', async () => {
  const [mine, theirs] = [await app.makeAccount(), await app.makeAccount()]
  const here = await app.signIn(mine.email)
  const lost = await app.signIn(mine.email)
  const foreign = await app.signIn(theirs.email)
  const idOf = async (session: { jwt: string; refreshToken: string }) => {
    const variables = { token: session.refreshToken }
    const { data } = await app.graphql<Listed>(listing, variables, session.jwt)
    return data?.devices.find(({ isThis }) => isThis)?.id
  }
  const signOut = async (id: string | undefined) => {
    const document = 'mutation ($id: ID!) { signOutDevice(id: $id) }'
    const { errors } = await app.graphql(document, { id }, here.jwt)
    return errors?.[0]?.extensions.code ?? 'ok'
  }
  const lostId = await idOf(lost)
  expect(await signOut(lostId)).toBe('ok')
  expect(await refresh(lost.refreshToken)).toBe('NOT_SIGNED_IN')
  for (const id of [lostId, await idOf(foreign), 'no device']) {
    expect(await signOut(id)).toBe('NOT_FOUND')
  }
  expect(await refresh(foreign.refreshToken)).toBe('ok')
  expect(await refresh(here.refreshToken)).toBe('ok')
})

test('signs out everywhere', async () => {
  const { email } = await app.makeAccount()
  const sessions = [await app.signIn(email), await app.signIn(email)]
  await app.graphql('mutation { signOutEverywhere }', {}, sessions[0]?.jwt)
  for (const { refreshToken } of sessions) expect(await refresh(refreshToken)).toBe('NOT_SIGNED_IN')
})

test('nobody lists devices without signing in', async () => {
  const { errors } = await app.graphql(listing, { token: 'x' })
  expect(errors?.[0]?.extensions.code).toBe('NOT_SIGNED_IN')
})

async function refresh(token: string): Promise<string> {
  const { errors } = await app.graphql(refreshing, { token })
  return errors?.[0]?.extensions.code ?? 'ok'
}

test('a sign-in from a kind of device that was not used lately is told by letter, the first one is not', async () => {
  const { id, email } = await app.makeAccount()
  const signInOn = async (userAgent: string) => {
    const answer = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({
        query:
          'mutation ($email: String!, $password: String!) { authenticate(email: $email, password: $password) { jwt } }',
        variables: { email, password: testPassword },
      }),
    })
    expect(await answer.json()).toMatchObject({ data: { authenticate: {} } })
    return (await app.lettersTo(email)).map(({ subject }) => subject)
  }
  const iPad = 'Mozilla/5.0 (iPad; CPU OS 16_7) Safari/604.1'
  expect(await signInOn(iPad)).toEqual([])
  expect(await signInOn('Mozilla/5.0 (iPad; CPU OS 17_1) Safari/605.2')).toEqual([])
  expect(await signInOn('Mozilla/5.0 (Windows NT 10.0) Firefox/140.0')).toEqual(['Was that you?'])
  await app.database.pool.query('delete from refresh_token where account_id = $1', [id])
  await app.database.pool.query(
    "update account set creation_time = now() - interval '2 months' where id = $1",
    [id],
  )
  expect(await signInOn(iPad)).toHaveLength(2)
})
