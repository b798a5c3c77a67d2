import { setTimeout as delay } from 'node:timers/promises'
import { answerOrders } from '../apart/answer-orders.ts'
import { openConnection, postRequest } from '../apart/http-connection.ts'
import { requestBodies } from '../endpoint/operations.ts'

/** Somebody of another network who asks a small query twenty times a second. */
export type Bystander = typeof orders

const gapMs = 50

const orders = {
  /** Milliseconds from when each query was due to its answer: one that had to wait delays no other's due time. */
  ask: async ({ port, jwt, seconds, ours }: Asked) => {
    const connection = await openConnection(port)
    const body = ours ? requestBodies('').small : { query: '{ installation { version } }' }
    const request = postRequest(body, jwt, ours ? '198.51.100.1' : '198.51.100.2')
    const begun = performance.now()
    const waits: number[] = []
    for (let due = begun; due < begun + seconds * 1000; due += gapMs) {
      await delay(Math.max(0, due - performance.now()))
      const { status, body: answer } = await connection.ask(request)
      if (status !== 200) throw new Error(`The small query was answered ${status}: ${answer}`)
      waits.push(performance.now() - due)
    }
    connection.close()
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
