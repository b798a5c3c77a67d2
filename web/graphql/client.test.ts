import { gql } from '@apollo/client'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { SignedOut, type TokenSource } from '#web/session/token-source.ts'
import { createCache, createGraphqlClient } from './client.ts'
import { askEarly } from './early-answers.ts'
import { requestHeaders } from './request-headers.ts'

const showQuery = gql`
  query oneShow($id: ID!, $input: Input) {
    show(id: $id, input: $input) {
      id
    }
  }
`

interface Sent {
  headers: Headers
  operations: { operationName: string; variables: { id: string }; query: string }[]
}

test('operations go out together, ten at most, in exactly the agreed shape', async () => {
  const { client, sent } = start()
  const ids = Array.from({ length: 25 }, (_, index) => String(index))
  await Promise.all(ids.map((id) => client.query({ query: showQuery, variables: { id } })))
  expect(sent.map(({ operations }) => operations.length)).toEqual([10, 10, 5])
  const [first] = sent
  expect(first?.operations[0]).toEqual({
    operationName: 'oneShow',
    variables: { id: '0' },
    query: expect.stringContaining('query oneShow($id: ID!'),
  })
  expect(first?.headers.get('authorization')).toBe('Bearer good')
  expect(first?.headers.get('accept-language')).toBe('sv')
})

test('audit fields are not sent', async () => {
  const { client, sent } = start()
  const input = { name: 'x', lastModified: '2026', arena: { __typename: 'Arena', id: '1' } }
  await client.query({ query: showQuery, variables: { id: '1', input } })
  expect(sent[0]?.operations[0]?.variables).toEqual({
    id: '1',
    input: { name: 'x', arena: { id: '1' } },
  })
})

test('what is there for anybody carries no authorization', async () => {
  const { client, sent } = start({
    tokens: { ...goodTokens, freshToken: () => Promise.reject(new SignedOut()) },
  })
  const context = { withoutAuthorization: true }
  await client.query({ query: showQuery, variables: { id: '1' }, context })
  expect(sent[0]?.headers.get('authorization')).toBe(null)
})

test('a refused token is replaced and the operation sent once more', async () => {
  const { client, sent } = start({ refused: 'Bearer good' })
  const { data } = await client.query({ query: showQuery, variables: { id: '7' } })
  expect(data).toEqual({ show: { __typename: 'Show', id: '7' } })
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer good',
    'Bearer better',
  ])
})

test('what was asked for early is not asked for again, but once', async () => {
  const { client, sent, fetch } = start()
  ask(fetch, 'good')
  await Promise.resolve()
  expect(sent.map(({ operations }) => operations.length)).toEqual([2])
  const early = sent[0]?.operations[0]
  const find = (id: string) =>
    client.query({ query: showQuery, variables: { id }, fetchPolicy: 'no-cache' })
  expect((await find('1')).data).toEqual({ show: { __typename: 'Show', id: '1' } })
  expect((await find('2')).data).toEqual({ show: { __typename: 'Show', id: '2' } })
  expect(sent.length).toBe(1)
  await find('1')
  // As the client sends it.
  expect(sent[1]?.operations[0]).toEqual(early)
  expect(sent.length).toBe(2)
})

test('what was asked for early in the name of another session is asked for again', async () => {
  const { client, sent, fetch } = start()
  ask(fetch, 'of somebody else')
  await client.query({ query: showQuery, variables: { id: '1' } })
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer of somebody else',
    'Bearer good',
  ])
})

test('what was asked for early with a token that is refused is asked for with a new one', async () => {
  const { client, sent, fetch } = start({ refused: 'Bearer good' })
  ask(fetch, 'good')
  const { data } = await client.query({ query: showQuery, variables: { id: '1' } })
  expect(data).toEqual({ show: { __typename: 'Show', id: '1' } })
  expect(sent.length).toBe(2)
})

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no server', () => new Response('<html>', { status: 502 })],
  ['a refusal', () => new Response('[]', { status: 429 })],
  ['too few answers', () => Response.json([])],
])('what was asked for early and failed is asked for again: %s', async (_, answer) => {
  const { client, sent } = start()
  ask(() => Promise.resolve(answer()), 'good')
  const { data } = await client.query({ query: showQuery, variables: { id: '1' } })
  expect(data).toEqual({ show: { __typename: 'Show', id: '1' } })
  expect(sent.length).toBe(1)
})

