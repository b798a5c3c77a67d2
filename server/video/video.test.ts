import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestAccount } from '#server/testing/test-app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { remindJudges } from './remind-judges.ts'

const app = await openTestApp()
afterAll(() => app.close())

let organizationId = ''
let rider: TestAccount
let stranger: TestAccount
let office: TestAccount
let judge: TestAccount
let other: TestAccount

const mp4 = (size: number) =>
  Buffer.concat([
    Buffer.from('000000206674797069736f6d0000020069736f6d69736f32', 'hex'),
    randomBytes(size),
  ])

beforeAll(async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    "insert into organization (name) values ('Film club') returning id",
  )
  organizationId = String(rows[0]?.id)
  const whole = { className: 'Organization', objectIdIdentity: organizationId, mask: 31 } as const
  rider = await app.makeAccount()
  stranger = await app.makeAccount()
  office = await app.makeAccount({ organizationId, accessGrants: [whole] })
  judge = await app.makeAccount({ organizationId })
  other = await app.makeAccount({ organizationId })
  const input = {
    isOpen: true,
    days: 7,
    judges: [judge.id, other.id],
    price: 4500,
    currency: 'EUR',
  }
  const saving = `mutation ($id: ID!, $input: VideoOfferInput!) {
    saveVideoOffer(organizationId: $id, input: $input) { stored { days price judges { accountId } } } }`
  const refused = await app.graphql(saving, { id: organizationId, input }, judge.jwt)
  expect(refused.errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  const { data } = await app.graphql(saving, { id: organizationId, input }, office.jwt)
  expect(data).toEqual({
    saveVideoOffer: {
      stored: {
        days: 7,
        price: 4500,
        judges: expect.arrayContaining([{ accountId: judge.id }, { accountId: other.id }]),
      },
    },
  })
})

async function makeRequest(by = rider): Promise<string> {
  const input = {
    organizationId,
    purpose: 'judging',
    test: 'fei-cci5-b-eventing-2024',
    rider: 'Anna Ride',
    horse: 'Star',
    judgeId: judge.id,
    words: '',
  }
  const { data, errors } = await app.graphql<{ createVideoRequest: { id: string } }>(
    'mutation ($input: VideoRequestInput!) { createVideoRequest(input: $input) { id } }',
    { input },
    by.jwt,
  )
  expect(errors).toBeUndefined()
  return data?.createVideoRequest.id ?? ''
}

