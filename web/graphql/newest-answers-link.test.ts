import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client'
import { expect, test } from 'vitest'
import { newestAnswersLink } from './newest-answers-link.ts'

const feeQuery = gql`
  query fee {
    fee
  }
`
const saveFee = gql`
  mutation saveFee($fee: Int) {
    saveFee(fee: $fee)
  }
`

test('what was read before a change and answered after it is asked once more', async () => {
  const { client, asked, answer } = start()
  const read = client.query<{ fee: number }>({ query: feeQuery, fetchPolicy: 'no-cache' })
  const save = client.mutate({ mutation: saveFee, variables: { fee: 46 } })
  await settle()
  answer('saveFee', { saveFee: true })
  await save
  answer('fee', { fee: 45 })
  await settle()
  expect(asked).toEqual(['fee', 'saveFee', 'fee'])
  answer('fee', { fee: 46 })
  expect((await read).data).toEqual({ fee: 46 })
})

test('what was asked once more and answered after a further change is asked again', async () => {
  const { client, asked, answer } = start()
  const read = client.query<{ fee: number }>({ query: feeQuery, fetchPolicy: 'no-cache' })
  const change = async (fee: number) => {
    const save = client.mutate({ mutation: saveFee, variables: { fee } })
    await settle()
    answer('saveFee', { saveFee: true })
    await save
  }
  await change(46)
  answer('fee', { fee: 45 })
  await change(47)
  answer('fee', { fee: 46 })
  await settle()
  expect(asked).toEqual(['fee', 'saveFee', 'fee', 'saveFee', 'fee'])
  answer('fee', { fee: 47 })
  expect((await read).data).toEqual({ fee: 47 })
})

test('what was answered before the change, or asked after it, is asked once', async () => {
  const { client, asked, answer } = start()
  const save = client.mutate({ mutation: saveFee, variables: { fee: 46 } })
  const early = client.query({ query: feeQuery, fetchPolicy: 'no-cache' })
  await settle()
  answer('fee', { fee: 45 })
  await early
  answer('saveFee', { saveFee: true })
  await save
  const late = client.query({ query: feeQuery, fetchPolicy: 'no-cache' })
  await settle()
  answer('fee', { fee: 46 })
  await late
  expect(asked).toEqual(['saveFee', 'fee', 'fee'])
})

function start() {
  const asked: string[] = []
  const waiting = new Map<string, (data: Record<string, unknown>) => void>()
  const server = new ApolloLink(
    ({ operationName = '' }) =>
      new Observable((observer) => {
        asked.push(operationName)
        waiting.set(operationName, (data) => {
          observer.next({ data })
          observer.complete()
        })
      }),
  )
  const client = new ApolloClient({
    link: ApolloLink.from([newestAnswersLink(), server]),
    cache: new InMemoryCache(),
  })
  const answer = (name: string, data: Record<string, unknown>) => waiting.get(name)?.(data)
  return { client, asked, answer }
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
}
