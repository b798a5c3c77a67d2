import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import { answerOrders, cpuMicros } from '../apart/answer-orders.ts'

/** The least that a server can do: bytes that are ready, or an object that is ready. */
export type BareServer = typeof orders

const orders = {
  cpuMicros,
  /** node:http that reads the request and answers it with these bytes. */
  serveBytes: async ({ body }: { body: string }) => {
    const bytes = Buffer.from(body)
    const head = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
    }
    const server = createServer((request, response) => {
      request.resume().once('end', () => response.writeHead(200, head).end(bytes))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return { port: portOf(server.address()) }
  },
  /** Fastify that sends this text as a file, as it comes. */
  serveFile: async ({ body, folder }: { body: string; folder: string }) => {
    await writeFile(join(folder, 'page.html'), body)
    const app = fastify()
    await app.register(fastifyStatic, { root: folder })
    await app.listen({ port: 0, host: '127.0.0.1' })
    return { port: portOf(app.server.address()) }
  },
  /** Fastify that reads the request and serialises this object each time. */
  serveObject: async ({ body }: { body: string }) => {
    const ready: unknown = JSON.parse(body)
    const app = fastify()
    app.post('/graphql', (_, reply) =>
      reply.type('application/json; charset=utf-8').send(JSON.stringify(ready)),
    )
    await app.listen({ port: 0, host: '127.0.0.1' })
    return { port: portOf(app.server.address()) }
  },
}

answerOrders(orders)

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('There is no port.')
  return address.port
}
