import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestAccount } from '#server/testing/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

let organizationId = ''
let office: TestAccount
let judge: TestAccount
let ann: TestAccount
let ben: TestAccount
let stranger: TestAccount

beforeAll(async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    "insert into organization (name) values ('Film club') returning id",
  )
  organizationId = String(rows[0]?.id)
  const whole = { className: 'Organization', objectIdIdentity: organizationId, mask: 31 } as const
  office = await app.makeAccount({ organizationId, accessGrants: [whole] })
  judge = await app.makeAccount({ organizationId })
  ann = await app.makeAccount()
  ben = await app.makeAccount()
  stranger = await app.makeAccount()
  // Single requests are not taken: a class decides by its closing.
  const input = { isOpen: false, days: 7, judges: [judge.id], price: 0, currency: 'EUR' }
  await call(
    office,
    `saveVideoOffer(organizationId: ${organizationId}, input: $input) { changedMeanwhile }`,
    { type: 'VideoOfferInput!', input },
  )
})

/** The answer, or the code of the refusal. */
async function call(
  by: TestAccount,
  asked: string,
  { type, input }: { type?: string; input?: unknown } = {},
): Promise<unknown> {
  const kind =
    asked.startsWith('filmClass') || asked.startsWith('videoRequest') ? 'query' : 'mutation'
  const head = type === undefined ? '' : `($input: ${type})`
  const { data, errors } = await app.graphql<Record<string, unknown>>(
    `${kind} ${head} { ${asked} }`,
    input === undefined ? {} : { input },
    by.jwt,
  )
  return errors?.[0]?.extensions.code ?? Object.values(data ?? {})[0]
}

function idOf(answer: unknown): string {
  if (typeof answer === 'object' && answer !== null && 'id' in answer) return String(answer.id)
  throw new Error(String(answer))
}

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

async function openClass(by = office, closesAt = inAnHour()): Promise<unknown> {
  const input = {
    ...{ name: 'Winter class', test: 'fei-cci5-b-eventing-2024' },
    ...{ closesAt, price: 2000, currency: 'EUR' },
  }
  return await call(by, `openFilmClass(organizationId: ${organizationId}, input: $input) { id }`, {
    type: 'FilmClassInput!',
    input,
  })
}

async function enter(classId: string, by: TestAccount, horse: string): Promise<unknown> {
  const input = { rider: 'Rider', horse, words: '' }
  return await call(by, `enterFilmClass(id: ${classId}, input: $input) { id }`, {
    type: 'FilmClassEntryInput!',
    input,
  })
}

async function submit(id: string, by: TestAccount): Promise<unknown> {
  await app.database.pool.query(
    `insert into film (key, request_id, name, size, arrived_at) values ($1, $2, 'ride.mp4', 5, now())
      on conflict do nothing`,
    [randomUUID(), id],
  )
  return await call(by, `submitVideoRequest(id: ${id}) { state dueAt }`)
}

async function judgeRide(id: string, mark: number, errors: number): Promise<void> {
  await call(office, `assignVideoRequest(id: ${id}, judgeId: ${judge.id}) { id }`)
  const row = (field: string, value: number) => ({ id: randomUUID(), field, value, filmMs: 1000 })
  const numbers = Array.from({ length: 25 }, (_, at) => row(`movement.${at + 1}`, mark))
  const input = [...numbers, row('collective.1', mark), row('errors', errors)]
  await call(judge, `writeFilmMarks(id: ${id}, writes: $input) { id }`, {
    type: '[FilmWriteInput!]!',
    input,
  })
  expect(await call(judge, `signFilmSheet(id: ${id}) { state }`)).toEqual({ state: 'delivered' })
}

async function close(classId: string): Promise<unknown> {
  const input = { name: 'Winter class', closesAt: '2020-01-01T00:00:00.000Z' }
  return await call(office, `changeFilmClass(id: ${classId}, input: $input) { name }`, {
    type: 'FilmClassChange!',
    input,
  })
}

