import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { buildSchema } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { fullMask } from '#domain/access/permission.ts'
import { openStage, setUp } from '#server/competitions/testing.ts'
import { openTestApp } from '#server/testing/test-app.ts'
import { testContext } from '#server/testing/test-context.ts'
import { documentBudget } from './document-budget.ts'
import { knownOperations } from './known-operations.ts'
import { registerGraphqlRoute } from './route.ts'

const record = `mutation ($competitionId: ID!, $entries: [ScoreWriteInput!]!) {
  recordScores(competitionId: $competitionId, entries: $entries) { competitionVersion }
}`
const missing = `query ($competitionId: ID!, $ids: [ID!]!) {
  missingScores(competitionId: $competitionId, ids: $ids)
}`
const create = `mutation ($showId: ID!, $input: CompetitionInput!) {
  createCompetition(showId: $showId, input: $input) { id }
}`
const preview = `query ($id: ID!, $text: String!, $mapping: [ColumnMapping!]) {
  previewCompetitorImport(competitionId: $id, text: $text, mapping: $mapping) { rows { lineNumber } }
}`

const pagesDir = await mkdtemp(join(tmpdir(), 'paddock-pages-'))
const known = JSON.stringify([record, missing, create, preview])
await writeFile(join(pagesDir, 'operations.json'), known)
const plain = await openTestApp()
const knownOnly = await openTestApp(undefined, {
  PADDOCK_DIST: pagesDir,
  KNOWN_OPERATIONS_ONLY: '1',
})
afterAll(async () => {
  await plain.close()
  await knownOnly.close()
  await rm(pagesDir, { recursive: true })
})

const asked = (query: string, variables: object) => JSON.stringify({ query, variables })
const many = <Item>(length: number, item: Item) => Array.from({ length }, () => item)
const entries = (list: unknown) => asked(record, { competitionId: '1', entries: list })
const nested = (levels: number, [open, close]: readonly [string, string], inside = '1') =>
  `${open.repeat(levels)}${inside}${close.repeat(levels)}`
const deepLists = nested(100_000, ['[', ']'])
const deepObjects = nested(100_000, ['{"a":', '}'])
const choice = (json: string) =>
  asked(create, { showId: '1', input: { choice: 'HERE' } }).replace('"HERE"', json)
const within = (json: string) => entries('HERE').replace('"HERE"', json)

/** Answered with less than was sent, by a sentence that is about what was sent. */
const large: readonly (readonly [what: string, body: string])[] = [
  ['100,000 empty marks', entries(many(100_000, {}))],
  ['as many empty marks as a list may hold', entries(many(10_000, {}))],
  ['100,000 lists for marks', entries(many(100_000, []))],
  ['ids of the wrong kind', asked(missing, { competitionId: '1', ids: many(10_000, {}) })],
  ['columns of the wrong kind', asked(preview, { id: '1', text: '', mapping: many(10_000, 'x') })],
  ['more lists than values', entries(many(9000, many(30, 7)))],
  ['a long text for an id', asked(missing, { competitionId: ['x'.repeat(300_000)], ids: [] })],
  ['long texts for numbers', entries(many(40, { deviceSequence: 'x'.repeat(20_000) }))],
  ['signs that are written longer', entries(many(30, { deviceSequence: '\u0001'.repeat(9000) }))],
  ['inputs that nobody knows', entries(many(100, { ['x'.repeat(5000)]: 1 }))],
  ['a hundred thousand variables', asked(record, { ...many(100_000, 0) })],
  ['marks in lists in lists', within(deepLists)],
  ['a choice of lists in lists', choice(`{"rules":${deepLists}}`)],
  ['a choice of objects in objects', choice(deepObjects)],
  ['a choice that is a list', choice(deepLists)],
  ['a mark of objects in objects', within(`[{"value":${deepObjects}}]`)],
  ['a request that is lists in lists', deepLists],
  ['a query that is objects in objects', `{"query":${deepObjects}}`],
  ['extensions of objects in objects', `{"query":7,"extensions":${deepObjects}}`],
  ['ten of them in one request', `[${many(10, entries(many(10_000, {}))).join()}]`],
]

test.each(large)('%s: the answer is smaller than the request', async (_, body) => {
  for (const app of [plain, knownOnly]) {
    // More than once: from the second time on a document of our own client is compiled.
    for (let n = 0; n < 3; n += 1) {
      const { status, text, codes } = await ask(app.url, body)
      expect(Buffer.byteLength(text)).toBeLessThan(Buffer.byteLength(body) / 2)
      expect([200, 400]).toContain(status)
      expect(codes.length).toBeGreaterThan(0)
      for (const code of codes) expect(['BAD_INPUT', 'BAD_REQUEST']).toContain(code)
    }
  }
})

const fields = (length: number, field: (n: number) => string) =>
  `{ ${Array.from({ length }, (_, n) => field(n)).join(' ')} }`

