import { setTimeout as delay } from 'node:timers/promises'
import { answerOrders } from '../apart/answer-orders.ts'
import { openConnection, postRequest } from '../apart/http-connection.ts'
import { requestBodies } from '../endpoint/operations.ts'

/** People of another network, of whom somebody asks a small query every 50 ms, whatever the others wait for. */
export type Bystander = typeof orders

const gapMs = 50

const orders = {
  /** Milliseconds from when each query was due to its answer. */
  ask: async ({ port, jwt, seconds, ours }: Asked) => {
    const body = ours ? requestBodies('').small : { query: '{ installation { version } }' }
    const request = postRequest(body, jwt, ours ? '198.51.100.1' : '198.51.100.2')
    // A browser has its connection before the attack begins.
    const free = await Promise.all(Array.from({ length: 100 }, () => openConnection(port)))
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
    const waits = await Promise.all(dues.map(askAt))
    for (const connection of free) connection.close()
    return waits
  },
}

interface Asked {
  port: number
  jwt: string
  seconds: number
  /** Our own client's document, or one of another program. */
  ours: boolean
}

answerOrders(orders)