const publish = (classId: string, audience: string, by = office) =>
  call(by, `publishFilmClass(id: ${classId}, audience: ${audience}) { audience }`)

const lines = (classId: string, by: TestAccount) =>
  call(by, `filmClass(id: ${classId}) { lines { horse place total outcome reason isOwn } }`)

const publicPage = async (classId: string) =>
  await fetch(`${app.url}/published/film-class/${classId}`)

test('films of a class are ranked, and read by whom the office chose', async () => {
  expect(await openClass(judge)).toBe('NOT_FOUND')
  expect(await openClass(office, '2020-01-01T00:00:00.000Z')).toBe('BAD_INPUT')
  const classId = idOf(await openClass())
  const first = idOf(await enter(classId, ann, 'Star'))
  expect(await enter(classId, ann, 'star')).toBe('BAD_INPUT')
  const second = idOf(await enter(classId, ben, 'Moon'))
  const third = idOf(await enter(classId, ben, 'Sun'))
  const declined = idOf(await enter(classId, ben, 'Mars'))
  const gone = idOf(await enter(classId, ben, 'Venus'))
  await enter(classId, ben, 'Pluto')
  await call(ben, `cancelVideoRequest(id: ${gone}) { id }`)
  const { rows } = await app.database.pool.query<{ closes_at: Date }>(
    'select closes_at from film_class where id = $1',
    [classId],
  )
  const dueAt = new Date((rows[0]?.closes_at.getTime() ?? 0) + 7 * 86_400_000).toISOString()
  expect(await submit(first, ann)).toEqual({ state: 'submitted', dueAt })
  for (const id of [second, third, declined]) await submit(id, ben)
  await call(office, `declineVideoRequest(id: ${declined}, reason: "Too dark") { id }`)
  // One error of course costs two percent, the second one ends the ride.
  await judgeRide(first, 70, 1)
  await judgeRide(second, 70, 0)
  await judgeRide(third, 80, 2)

  expect(await publish(classId, 'riders')).toBe('BAD_INPUT')
  expect(await lines(classId, ann)).toEqual({ lines: null })
  expect(await close(classId)).toEqual({ name: 'Winter class' })
  expect(await enter(classId, ann, 'Comet')).toBe('BAD_INPUT')
  const late = await app.database.pool.query<{ id: string }>(
    "select id from video_request where horse = 'Pluto'",
  )
  expect(await submit(String(late.rows[0]?.id), ben)).toBe('BAD_INPUT')
  expect(await lines(classId, stranger)).toBe('NOT_FOUND')
  expect(await call(ann, `videoRequest(id: ${first}) { classPlace }`)).toEqual({ classPlace: null })
  expect(await publish(classId, 'riders', ann)).toBe('NOT_FOUND')
  // Its judge follows the link of a request, and reads no list.
  expect(await lines(classId, judge)).toEqual({ lines: null })

  expect(await publish(classId, 'riders')).toEqual({ audience: 'riders' })
  expect(await publish(classId, 'nobody')).toEqual({ audience: 'nobody' })
  expect(await publish(classId, 'riders')).toEqual({ audience: 'riders' })
  const told = (await app.lettersTo(ann.email)).filter(({ subject }) => subject.includes('class'))
  expect(told).toHaveLength(1)
  const none = { place: null, total: null, reason: null, isOwn: false }
  const judged = [
    { horse: 'Moon', place: 1, total: 70_000, outcome: 'ranked', reason: null, isOwn: false },
    { horse: 'Star', place: 2, total: 68_000, outcome: 'ranked', reason: null, isOwn: true },
    { ...none, horse: 'Sun', outcome: 'eliminated', reason: 'errors_of_course' },
  ]
  expect(await lines(classId, ann)).toEqual({
    lines: [
      ...judged,
      { ...none, horse: 'Mars', outcome: 'declined' },
      { ...none, horse: 'Pluto', outcome: 'no_film' },
    ],
  })
  expect(await call(ann, `videoRequest(id: ${first}) { classPlace }`)).toEqual({ classPlace: 2 })
  expect(await lines(classId, stranger)).toBe('NOT_FOUND')
  expect((await publicPage(classId)).status).toBe(404)

  expect(await publish(classId, 'everybody')).toEqual({ audience: 'everybody' })
  expect(await lines(classId, stranger)).toEqual({
    lines: judged.map((line) => ({ ...line, isOwn: false })),
  })
  const page = await publicPage(classId)
  const text = await page.text()
  expect(text).toContain('70.000')
  expect(text).not.toContain('Mars')
  expect(text).toContain(`href="/published/film-class/${classId}?lang=sv"`)
  const swedish = await fetch(`${app.url}/published/film-class/${classId}?lang=sv`)
  expect(await swedish.text()).toContain('<html lang="sv">')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  const input = { name: 'Winter class', closesAt: inAnHour() }
  const reopening = { type: 'FilmClassChange!', input }
  expect(
    await call(office, `changeFilmClass(id: ${classId}, input: $input) { name }`, reopening),
  ).toBe('BAD_INPUT')
})

