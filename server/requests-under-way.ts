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
  let underWay = 0
  const answered = () => {
    underWay -= 1
  }
  app.addHook('onRequest', ({ routeOptions }, { raw }, next) => {
    if (!streams.includes(routeOptions.url ?? '')) {
      underWay += 1
      raw.on('close', answered)
    }
    next()
  })
  return async () => {
    const end = performance.now() + patienceMs
    while (underWay > 0 && performance.now() < end) await delay(20)
  }
}
