import { connect } from 'node:net'
import {
  type FromViewers,
  now,
  quantile,
  type StreamSet,
  type Times,
  TOPIC,
  type ToViewers,
} from './messages.ts'

/**
 * The viewers, in a process of their own so that their cost is not the server's. All read into one
 * buffer and look at nothing but the end of what came: it has to be next to nothing beside a write.
 */
const buffer = Buffer.allocUnsafe(256 * 1024)
const LINE_END = 10

const viewers: Record<StreamSet, number> = { hub: 0, raw: 0 }
let awaited: StreamSet = 'hub'
let moments: number[] = []

process.on('message', async (message: ToViewers) => {
  if (message.do === 'connect') {
    await connectAll(message)
    tell({ did: 'connect' })
  } else {
    awaited = message.set
    moments = []
    tell({ did: 'expect' })
  }
})
process.on('disconnect', () => process.exit())

/** A hundred at a time, so that no queue of connections overflows. */
async function connectAll(asked: Extract<ToViewers, { do: 'connect' }>): Promise<void> {
  viewers[asked.set] += asked.viewers
  for (let n = 0; n < asked.viewers; n += 100) {
    const some = Math.min(100, asked.viewers - n)
    await Promise.all(Array.from({ length: some }, () => connectOne(asked)))
  }
}

/** Connected when the greeting came, an empty comment from the hub and from the raw server alike. */
function connectOne(asked: Extract<ToViewers, { do: 'connect' }>): Promise<void> {
  const { set, port, version } = asked
  return new Promise((resolve, reject) => {
    let isGreeted = false
    const take = (size: number) => {
      if (buffer[size - 1] !== LINE_END || buffer[size - 2] !== LINE_END) return true
      if (isGreeted) arrived(set)
      else resolve()
      isGreeted = true
      return true
    }
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback: take } })
    socket.once('error', reject)
    if (set === 'hub') socket.write(requestFor(version))
  })
}

function arrived(set: StreamSet): void {
  if (set !== awaited) throw new Error(`An event came over ${set} while ${awaited} was measured.`)
  moments.push(now())
  if (moments.length === viewers[set]) tell({ did: 'arrive', times: timesOf(moments) })
}

function timesOf(values: readonly number[]): Times {
  return { p50: quantile(values, 0.5), p99: quantile(values, 0.99), last: quantile(values, 1) }
}

function requestFor(version: number): string {
  const body = JSON.stringify({ rooms: [{ topic: TOPIC, version }] })
  return (
    'POST /live HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n' +
    `content-length: ${body.length}\r\n\r\n${body}`
  )
}

function tell(message: FromViewers): void {
  process.send?.(message)
}
