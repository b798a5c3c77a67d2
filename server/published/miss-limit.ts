import type { FastifyReply } from 'fastify'
import { networkOf } from '#server/accounts/attempts.ts'
import { UserError } from '#server/errors.ts'
import { recentlyUsed } from '#server/recently-used.ts'

const windowMs = 10_000
const mostMisses = 200

/**
 * What is not there costs a question to the database each time: a network that asked for it too often is
 * for a while answered only what is kept.
 */
export function missLimit() {
  const windows = recentlyUsed<{ misses: number; endsAt: number }>(20_000)
  const windowOf = (network: string) => {
    const begun = windows.find(network)
    return begun && begun.endsAt > performance.now() ? begun : undefined
  }
  return {
    note(ip: string): void {
      const network = networkOf(ip)
      const window = windowOf(network) ?? { misses: 0, endsAt: performance.now() + windowMs }
      window.misses += 1
      windows.keep(network, window)
    },
    refuse(ip: string, reply: FastifyReply): void {
      const window = windowOf(networkOf(ip))
      if (!window || window.misses < mostMisses) return
      const seconds = Math.ceil((window.endsAt - performance.now()) / 1000)
      reply.header('retry-after', seconds)
      throw new UserError('TOO_MANY', [
        { messageId: 'errors.tooManyRequests', values: { seconds } },
      ])
    },
  }
}