/** One red dot. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

async function sendPoster(at: string, by: TestAccount, bytes: Buffer): Promise<number> {
  const headers = { authorization: `Bearer ${by.jwt}`, 'content-type': 'image/png' }
  const body = new Uint8Array(bytes)
  return (await fetch(`${app.url}${at}/poster`, { method: 'PUT', headers, body })).status
}

const protocol = { 'tus-resumable': '1.0.0' }

async function begin(requestId: string, size: number, jwt = rider.jwt): Promise<Response> {
  const metadata = [
    ['requestId', requestId],
    ['name', 'ride.mp4'],
    ['seconds', '20'],
    ['width', '480'],
    ['height', '640'],
  ]
  return await fetch(`${app.url}/films`, {
    method: 'POST',
    headers: {
      ...protocol,
      authorization: `Bearer ${jwt}`,
      'upload-length': String(size),
      'upload-metadata': metadata
        .map(([name = '', text = '']) => `${name} ${Buffer.from(text).toString('base64')}`)
        .join(','),
    },
  })
}

async function send(at: string, bytes: Buffer, offset: number, jwt = rider.jwt): Promise<Response> {
  return await fetch(`${app.url}${at}`, {
    method: 'PATCH',
    headers: {
      ...protocol,
      authorization: `Bearer ${jwt}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body: new Uint8Array(bytes),
  })
}

async function offsetOf(at: string): Promise<string | null> {
  const headers = { ...protocol, authorization: `Bearer ${rider.jwt}` }
  const response = await fetch(`${app.url}${at}`, { method: 'HEAD', headers })
  return response.headers.get('upload-offset')
}

async function upload(requestId: string, bytes: Buffer, by = rider): Promise<void> {
  const begun = await begin(requestId, bytes.length, by.jwt)
  expect(begun.status).toBe(201)
  const at = begun.headers.get('location') ?? ''
  expect((await send(at, bytes, 0, by.jwt)).status).toBe(204)
}

async function act(name: string, id: string, by: TestAccount, more = ''): Promise<string> {
  const { data, errors } = await app.graphql<Record<string, { state: string }>>(
    `mutation ($id: ID!) { ${name}(id: $id${more}) { state } }`,
    { id },
    by.jwt,
  )
  return data?.[name]?.state ?? errors?.[0]?.extensions.code ?? ''
}

const reading = `query ($id: ID!) { videoRequest(id: $id) {
  state acts film { name link poster notes } fields { field value filmMs } } }`

interface Read {
  videoRequest: {
    state: string
    acts: string[]
    film: { name: string; link: string; poster: string | null; notes: string[] } | null
    fields: { field: string; value: unknown; filmMs: number | null }[]
  }
}

async function read(id: string, by: TestAccount) {
  const { data, errors } = await app.graphql<Read>(reading, { id }, by.jwt)
  return data?.videoRequest ?? errors?.[0]?.extensions.code
}

async function write(id: string, writes: readonly object[], by = judge) {
  const { errors } = await app.graphql(
    'mutation ($id: ID!, $writes: [FilmWriteInput!]!) { writeFilmMarks(id: $id, writes: $writes) { state } }',
    { id, writes },
    by.jwt,
  )
  return errors?.[0]?.extensions.code ?? 'ok'
}

describe('a film', () => {
  test('arrives in parts, goes on where it stopped, and is read by ranges', async () => {
    const id = await makeRequest()
    const bytes = mp4(300_000)
    const begun = await begin(id, bytes.length)
    const at = begun.headers.get('location') ?? ''
    expect((await send(at, bytes.subarray(0, 100_000), 0)).status).toBe(204)
    expect(await offsetOf(at)).toBe('100000')
    expect(await read(id, rider)).toMatchObject({ film: null, acts: ['upload', 'cancel'] })
    expect((await send(at, bytes.subarray(100_000), 100_000)).status).toBe(204)
    expect(await offsetOf(at)).toBe(String(bytes.length))
    const request = await read(id, rider)
    if (typeof request !== 'object') throw new Error(request)
    expect(request.acts).toContain('submit')
    expect(request.film).toMatchObject({
      name: 'ride.mp4',
      notes: expect.arrayContaining(['upright', 'small']),
    })
    const link = `${app.url}${request.film?.link}`
    const part = await fetch(link, { headers: { range: 'bytes=1000-1999' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 1000-1999/${bytes.length}`)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(1000, 2000))
    const whole = await fetch(link)
    expect(whole.headers.get('content-type')).toMatch(/^video\//)
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    expect((await fetch(link, { headers: { range: 'bytes=400000-' } })).status).toBe(416)
    expect((await fetch(`${link.slice(0, -4)}AAAA`)).status).toBe(404)
  })

  test('is taken from its rider alone, and only what browsers play', async () => {
    const id = await makeRequest()
    expect((await begin(id, 5000, stranger.jwt)).status).toBe(404)
    expect((await begin(id, 5000, office.jwt)).status).toBe(404)
    expect((await begin(id, 4_000_000_000)).status).toBe(413)
    const begun = await begin(id, 5000)
    const at = begun.headers.get('location') ?? ''
    expect((await send(at, Buffer.alloc(5000, 'text '), 0, stranger.jwt)).status).toBe(404)
    expect((await send(at, Buffer.alloc(5000, 'text '), 0)).status).toBe(415)
    expect(await read(id, rider)).toMatchObject({ film: null })
  })

  test('is begun as often as a phone gives up: the oldest of six uploads goes', async () => {
    const id = await makeRequest()
    const bytes = mp4(5000)
    const places: string[] = []
    for (let count = 0; count < 5; count += 1) {
      places.push((await begin(id, bytes.length)).headers.get('location') ?? '')
    }
    const [first = '', second = ''] = places
    // What waits for its bucket is no upload that was given up.
    await app.database.pool.query("update film set media_type = 'video/mp4' where key = $1", [
      first.split('/').at(-1),
    ])
    expect((await send(second, bytes.subarray(0, 1000), 0)).status).toBe(204)
    const sixth = await begin(id, bytes.length)
    expect(sixth.status).toBe(201)
    expect((await send(second, bytes.subarray(1000), 1000)).status).toBe(404)
    expect((await send(sixth.headers.get('location') ?? '', bytes, 0)).status).toBe(204)
    expect(await read(id, rider)).toMatchObject({ film: { name: 'ride.mp4' } })
    const { rows } = await app.database.pool.query<{ key: string }>(
      'select key from film where request_id = $1 order by id',
      [id],
    )
    expect(rows.map(({ key }) => `/films/${key}`)).toEqual([
      first,
      ...places.slice(2),
      sixth.headers.get('location'),
    ])
  })

  test('whose request has five films on their way to a bucket waits', async () => {
    const id = await makeRequest()
    for (let count = 0; count < 5; count += 1) expect((await begin(id, 5000)).status).toBe(201)
    await app.database.pool.query(
      "update film set media_type = 'video/mp4' where request_id = $1",
      [id],
    )
    expect((await begin(id, 5000)).status).toBe(429)
  })
})

test('a picture of the film is taken from its rider, and opens for who may see the film', async () => {
  const id = await makeRequest()
  const begun = await begin(id, 5000)
  const at = begun.headers.get('location') ?? ''
  expect((await send(at, mp4(5000 - 24), 0)).status).toBe(204)
  expect(await sendPoster(at, stranger, png)).toBe(404)
  expect(await sendPoster(at, rider, Buffer.from('<svg onload="x"/>'))).toBe(415)
  expect(await sendPoster(at, rider, Buffer.alloc(200_000))).toBe(413)
  expect(await sendPoster(at, rider, png)).toBe(204)
  const request = await read(id, rider)
  if (typeof request !== 'object') throw new Error(request)
  const picture = await fetch(`${app.url}${request.film?.poster}`)
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(png)
  const foreign = request.film?.poster?.replace(/[\da-f-]{36}/, randomUUID())
  expect((await fetch(`${app.url}${foreign}`)).status).toBe(404)
})

test('a link ends when its account has nothing to do with the film any more', async () => {
  const id = await makeRequest()
  await upload(id, mp4(5000))
  await act('submitVideoRequest', id, rider)
  await act('assignVideoRequest', id, office, `, judgeId: ${judge.id}`)
  const request = await read(id, judge)
  if (typeof request !== 'object') throw new Error(request)
  const link = `${app.url}${request.film?.link}`
  expect((await fetch(link)).status).toBe(200)
  await act('assignVideoRequest', id, office, `, judgeId: ${other.id}`)
  expect((await fetch(link)).status).toBe(404)
})

test('a request goes from draft to delivered, and each side learns of it in its time', async () => {
  const id = await makeRequest()
  expect(await act('submitVideoRequest', id, rider)).toBe('BAD_INPUT')
  await upload(id, mp4(5000))
  for (const other of [stranger, office, judge]) expect(await read(id, other)).toBe('NOT_FOUND')
  expect(await act('submitVideoRequest', id, rider)).toBe('submitted')
  expect((await app.lettersTo(office.email)).length).toBeGreaterThan(0)
  expect(await read(id, judge)).toBe('NOT_FOUND')
  expect(await read(id, office)).toMatchObject({ acts: ['assign', 'decline'] })
  expect(await act('assignVideoRequest', id, rider, `, judgeId: ${judge.id}`)).toBe('BAD_INPUT')
  expect(await act('assignVideoRequest', id, office, `, judgeId: ${stranger.id}`)).toBe('BAD_INPUT')
  expect(await act('assignVideoRequest', id, office, `, judgeId: ${judge.id}`)).toBe('assigned')
  expect((await app.lettersTo(judge.email)).length).toBeGreaterThan(0)
  expect(await read(id, judge)).toMatchObject({ acts: ['mark'] })

  const first = { id: randomUUID(), field: 'movement.1', value: 65, filmMs: 4200 }
  const comment = { id: randomUUID(), field: `at.${randomUUID()}`, value: 'Softer', filmMs: 9000 }
  expect(await write(id, [first], office)).toBe('BAD_INPUT')
  expect(await write(id, [{ ...first, value: 1000 }])).toBe('BAD_INPUT')
  expect(await write(id, [{ ...first, field: 'signed', value: true }])).toBe('BAD_INPUT')
  expect(await write(id, [first, comment])).toBe('ok')
  // The answer was lost, and the device sends once more.
  expect(await write(id, [first])).toBe('ok')
  expect(await write(id, [{ ...first, id: randomUUID(), value: 70 }])).toBe('ok')
  expect(await read(id, judge)).toMatchObject({
    state: 'in_judging',
    fields: expect.arrayContaining([{ field: 'movement.1', value: 70, filmMs: 4200 }]),
  })
  expect(await read(id, rider)).toMatchObject({ fields: [] })
  expect(await read(id, office)).toMatchObject({ fields: [] })
  expect(await act('signFilmSheet', id, judge)).toBe('BAD_INPUT')

  const numbers = Array.from({ length: 25 }, (_, at) => at + 1)
  const marks = numbers.map((number) => {
    return { id: randomUUID(), field: `movement.${number}`, value: 70, filmMs: number * 1000 }
  })
  expect(await write(id, marks)).toBe('ok')
  const collective = { id: randomUUID(), field: 'collective.1', value: 70, filmMs: null }
  expect(await write(id, [collective])).toBe('ok')
  expect(await act('signFilmSheet', id, judge)).toBe('delivered')
  expect(await app.lettersTo(rider.email)).toHaveLength(1)
  expect(await read(id, rider)).toMatchObject({
    acts: [],
    fields: expect.arrayContaining([
      { field: 'movement.3', value: 70, filmMs: 3000 },
      { field: comment.field, value: 'Softer', filmMs: 9000 },
    ]),
  })
  expect(await write(id, [{ ...first, id: randomUUID() }])).toBe('BAD_INPUT')
  expect(await read(id, stranger)).toBe('NOT_FOUND')
  const sheet = async (by: TestAccount) =>
    await fetch(`${app.url}/downloads/documents/film-sheet?request=${id}`, {
      headers: { authorization: `Bearer ${by.jwt}`, 'accept-language': 'de' },
    })
  expect((await sheet(stranger)).status).toBe(404)
  const pdf = Buffer.from(await (await sheet(rider)).arrayBuffer())
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
})

test('a declined request says why, and a cancelled one loses its film', async () => {
  const id = await makeRequest()
  await upload(id, mp4(5000))
  await act('submitVideoRequest', id, rider)
  expect(await act('declineVideoRequest', id, office, ', reason: "Too dark"')).toBe('declined')
  expect(await act('cancelVideoRequest', id, rider)).toBe('BAD_INPUT')
  const letters = await app.lettersTo(rider.email)
  expect(letters.some(({ text }) => text.includes('Too dark'))).toBe(true)
  const other = await makeRequest()
  await upload(other, mp4(5000))
  expect(await act('cancelVideoRequest', other, rider)).toBe('cancelled')
  expect(await read(other, rider)).toMatchObject({ film: null })
})

test('a request that a judge has begun goes to another judge, whose sheet is empty, and back', async () => {
  const id = await makeRequest()
  await upload(id, mp4(5000))
  await act('submitVideoRequest', id, rider)
  await act('assignVideoRequest', id, office, `, judgeId: ${judge.id}`)
  const mark = (value: number) => {
    return { id: randomUUID(), field: 'movement.1', value, filmMs: 4200 }
  }
  expect(await write(id, [mark(65)])).toBe('ok')
  expect(await read(id, office)).toMatchObject({ acts: ['assign', 'decline'] })
  expect(await act('assignVideoRequest', id, office, `, judgeId: ${other.id}`)).toBe('assigned')
  // Marks that wait on the device of the first judge do not reach the sheet of the second.
  expect(await write(id, [mark(60)])).toBe('NOT_FOUND')
  expect(await read(id, judge)).toBe('NOT_FOUND')
  expect(await read(id, other)).toMatchObject({ fields: [] })
  expect(await write(id, [mark(50)], other)).toBe('ok')
  expect(await read(id, other)).toMatchObject({
    state: 'in_judging',
    fields: [{ field: 'movement.1', value: 50, filmMs: 4200 }],
  })
  // The first judge goes on with the own marks.
  expect(await act('assignVideoRequest', id, office, `, judgeId: ${judge.id}`)).toBe('in_judging')
  expect(await read(id, judge)).toMatchObject({
    acts: ['mark', 'sign'],
    fields: [{ field: 'movement.1', value: 65, filmMs: 4200 }],
  })
  const { rows } = await app.database.pool.query(
    'select account_id from film_mark where request_id = $1 order by sequence',
    [id],
  )
  expect(rows.map((row) => String(row.account_id))).toEqual([judge.id, other.id])
})

test('a judge does not judge the own request', async () => {
  const id = await makeRequest(judge)
  await upload(id, mp4(5000), judge)
  expect(await act('submitVideoRequest', id, judge)).toBe('submitted')
  const assigning = async (to: TestAccount) =>
    await app.graphql<{ assignVideoRequest: { state: string } }>(
      'mutation ($id: ID!, $to: ID!) { assignVideoRequest(id: $id, judgeId: $to) { state } }',
      { id, to: to.id },
      office.jwt,
    )
  const { errors } = await assigning(judge)
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_INPUT',
    problems: [{ field: 'judgeId', message: expect.stringContaining('made the request') }],
  })
  expect((await assigning(other)).data?.assignVideoRequest.state).toBe('assigned')
})

test('the office declines what a judge has begun', async () => {
  const id = await makeRequest()
  await upload(id, mp4(5000))
  await act('submitVideoRequest', id, rider)
  await act('assignVideoRequest', id, office, `, judgeId: ${judge.id}`)
  const mark = { id: randomUUID(), field: 'movement.1', value: 65, filmMs: 4200 }
  expect(await write(id, [mark])).toBe('ok')
  await app.database.pool.query('update account set disabled_at = now() where id = $1', [judge.id])
  expect(await act('declineVideoRequest', id, office, ', reason: "Ill"')).toBe('declined')
  await app.database.pool.query('update account set disabled_at = null where id = $1', [judge.id])
  expect(await read(id, rider)).toMatchObject({ fields: [] })
  expect(await read(id, judge)).toBe('NOT_FOUND')
})

test('a judge is told once of what is due soon', async () => {
  const id = await makeRequest()
  await upload(id, mp4(5000))
  await act('submitVideoRequest', id, rider)
  await act('assignVideoRequest', id, office, `, judgeId: ${judge.id}`)
  const before = (await app.lettersTo(judge.email)).length
  await remindJudges.run(testContext(app.database, null), '')
  expect(await app.lettersTo(judge.email)).toHaveLength(before)
  await app.database.pool.query(
    "update video_request set due_at = now() + interval '1 day' where id = $1",
    [id],
  )
  await remindJudges.run(testContext(app.database, null), '')
  await remindJudges.run(testContext(app.database, null), '')
  expect(await app.lettersTo(judge.email)).toHaveLength(before + 1)
})
