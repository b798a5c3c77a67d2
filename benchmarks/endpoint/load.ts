import { answerOrders } from '../apart/answer-orders.ts'
import { type Connection, openConnection, postRequest } from '../apart/http-connection.ts'

/** The load generator: keep-alive connections that send the same request again and again. */
export type Load = typeof orders

export interface Asked {
  port: number
  jwt: string
  body: unknown
}

const connectionCount = 16

const orders = {
  /** One answer, to compare and to serve from elsewhere. */
  ask: async ({ port, jwt, body }: Asked) => {
    const connection = await openConnection(port)
    const answer = await connection.ask(postRequest(body, jwt))
    connection.close()
    return { status: answer.status, body: answer.body.toString() }
  },
  press: async ({ port, jwt, body, seconds }: Asked & { seconds: number }) => {
    const request = postRequest(body, jwt)
    const opening = Array.from({ length: connectionCount }, () => openConnection(port))
    const connections = await Promise.all(opening)
    const begun = performance.now()
    const end = begun + seconds * 1000
    const counts = await Promise.all(
      connections.map((connection) => askUntil(connection, request, end)),
    )
    const elapsed = (performance.now() - begun) / 1000
    for (const connection of connections) connection.close()
    const requests = counts.reduce((sum, count) => sum + count, 0)
    return { requests, perSecond: requests / elapsed }
  },
}

answerOrders(orders)

async function askUntil(connection: Connection, request: Buffer, end: number): Promise<number> {
  let answered = 0
  for (; performance.now() < end; answered += 1) {
    const { status } = await connection.ask(request)
    if (status !== 200) throw new Error(`The server answered ${status}.`)
  }
  return answered
}
