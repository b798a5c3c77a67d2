import { graphql, isObjectType } from 'graphql'
import { afterAll, describe, expect, test } from 'vitest'
import { ensureRoles } from '#server/accounts/ensure-roles.sql.ts'
import type { Database } from '#server/database/connection.ts'
import { openRolledBack } from '#server/database/rolled-back.ts'
import { openTestDatabase } from '#server/database/testing.ts'
import { UserError } from '#server/errors.ts'
import { schema } from '#server/graphql/schema.ts'
import { testInstallation } from '#server/testing/test-context.ts'
import {
  type Asking,
  asking,
  guardedFields,
  type Outcome,
  rootFields,
  sessionFields,
} from './access-table.ts'
import { type Asked, asks } from './asked-fields.ts'
import { openWorld } from './opened-world.ts'

const database = await openTestDatabase()
await ensureRoles(database.kysely)
afterAll(() => database.close())

/** Shows its letters to its administrator; nothing else depends on it. */
const demonstration = { ...testInstallation, demo: true }

/** What those change who may is taken back: all of them ask about one world. */
const world = await openWorld(database)

const table = { ...rootFields, ...guardedFields }

test('every field of the root types stands in the table', () => {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const fields = roots.flatMap((type) =>
    isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
  )
  const listed = [...Object.keys(rootFields), ...sessionFields]
  expect(fields.toSorted()).toEqual(listed.toSorted())
  expect(Object.keys(asks).toSorted()).toEqual(Object.keys(table).toSorted())
})

test('guarded fields are fields of the schema', () => {
  for (const name of Object.keys(guardedFields)) {
    const [typeName = '', field = ''] = name.split('.')
    const type = schema.getType(typeName)
    expect(isObjectType(type) && field in type.getFields()).toBe(true)
  }
})

describe.each(Object.entries(table))('%s', (field, expected) => {
  const isChange = field.startsWith('Mutation.')

  test('is answered to whom it should be, and to nobody else', { timeout: 120_000 }, async () => {
    const outcomes = new Map<Asking, Outcome>()
    for (const who of asking) {
      outcomes.set(
        who,
        isChange ? await askAndTakeBack(field, who) : await ask(field, who, database),
      )
    }
    expect(Object.fromEntries(asking.map((who) => [who, outcomes.get(who)]))).toEqual(expected)
  })
})

async function askAndTakeBack(field: string, who: Asking): Promise<Outcome> {
  const rolledBack = await openRolledBack(database)
  try {
    return await ask(field, who, rolledBack)
  } finally {
    await rolledBack.close()
  }
}

async function ask(field: string, who: Asking, database: Database): Promise<Outcome> {
  const asked = asks[field]?.(world.world)
  if (asked === undefined) throw new Error(`nobody knows how to ask for ${field}`)
  const { data, errors } = await graphql({
    schema,
    source: asked.source,
    variableValues: asked.variables,
    contextValue: { ...world.contexts[who], database, installation: demonstration },
  })
  const error = errors?.[0]
  if (error === undefined) return outcomeOf(data, asked, field)
  if (!(error.originalError instanceof UserError)) throw error
  switch (error.originalError.code) {
    case 'NOT_SIGNED_IN':
      return 'sign-in'
    case 'NOT_FOUND':
      return 'hidden'
    case 'FORBIDDEN':
      return 'no'
    default:
      // Access is asked before anything is said of the input: whoever hears of it has it.
      return 'ok'
  }
}

function outcomeOf(data: unknown, { tells }: Asked, field: string): Outcome {
  const text = JSON.stringify(data)
  if (tells !== undefined) return text.includes(tells) ? 'ok' : 'hidden'
  if (text.includes('"problem":"not-yours"')) return 'no'
  const isRoot = field.startsWith('Query.') || field.startsWith('Mutation.')
  const outer = Object.values(data as Record<string, unknown>)[0]
  if (Array.isArray(outer) && outer.length === 0) return 'hidden'
  if (outer === null) return 'hidden'
  if (isRoot) return 'ok'
  const inner = field.split('.')[1] ?? ''
  return new RegExp(`"${inner}":(\\[[^\\]]|"[^"]|\\{)`).test(text) ? 'ok' : 'empty'
}
