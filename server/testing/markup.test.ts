import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '#server/graphql/schema.ts'
import { callEveryMutation } from './every-mutation.ts'
import { openFirstAdministrator } from './first-administrator.ts'
import { leavesOfMutations, textTypes } from './inputs.ts'
import { type MarkedCalls, markedCalls } from './marked-calls.ts'
import { holdsNoFreeText } from './no-free-text.ts'
import { openTestApp, testPassword } from './test-app.ts'

const app = await openTestApp()
afterAll(() => app.close())

let marked: MarkedCalls

beforeAll(async () => {
  let jwt = ''
  marked = markedCalls(schema, async (source, variables) => {
    const { data, errors } = await app.graphql(source, variables, jwt)
    if (errors) throw new Error(`${source.slice(0, 60)}: ${JSON.stringify(errors).slice(0, 1000)}`)
    return Object.values(data ?? {})[0]
  })
  jwt = await openFirstAdministrator(marked.call)
  await callEveryMutation(marked.call, testPassword)
}, 120_000)

test('markup was stored through every text of the schema that can hold any', () => {
  const texts = leavesOfMutations(schema).filter(({ type }) => textTypes.has(type))
  const through = new Set(Array.from(marked.stored.values(), ({ path }) => path))
  const missing = texts.map(({ path }) => path).filter((path) => !through.has(path))
  expect(missing.toSorted()).toEqual(Object.keys(holdsNoFreeText).toSorted())
})

test('and stands in the database as it was sent', async () => {
  const texts = (await textsOfDatabase()).join('\n')
  const lost = Array.from(marked.stored.values()).filter(({ text }) => !texts.includes(text))
  expect(lost.map(({ path, text }) => `${path}: ${text}`)).toEqual([])
})

/** Every text of every row, also those within JSON. */
async function textsOfDatabase(): Promise<string[]> {
  const { rows: tables } = await app.database.pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await app.database.pool.query<{ row: unknown }>(
      `select to_jsonb(each) as row from ${name} as each`,
    )
    found.push(...rows.flatMap(({ row }) => textsWithin(row)))
  }
  return found
}

function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [key, ...textsWithin(inner)])
}
