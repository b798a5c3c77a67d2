import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { answerOrders } from '../apart/answer-orders.ts'
import { now, quantile } from './moments.ts'

/**
 * Viewers of one server, in a process of their own so that their cost is not the server's. All read
 * into one buffer and look at nothing but the end of what came: it has to be next to nothing beside a
 * write. Only the first keeps what it gets.
 */
export type Viewers = typeof orders

const buffer = Buffer.allocUnsafe(256 * 1024)
/** Shorter is no change but a comment that keeps the stream open, in a chunk or without. */
const SHORTEST = 16
/** How an event ends, and how it does in a chunk. */
const ends = [Buffer.from('\n\n'), Buffer.from('\n\n\r\n')]

const sockets: Socket[] = []
let moments: number[] = []
let kept: Buffer[] = []
let all = Promise.withResolvers<void>()

const orders = {
  /** `request` is what each of them sends first; a server that asks for nothing gets nothing. */
  connect: async (asked: { port: number; viewers: number; request: string | null }) => {
    // A hundred at a time, so that no queue of connections overflows.
    for (let n = 0; n < asked.viewers; n += 100) {
      const some = Math.min(100, asked.viewers - n)
      await Promise.all(Array.from({ length: some }, () => connectOne(asked)))
    }
  },
  /** Those who came last go. */
  leave: async ({ viewers }: { viewers: number }) => {
    const leaving = sockets.splice(sockets.length - viewers)
    await Promise.all(
      leaving.map(async (socket) => {
        socket.destroy()
        await once(socket, 'close')
      }),
    )
  },
  /** Every viewer is about to get one more event. */
  expect: () => {
    moments = []
    kept = []
    all = Promise.withResolvers()
  },
  /** When each had it, and the bytes; waits for the last. */
  arrived: async () => {
    await all.promise
    return {
      p50: quantile(moments, 0.5),
      p99: quantile(moments, 0.99),
      last: quantile(moments, 1),
      bytes: Buffer.concat(kept).toString('base64'),
    }
  },
}

answerOrders(orders)

/** Connected when anything came: the head of the answer, or an empty comment. */
function connectOne({ port, request }: { port: number; request: string | null }): Promise<void> {
  const isFirst = sockets.length === 0
  return new Promise((resolve, reject) => {
    let isGreeted = false
    const hear = (size: number) => {
      if (isGreeted) hearChange(size, isFirst)
      else resolve()
      isGreeted = true
      return true
    }
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer, callback: hear } })
    sockets.push(socket)
    socket.once('error', reject)
    if (request !== null) socket.write(request)
  })
}

function hearChange(size: number, isKept: boolean): void {
  if (size < SHORTEST) return
  if (isKept) kept.push(Buffer.from(buffer.subarray(0, size)))
  if (ends.some((end) => end.compare(buffer, size - end.length, size) === 0)) arrived()
}

function arrived(): void {
  moments.push(now())
  if (moments.length === sockets.length) all.resolve()
}
