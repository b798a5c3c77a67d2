import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { toLocal } from '#domain/timetable/local-time.ts'
import { makeGrounds } from '#server/access/testing.ts'
import { prepareNats } from '#server/testing/nats-server.ts'
import { proofOf } from '#server/testing/proof-of.ts'
import {
  openTestApp,
  type TestAccount,
  type TestApp,
  testPassword,
} from '#server/testing/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

let administrator: TestAccount
let showId: string
beforeAll(async () => {
  const grounds = await makeGrounds(app.database)
  showId = grounds.Show[0] ?? ''
  await app.database.pool.query('update show set last_day = current_date where id = $1', [showId])
  administrator = await app.makeAccount({ roles: ['administrator'] })
})

const granting =
  'mutation ($id: ID!, $input: GrantInput!, $proof: String!) { grantAccess(className: Show, id: $id, input: $input, proof: $proof) { grant { id } } }'
const revoking = 'mutation ($id: ID!) { revokeGrant(id: $id) { id } }'

interface Granted {
  grantAccess: { grant: { id: string } }
}

interface Session {
  jwt: string
  refreshToken: string
}

const ends: [string, (session: Session, beside: Session, accountId: string) => Promise<unknown>][] =
  [
    [
      'signing out',
      ({ refreshToken }) =>
        ask('mutation ($token: String!) { signOut(refreshToken: $token) }', {
          token: refreshToken,
        }),
    ],
    [
      'being ended in the list of devices',
      async (session, beside) =>
        await ask(
          'mutation ($id: ID!) { signOutDevice(id: $id) }',
          { id: await idOf(session) },
          beside,
        ),
    ],
    [
      'another password',
      (_, beside) =>
        ask(
          `mutation ($token: String!, $old: String!, $new: String!) {
            changePassword(currentPassword: $old, newPassword: $new, refreshToken: $token) }`,
          { token: beside.refreshToken, old: testPassword, new: 'another password' },
          beside,
        ),
    ],
    [
      'a refresh token that comes again after somebody went on from it',
      async ({ refreshToken }) => {
        await refresh(app, await exchanged(refreshToken))
        await refresh(app, refreshToken)
      },
    ],
  ]

test.each(ends)('%s stops the device at once, and no other one', async (_, end) => {
  const { id, email } = await app.makeAccount()
  const [session, beside] = [await app.signIn(email), await app.signIn(email)]
  const [stream, streamBeside] = [await watch(app, session), await watch(app, beside)]
  expect(await me(app, session)).toBe(id)
  await end(session, beside, id)
  expect(await me(app, session)).toBeNull()
  await eventually(() => stream.isEnded())
  expect((await openStream(app, session)).status).toBe(401)
  expect(await refresh(app, session.refreshToken)).toBe('NOT_SIGNED_IN')
  expect(await me(app, beside)).toBe(id)
  expect(streamBeside.isEnded()).toBe(false)
})

test('signing out everywhere stops all devices', async () => {
  const { email } = await app.makeAccount()
  const sessions = [await app.signIn(email), await app.signIn(email)]
  const streams = await Promise.all(sessions.map((session) => watch(app, session)))
  await ask('mutation { signOutEverywhere }', {}, sessions[0])
  for (const session of sessions) expect(await me(app, session)).toBeNull()
  await eventually(() => streams.every((stream) => stream.isEnded()))
})

test('a disabled account stops at once, and what it held opens nothing when it is back', async () => {
  const { id, email } = await app.makeAccount()
  const session = await app.signIn(email)
  const stream = await watch(app, session)
  const proof = await proofOf(app.database, administrator.id)
  const setDisabled = (disabled: boolean) =>
    ask(
      'mutation ($id: ID!, $disabled: Boolean!, $proof: String) { setAccountDisabled(id: $id, disabled: $disabled, proof: $proof) { id } }',
      { id, disabled, proof },
      administrator,
    )
  await setDisabled(true)
  expect(await me(app, session)).toBeNull()
  await eventually(() => stream.isEnded())
  await setDisabled(false)
  expect(await me(app, session)).toBeNull()
  expect(await me(app, await app.signIn(email))).toBe(id)
})

