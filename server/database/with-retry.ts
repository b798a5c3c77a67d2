import { setTimeout as sleep } from 'node:timers/promises'

/** Recovery after the crash of one connection's process took 0.16 s; a restart takes a second or two, on a busy machine five. */
const WAITS_MS = [50, 100, 200, 400, 800, 1600, 3200]

const PASSING_CODES = new Set([
  // terminated by the administrator, crash of another connection, starting up or in recovery
  '57P01',
  '57P02',
  '57P03',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  // the socket is not there yet
  'ENOENT',
])

/**
 * Does the work again when the database went away for a moment. Only for reads and for writes that
 * may happen twice: the first one may have been committed before its answer was lost.
 */
export async function withRetry<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const wait of WAITS_MS) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error)) throw error
    }
    await sleep(wait)
  }
  return await work()
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error) return PASSING_CODES.has(String(error.code))
  // pg gives these no code
  return error.message.startsWith('Connection terminated')
}
