import type { Answers } from './process.ts'

/**
 * The other side of `startApart`: answers each order with the function of its name. `end` lets go of
 * what is open when the parent has gone, for whatever reason.
 */
export function answerOrders(orders: Answers, end: () => Promise<void> = async () => undefined) {
  process.on('message', async ({ kind, order }: { kind: string; order: never[] }) => {
    try {
      // What `startApart` sends has the type of this function.
      const [only] = order
      process.send?.({ answer: await orders[kind]?.(only as never) })
    } catch (error) {
      process.send?.({ error: error instanceof Error ? (error.stack ?? error.message) : 'failed' })
    }
  })
  process.once('disconnect', async () => {
    await end()
    process.exit()
  })
  // Ctrl-C reaches all processes of a terminal: the parent says when to stop.
  process.on('SIGINT', () => undefined)
}

/** Processor time of this process so far, user and system, microseconds. */
export function cpuMicros(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
