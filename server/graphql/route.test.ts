import Fastify, { type FastifyInstance } from 'fastify'
import {
  buildSchema,
  GraphQLObjectType,
  type GraphQLSchema,
  getIntrospectionQuery,
  parse,
  print,
} from 'graphql'
import { auditServer } from 'graphql-http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#server/database/testing.ts'
import { notFound } from '#server/errors.ts'
import { testContext } from '#server/testing/test-context.ts'
import type { DocumentPolicy } from './documents.ts'
import { knownOperations } from './known-operations.ts'
import { registerGraphqlRoute } from './route.ts'

const database = await openTestDatabase()
const logged: { id: string; err: Error }[] = []
const events: string[] = []
const knownQuery = 'query Known { row { text } deep { deep { text } } }'
const knownFault = 'query KnownFault { missing broken row { never } }'
const opened: FastifyInstance[] = []
let app: FastifyInstance
let url: string

beforeAll(async () => {
  app = Fastify()
  app.addHook('onRequest', async (request) => {
    request.log.error = ((line: (typeof logged)[number]) => logged.push(line)) as never
  })
  await registerGraphqlRoute(app, {
    schema: sampleSchema(),
    knownOperations: knownOperations([knownQuery, knownFault]),
    contextOf: async (request) => {
      const language = request.headers['accept-language']
      return testContext(database, null, { locale: language === 'de' ? 'de' : 'en' })
    },
  })
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
})
afterAll(async () => {
  await app.close()
  await Promise.all(opened.map((each) => each.close()))
  await database.close()
})

test('passes the audit of GraphQL over HTTP, all 61 checks', async () => {
  const results = await auditServer({ url })
  expect(results.filter((result) => result.status !== 'ok')).toEqual([])
  expect(results).toHaveLength(61)
})

test('every answer says when it left, for a device whose clock is wrong', async () => {
  for (const body of [{ query: '{ echo(text: "1") }' }, [{ query: '{ missing }' }], {}]) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(Math.abs(Number(answer.headers.get('server-time')) - Date.now())).toBeLessThan(5000)
  }
})

test('a batch of ten is answered in its order, each with its own errors', async () => {
  const operations = Array.from({ length: 10 }, (_, n) => ({
    query: n === 4 ? '{ missing }' : `{ echo(text: "${n}") }`,
  }))
  const { status, body } = await post(operations)
  expect(status).toBe(200)
  expect(body).toHaveLength(10)
  expect(body[3]).toEqual({ data: { echo: '3' } })
  expect(body[4]).toMatchObject({
    data: { missing: null },
    errors: [{ extensions: { code: 'NOT_FOUND' } }],
  })
})

test('a batch of eleven is refused with the limit and what came', async () => {
  const { status, body } = await post(
    Array.from({ length: 11 }, () => ({ query: '{ row { text } }' })),
  )
  expect(status).toBe(413)
  expect(body.errors[0]).toMatchObject({
    message: 'A batch may hold at most 10 operations, this one holds 11.',
    extensions: { code: 'BATCH_TOO_LARGE', limit: 10, got: 11 },
  })
})

test('an empty batch is no request', async () => {
  expect((await post([])).status).toBe(400)
})

test('queries of a batch run side by side', async () => {
  events.length = 0
  await post([{ query: '{ slow(name: "a") }' }, { query: '{ slow(name: "b") }' }])
  expect(events).toEqual(['a begins', 'b begins', 'a ends', 'b ends'])
})

