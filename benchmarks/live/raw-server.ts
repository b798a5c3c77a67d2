import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { answerOrders, cpuMicros } from '../apart/answer-orders.ts'
import { now } from './moments.ts'

/** The least that reaches everybody: one write for each socket, of bytes that are there already. */
export type RawServer = typeof orders

const sockets = new Set<Socket>()
const server = createServer({ noDelay: true }, (socket) => {
  sockets.add(socket)
  socket.once('close', () => sockets.delete(socket))
  socket.write(':\n\n')
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')

const orders = {
  cpuMicros,
  open: () => ({ port: (server.address() as AddressInfo).port }),
  /** Returns when it began. */
  send: ({ bytes }: { bytes: string }) => {
    const change = Buffer.from(bytes, 'base64')
    const began = now()
    for (const socket of sockets) socket.write(change)
    return { began }
  },
}

answerOrders(orders)
