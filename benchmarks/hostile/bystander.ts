import { setTimeout as delay } from 'node:timers/promises'
import { answerOrders } from '../apart/answer-orders.ts'
import { type Connection, openConnection, postRequest } from '../apart/http-connection.ts'
import { requestBodies } from '../endpoint/operations.ts'

/** People of another network, of whom somebody asks a small query every 50 ms, whatever the others wait for. */
export type Bystander = typeof orders

const gapMs = 50

/** Opened before the attack begins, as a browser has its connections. */
const free: Connection[] = []

const orders = {
  /** Each is used once: a connection that the server has not taken up yet is none. */
  open: async ({ port, jwt, ours }: Omit<Asked, 'seconds'>) => {
    const { request } = asked({ jwt, ours })
    for (let count = 0; count < 100; count += 1) {
      const connection = await openConnection(port)
      await connection.ask(request)
      free.push(connection)
    }
  },
  /** Milliseconds from when each query was due to its answer. */
  ask: async ({ port, jwt, seconds, ours }: Asked) => {
    const { request } = asked({ jwt, ours })
    const begun = performance.now()
    const askAt = async (due: number) => {
      await delay(Math.max(1, due - performance.now()))
      const connection = free.pop() ?? (await openConnection(port))
      const { status, body: answer } = await connection.ask(request)
      if (status !== 200) throw new Error(`The small query was answered ${status}: ${answer}`)
      free.push(connection)
      return performance.now() - due
    }
    const queries = (seconds * 1000) / gapMs
    const dues = Array.from({ length: queries }, (_, nth) => begun + nth * gapMs)
    return await Promise.all(dues.map(askAt))
  },
}

function asked({ jwt, ours }: Pick<Asked, 'jwt' | 'ours'>) {
  const body = ours ? requestBodies('').small : { query: '{ installation { version } }' }
  return { request: postRequest(body, jwt, ours ? '198.51.100.1' : '198.51.100.2') }
}

interface Asked {
  port: number
  jwt: string
  seconds: number
  /** Our own client's document, or one of another program. */
  ours: boolean
}

answerOrders(orders)
