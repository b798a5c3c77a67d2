import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestAccount } from '#server/testing/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

let organizationId = ''
let office: TestAccount
let first: TestAccount
let second: TestAccount
let rider: TestAccount
let stranger: TestAccount

beforeAll(async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    "insert into organization (name) values ('Training club') returning id",
  )
  organizationId = String(rows[0]?.id)
  const whole = { className: 'Organization', objectIdIdentity: organizationId, mask: 31 } as const
  office = await app.makeAccount({ organizationId, accessGrants: [whole] })
  first = await app.makeAccount({ organizationId })
  second = await app.makeAccount({ organizationId })
  rider = await app.makeAccount()
  stranger = await app.makeAccount()
})

const test5 = 'fei-cci5-b-eventing-2024'

interface Set {
  id: string
  state: string
  judges: { accountId: string }[]
  rides: { id: string }[]
  showRides: { id: string }[]
  films: {
    id: string
    hasFilm: boolean
    source: string | null
    link: string | null
    sheets: {
      id: string
      judgeId: string | null
      signedAt: string | null
      mayMark: boolean
      fields: { field: string; value: unknown }[]
    }[]
  }[]
}

const all = `id state judges { accountId } rides { id } showRides { id } films { id hasFilm source link
  sheets { id judgeId signedAt mayMark fields { field value } } }`

/** The set, or the code of the refusal. */
async function ask(source: string, variables: object, by: TestAccount): Promise<Set | string> {
  const { data, errors } = await app.graphql<Record<string, Set>>(source, { ...variables }, by.jwt)
  return data?.['set'] ?? errors?.[0]?.extensions.code ?? ''
}

async function act(name: string, id: string, by: TestAccount): Promise<Set | string> {
  return await ask(`mutation ($id: ID!) { set: ${name}(id: $id) { ${all} } }`, { id }, by)
}

async function read(id: string, by: TestAccount): Promise<Set | string> {
  return await ask(`query ($id: ID!) { set: trainingSet(id: $id) { ${all} } }`, { id }, by)
}

function found(answer: Set | string): Set {
  if (typeof answer === 'string') throw new Error(answer)
  return answer
}

async function create(by = office): Promise<Set | string> {
  const input = { organizationId, name: 'Spring', test: test5 }
  const source = `mutation ($input: NewTrainingSetInput!) { set: createTrainingSet(input: $input) { ${all} } }`
  return await ask(source, { input }, by)
}

async function invite(id: string, judges: string[], by = office): Promise<string> {
  const { data, errors } = await app.graphql<{ saveTrainingSet: { changedMeanwhile: string[] } }>(
    `mutation ($id: ID!, $input: TrainingSetInput!) {
      saveTrainingSet(id: $id, input: $input) { stored { id } changedMeanwhile } }`,
    { id, input: { name: 'Spring', judges } },
    by.jwt,
  )
  return data ? 'ok' : (errors?.[0]?.extensions.code ?? '')
}

async function addFilm(id: string, by = office, requestId: string | null = null) {
  return await addTaken(id, { requestId }, by)
}

async function addTaken(id: string, taken: object, by = office) {
  const source = `mutation ($id: ID!, $requestId: ID, $rideFilmId: ID) {
    set: addTrainingFilm(id: $id, requestId: $requestId, rideFilmId: $rideFilmId) { ${all} } }`
  return await ask(source, { id, ...taken }, by)
}

const protocol = { 'tus-resumable': '1.0.0' }