test('a device at ringside stops with its last link', async () => {
  const made = await ask(
    'mutation ($showId: ID!, $input: RingsideLinkInput!) { makeRingsideLink(showId: $showId, input: $input) { url } }',
    { showId, input: { function: 'speaker', day: toLocal(Date.now(), 'UTC').day } },
    administrator,
  )
  const { url } = made['makeRingsideLink'] as { url: string }
  const opened = await ask(
    'mutation ($token: String!) { openPositionLink(token: $token) { jwt refreshToken } }',
    { token: new URL(url).searchParams.get('token') },
  )
  const device = opened['openPositionLink'] as Session
  const stream = await watch(app, device)
  expect(await me(app, device)).not.toBeNull()
  await ask(
    'mutation ($id: ID!) { revokeAllRingside(showId: $id) { id } }',
    { id: showId },
    administrator,
  )
  expect(await me(app, device)).toBeNull()
  await eventually(() => stream.isEnded())
})

test('a token handed out at the moment of a sign-out opens nothing', async () => {
  const { email } = await app.makeAccount()
  const session = await app.signIn(email)
  await app.database.pool.query(
    `insert into refresh_token (account_id, family, token_hash, expires_at, revoked_at)
      select account_id, family, '\\x00', expires_at, now() from refresh_token
      where id = (select max(id) from refresh_token)`,
  )
  expect(await refresh(app, session.refreshToken)).toBe('NOT_SIGNED_IN')
})

describe('with several instances', () => {
  test('one that starts later knows what has ended', async () => {
    const { email } = await app.makeAccount()
    const [session, beside] = [await app.signIn(email), await app.signIn(email)]
    await signOut(session)
    const later = await openBeside()
    expect(await me(later, session)).toBeNull()
    expect(await me(later, beside)).not.toBeNull()
  })

  test('the others hear of it through the database, without NATS', async () => {
    const [one, two] = [await openBeside(), await openBeside()]
    await endOnOneStopsOnTwo(one, two)
  })

  test('with a NATS that nobody reaches as well', async () => {
    const { url: nowhere } = await prepareNats()
    const [one, two] = [await openBeside(nowhere), await openBeside(nowhere)]
    await endOnOneStopsOnTwo(one, two)
  })

  test("a grant that is taken back on one ends the open streams of the other, and only that account's", async () => {
    const [one, two] = [await openBeside(), await openBeside()]
    const [mine, theirs] = [await app.makeAccount(), await app.makeAccount()]
    const [session, other] = [await two.signIn(mine.email), await two.signIn(theirs.email)]
    const input = { email: mine.email, permissions: ['READ'] }
    const proof = await proofOf(app.database, administrator.id)
    const variables = { id: showId, input, proof }
    const before = await watch(two, session)
    const { data } = await one.graphql<Granted>(granting, variables, administrator.jwt)
    // The grant ends it, too: until then the other instance has not heard of it.
    await eventually(() => before.isEnded())
    const [stream, otherStream] = [await watch(two, session), await watch(two, other)]
    expect(stream.isEnded()).toBe(false)
    await one.graphql(revoking, { id: data?.grantAccess.grant.id }, administrator.jwt)
    await eventually(() => stream.isEnded())
    expect(otherStream.isEnded()).toBe(false)
  })

  test('whoever has an arena alone asks again once a competition or a round of it goes elsewhere', async () => {
    const two = await openBeside()
    const [mine, theirs] = [await app.makeAccount(), await app.makeAccount()]
    const { pool } = app.database
    const { rows } = await pool.query<{ arena: string; course: string; competition: string }>(
      `with place as (
          insert into arena (show_id, name) values ($1, 'Ring'), ($1, 'Course') returning id, name),
        class as (
          insert into competition (show_id, number, name, discipline, rules, arena_id)
            select $1, '9', 'Event', 'eventing', '{}', id from place where name = 'Ring' returning id),
        plan as (
          insert into round_plan (competition_id, part, arena_id)
            select class.id, 'cross_country', place.id from class, place where name = 'Course')
        select (select id from place where name = 'Ring') as arena,
          (select id from place where name = 'Course') as course, (select id from class) as competition`,
      [showId],
    )
    const [{ arena, course, competition } = { arena: '', course: '', competition: '' }] = rows
    for (const [account, arenaId] of [
      [mine.id, arena],
      [theirs.id, course],
    ]) {
      await pool.query(
        `insert into access_grant (account_id, class_name, object_id_identity, mask)
          values ($1, 'Arena', $2, 1)`,
        [account, arenaId],
      )
    }
    const ofRing = await watch(two, await two.signIn(mine.email))
    const ofCourse = await watch(two, await two.signIn(theirs.email))
    await pool.query('update competition set arena_id = null where id = $1', [competition])
    await eventually(() => ofRing.isEnded())
    expect(ofCourse.isEnded()).toBe(false)
    await pool.query('delete from round_plan where competition_id = $1', [competition])
    await eventually(() => ofCourse.isEnded())
  })

  test('what was not heard while the channel was lost ends with the streams, which come back and ask', async () => {
    const two = await openBeside()
    const { id, email } = await app.makeAccount()
    const session = await two.signIn(email)
    const stream = await watch(two, session)
    await app.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
    )
    await eventually(() => stream.isEnded())
    expect(await me(two, session)).toBe(id)
  })

  async function endOnOneStopsOnTwo(one: TestApp, two: TestApp) {
    const { id, email } = await app.makeAccount()
    const [session, beside] = [await one.signIn(email), await one.signIn(email)]
    const [stream, streamBeside] = [await watch(two, session), await watch(two, beside)]
    expect(await me(two, session)).toBe(id)
    await signOut(session, one)
    await eventually(() => stream.isEnded())
    expect(await me(two, session)).toBeNull()
    expect(await me(two, beside)).toBe(id)
    expect(streamBeside.isEnded()).toBe(false)
  }
})

