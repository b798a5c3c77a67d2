import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { FilmSender, filmOf, makeFilmRequest } from '#server/testing/film-sender.ts'
import { openTestApp, type TestAccount } from '#server/testing/test-app.ts'
import { filmLink, readFilmLink } from './film-link.ts'

afterEach(() => vi.useRealTimers())

/** Seals nothing: what is tried here is what a link says. */
const seal = {
  close: (text: string) => Buffer.from(text),
  open: (sealed: Buffer) => sealed.toString(),
}

const film = { key: 'a', accountId: '7' }

test('a link is good for six hours, and what nobody gave is none', () => {
  const link = filmLink({ seal }, film)
  const token = new URL(link, 'http://localhost').searchParams.get('link') ?? ''
  expect(readFilmLink({ seal }, token)).toMatchObject(film)
  vi.useFakeTimers({ now: Date.now() + 6 * 60 * 60 * 1000 + 1 })
  expect(readFilmLink({ seal }, token)).toBeNull()
  for (const other of [
    '',
    'x',
    Buffer.from('{"key":"a"}').toString('base64url'),
    'A'.repeat(2000),
  ]) {
    expect(readFilmLink({ seal }, other)).toBeNull()
  }
})

describe('a link over the wire', () => {
  const film = filmOf(5000)
  const films: { id: string; link: string }[] = []
  let rider: TestAccount
  let app: Awaited<ReturnType<typeof openTestApp>>
  beforeAll(async () => {
    app = await openTestApp()
    const { rows } = await app.database.pool.query<{ id: string }>(
      "insert into organization (name) values ('Film club') returning id",
    )
    const organizationId = String(rows[0]?.id)
    const whole = { className: 'Organization', objectIdIdentity: organizationId, mask: 31 } as const
    const office = await app.makeAccount({ organizationId, accessGrants: [whole] })
    rider = await app.makeAccount()
    const sender = new FilmSender(app, rider)
    for (const _ of ['own', 'other']) {
      const id = await makeFilmRequest(app, { office, rider })
      await sender.send(await sender.begin(id, film.length), 0, film)
      films.push({ id, link: (await sender.link(id)) ?? '' })
    }
  })
  afterAll(() => app.close())

  const statusOf = async (link: string, range = 'bytes=0-1') =>
    (await fetch(link, { headers: { range } })).status

  test('opens its own film, for six hours, and needs no session', async () => {
    const [own] = films
    const link = own?.link ?? ''
    expect(await statusOf(link)).toBe(206)
    vi.useFakeTimers({ now: Date.now() + 6 * 60 * 60 * 1000 - 5000, toFake: ['Date'] })
    expect(await statusOf(link)).toBe(206)
    vi.setSystemTime(Date.now() + 10_000)
    expect(await statusOf(link)).toBe(404)
    expect(await statusOf(link, 'bytes=9000-')).toBe(404)
  })

  test('opens no other film, no made-up one, and nothing after it was changed', async () => {
    const [own, other] = films.map(({ link }) => new URL(link))
    if (!own || !other) throw new Error('no film')
    const token = own.searchParams.get('link') ?? ''
    const at = (path: string, link: string) => `${own.origin}${path}?link=${link}`
    expect(await statusOf(at(other.pathname, token))).toBe(404)
    expect(await statusOf(at(`/films/${randomUUID()}`, token))).toBe(404)
    expect(await statusOf(at(`${other.pathname}/poster`, token))).toBe(404)
    expect(await statusOf(`${own.origin}${own.pathname}`)).toBe(404)
    // Each letter of it, and its seal: one bit is enough.
    for (const place of [0, Math.floor(token.length / 2), token.length - 2]) {
      const changed = token[place] === 'A' ? 'B' : 'A'
      const forged = `${token.slice(0, place)}${changed}${token.slice(place + 1)}`
      expect(await statusOf(at(own.pathname, forged))).toBe(404)
    }
  })

  test('opens nothing once its account is switched off', async () => {
    const [own] = films
    const link = own?.link ?? ''
    expect(await statusOf(link)).toBe(206)
    const { jwt } = await app.makeAccount({ roles: ['administrator'] })
    const { errors } = await app.graphql(
      'mutation ($id: ID!) { setAccountDisabled(id: $id, disabled: true) { isDisabled } }',
      { id: rider.id },
      jwt,
    )
    expect(errors).toBeUndefined()
    await expect.poll(() => statusOf(link)).toBe(404)
  })
})