async function upload(metadata: Record<string, string>, by: TestAccount): Promise<number> {
  const bytes = Buffer.concat([
    Buffer.from('000000206674797069736f6d0000020069736f6d69736f32', 'hex'),
    randomBytes(4000),
  ])
  const authorization = `Bearer ${by.jwt}`
  const begun = await fetch(`${app.url}/films`, {
    method: 'POST',
    headers: {
      ...protocol,
      authorization,
      'upload-length': String(bytes.length),
      'upload-metadata': Object.entries(metadata)
        .map(([name, text]) => `${name} ${Buffer.from(text).toString('base64')}`)
        .join(','),
    },
  })
  if (begun.status !== 201) return begun.status
  const sent = await fetch(`${app.url}${begun.headers.get('location')}`, {
    method: 'PATCH',
    headers: {
      ...protocol,
      authorization,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: new Uint8Array(bytes),
  })
  return sent.status
}

const everyMark = (value: number) =>
  [...Array.from({ length: 25 }, (_, at) => `movement.${at + 1}`), 'collective.1'].map((field) => ({
    id: randomUUID(),
    field,
    value,
    filmMs: 1000,
  }))

async function write(id: string, writes: readonly object[], by: TestAccount) {
  const source = `mutation ($id: ID!, $writes: [FilmWriteInput!]!) {
    set: writeTrainingMarks(id: $id, writes: $writes) { ${all} } }`
  return await ask(source, { id, writes }, by)
}

const sheetOf = (set: Set, film: number, judgeId: string | null) => {
  const sheet = set.films[film]?.sheets.find((each) => each.judgeId === judgeId)
  if (!sheet) throw new Error('no such sheet')
  return sheet
}

/** With two films, their reference and two judges. */
async function draft(): Promise<string> {
  const { id } = found(await create())
  for (const film of [0, 1]) {
    const set = found(await addFilm(id))
    const filmId = set.films[film]?.id ?? ''
    expect(await upload({ trainingFilmId: filmId, name: `${film}.mp4` }, office)).toBe(204)
    found(await write(sheetOf(set, film, null).id, everyMark(65 + film * 5), office))
  }
  expect(await invite(id, [first.id, second.id])).toBe('ok')
  return id
}

/** Marks and signs all films; the state of the set after each. */
async function markAll(id: string, judge: TestAccount): Promise<string[]> {
  const states: string[] = []
  for (const film of [0, 1]) {
    const { id: sheet } = sheetOf(found(await read(id, judge)), film, judge.id)
    found(await write(sheet, everyMark(70), judge))
    states.push(found(await act('signTrainingSheet', sheet, judge)).state)
    expect(await write(sheet, everyMark(60), judge)).toBe('BAD_INPUT')
  }
  return states
}

test('a set is made by the office alone, and opened with films, reference and judges', async () => {
  expect(await create(stranger)).toBe('NOT_FOUND')
  expect(await create(first)).toBe('NOT_FOUND')
  const { id } = found(await create())
  for (const other of [first, stranger]) {
    expect(await read(id, other)).toBe('NOT_FOUND')
    expect(await addFilm(id, other)).toBe('NOT_FOUND')
    expect(await invite(id, [second.id], other)).toBe('NOT_FOUND')
    expect(await act('openTrainingSet', id, other)).toBe('NOT_FOUND')
    expect(await act('deleteTrainingSet', id, other)).not.toBe(true)
  }
  expect(await act('openTrainingSet', id, office)).toBe('BAD_INPUT')
  const set = found(await addFilm(id))
  const film = set.films[0]?.id ?? ''
  expect(await upload({ trainingFilmId: film, name: 'a.mp4' }, first)).toBe(404)
  expect(await upload({ trainingFilmId: film, requestId: '1', name: 'a.mp4' }, office)).toBe(400)
  expect(await upload({ name: 'a.mp4' }, office)).toBe(400)
  expect(await upload({ trainingFilmId: film, name: 'a.mp4' }, office)).toBe(204)
  expect(await act('openTrainingSet', id, office)).toBe('BAD_INPUT')
  expect(await invite(id, [stranger.id])).toBe('BAD_INPUT')
  // The office knows the reference.
  expect(await invite(id, [office.id])).toBe('BAD_INPUT')
  expect(await invite(id, [first.id])).toBe('ok')
  const reference = sheetOf(set, 0, null)
  expect(await write(reference.id, everyMark(65), first)).toBe('NOT_FOUND')
  found(await write(reference.id, everyMark(65).slice(1), office))
  expect(await act('openTrainingSet', id, office)).toBe('BAD_INPUT')
  found(await write(reference.id, everyMark(65).slice(0, 1), office))
  expect(await act('signTrainingSheet', reference.id, office)).toBe('BAD_INPUT')
  expect(await read(id, first)).toBe('NOT_FOUND')
  expect(found(await act('openTrainingSet', id, office)).state).toBe('open')
  expect(await addFilm(id)).toBe('BAD_INPUT')
  expect(await invite(id, [])).toBe('BAD_INPUT')
  expect(await act('removeTrainingFilm', film, office)).toBe('BAD_INPUT')
  expect(await upload({ trainingFilmId: film, name: 'b.mp4' }, office)).toBe(404)
})

describe('an open set is blind, and frozen when all have signed', () => {
  let id = ''

  beforeAll(async () => {
    id = await draft()
    found(await act('openTrainingSet', id, office))
  })

  test('nobody reads the reference or what another judge wrote', async () => {
    const own = found(await read(id, first))
    expect(own.judges).toEqual([])
    expect(own.films.map(({ source }) => source)).toEqual([null, null])
    expect(own.films.flatMap(({ sheets }) => sheets.map(({ judgeId }) => judgeId))).toEqual([
      first.id,
      first.id,
    ])
    found(await write(sheetOf(own, 0, first.id).id, everyMark(70), first))
    expect(sheetOf(found(await read(id, first)), 0, first.id).fields).toHaveLength(26)
    for (const other of [office, second]) {
      const { films } = found(await read(id, other))
      expect(films.flatMap(({ sheets }) => sheets.flatMap(({ fields }) => fields))).toEqual([])
    }
    expect(await read(id, stranger)).toBe('NOT_FOUND')
    const sheet = sheetOf(own, 0, first.id).id
    expect(await write(sheet, everyMark(50), second)).toBe('NOT_FOUND')
    expect(await write(sheet, everyMark(50), office)).toBe('BAD_INPUT')
    expect(await write(sheet, everyMark(50), stranger)).toBe('NOT_FOUND')
    expect(await act('signTrainingSheet', sheet, second)).toBe('NOT_FOUND')
    const seen = found(await read(id, office))
    expect(await write(sheetOf(seen, 0, null).id, everyMark(50), office)).toBe('BAD_INPUT')
    expect(await act('closeTrainingSet', id, office)).toBe('BAD_INPUT')
  })

  test('a judge opens the films, and a stranger does not', async () => {
    const link = found(await read(id, first)).films[0]?.link
    expect((await fetch(`${app.url}${link}`)).status).toBe(200)
    await app.database.pool.query('alter table training_judge disable trigger training_judge_stays')
    await app.database.pool.query('delete from training_judge where account_id = $1', [first.id])
    expect((await fetch(`${app.url}${link}`)).status).toBe(404)
    await app.database.pool.query('insert into training_judge values ($1, $2)', [id, first.id])
    await app.database.pool.query('alter table training_judge enable trigger training_judge_stays')
  })

  test('the last signature freezes it; nothing changes any more', async () => {
    expect(await markAll(id, first)).toEqual(['open', 'open'])
    expect(await markAll(id, second)).toEqual(['open', 'frozen'])
    for (const reader of [office, first, second]) {
      const { films, judges } = found(await read(id, reader))
      const sheets = films.flatMap((film) => film.sheets)
      expect(sheets.map(({ fields, mayMark }) => [fields.length, mayMark])).toEqual(
        Array.from({ length: 6 }, () => [26, false]),
      )
      expect(judges).toHaveLength(2)
    }
    expect(await act('closeTrainingSet', id, office)).toBe('BAD_INPUT')
    const { errors } = await app.graphql(
      'mutation ($id: ID!) { deleteTrainingSet(id: $id) }',
      { id },
      office.jwt,
    )
    expect(errors?.[0]?.extensions.code).toBe('BAD_INPUT')
  })

  test.each([
    ["update training_set set name = 'Other' where id = $1"],
    ["update training_set set state = 'open', frozen_at = null where id = $1"],
    ['delete from training_set where id = $1'],
    ['delete from training_judge where training_set_id = $1'],
    ['delete from training_film where training_set_id = $1'],
    ['insert into training_film (training_set_id) values ($1)'],
    [
      `update training_sheet set signed_at = null where judge_account is not null
      and training_film_id in (select id from training_film where training_set_id = $1)`,
    ],
    [
      `delete from training_mark where training_sheet_id in (select sheet.id from training_sheet as sheet
      join training_film as film on film.id = training_film_id where training_set_id = $1)`,
    ],
    [
      `insert into training_mark (id, training_sheet_id, field, value, account_id)
      select gen_random_uuid(), sheet.id, 'movement.1', '10', judge_account from training_sheet as sheet
      join training_film as film on film.id = training_film_id
      where training_set_id = $1 and judge_account is not null`,
    ],
    ["update training_mark set value = '10' where $1::bigint is not null"],
    [
      `delete from film where training_film_id in (select id from training_film where training_set_id = $1)`,
    ],
  ])('the database refuses: %s', async (source) => {
    await expect(app.database.pool.query(source, [id])).rejects.toThrow(/refused|append-only/)
  })
})

test('the office can close with those who have signed; what is not signed stays hidden', async () => {
  const id = await draft()
  found(await act('openTrainingSet', id, office))
  const set = found(await read(id, first))
  const signed = sheetOf(set, 0, first.id).id
  const unsigned = sheetOf(set, 1, first.id).id
  found(await write(signed, everyMark(70), first))
  found(await write(unsigned, everyMark(70).slice(0, 3), first))
  expect(await act('signTrainingSheet', unsigned, first)).toBe('BAD_INPUT')
  found(await act('signTrainingSheet', signed, first))
  expect(await act('closeTrainingSet', id, first)).toBe('NOT_FOUND')
  const frozen = found(await act('closeTrainingSet', id, office))
  expect(frozen.state).toBe('frozen')
  expect(sheetOf(frozen, 0, first.id).fields).toHaveLength(26)
  expect(sheetOf(frozen, 1, first.id).fields).toEqual([])
  expect(await write(unsigned, everyMark(70), first)).toBe('BAD_INPUT')
  const other = found(await read(id, second))
  expect(other.films[1]?.sheets.some(({ judgeId }) => judgeId === first.id)).toBe(false)
})

test('a ride that was sent in is shown by a set only while its sender agrees', async () => {
  const offer = { isOpen: true, days: 7, judges: [first.id], price: 0, currency: 'EUR' }
  await app.graphql(
    `mutation ($id: ID!, $input: VideoOfferInput!) {
      saveVideoOffer(organizationId: $id, input: $input) { stored { days } } }`,
    { id: organizationId, input: offer },
    office.jwt,
  )
  const input = {
    ...{ organizationId, purpose: 'judging', test: test5, rider: 'Anna Ride', horse: 'Star' },
    words: '',
  }
  const { data } = await app.graphql<{ createVideoRequest: { id: string } }>(
    'mutation ($input: VideoRequestInput!) { createVideoRequest(input: $input) { id } }',
    { input },
    rider.jwt,
  )
  const requestId = data?.createVideoRequest.id ?? ''
  expect(await upload({ requestId, name: 'ride.mp4' }, rider)).toBe(204)
  await app.graphql(
    'mutation ($id: ID!) { submitVideoRequest(id: $id) { id } }',
    { id: requestId },
    rider.jwt,
  )
  const { id } = found(await create())
  const consent = async (isGiven: boolean, by: TestAccount) => {
    const { errors } = await app.graphql(
      'mutation ($id: ID!, $isGiven: Boolean!) { consentToTraining(id: $id, isGiven: $isGiven) { id } }',
      { id: requestId, isGiven },
      by.jwt,
    )
    return errors?.[0]?.extensions.code ?? 'ok'
  }
  expect(found(await read(id, office)).rides).toEqual([])
  expect(await addFilm(id, office, requestId)).toBe('BAD_INPUT')
  for (const other of [office, first, stranger])
    expect(await consent(true, other)).toBe('NOT_FOUND')
  expect(await consent(true, rider)).toBe('ok')
  expect(found(await read(id, office)).rides).toEqual([{ id: requestId }])
  const set = found(await addFilm(id, office, requestId))
  expect(set.films).toMatchObject([{ hasFilm: true, source: 'Anna Ride · Star' }])
  expect(set.rides).toEqual([])
  // The film belongs to the request: the office sends none in its place.
  const filmId = set.films[0]?.id ?? ''
  expect(await upload({ trainingFilmId: filmId, name: 'other.mp4' }, office)).toBe(404)
  found(await write(sheetOf(set, 0, null).id, everyMark(65), office))
  expect(await invite(id, [second.id])).toBe('ok')
  expect(await consent(false, rider)).toBe('ok')
  expect(await act('openTrainingSet', id, office)).toBe('BAD_INPUT')
  expect(await consent(true, rider)).toBe('ok')
  found(await act('openTrainingSet', id, office))
  const seen = found(await read(id, second)).films[0]
  expect(seen).toMatchObject({ hasFilm: true, source: null })
  expect((await fetch(`${app.url}${seen?.link}`)).status).toBe(200)
  expect(await consent(false, rider)).toBe('ok')
  expect((await fetch(`${app.url}${seen?.link}`)).status).toBe(404)
  expect(found(await read(id, second)).films).toMatchObject([{ hasFilm: false, link: null }])
})

test('a judge who signed the sheet of a ride is not invited to the set that shows it', async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `with signed as (
      insert into video_request (organization_id, account_id, purpose, test_name, rules, rider, horse, words, price,
        currency, state, judge_account, submitted_at, delivered_at, training_consent_at)
      select $1, $2, 'judging', test_name, rules, 'Anna', 'Moon', '', 0, 'EUR', 'delivered', $3, now(), now(), now()
      from training_set where organization_id = $1 limit 1 returning id),
    filmed as (
      insert into film (key, request_id, name, size, arrived_at)
      select gen_random_uuid(), id, 'ride.mp4', 5, now() from signed)
    insert into film_mark (id, request_id, field, value, account_id)
    select gen_random_uuid(), id, 'movement.1', '65', $3 from signed returning request_id as id`,
    [organizationId, rider.id, first.id],
  )
  const { id } = found(await create())
  expect(await invite(id, [first.id])).toBe('ok')
  const set = found(await addFilm(id, office, String(rows[0]?.id)))
  expect(sheetOf(set, 0, null).fields).toHaveLength(1)
  found(await write(sheetOf(set, 0, null).id, everyMark(65), office))
  // Also one that was invited before the film was added.
  expect(await act('openTrainingSet', id, office)).toBe('BAD_INPUT')
  expect(await invite(id, [first.id, second.id])).toBe('BAD_INPUT')
  expect(await invite(id, [second.id])).toBe('ok')
  found(await act('openTrainingSet', id, office))
})

