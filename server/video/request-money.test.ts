import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestAccount } from '#server/testing/test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

let organizationId = ''
let rider: TestAccount
let office: TestAccount
let judge: TestAccount

beforeAll(async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    "insert into organization (name) values ('Film club') returning id",
  )
  organizationId = String(rows[0]?.id)
  const whole = { className: 'Organization', objectIdIdentity: organizationId, mask: 31 } as const
  rider = await app.makeAccount()
  office = await app.makeAccount({ organizationId, accessGrants: [whole] })
  judge = await app.makeAccount({ organizationId })
  const input = { isOpen: true, days: 7, judges: [judge.id], price: 4500, currency: 'EUR' }
  await app.graphql(
    `mutation ($id: ID!, $input: VideoOfferInput!) {
      saveVideoOffer(organizationId: $id, input: $input) { changedMeanwhile } }`,
    { id: organizationId, input },
    office.jwt,
  )
})

/** A request with a film, as if it had arrived. */
async function makeRequest(): Promise<string> {
  const input = {
    ...{ organizationId, purpose: 'training', test: 'fei-cci5-b-eventing-2024', judgeId: null },
    ...{ rider: 'Anna Ride', horse: 'Star', words: '' },
  }
  const { data } = await app.graphql<{ createVideoRequest: { id: string } }>(
    'mutation ($input: VideoRequestInput!) { createVideoRequest(input: $input) { id } }',
    { input },
    rider.jwt,
  )
  const id = data?.createVideoRequest.id ?? ''
  await app.database.pool.query(
    `insert into film (key, request_id, name, size, arrived_at)
      values (gen_random_uuid(), $1, 'ride.mp4', 5000, now())`,
    [id],
  )
  return id
}

async function act(name: string, id: string, by: TestAccount, more = ''): Promise<string> {
  const { data, errors } = await app.graphql<Record<string, { state: string }>>(
    `mutation ($id: ID!) { ${name}(id: $id${more}) { state } }`,
    { id },
    by.jwt,
  )
  return data?.[name]?.state ?? errors?.[0]?.extensions.code ?? ''
}

async function book(id: string, input: object, by = office): Promise<string> {
  const { errors } = await app.graphql(
    'mutation ($id: ID!, $input: FilmMoneyInput!) { bookFilmMoney(id: $id, input: $input) { id } }',
    { id, input },
    by.jwt,
  )
  return errors?.[0]?.extensions.code ?? 'ok'
}

async function moneyOf(id: string, by = rider): Promise<unknown> {
  const { data, errors } = await app.graphql<{ videoRequest: { money: unknown } }>(
    `query ($id: ID!) { videoRequest(id: $id) {
      price currency money { balance payable lines { kind amount } } } }`,
    { id },
    by.jwt,
  )
  return data?.videoRequest.money ?? errors?.[0]?.extensions.code ?? null
}

const payment = (amount: number) => ({ key: randomUUID(), kind: 'payment', amount })
const payback = (amount: number) => ({ key: randomUUID(), kind: 'payback', amount })

test('the price is charged when a request is submitted, and returned when it is cancelled', async () => {
  const id = await makeRequest()
  expect(await moneyOf(id)).toEqual({ balance: 0, payable: 0, lines: [] })
  await act('submitVideoRequest', id, rider)
  expect(await moneyOf(id)).toEqual({
    balance: 4500,
    payable: 0,
    lines: [{ kind: 'charge', amount: 4500 }],
  })
  const paid = payment(4500)
  expect(await book(id, paid, rider)).toBe('NOT_FOUND')
  expect(await book(id, payment(4501))).toBe('BAD_INPUT')
  expect(await book(id, paid)).toBe('ok')
  // The answer was lost, and the office sends once more.
  expect(await book(id, paid)).toBe('ok')
  expect(await moneyOf(id)).toMatchObject({ balance: 0, payable: 0 })
  await act('assignVideoRequest', id, office, `, judgeId: ${judge.id}`)
  expect(await moneyOf(id, judge)).toBeNull()
  expect(await act('cancelVideoRequest', id, rider)).toBe('cancelled')
  expect(await moneyOf(id)).toEqual({
    balance: -4500,
    payable: 4500,
    lines: [
      { kind: 'charge', amount: 4500 },
      { kind: 'payment', amount: 4500 },
      { kind: 'charge', amount: -4500 },
    ],
  })
  expect(await book(id, payback(5000))).toBe('BAD_INPUT')
  expect(await book(id, payback(4500))).toBe('ok')
  expect(await moneyOf(id, office)).toMatchObject({ balance: 0, payable: 0 })
})

test('a declined request owes nothing, and one that was made keeps its price', async () => {
  const id = await makeRequest()
  await app.database.pool.query('update video_offer set price = 9900 where organization_id = $1', [
    organizationId,
  ])
  await act('submitVideoRequest', id, rider)
  expect(await moneyOf(id)).toMatchObject({ balance: 4500 })
  await act('declineVideoRequest', id, office, ', reason: "Too dark"')
  expect(await moneyOf(id)).toMatchObject({ balance: 0, payable: 0 })
})

test('a request that is declined while it is judged gives what was paid back', async () => {
  const id = await makeRequest()
  await act('submitVideoRequest', id, rider)
  expect(await book(id, payment(4500))).toBe('ok')
  await act('assignVideoRequest', id, office, `, judgeId: ${judge.id}`)
  const write = { id: randomUUID(), field: 'movement.1', value: 65, filmMs: 4200 }
  const { errors } = await app.graphql(
    'mutation ($id: ID!, $writes: [FilmWriteInput!]!) { writeFilmMarks(id: $id, writes: $writes) { id } }',
    { id, writes: [write] },
    judge.jwt,
  )
  expect(errors).toBeUndefined()
  expect(await act('declineVideoRequest', id, office, ', reason: "Ill"')).toBe('declined')
  expect(await moneyOf(id)).toMatchObject({ balance: -4500, payable: 4500 })
  expect(await book(id, payback(4500))).toBe('ok')
})

test('what was booked is never changed, and stays when its request goes', async () => {
  const { pool } = app.database
  await expect(pool.query('update film_line set amount = 1')).rejects.toThrow(/stays booked/)
  await expect(pool.query('delete from film_line')).rejects.toThrow(/stays booked/)
  const count = async () => (await pool.query('select from film_line')).rowCount
  const before = await count()
  await pool.query('delete from video_request where account_id = $1', [rider.id])
  expect(await count()).toBe(before)
})