test('a batch with a mutation runs one after the other, queries too', async () => {
  events.length = 0
  await post([
    { query: '{ slow(name: "a") }' },
    { query: 'mutation { change(name: "b") }' },
    { query: '{ slow(name: "c") }' },
  ])
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('a refusal is said in the language of the reader, with ids for the form', async () => {
  const { body } = await post({ query: '{ missing }' }, { 'accept-language': 'de' })
  expect(body.errors).toEqual([
    {
      message: 'Das gibt es nicht, oder Sie dürfen es nicht sehen.',
      locations: [{ line: 1, column: 3 }],
      path: ['missing'],
      extensions: {
        code: 'NOT_FOUND',
        problems: [
          {
            field: null,
            messageId: 'errors.notFound',
            message: 'Das gibt es nicht, oder Sie dürfen es nicht sehen.',
          },
        ],
      },
    },
  ])
})

test.each([
  ['interpreted', '{ broken }'],
  ['that is null where it must not be', '{ row { never } }'],
])('a fault of ours (%s) is logged whole and answered without its text', async (_, query) => {
  logged.length = 0
  const { body } = await post({ query })
  const [error] = body.errors
  expect(error.extensions.code).toBe('INTERNAL')
  expect(error.message).toContain(error.extensions.id)
  expect(JSON.stringify(body)).not.toMatch(/secret|select|stack|never\./)
  expect(logged).toMatchObject([{ id: error.extensions.id, err: { stack: expect.any(String) } }])
})

test('what the client got wrong is said as it is', async () => {
  const { status, body } = await post({ query: '{ nothing }' })
  expect(status).toBe(200)
  expect(body.errors[0].message).toContain('nothing')
  expect(body.errors[0].extensions.code).toBe('BAD_REQUEST')
})

const deep = (levels: number) => `${'{ deep '.repeat(levels)}{ text }${' }'.repeat(levels)}`
const aliases = (count: number, field = 'echo(text: "")') =>
  `{ ${Array.from({ length: count }, (_, n) => `a${n}: ${field}`).join(' ')} }`
const doubling = (levels: number) =>
  `{ ...f0 } ${Array.from(
    { length: levels },
    (_, n) => `fragment f${n} on Query { ...f${n + 1} x${n}: echo(text: "") ...f${n + 1} }`,
  ).join(' ')} fragment f${levels} on Query { y: echo(text: "") }`

test.each([
  ['as deep as may be', deep(11), null],
  ['a level too deep', deep(12), 'TOO_DEEP'],
  ['as many aliases as may be', aliases(30), null],
  ['an alias too many', aliases(31), 'TOO_MANY_ALIASES'],
  ['fragments that double fifty times', doubling(50), 'TOO_MANY_ALIASES'],
  ['as many fields as may be', `{ ${'__typename '.repeat(400)} }`, null],
  ['a field too many', `{ ${'__typename '.repeat(401)} }`, 'TOO_MANY_FIELDS'],
  [
    'fields of the schema, too',
    `{ ${'__schema { description } '.repeat(201)} }`,
    'TOO_MANY_FIELDS',
  ],
  ['names for fields of the schema, too', aliases(31, '__typename'), 'TOO_MANY_ALIASES'],
  ['its own question for the schema', getIntrospectionQuery(), null],
  ['too many words', `{ ${'echo(text: "") '.repeat(200)} }`, 'TOO_LARGE'],
  ['too many characters', `{ echo } # ${'x'.repeat(20_000)}`, 'TOO_LARGE'],
  ['brackets too deep', `{ echo(text: ${'['.repeat(400)}${']'.repeat(400)}) }`, 'TOO_LARGE'],
  ['objects too deep', `{ echo(text: ${'{a:'.repeat(200)}1${'}'.repeat(200)}) }`, 'TOO_LARGE'],
  ['no brackets in a text', `{ echo(text: "${'('.repeat(400)}") }`, null],
  ['what never ends', '{ echo(text: "', 'BAD_REQUEST'],
])('limits: %s', async (_, query, code) => {
  const { body } = await post({ query })
  expect(body.errors?.[0].extensions.code ?? null).toBe(code)
})

test('a known document gives the same compiled as before, whatever its spaces and type names', async () => {
  const spelled = print(parse(knownQuery)).replace('text', '__typename text')
  const answers = await Promise.all(
    [spelled, spelled, spelled].map(async (query) => (await post({ query })).body),
  )
  const plain = { data: { row: { text: 'x' }, deep: { deep: { text: 'deep' } } } }
  for (let n = 0; n < 3; n += 1) expect((await post({ query: knownQuery })).body).toEqual(plain)
  expect(answers[0]).toEqual({
    data: { row: { __typename: 'Row', text: 'x' }, deep: { deep: { text: 'deep' } } },
  })
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
})

test('errors of a compiled document are answered as those of any other', async () => {
  const [first, second] = [await post({ query: knownFault }), await post({ query: knownFault })]
  const answered = (body: typeof first.body) =>
    body.errors
      .map((error: { path: string[]; extensions: { code: string } }) => ({
        path: error.path.join('.'),
        code: error.extensions.code,
      }))
      .sort((a: { path: string }, b: { path: string }) => a.path.localeCompare(b.path))
  expect(answered(first.body)).toEqual([
    { path: 'broken', code: 'INTERNAL' },
    { path: 'missing', code: 'NOT_FOUND' },
    { path: 'row.never', code: 'INTERNAL' },
  ])
  expect(answered(second.body)).toEqual(answered(first.body))
  expect(second.body.data).toEqual(first.body.data)
})

test.each([
  ['no JSON', '{"query":', 400],
  ['no object', '"text"', 400],
  ['a query that is no text', '{"query":7}', 400],
  ['variables that are a list', '{"query":"{echo}","variables":[]}', 400],
  ['a body that is too large', JSON.stringify({ query: ' '.repeat(2_100_000) }), 413],
])('%s is a bad request', async (_, text, status) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: text,
  })
  expect(response.status).toBe(status)
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
})

