import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { blankOldOrigins } from './retention.sql.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const ask = async (statement: string) => (await database.pool.query(statement)).rows

beforeEach(async () => {
  await ask(`insert into change (object_class, object_id, action, before, after, reason, network_address,
      user_agent, at) values
    ('Show', 1, 'changed', '{"name": "A"}', '{"name": "B"}', 'why', '203.0.113.9', 'iPad', now() - interval '13 months'),
    ('Show', 1, 'changed', '{"name": "B"}', '{"name": "C"}', 'why', '203.0.113.9', 'iPad', now() - interval '11 months')`)
})

test('after so many months only from where something was done is forgotten', async () => {
  const everything =
    "select to_jsonb(change) - '{network_address,user_agent}'::text[] as row from change order by id"
  const before = await ask(everything)
  await blankOldOrigins(database.kysely, 12)
  expect(await blankOldOrigins(database.kysely, 12)).toBe(0)
  expect(await ask(everything)).toEqual(before)
  const known = await ask(
    "select at > now() - interval '1 year' as young, network_address, user_agent from change order by id desc limit 2",
  )
  expect(known).toEqual([
    { young: true, network_address: '203.0.113.9', user_agent: 'iPad' },
    { young: false, network_address: null, user_agent: null },
  ])
})

describe.each([
  "update change set action = 'nothing'",
  'update change set object_id = 2',
  "update change set at = now() - interval '1 day'",
  "update change set reason = 'another'",
  "update change set network_address = '203.0.113.77'",
  'update change set after = null',
  'delete from change',
  'truncate change',
])('whoever says that they blank and sends: %s', (statement) => {
  test('is refused', async () => {
    const forged = database.pool.query(
      `begin; select set_config('paddock.blanking', 'on', true); ${statement}; commit`,
    )
    await expect(forged).rejects.toMatchObject({ code: '42501' })
    await ask('rollback')
  })
})

test('the functions leave the guard as it was', async () => {
  await ask(`begin; select blank_old_origins(now()), blank_person_in_trail('{1}', 'x y'),
    blank_account_in_trail(1, 'a@b.cd', 'x y')`)
  await expect(ask("update change set reason = null where reason = 'why'")).rejects.toMatchObject({
    code: '42501',
  })
  await ask('rollback')
})

test.each([
  [
    { a: 'Ann Lee', b: ['ann lee', 'Ann Leeds'] },
    { a: null, b: [null, 'Ann Leeds'] },
  ],
  [
    { note: 'lame', deep: [{ note: { text: 1 }, other: 2 }] },
    { note: null, deep: [{ note: null, other: 2 }] },
  ],
  ['ANN LEE', null],
  [[], []],
  [{}, {}],
  [7, 7],
  [null, null],
])('%j becomes %j', async (value, wanted) => {
  const { rows } = await database.pool.query<{ value: unknown }>(
    "select blanked($1::jsonb, '{ann lee}', '{note}') as value",
    [JSON.stringify(value)],
  )
  expect(rows[0]?.value).toEqual(wanted)
})
