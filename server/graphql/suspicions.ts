import type { FastifyBaseLogger } from 'fastify'
import type { MessageId } from '#locales/messages.ts'
import { recentlyUsed } from '#server/recently-used.ts'

/** What is refused to whoever guesses, copies or floods, and hardly ever to anybody else. */
const suspicious: readonly MessageId[] = [
  'accounts.tooManyAttempts',
  'accounts.codeTwice',
  'accounts.sessionCopied',
  'errors.tooManyRequests',
]

const quietMs = 60_000

/** When each sentence was last told of each network. */
const told = recentlyUsed<number>(10_000)

/** An alert that stands in the log at its usual level: one line a minute for each network, so that an attack does not fill the disk. */
export function noteSuspicion(
  log: Pick<FastifyBaseLogger, 'warn'>,
  refusal: { because: readonly MessageId[]; accountId: string | null; networkAddress: string },
): void {
  for (const messageId of refusal.because) {
    if (!suspicious.includes(messageId)) continue
    const key = `${messageId} ${refusal.networkAddress}`
    if ((told.find(key) ?? Number.NEGATIVE_INFINITY) > performance.now() - quietMs) continue
    told.keep(key, performance.now())
    log.warn({ suspicious: messageId, ...refusal }, 'somebody may be trying to come in')
  }
}