const documents: readonly (readonly [what: string, query: string])[] = [
  ['fields that nobody knows', fields(240, (n) => `${'x'.repeat(70)}${n}`)],
  ['fields that contradict each other', fields(120, (n) => `a: show(id: ${n}) { id }`)],
  ['arguments that nobody knows', `{ show(${'abcdefghij: 1 '.repeat(300)}) { id } }`],
  ['a name as long as a document may be', `{ ${'x'.repeat(19_000)} }`],
  ['a text as long as a document may be', `{ show(id: ["${'x'.repeat(19_000)}"]) { id } }`],
  ['fields in fields', nested(1900, ['{ show ', '}'], '')],
  ['fields in fields without an end', '{ show '.repeat(300)],
  ['lists in lists', `{ show(id: ${nested(1900, ['[', ']'])}) { id } }`],
  ['objects in objects', `{ show(id: ${nested(1300, ['{a:', '}'])}) { id } }`],
  ['types in types', `query ($a: ${nested(1900, ['[', ']'], 'Int')}) { show(id: $a) { id } }`],
  [
    'a choice of lists in lists',
    `mutation { createCompetition(showId: 1, input: { choice: ${nested(1900, ['[', ']'])} }) { id } }`,
  ],
  [
    'fragments in fragments',
    `{ ...f0 } ${Array.from({ length: 110 }, (_, n) => `fragment f${n} on Query { ...f${n + 1} }`).join(' ')}`,
  ],
  ['operations without number', 'query { show(id: 1) { id } } '.repeat(70)],
  ['more words than a document may have', fields(5000, () => 'a')],
  ['brackets of a whole body', nested(500_000, ['{a', '}'], '')],
]

test.each(documents)('%s: refused, and by no more than fits', async (_, query) => {
  for (const app of [plain, knownOnly]) {
    const { status, text, codes } = await ask(app.url, JSON.stringify({ query }))
    expect(Buffer.byteLength(text)).toBeLessThan(17_000)
    expect([200, 400]).toContain(status)
    expect(codes.length).toBeGreaterThan(0)
    expect(codes).not.toContain('INTERNAL')
  }
})

test('fifty problems of many are told, and that there are more', async () => {
  const { problems } = await ask(plain.url, entries(many(1000, {})))
  expect(problems).toHaveLength(50)
  expect(problems[0]).toMatchObject({ field: 'entries.0.competitorId' })
  expect(problems[49]).toEqual({
    field: null,
    messageId: 'errors.moreProblems',
    message: expect.stringContaining('more problems'),
  })
})

test('what is too large is named, with the bound', async () => {
  const { problems } = await ask(plain.url, entries(many(10_001, {})))
  expect(problems).toMatchObject([
    {
      field: 'entries',
      messageId: 'errors.listTooLong',
      message: expect.stringContaining('10000'),
    },
  ])
})

test('a deep choice is a mistake of whoever may save one, too', async () => {
  const { showId } = await openStage(plain.database, { drawn: false })
  const onShow = { className: 'Show', objectIdIdentity: showId, mask: fullMask } as const
  const { jwt } = await plain.makeAccount({ accessGrants: [onShow] })
  const body = (deep: string) =>
    asked(create, { showId, input: { ...setUp, number: '2', choice: 'HERE' } }).replace(
      '"HERE"',
      `{"test":${deep}}`,
    )
  for (const deep of [nested(20, ['[', ']']), nested(10_000, ['[', ']']), deepObjects]) {
    expect((await ask(plain.url, body(deep), jwt)).codes).toEqual(['BAD_INPUT'])
  }
})

test('what documents cost is taken from the network that sends them, and from no other', async () => {
  const known = 'query Known { text }'
  // Each look at the clock takes 30 ms, so that whatever is measured takes as long.
  let time = 0
  const now = () => {
    time += 30
    return time
  }
  const app = Fastify({ trustProxy: true })
  await registerGraphqlRoute(app, {
    schema: buildSchema('type Query { text: String }'),
    knownOperations: knownOperations([known]),
    budget: documentBudget({ perSecond: 50, now }),
    contextOf: async () => testContext(plain.database, null),
  })
  const send = async (from: string, body: object) => {
    const {
      statusCode,
      headers,
      body: text,
    } = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'x-forwarded-for': from },
      payload: body,
    })
    return { statusCode, wait: headers['retry-after'], answer: JSON.parse(text) }
  }
  const attacker = '203.0.113.7'
  const answers = []
  for (let n = 0; n < 79; n += 1) {
    const query = fields(440, (nth) => `a${n}x${nth}: text`)
    answers.push(await send(attacker, { query }))
  }
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(answers[0]).toMatchObject({ statusCode: 200, answer: { errors: expect.any(Array) } })
  expect(refused.length).toBeGreaterThan(40)
  expect(Number(refused[0]?.wait)).toBeGreaterThan(0)
  expect(refused[0]?.answer.errors).toMatchObject([
    { message: expect.stringContaining('Too many requests'), extensions: { code: 'TOO_MANY' } },
  ])
  // A batch with one of them does nothing at all; our own client's documents cost nothing.
  expect(await send(attacker, [{ query: known }, { query: '{ text }' }])).toMatchObject({
    statusCode: 429,
  })
  for (const body of [{ query: known }, [{ query: known, operationName: 'Known' }]]) {
    expect(await send(attacker, body)).toMatchObject({ statusCode: 200 })
  }
  expect(await send(attacker, { query: `${known} # in other words` })).toMatchObject({
    statusCode: 429,
  })
  expect(await send('203.0.113.8', { query: '{ text }' })).toMatchObject({
    statusCode: 200,
    answer: { data: { text: null } },
  })
  await app.close()
})

async function ask(url: string, body: string, jwt?: string) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(jwt && { authorization: `Bearer ${jwt}` }),
    },
    body,
  })
  const text = await response.text()
  const answers = [JSON.parse(text)].flat()
  const extensions = answers.flatMap(({ errors }) =>
    errors.map((error: Refused) => error.extensions),
  )
  return {
    status: response.status,
    text,
    codes: extensions.map(({ code }) => code),
    problems: extensions.flatMap(({ problems }) => problems),
  }
}

interface Refused {
  extensions: { code: string; problems: { field: string | null; messageId: string }[] }
}