/** The answer of one field, or the code of the refusal. */
async function field(asked: string, by: TestAccount): Promise<unknown> {
  const { data, errors } = await app.graphql<{ got: unknown }>(asked, {}, by.jwt)
  return errors?.[0]?.extensions.code ?? data?.got
}

/** A show of the organization with a dressage competition, whose only ride was marked by C and E. */
async function markedRide(setId: string): Promise<{ competitorId: string; personId: string }> {
  const { rows } = await app.database.pool.query<{ competitor_id: string; person_id: string }>(
    `with show as (insert into show (organization_id, name, time_zone, first_day, last_day)
        values ($1, 'Spring show', 'UTC', '2026-05-01', '2026-05-01') returning id),
      competition as (insert into competition (show_id, number, name, discipline, status, rules)
        select show.id, '7', 'Grand Prix', 'dressage', 'running', training_set.rules
        from show, training_set where training_set.id = $2 returning id),
      person as (insert into person (first_name, family_name) values ('Rita', 'Ride') returning id),
      horse as (insert into horse (name) values ('Comet') returning id)
    insert into competitor (competition_id, person_id, horse_id)
      select competition.id, person.id, horse.id from competition, person, horse
      returning id as competitor_id, person_id`,
    [organizationId, setId],
  )
  const competitorId = String(rows[0]?.competitor_id)
  for (const [part, value] of [
    ['C', 65],
    ['E', 50],
  ] as const) {
    for (const { field: name } of everyMark(value)) {
      await app.database.pool.query(
        `with entry as (insert into score_write (id, competition_id, competitor_id, part, field, value, device_id,
            device_sequence, outcome)
          select gen_random_uuid(), competition_id, id, $2, $3, to_jsonb($4::int), gen_random_uuid(), 1, 'accepted'
          from competitor where id = $1 returning id, sequence)
        insert into sheet_field (competitor_id, part, field, value, entry_id, sequence)
          select $1, $2, $3, to_jsonb($4::int), id, sequence from entry`,
        [competitorId, part, name, value],
      )
    }
  }
  return { competitorId, personId: String(rows[0]?.person_id) }
}