test('a query may come by GET, a mutation may not', async () => {
  const get = (query: string) => fetch(`${url}?query=${encodeURIComponent(query)}`)
  expect(await (await get('{ row { text } }')).json()).toEqual({ data: { row: { text: 'x' } } })
  const refused = await get('mutation { change(name: "x") }')
  expect(refused.status).toBe(405)
  expect(refused.headers.get('allow')).toBe('POST')
})

test('no answer is kept by anybody', async () => {
  const response = await fetch(`${url}?query=${encodeURIComponent('{ row { text } }')}`)
  expect(response.headers.get('cache-control')).toBe('no-store')
})

async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

/** Resolvers that fail, wait and tell their order, which the product's own do not. */
function sampleSchema(): GraphQLSchema {
  const schema = buildSchema(`
    type Query {
      echo(text: String): String
      slow(name: String!): Boolean
      missing: String
      broken: String
      row: Row
      deep: Deep
    }
    type Mutation { change(name: String!): Boolean }
    type Row { text: String! never: String! }
    type Deep { deep: Deep text: String! }
  `)
  const slow = async (_: unknown, { name }: { name: string }) => {
    events.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 10))
    events.push(`${name} ends`)
    return true
  }
  const deep = () => ({ text: 'deep' })
  resolve(schema, 'Query', {
    echo: (_, { text }) => text,
    slow,
    missing: () => {
      throw notFound()
    },
    broken: () => {
      throw new Error('select secret from account')
    },
    row: () => ({ text: 'x', never: null }),
    deep,
  })
  resolve(schema, 'Mutation', { change: slow })
  resolve(schema, 'Deep', { deep })
  return schema
}

type Resolver = (parent: unknown, args: never) => unknown

function resolve(schema: GraphQLSchema, typeName: string, resolvers: Record<string, Resolver>) {
  const type = schema.getType(typeName)
  if (!(type instanceof GraphQLObjectType)) throw new Error(`no type ${typeName}`)
  for (const [name, resolver] of Object.entries(resolvers)) {
    const field = type.getFields()[name]
    if (field) field.resolve = resolver as never
  }
}

test('an installation may keep its schema to itself', async () => {
  const { ask } = await openWith({ introspection: false, knownOnly: false })
  for (const query of ['{ __schema { types { name } } }', '{ __type(name: "Query") { name } }']) {
    const { data, errors } = await ask(query)
    expect(data).toBeUndefined()
    expect(errors[0].message).toContain('introspection')
  }
  expect(await ask('{ __typename }')).toEqual({ data: { __typename: 'Query' } })
  const { errors } = await ask('{ raw { text } }')
  expect(errors[0].message).toContain('Cannot query field "raw"')
  expect(errors[0].message).not.toMatch(/row|mean/)
  const openly = await openWith({ introspection: true, knownOnly: false })
  expect((await openly.ask('{ raw { text } }')).errors[0].message).toContain('Did you mean "row"?')
})

test("an installation may answer its own pages' operations only, however they are spelled", async () => {
  const { ask } = await openWith({ introspection: true, knownOnly: true })
  expect(await ask(`${knownQuery} # ours`)).toMatchObject({ data: { row: {} } })
  for (const query of [
    '{ row { text } }',
    '{ __typename }',
    `${knownQuery} query More { __typename }`,
  ]) {
    const { data, errors } = await ask(query)
    expect(data).toBeUndefined()
    expect(errors[0].extensions.code).toBe('UNKNOWN_OPERATION')
  }
})

/** A server of the test's own, closed with the file. */
async function openWith(policy: DocumentPolicy) {
  const own = Fastify()
  opened.push(own)
  await registerGraphqlRoute(own, {
    schema: sampleSchema(),
    knownOperations: knownOperations([knownQuery]),
    policy,
    contextOf: async () => testContext(database, null),
  })
  const address = `${await own.listen({ port: 0, host: '127.0.0.1' })}/graphql`
  const ask = async (query: string) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({
      query,
      ...(query.includes('More') && { operationName: 'Known' }),
    })
    return (await fetch(address, { method: 'POST', headers, body })).json()
  }
  return { ask }
}
