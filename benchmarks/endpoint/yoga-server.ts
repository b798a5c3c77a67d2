import { createServer } from 'node:http'
import { createYoga } from 'graphql-yoga'
import { viewerOf } from '#server/accounts/gate.ts'
import { schema } from '#server/graphql/schema.ts'
import { answerOrders, cpuMicros } from '../apart/answer-orders.ts'
import { openPaddock } from '../paddock/open-paddock.ts'

/** GraphQL Yoga with the same schema, database and sign-in: `yoga-server.ts <data directory>`. */
export type YogaServer = typeof orders

const [dataDir = ''] = process.argv.slice(2)
const paddock = await openPaddock(dataDir, { beside: true })
const yoga = createYoga({
  schema,
  batching: { limit: 10 },
  logging: false,
  context: async ({ request }) => ({
    ...paddock.organizer,
    viewer: await viewerOf(paddock.gate, request.headers.get('authorization') ?? undefined),
  }),
})
const server = createServer(yoga)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

const orders = {
  cpuMicros,
  open: () => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('There is no port.')
    return { port: address.port }
  },
}

answerOrders(orders, () => paddock.close())