const consentToRide = (id: string, isGiven: boolean, by: TestAccount) =>
  field(`mutation { got: consentToRideFilm(id: ${id}, isGiven: ${isGiven}) { isRider } }`, by)

test('a ride of a show is taken into a set while its rider agrees, with its official marks', async () => {
  const { id } = found(await create())
  const { competitorId, personId } = await markedRide(id)
  const adding = `mutation { got: addRideFilm(competitorId: ${competitorId}) { id } }`
  for (const other of [first, rider, stranger]) expect(await field(adding, other)).toBe('NOT_FOUND')
  const choices = '{ got: competitionsToFilm { show name starters { rider horse } } }'
  expect(await field(choices, office)).toEqual([
    {
      show: 'Spring show',
      name: '7 Grand Prix',
      starters: [{ rider: 'Rita Ride', horse: 'Comet' }],
    },
  ])
  expect(await field(choices, stranger)).toEqual([])
  await field(adding, office)
  expect(await field(adding, office)).toBe('BAD_INPUT')
  const listed = '{ got: rideFilms { id fileName hasRider agreedAt isInSet } }'
  const [{ id: rideFilmId }] = (await field(listed, office)) as [{ id: string }]
  expect(await field(listed, stranger)).toEqual([])

  // A profile that only asks for the rider is not the rider.
  await app.database.pool.query(
    `insert into account_rider (account_id, person_id, relation, state) values ($1, $3, 'self', 'asked'),
      ($2, $3, 'trainer', 'confirmed')`,
    [rider.id, stranger.id, personId],
  )
  const own = '{ got: myRideFilms { id show rider link } }'
  expect(await upload({ rideFilmId, name: 'ride.mp4' }, rider)).toBe(404)
  expect(await upload({ rideFilmId, name: 'ride.mp4' }, office)).toBe(204)
  expect(await field(own, rider)).toEqual([])
  for (const other of [rider, stranger]) {
    expect(await consentToRide(rideFilmId, true, other)).toBe('NOT_FOUND')
  }
  await app.database.pool.query(
    "update account_rider set state = 'confirmed' where account_id = $1",
    [rider.id],
  )
  // It is replaced as long as the rider has not agreed; the rider is written to.
  expect(await upload({ rideFilmId, name: 'better.mp4' }, office)).toBe(204)
  const [letter] = (await app.lettersTo(rider.email)).filter(({ text }) => text.includes('Rita'))
  expect(letter?.text).toContain('/on-demand')
  const [{ link }] = (await field(own, rider)) as [{ link: string }]
  expect((await fetch(`${app.url}${link}`)).status).toBe(200)
  expect(await field(own, stranger)).toEqual([])

  // Not offered without consent.
  expect(found(await read(id, office)).showRides).toEqual([])
  expect(await addTaken(id, { rideFilmId })).toBe('BAD_INPUT')
  expect(await consentToRide(rideFilmId, true, office)).toBe('NOT_FOUND')
  expect(await consentToRide(rideFilmId, true, rider)).toEqual({ isRider: true })
  expect(await upload({ rideFilmId, name: 'other.mp4' }, office)).toBe(404)
  expect(found(await read(id, office)).showRides).toEqual([{ id: rideFilmId }])
  const removing = `mutation { got: removeRideFilm(id: ${rideFilmId}) }`

  // Before the results are official the office types the reference.
  const open = found(await addTaken(id, { rideFilmId }))
  expect(open.films).toMatchObject([{ hasFilm: true, source: 'Rita Ride · Comet' }])
  expect(sheetOf(open, 0, null).fields).toEqual([])
  expect(await field(removing, office)).toBe('BAD_INPUT')
  expect(await addTaken(id, { rideFilmId })).toBe('BAD_INPUT')
  found(await act('removeTrainingFilm', open.films[0]?.id ?? '', office))
  await app.database.pool.query(
    `update competition set status = 'official' where id =
      (select competition_id from competitor where id = $1)`,
    [competitorId],
  )
  const set = found(await addTaken(id, { rideFilmId }))
  const reference = sheetOf(set, 0, null).fields
  expect([reference.length, new Set(reference.map(({ value }) => value))]).toEqual([
    26,
    new Set([65]),
  ])
  expect(await invite(id, [second.id])).toBe('ok')

  // Taken back before the set is opened: it cannot be.
  expect(await consentToRide(rideFilmId, false, rider)).toEqual({ isRider: true })
  expect(found(await read(id, office)).films).toMatchObject([{ hasFilm: false, link: null }])
  expect(await act('openTrainingSet', id, office)).toBe('BAD_INPUT')
  expect(await upload({ rideFilmId, name: 'other.mp4' }, office)).toBe(404)
  expect(await consentToRide(rideFilmId, true, rider)).toEqual({ isRider: true })
  found(await act('openTrainingSet', id, office))
  const invited = (await app.lettersTo(second.email)).filter(({ text }) =>
    text.includes(`/on-demand/training/${id}`),
  )
  expect(invited).toHaveLength(1)
  const seen = found(await read(id, second)).films[0]
  expect((await fetch(`${app.url}${seen?.link}`)).status).toBe(200)
  await expect(
    app.database.pool.query("update film set name = 'x' where ride_film_id = $1", [rideFilmId]),
  ).rejects.toThrow(/refused/)

  // The account is the rider's no more.
  await app.database.pool.query('delete from account_rider where account_id = $1', [rider.id])
  expect((await fetch(`${app.url}${seen?.link}`)).status).toBe(404)
  expect(found(await read(id, second)).films).toMatchObject([{ hasFilm: false, link: null }])
  expect(await field(removing, office)).toBe(true)
  expect(found(await read(id, second)).films).toHaveLength(1)
})

test('a draft is deleted with its films', async () => {
  const id = await draft()
  const { data } = await app.graphql(
    'mutation ($id: ID!) { deleteTrainingSet(id: $id) }',
    { id },
    office.jwt,
  )
  expect(data).toEqual({ deleteTrainingSet: true })
  expect(await read(id, office)).toBe('NOT_FOUND')
})
