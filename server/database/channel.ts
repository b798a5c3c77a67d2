import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Log } from './log.ts'

/**
 * What instances on one database tell each other through it (LISTEN/NOTIFY): few and small texts, heard
 * within milliseconds, without anything else running. Not for what is told with each mark: a commit
 * that notifies waits for the others that do.
 */
export interface Channel {
  /** To be called after commit. Never throws and never waits; what cannot be sent is warned of. */
  send(text: string): void
  close(): Promise<void>
}

export interface ChannelOptions {
  /** A word; those who name the same hear each other. */
  name: string
  /** Called with what others sent, never with what was sent here. */
  heard: (text: string) => void
  /** What others sent may have been lost, because the connection was. */
  missed: () => void
  log: Log
  retryMs?: number
}

/** How often the connection is used, so that no firewall forgets it, and its loss is seen. */
const pulseMs = 20_000

/** Joins and, after every loss, joins again, for ever. Holds one connection of the pool. */
export async function joinChannel(pool: Pool, options: ChannelOptions): Promise<Channel> {
  const { name, log, retryMs = 2000 } = options
  const self = randomUUID()
  const ending = new AbortController()
  const { signal } = ending
  const hear = (payload = '') => {
    const [from, text = ''] = split(payload)
    if (from !== self) options.heard(text)
  }
  const listenOnce = () => listen(pool, name, hear).catch(() => null)
  const loseOne = async (client: PoolClient) => {
    await untilLost(client, signal)
    client.release(true)
    if (!signal.aborted) log.warn('The channel to other instances was lost; it is opened again.')
    return null
  }
  const tryAgain = async () => {
    await delay(retryMs, undefined, { ref: false, signal }).catch(() => undefined)
    const client = signal.aborted ? null : await listenOnce()
    if (client) options.missed()
    return client
  }
  const stay = async (first: PoolClient | null) => {
    let client = first
    while (!signal.aborted) client = client ? await loseOne(client) : await tryAgain()
    client?.release(true)
  }
  const stayed = stay(await listenOnce())
  return {
    send(text) {
      pool
        .query('select pg_notify($1, $2)', [name, `${self} ${text}`])
        .catch((error: Error) => log.warn(`Other instances were not told: ${error.message}`))
    },
    async close() {
      ending.abort()
      await stayed
    },
  }
}

async function listen(
  pool: Pool,
  name: string,
  hear: (payload?: string) => void,
): Promise<PoolClient> {
  const client = await pool.connect()
  try {
    client.on('notification', ({ payload }) => hear(payload))
    await client.query(`listen ${client.escapeIdentifier(name)}`)
    return client
  } catch (error) {
    client.release(true)
    throw error
  }
}

/** Resolves when the connection ends or does not answer, and by the signal. */
async function untilLost(client: PoolClient, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const pulse = setInterval(() => client.query('select 1').catch(lost), pulseMs).unref()
    function lost() {
      clearInterval(pulse)
      resolve()
    }
    client.on('error', lost)
    client.on('end', lost)
    signal.addEventListener('abort', lost, { once: true })
  })
}

function split(payload: string): [string, string] {
  const at = payload.indexOf(' ')
  return [payload.slice(0, at), payload.slice(at + 1)]
}
