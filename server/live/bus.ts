import { setTimeout as delay } from 'node:timers/promises'
import { type ConnectionOptions, connect, type NatsConnection } from '@nats-io/transport-node'
import { natsServers } from '#server/verified-tls.ts'
import type { Log } from './announce.ts'

const SUBJECT = 'paddock.live'

/** Not an announcement, so whoever hears it reads everything again (`announce.ts`). */
const READ_AGAIN = 'read-again'

export interface Bus {
  /** Never throws and never waits; what cannot be sent is made up for when NATS is back. */
  publish(message: string): void
  close(): Promise<void>
}

export interface BusOptions {
  natsUrl: string
  heard: (message: string) => void
  missed: () => void
  log: Log
  retryMs: number
}

/**
 * Connects, and after every loss connects again, for ever. NATS keeps nothing for those who are
 * away, so both sides of a gap are closed: whoever comes back reads again what it shows and asks the
 * others to do so too, for what it could not tell them. Until then it reads again at every attempt.
 */
export function joinBus(options: BusOptions): Bus {
  const ending = new AbortController()
  const { signal } = ending
  let connection: NatsConnection | null = null
  let lossTold = false
  const connectOnce = async () => {
    try {
      connection = await subscribe(options)
      options.log.info('live: connected to NATS')
      lossTold = false
      options.missed()
      await (signal.aborted ? connection.close() : connection.closed())
    } catch (error) {
      if (!lossTold) options.log.warn({ err: error }, lossMessage(options.retryMs))
      lossTold = true
    }
    connection = null
  }
  const stay = async () => {
    while (!signal.aborted) {
      await connectOnce()
      if (signal.aborted) return
      options.missed()
      await delay(options.retryMs, undefined, { ref: false, signal }).catch(() => undefined)
    }
  }
  const stayed = stay()
  return {
    publish(message) {
      if (connection && !connection.isClosed()) connection.publish(SUBJECT, message)
    },
    async close() {
      ending.abort()
      await connection?.close()
      await stayed
    },
  }
}

/**
 * The library's own reconnecting is off: it would keep what is published meanwhile in memory without
 * a bound, and would leave two ways of being back (first and again) where this module has one.
 */
async function subscribe({ natsUrl, heard }: BusOptions): Promise<NatsConnection> {
  const connection = await connect({
    ...parseNatsUrl(natsUrl),
    name: 'paddock',
    reconnect: false,
    noEcho: true,
    timeout: 5000,
    pingInterval: 5000,
    maxPingOut: 2,
  })
  connection.subscribe(SUBJECT, {
    callback: (error, message) => heard(error ? READ_AGAIN : message.string()),
  })
  connection.publish(SUBJECT, READ_AGAIN)
  await connection.flush()
  return connection
}

/**
 * The library takes hosts only; the address form with a user is what operators know. With `tls:` among
 * them nothing is said to a server that does not turn to TLS, or that is not the one of that name.
 */
export function parseNatsUrl(
  natsUrl: string,
): Pick<ConnectionOptions, 'servers' | 'tls' | 'user' | 'pass'> {
  const urls = natsServers(natsUrl)
  const named = urls.find((url) => url.username !== '')
  return {
    servers: urls.map((url) => url.host),
    ...(urls.some((url) => url.protocol === 'tls:') && { tls: {} }),
    ...(named && {
      user: decodeURIComponent(named.username),
      pass: decodeURIComponent(named.password),
    }),
  }
}

function lossMessage(retryMs: number): string {
  return (
    `live: NATS (NATS_URL) is out of reach; tried again every ${retryMs} ms. ` +
    'Until then changes made in other instances are found by reading every room again.'
  )
}
