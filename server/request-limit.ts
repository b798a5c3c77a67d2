import type { FastifyInstance } from 'fastify'
import { networkOf } from './accounts/attempts.ts'
import { tooManyRequests } from './errors.ts'
import { recentlyUsed } from './recently-used.ts'

export interface RequestLimit {
  /** Requests of one network within a window; the window begins with the first of them. */
  most: number
  windowMs: number
  /** Routes that are always answered, and count nothing. */
  exceptRoutes: readonly string[]
}

const thisMachine = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/**
 * Whether a connection comes from the machine that the server runs on. Compared as text: parsing two
 * addresses for each request takes a tenth of the time of a small query.
 */
export function isThisMachine(address: string): boolean {
  return thisMachine.includes(address)
}

/** Networks that are remembered at the same time. */
const mostNetworks = 20_000

/**
 * Refuses, 429, what a network sends beyond the limit, whatever it asks for. This machine has none,
 * except as a proxy, which names the address that it speaks for.
 */
export function limitRequests(
  app: FastifyInstance,
  { most, windowMs, exceptRoutes }: RequestLimit,
): void {
  const windows = recentlyUsed<{ requests: number; endsAt: number }>(mostNetworks)
  const windowOf = (network: string) => {
    const begun = windows.find(network)
    if (begun && begun.endsAt > performance.now()) return begun
    const window = { requests: 0, endsAt: performance.now() + windowMs }
    windows.keep(network, window)
    return window
  }
  app.addHook('onRequest', ({ ip, routeOptions }, _, next) => {
    if (isThisMachine(ip) || exceptRoutes.includes(routeOptions.url ?? '')) return next()
    const window = windowOf(networkOf(ip))
    window.requests += 1
    if (window.requests <= most) return next()
    const seconds = Math.ceil((window.endsAt - performance.now()) / 1000)
    next(tooManyRequests(seconds))
  })
}