async function openBeside(natsUrl?: string): Promise<TestApp> {
  const other = await app.beside(natsUrl)
  closing.push(other.close)
  return other
}

async function ask(
  source: string,
  variables: Record<string, unknown> = {},
  session?: { jwt: string },
): Promise<Record<string, unknown>> {
  const { data, errors } = await app.graphql(source, variables, session?.jwt)
  if (errors || !data) throw new Error(JSON.stringify(errors))
  return data
}

/** The id of whoever the token is of; null where it does not count. */
async function me(at: TestApp, { jwt }: { jwt: string }): Promise<string | null> {
  const { data } = await at.graphql<{ me: { id: string } | null }>('{ me { id } }', {}, jwt)
  return data?.me?.id ?? null
}

async function exchanged(token: string): Promise<string> {
  const source = 'mutation ($token: String!) { refreshJWT(refreshToken: $token) { refreshToken } }'
  const { data } = await app.graphql<{ refreshJWT: { refreshToken: string } }>(source, { token })
  return data?.refreshJWT.refreshToken ?? ''
}

async function refresh(at: TestApp, token: string): Promise<string> {
  const source = 'mutation ($token: String!) { refreshJWT(refreshToken: $token) { jwt } }'
  const { errors } = await at.graphql(source, { token })
  return errors?.[0]?.extensions.code ?? 'ok'
}

async function signOut({ refreshToken }: Session, at = app): Promise<void> {
  const source = 'mutation ($token: String!) { signOut(refreshToken: $token) }'
  await at.graphql(source, { token: refreshToken })
}

async function idOf({ jwt, refreshToken }: Session): Promise<string | undefined> {
  const source = 'query ($token: String!) { devices(refreshToken: $token) { id isThis } }'
  const { data } = await app.graphql<{ devices: { id: string; isThis: boolean }[] }>(
    source,
    { token: refreshToken },
    jwt,
  )
  return data?.devices.find(({ isThis }) => isThis)?.id
}

async function openStream({ url }: TestApp, { jwt }: { jwt: string }): Promise<Response> {
  const abort = new AbortController()
  closing.push(() => abort.abort())
  return await fetch(`${url}/live`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ rooms: [{ topic: `show:${showId}`, version: null }] }),
    signal: abort.signal,
  })
}

async function watch(at: TestApp, session: { jwt: string }): Promise<{ isEnded: () => boolean }> {
  const response = await openStream(at, session)
  expect(response.status).toBe(200)
  let isEnded = false
  const reading = async () => {
    for await (const _ of response.body ?? []);
  }
  void reading()
    .catch(() => undefined)
    .finally(() => {
      isEnded = true
    })
  return { isEnded: () => isEnded }
}

async function eventually(isSo: () => boolean): Promise<void> {
  while (!isSo()) await delay(5)
}