test('a list for those who took part is closed to accounts that sent no film', async () => {
  const classId = idOf(await openClass())
  const film = idOf(await enter(classId, ann, 'Star'))
  await submit(film, ann)
  const cancelled = idOf(await enter(classId, stranger, 'Nothing'))
  await call(stranger, `cancelVideoRequest(id: ${cancelled}) { id }`)
  await enter(classId, ben, 'Never sent')
  const back = idOf(await enter(classId, judge, 'Taken back'))
  await submit(back, judge)
  await call(judge, `cancelVideoRequest(id: ${back}) { id }`)
  await close(classId)
  const before = (await app.lettersTo(judge.email)).length
  await publish(classId, 'riders')
  expect(await lines(classId, ann)).toMatchObject({ lines: expect.any(Array) })
  for (const by of [stranger, ben, judge]) expect(await lines(classId, by)).toEqual({ lines: null })
  expect(await app.lettersTo(judge.email)).toHaveLength(before)
})

test('a result is due when the rider wants it, and not sooner than offered', async () => {
  const input = { isOpen: true, days: 7, judges: [judge.id], price: 0, currency: 'EUR' }
  await call(
    office,
    `saveVideoOffer(organizationId: ${organizationId}, input: $input) { changedMeanwhile }`,
    { type: 'VideoOfferInput!', input },
  )
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const ask = async (wantedBy: string | null) =>
    await call(ann, 'createVideoRequest(input: $input) { id }', {
      type: 'VideoRequestInput!',
      input: {
        ...{ organizationId, purpose: 'judging', test: 'fei-cci5-b-eventing-2024' },
        ...{ rider: 'Ann', horse: randomBytes(4).toString('hex'), words: '', wantedBy },
      },
    })
  expect(await ask(inDays(6))).toBe('BAD_INPUT')
  expect(await ask(inDays(200))).toBe('BAD_INPUT')
  const wanted = inDays(20)
  const id = idOf(await ask(wanted))
  expect(await submit(id, ann)).toEqual({ state: 'submitted', dueAt: wanted })
  // A draft that lay until its day was near gets the days of the offer.
  const old = idOf(await ask(wanted))
  await app.database.pool.query(
    "update video_request set wanted_by = now() + interval '1 day' where id = $1",
    [old],
  )
  expect(await submit(old, ann)).toMatchObject({ state: 'submitted' })
  const { rows } = await app.database.pool.query<{ days: number }>(
    'select round(extract(epoch from due_at - submitted_at) / 86400)::int as days from video_request where id = $1',
    [old],
  )
  expect(rows[0]?.days).toBe(7)
})
