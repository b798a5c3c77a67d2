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
      if (!isDatabaseAway(error)) throw error
    }
    await sleep(wait)
  }
  return await work()
}

/** Whether the database went away, or is not there yet: the same may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error) return PASSING_CODES.has(String(error.code)) || isWithoutSocket(error)
  // pg gives these no code
  return /^Connection terminated|not queryable$/.test(error.message)
}

/** The socket is not there yet; any other file that is missing has the same code. */
function isWithoutSocket(error: Error & { code: unknown }): boolean {
  return error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
}
