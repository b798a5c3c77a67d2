import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullMask, permission } from '#domain/access/permission.ts'
import { insertOrganization } from '#server/accounts/accounts.sql.ts'
import { loadPrintedSponsors } from '#server/shows/printed-logo.ts'
import { openTestApp, type TestAccount } from '#server/testing/test-app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { openFiles } from './open-files.ts'
import { s3Store } from './s3-store.ts'

const app = await openTestApp()
afterAll(() => app.close())

let organizer: TestAccount
let speaker: TestAccount
let other: TestAccount
let showId: string

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

beforeAll(async () => {
  const organizationId = await insertOrganization(app.database.kysely, 'Club')
  organizer = await app.makeAccount({
    organizationId,
    accessGrants: [{ className: 'Organization', objectIdIdentity: organizationId, mask: fullMask }],
  })
  other = await app.makeAccount()
  showId = await makeShow()
  speaker = await app.makeAccount({
    accessGrants: [{ className: 'Show', objectIdIdentity: showId, mask: permission.READ }],
  })
})

const folders: string[] = []
afterAll(async () => {
  for (const each of folders) await rm(each, { recursive: true, force: true })
})

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'paddock-files-'))
  folders.push(made)
  return made
}

async function makeShow(): Promise<string> {
  const { data, errors } = await app.graphql<{ createShow: { id: string } }>(
    'mutation ($input: ShowInput!) { createShow(input: $input) { id } }',
    {
      input: {
        ...{ name: 'Logo', timeZone: 'Etc/UTC', firstDay: '2026-06-01', lastDay: '2026-06-02' },
      },
    },
    organizer.jwt,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.createShow.id
}

const send = async (path: string, by: TestAccount | null, given: RequestInit = {}) =>
  await fetch(`${app.url}/files/${path}`, {
    ...given,
    headers: {
      'accept-language': 'en',
      ...(by ? { authorization: `Bearer ${by.jwt}` } : {}),
      ...given.headers,
    },
  })

const sendLogo = async (by: TestAccount | null, body: BodyInit = png, name = 'logo.png') =>
  await send(`show-logo/${showId}?name=${encodeURIComponent(name)}`, by, { method: 'POST', body })

const logoOf = async (by: TestAccount) => {
  const { data } = await app.graphql<{ show: { logo: { key: string; name: string } | null } }>(
    'query ($id: ID!) { show(id: $id) { logo { key name mediaType size } } }',
    { id: showId },
    by.jwt,
  )
  return data?.show.logo
}

const messageOf = async (response: Response) => {
  const { errors } = (await response.json()) as { errors: { message: string }[] }
  return errors[0]?.message
}

test('whoever may change the show sends its logo, whoever sees the show sees it, and nothing in it runs', async () => {
  const sent = await sendLogo(organizer, png, '../../Spring\n Show.png')
  expect(sent.status).toBe(200)
  const { key } = (await sent.json()) as { key: string }
  expect(await logoOf(organizer)).toEqual({
    ...{ key, name: 'Spring Show.png', mediaType: 'image/png', size: png.length },
  })
  const shown = await send(key, speaker)
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(png)
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=300',
  })
  const answers = await Promise.all([
    send(key, other),
    send(key, null),
    send(randomUUID(), organizer),
    send('..%2f..%2fetc%2fpasswd', organizer),
    sendLogo(speaker),
    sendLogo(other),
    sendLogo(null),
    send(`show-logo/abc`, organizer, { method: 'POST', body: png }),
    send(`nothing/${showId}`, organizer, { method: 'POST', body: png }),
    send(key, speaker, { method: 'DELETE' }),
    send(key, other, { method: 'DELETE' }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([
    404, 404, 404, 404, 403, 404, 401, 404, 404, 403, 404,
  ])
})

test('once the show is public everybody sees its logo', async () => {
  const { key } = (await (await sendLogo(organizer)).json()) as { key: string }
  expect((await send(key, null)).status).toBe(404)
  await app.database.pool.query(
    `insert into publication (show_id, is_on) values ($1, true)
      on conflict (show_id) do update set is_on = true`,
    [showId],
  )
  expect((await send(key, null)).status).toBe(200)
  const publicPage = async () => await (await fetch(`${app.url}/published/${showId}`)).text()
  expect(await publicPage()).toContain(`<img class="logo" src="/files/${key}" alt="">`)
  const next = (await (await sendLogo(organizer)).json()) as { key: string }
  expect(await publicPage()).toContain(`src="/files/${next.key}"`)
  await send(next.key, organizer, { method: 'DELETE' })
  expect(await publicPage()).not.toContain('/files/')
})

test('a new logo takes the place of the old one, and the history says so', async () => {
  const first = (await (await sendLogo(organizer, png, 'first.png')).json()) as { key: string }
  const second = (await (await sendLogo(organizer, png, 'second.png')).json()) as { key: string }
  expect((await send(first.key, organizer)).status).toBe(404)
  expect(await logoOf(speaker)).toMatchObject({ key: second.key })
  const removed = await send(second.key, organizer, { method: 'DELETE' })
  expect(removed.status).toBe(204)
  expect((await send(second.key, organizer)).status).toBe(404)
  expect(await logoOf(speaker)).toBeNull()
  const { rows } = await app.database.pool.query(
    `select before ->> 'logo' as before, after ->> 'logo' as after from change
      where object_class = 'Show' and object_id = $1 and action = 'changed' order by id desc limit 2`,
    [showId],
  )
  expect(rows).toEqual([
    { before: 'second.png', after: '' },
    { before: 'first.png', after: 'second.png' },
  ])
})

describe('what cannot be used', () => {
  test.each([
    [
      'a script that calls itself a picture',
      Buffer.from('<svg onload="alert(1)"/>'),
      /PNG, JPEG, WEBP/,
    ],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), /PNG, JPEG, WEBP/],
    ['a PDF', Buffer.from('%PDF-1.7\n'), /PNG, JPEG, WEBP/],
    ['more than is asked for', Buffer.concat([png, Buffer.alloc(2 * 1024 * 1024)]), /2 MB/],
    // Still being sent when it is refused.
    ['far more', Buffer.concat([png, Buffer.alloc(30 * 1024 * 1024)]), /2 MB/],
    ['nothing', Buffer.alloc(0), /empty/],
  ])('%s is refused with what to do', async (_, body, words) => {
    const response = await sendLogo(organizer, body)
    expect(response.status).toBe(400)
    expect(await messageOf(response)).toMatch(words)
  })
})

