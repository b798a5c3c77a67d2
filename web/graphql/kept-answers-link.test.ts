import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCache } from './client.ts'
import { type KeptData, keptAnswersLink } from './kept-answers-link.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const told = { shows: [{ __typename: 'Show', id: '1' }] }
const known = { shows: [{ __typename: 'Show', id: '9' }] }
const noNetwork = new TypeError('Failed to fetch')

test('an answer is shown and kept', async () => {
  const { seen, kept } = await ask({ answer: told })
  expect(seen).toEqual([told, 'complete'])
  expect(kept).toEqual(['shows {}'])
})

test.each([
  ['without network', noNetwork],
  ['from a proxy with no server behind it', serverError(502)],
])('%s what is known is shown, and not kept as new', async (_, answer) => {
  const { seen, kept } = await ask({ answer, known })
  expect(seen).toEqual([known, 'complete'])
  expect(kept).toEqual([])
})

test.each([
  ['nothing is known', noNetwork, undefined],
  ['the server refuses', serverError(403), known],
])('the error is shown when %s', async (_, answer, known) => {
  const { seen } = await ask({ answer, ...(known && { known }) })
  expect(seen).toEqual([answer])
})

test('what is known is shown while a slow answer is waited for', async () => {
  const { seen, kept } = await ask({ answer: told, known, after: 9000 })
  expect(seen).toEqual([known, told, 'complete'])
  expect(kept).toEqual(['shows {}'])
})

test('what is known is shown once when the network ends while it is waited for', async () => {
  const { seen } = await ask({ answer: noNetwork, known, after: 9000 })
  expect(seen).toEqual([known, 'complete'])
})

test('other questions are neither kept nor answered from here', async () => {
  const { seen } = await ask({ answer: noNetwork, known, name: 'accounts' })
  expect(seen).toEqual([noNetwork])
})

interface Circumstances {
  answer: KeptData | Error
  known?: KeptData
  /** Milliseconds. */
  after?: number
  name?: string
}

async function ask({ answer, known, after = 10, name = 'shows' }: Circumstances) {
  const seen: unknown[] = []
  const kept: string[] = []
  const link = keptAnswersLink({
    keep: ({ what }) => kept.push(what),
    find: async () => known,
  })
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        setTimeout(() => {
          if (answer instanceof Error) return observer.error(answer)
          observer.next({ data: answer })
          observer.complete()
        }, after)
      }),
  )
  const client = new ApolloClient({ link: server, cache: createCache() })
  const query = gql(`query ${name} { shows { id } }`)
  const answers = ApolloLink.execute(ApolloLink.from([link, server]), { query }, { client })
  answers.subscribe({
    next: ({ data }) => seen.push(data),
    error: (error: unknown) => seen.push(error),
    complete: () => seen.push('complete'),
  })
  await vi.advanceTimersByTimeAsync(20_000)
  return { seen, kept }
}

function serverError(statusCode: number): ServerError {
  const response = new Response(null, { status: statusCode })
  return new ServerError('failed', { response, bodyText: '' })
}
