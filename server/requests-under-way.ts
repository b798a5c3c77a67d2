import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

const patienceMs = 3000

/**
 * Keeps count of the requests that are being answered. The returned function waits until all are, for
 * a few seconds at most: a server that stops finishes what it began, and then cuts the connections
 * that browsers keep open without asking for anything. `streams` are routes that end otherwise.
 */
export function countRequests(
  app: FastifyInstance,
  streams: readonly string[],
): () => Promise<void> {
  const underWay = new Set<ServerResponse>()
  app.addHook('onRequest', ({ routeOptions }, { raw }, next) => {
    if (!streams.includes(routeOptions.url ?? '')) {
      underWay.add(raw)
      raw.once('close', () => underWay.delete(raw))
    }
    next()
  })
  return async () => {
    const end = performance.now() + patienceMs
    while (underWay.size > 0 && performance.now() < end) await delay(20)
  }
}
