import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'
import { withRetry } from './with-retry.ts'

/** One for this use; the number itself means nothing. */
const INSTANCE_LOCK = 7_236_251_001
/** An instance that was killed this moment holds its lock until the server notices. */
const PATIENCE_MS = 2000
const POLL_MS = 100

export interface InstanceLock {
  /** From now on the loss of the connection is no accident. */
  expectEnd: () => void
  release: () => Promise<void>
}

/**
 * Holds the directory for this process, on a connection of its own; null when another process has
 * it. After a restart of the server the lock is taken again.
 */
export async function holdInstanceLock(
  server: pg.ClientConfig,
  log: Log,
): Promise<InstanceLock | null> {
  let expected = false
  let client = await lockedClient(server, lost)
  if (!client) return null

  async function lost(): Promise<void> {
    if (expected) return
    client = null
    try {
      client = await lockedClient(server, lost)
      if (!client) log.warn('Another Paddock has taken the database over: stop one of the two.')
    } catch (error) {
      log.warn(`The lock on the database is lost: ${String(error)}`)
    }
  }

  return {
    expectEnd: () => {
      expected = true
    },
    release: async () => {
      expected = true
      await client?.end()
    },
  }
}

async function lockedClient(
  server: pg.ClientConfig,
  lost: () => Promise<void>,
): Promise<pg.Client | null> {
  const end = performance.now() + PATIENCE_MS
  do {
    const client = await withRetry(() => tryLock(server))
    if (client) {
      client.once('end', () => void lost())
      return client
    }
    await sleep(POLL_MS)
  } while (performance.now() < end)
  return null
}

async function tryLock(server: pg.ClientConfig): Promise<pg.Client | null> {
  const client = new pg.Client({ ...server, keepAlive: true })
  // the end of the connection follows, and is what counts
  client.on('error', () => {})
  try {
    await client.connect()
    const answer = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1) as locked',
      [INSTANCE_LOCK],
    )
    if (answer.rows[0]?.locked) return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  await client.end()
  return null
}
