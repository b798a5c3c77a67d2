import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './connection.ts'
import { openTestDatabase } from './testing.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})

afterAll(() => database.close())

/** What one connection keeps of these texts after they were asked six times. */
async function keptAfter(...texts: readonly string[]): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    for (const text of texts) {
      for (let time = 0; time < 6; time += 1) await client.query(text, [time])
    }
    const { rows } = await client.query<{ statement: string }>(
      'select statement from pg_prepared_statements',
    )
    return rows.map(({ statement }) => statement).filter((statement) => texts.includes(statement))
  } finally {
    client.release()
  }
}

test('the plan of what is asked often is kept, and answers go by the parameters', async () => {
  const text = 'select id from show where id > $1 or $1 = 5'
  expect(await keptAfter(text)).toEqual([text])
  const client = await database.pool.connect()
  const asked = [7, 8].map((given) => client.query('select $1::int + 1 as next', [given]))
  expect((await Promise.all(asked)).map(({ rows }) => rows[0].next)).toEqual([8, 9])
  client.release()
})

test('a statement with all columns of a table answers as before when the table gets another', async () => {
  const text = 'select show.* from show where id > $1'
  expect(await keptAfter(text)).toEqual([])
  await database.pool.query('alter table show add column told_later text')
  expect(await keptAfter(text)).toEqual([])
})

test('an error names what is wrong with the statement, also once its plan is kept', async () => {
  const text = 'select 10 / $1::int as tenth'
  for (let time = 1; time < 8; time += 1) await database.pool.query(text, [time])
  await expect(database.pool.query(text, [0])).rejects.toThrow('division by zero')
  expect((await database.pool.query(text, [2])).rows).toEqual([{ tenth: 5 }])
})