test('files of a show that is gone go with it', async () => {
  const files = await openFiles({ dataDir: await folder(), fileStore: null })
  const context = testContext(app.database, null)
  await sendLogo(organizer)
  expect(await files.sweep(context)).toBe(0)
  await app.graphql('mutation ($id: ID!) { deleteShow(id: $id) }', { id: showId }, organizer.jwt)
  expect(await files.sweep(context)).toBe(1)
  showId = await makeShow()
})

test('a bucket keeps, hands out and removes files, asked with a signature', async () => {
  const bucket = new Map<string, Buffer>()
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const url = request.url ?? ''
    asked.push(`${request.method} ${request.headers.authorization?.split(',')[0]}`)
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (request.method === 'PUT') bucket.set(url, Buffer.concat(parts))
    if (request.method === 'DELETE') bucket.delete(url)
    const found = bucket.get(url)
    const isMissing = request.method === 'GET' && !found
    response.writeHead(isMissing ? 404 : 200)
    response.end(request.method === 'GET' ? found : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    const bucketUrl = `http://key:s%2Fcret@127.0.0.1:${port}/shows/files?region=eu-north-1`
    const files = await openFiles({
      dataDir: await folder(),
      fileStore: bucketUrl,
    })
    const viewer = {
      ...{ accountId: organizer.id, organizationId: null, privileges: new Set<never>() },
      accessGrants: [{ className: 'Show', objectIdIdentity: showId, mask: fullMask } as const],
    }
    const context = testContext(app.database, viewer)
    const sent = {
      purpose: 'show-logo',
      subjectId: showId,
      name: 'a.png',
      body: Readable.from([png]),
    }
    const { key } = await files.receive(context, sent)
    expect([...bucket.keys()]).toEqual([`/shows/files/${key}`])
    const { bytes } = await files.open(context, key)
    expect(Buffer.concat(await bytes.toArray())).toEqual(png)
    await files.remove(context, key)
    expect(bucket.size).toBe(0)
    expect(await s3Store(bucketUrl).read(key)).toBeNull()
    expect(new Set(asked.map((line) => line.replace(/\/\d{8}\//, '/day/')))).toEqual(
      new Set(
        ['PUT', 'GET', 'DELETE'].map(
          (method) => `${method} AWS4-HMAC-SHA256 Credential=key/day/eu-north-1/s3/aws4_request`,
        ),
      ),
    )
  } finally {
    server.close()
  }
})

describe('logos of sponsors', () => {
  const saveSponsor = async (name: string, sortOrder: number): Promise<string> => {
    const { data, errors } = await app.graphql<{ saveSponsor: { stored: { id: string } } }>(
      `mutation ($showId: ID!, $input: SponsorInput!) {
        saveSponsor(showId: $showId, input: $input) { stored { id } } }`,
      { showId, input: { name, sortOrder } },
      organizer.jwt,
    )
    if (!data) throw new Error(JSON.stringify(errors))
    return data.saveSponsor.stored.id
  }
  const sendSponsorLogo = async (id: string, by: TestAccount | null, body: BodyInit = png) =>
    await send(`sponsor-logo/${id}?name=logo.png`, by, { method: 'POST', body })
  const context = testContext(app.database, null, {
    readFile: async () => Readable.from([png]),
  })

  test('stand on papers in the order of the office, six at most', async () => {
    const last = await saveSponsor('Last', 9)
    const first = await saveSponsor('First', 0)
    for (const id of [last, first]) {
      expect((await sendSponsorLogo(id, organizer)).status).toBe(200)
    }
    const printed = await loadPrintedSponsors(context, showId)
    expect(printed.map(({ name }) => name)).toEqual(['First', 'Last'])
    expect(printed[0]?.picture).toMatch(/^data:image\/png;base64,/)
    for (let order = 1; order < 7; order += 1) {
      await sendSponsorLogo(await saveSponsor(`${order}`, order), organizer)
    }
    expect(await loadPrintedSponsors(context, showId)).toHaveLength(6)
  })

  test('are drawn once each where a paper is looked at', async () => {
    const answer = await fetch(`${app.url}/downloads/pictures/master-list?show=${showId}`, {
      headers: { authorization: `Bearer ${organizer.jwt}` },
    })
    expect(answer.status).toBe(200)
    const drawn = [...(await answer.text()).matchAll(/"data:image\/svg\+xml;base64,([^"]+)"/g)]
    const logos = drawn.filter(([, data = '']) =>
      Buffer.from(data, 'base64').includes('data:image/png;base64,'),
    )
    expect(logos).toHaveLength(6)
  })

  test('are pictures of a size, sent by the office', async () => {
    const id = await saveSponsor('Hay', 20)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    expect((await sendSponsorLogo(id, organizer, svg)).status).toBe(400)
    const large = Buffer.concat([png, Buffer.alloc(1024 * 1024)])
    expect((await sendSponsorLogo(id, organizer, large)).status).toBe(400)
    for (const by of [speaker, other, null]) {
      expect((await sendSponsorLogo(id, by)).status).not.toBe(200)
    }
    expect((await sendSponsorLogo('999999', organizer)).status).toBe(404)
  })

  test('go with their sponsor', async () => {
    const id = await saveSponsor('Gone', 30)
    await sendSponsorLogo(id, organizer)
    const left = async () =>
      (
        await app.database.pool.query(
          "select from file where purpose = 'sponsor-logo' and subject_id = $1",
          [id],
        )
      ).rowCount
    expect(await left()).toBe(1)
    await app.graphql(
      'mutation ($id: ID!) { deleteSponsor(id: $id) { id } }',
      { id },
      organizer.jwt,
    )
    const files = await openFiles({ dataDir: await folder(), fileStore: null })
    await files.sweep(context)
    expect(await left()).toBe(0)
  })
})