/** Two questions in the name of the token. */
function ask(send: typeof fetch, jwt: string): void {
  askEarly(
    ['1', '2'].map((id) => ({ query: showQuery, variables: { id } })),
    requestHeaders('sv', jwt),
    send,
  )
}

test('an answer that is none is told, whoever asked', async () => {
  for (const [status, body, name] of [
    [500, '[]', 'ServerError'],
    [302, '[]', 'ServerError'],
    [200, '<html>', 'ServerParseError'],
  ] as const) {
    const { client, broken } = start({ answer: () => new Response(body, { status }) })
    await expect(client.query({ query: showQuery, variables: { id: '1' } })).rejects.toThrow()
    expect(broken).toEqual([name])
  }
})

test('every answer tells that the server can be reached, and a failure does not', async () => {
  const answering = start()
  await answering.client.query({ query: showQuery, variables: { id: '1' } })
  expect(answering.heard.length).toBe(1)
  const failing = start({ answer: () => Promise.reject(new TypeError('Failed to fetch')) })
  await expect(failing.client.query({ query: showQuery, variables: { id: '1' } })).rejects.toThrow()
  expect(failing.heard.length).toBe(0)
})

test('what is under way when the session ends is given up, and leaves nothing in the cache', async () => {
  let answerLate = () => {}
  const late = new Promise<void>((resolve) => {
    answerLate = resolve
  })
  const { client, sessionEnds } = start({ before: late })
  const asked = client.query({ query: showQuery, variables: { id: '1' } })
  const refused = expect(asked).rejects.toThrow(SignedOut)
  await new Promise((resolve) => setTimeout(resolve, 30))
  sessionEnds.next()
  await client.clearStore()
  answerLate()
  await refused
  expect(client.extract()).toEqual({})
})

const goodTokens: TokenSource = {
  freshToken: () => Promise.resolve('good'),
  replacementFor: () => Promise.resolve('better'),
}

interface Circumstances {
  tokens?: TokenSource
  refused?: string
  answer?: () => Response | Promise<Response>
  before?: Promise<void>
}

function start({ tokens = goodTokens, refused, answer, before }: Circumstances = {}) {
  const sent: Sent[] = []
  const broken: string[] = []
  const heard: true[] = []
  const sessionEnds = new Subject<void>()
  const fetch: typeof globalThis.fetch = async (_, options) => {
    const headers = new Headers(options?.headers)
    const operations: Sent['operations'] = JSON.parse(String(options?.body))
    sent.push({ headers, operations })
    await before
    if (answer) return answer()
    const errors = [{ message: 'no', extensions: { code: 'NOT_SIGNED_IN' } }]
    const answers = operations.map(({ variables: { id } }) =>
      headers.get('authorization') === refused
        ? { data: null, errors }
        : { data: { show: { __typename: 'Show', id } } },
    )
    return Response.json(answers)
  }
  const client = createGraphqlClient({
    tokens,
    sessionEnds,
    locale: () => 'sv',
    onAnswer: () => heard.push(true),
    onBrokenAnswer: (error) => broken.push(error.name),
    fetch,
  })
  return { client, fetch, sent, broken, heard, sessionEnds }
}

test('a show that is withdrawn from the reader is gone, also where parts of it are held', () => {
  const cache = createCache()
  const named = gql`
    query namedShow($id: ID!) {
      show(id: $id) {
        id
        name
      }
    }
  `
  const show = { __typename: 'Show', id: '7', name: 'Spring Show' }
  const read = () => cache.readQuery({ query: named, variables: { id: '7' } })
  cache.writeFragment({
    id: 'Show:7',
    fragment: gql`fragment Name on Show { id name }`,
    data: show,
  })
  expect(read()).toEqual({ show })
  cache.writeQuery({ query: named, variables: { id: '7' }, data: { show: null } })
  expect(read()).toEqual({ show: null })
  cache.writeQuery({ query: named, variables: { id: '7' }, data: { show } })
  expect(read()).toEqual({ show })
})
