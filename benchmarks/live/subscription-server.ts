import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSchema, createYoga } from 'graphql-yoga'
import type { LiveFrame } from '#domain/live/frame.ts'
import { answerOrders, cpuMicros } from '../apart/answer-orders.ts'
import { residentKb } from '../apart/resident.ts'
import { now } from './moments.ts'

/**
 * GraphQL Yoga with a subscription for each viewer, executed for each at every change. It gets the
 * change that the stream found and asks nobody for rights; it takes no marks and reads no list, so its
 * figures are those of telling the viewers alone.
 */
export type SubscriptionServer = typeof orders

const listeners = new Set<(change: LiveFrame) => void>()

const typeDefs = `
  type Query { version: Int }
  type Subscription { resultList(competitionId: ID!): Change! }
  type Change { since: Int version: Int! status: String! order: [ID!] lines: [Line!]! }
  type Line {
    competitorId: ID! place: Int groupPlace: Int group: String team: String status: String!
    statusReason: String horsConcours: Boolean! startOrder: Int startsAt: String headNumber: String
    athlete: Person! horse: Horse! cells: [Cell!]! total: Int progress: Progress!
    findings: [Finding!]!
  }
  type Person { firstName: String! familyName: String! nation: String }
  type Horse { name: String! }
  type Cell { value: Float place: Int }
  type Progress { done: Int! expected: Int! }
  type Finding { code: String! part: String field: String difference: Float }
`

const yoga = createYoga({
  schema: createSchema({
    typeDefs,
    resolvers: { Subscription: { resultList: { subscribe: () => changes() } } },
  }),
  logging: false,
  landingPage: false,
})
const server = createServer(yoga)
server.listen(0, '127.0.0.1')
await once(server, 'listening')

const orders = {
  cpuMicros,
  residentKb,
  open: () => ({ port: (server.address() as AddressInfo).port }),
  /** Returns when it began. */
  send: ({ change }: { change: LiveFrame }) => {
    const began = now()
    for (const tell of listeners) tell(change)
    return { began }
  },
}

answerOrders(orders)

/** What one viewer is told, change after change. */
async function* changes(): AsyncGenerator<{ resultList: LiveFrame }> {
  let next = Promise.withResolvers<LiveFrame>()
  const listener = (change: LiveFrame) => next.resolve(change)
  listeners.add(listener)
  try {
    for (;;) {
      const resultList = await next.promise
      next = Promise.withResolvers()
      yield { resultList }
    }
  } finally {
    listeners.delete(listener)
  }
}
