import { answerOrders } from '../apart/answer-orders.ts'
import {
  type Connection,
  getRequest,
  openConnection,
  postRequest,
} from '../apart/http-connection.ts'

/** The load generator: keep-alive connections that send the same request again and again. */
export type Load = typeof orders

export interface Asked {
  port: number
  jwt: string
  body: unknown
}

/** One network for each connection: one of them alone would send more than the request limit lets pass. */
const networks = Array.from({ length: 16 }, (_, index) => `203.0.113.${index + 1}`)

const orders = {
  /** One answer, to compare and to serve from elsewhere. */
  ask: async ({ port, jwt, body }: Asked) => {
    const connection = await openConnection(port)
    const answer = await connection.ask(postRequest(body, jwt))
    connection.close()
    return { status: answer.status, body: answer.body.toString() }
  },
  press: async ({ port, jwt, body, seconds }: Asked & { seconds: number }) => {
    return await pressWith(port, seconds, (network) => postRequest(body, jwt, network))
  },
  askPage: async ({ port, path }: AskedPage) => {
    const connection = await openConnection(port)
    const { status, body } = await connection.ask(getRequest(path, '203.0.113.1'))
    connection.close()
    return { status, body: body.toString() }
  },
  pressPage: async ({ port, path, seconds }: AskedPage & { seconds: number }) => {
    return await pressWith(port, seconds, (network) => getRequest(path, network))
  },
}

interface AskedPage {
  port: number
  path: string
}

answerOrders(orders)

async function pressWith(port: number, seconds: number, request: (network: string) => Buffer) {
  const opening = networks.map(async (network) => ({
    connection: await openConnection(port),
    request: request(network),
  }))
  const senders = await Promise.all(opening)
  const begun = performance.now()
  const end = begun + seconds * 1000
  const counts = await Promise.all(senders.map((sender) => askUntil(sender, end)))
  const elapsed = (performance.now() - begun) / 1000
  for (const { connection } of senders) connection.close()
  const requests = counts.reduce((sum, count) => sum + count, 0)
  return { requests, perSecond: requests / elapsed }
}

async function askUntil(
  { connection, request }: { connection: Connection; request: Buffer },
  end: number,
): Promise<number> {
  let answered = 0
  for (; performance.now() < end; answered += 1) {
    const { status } = await connection.ask(request)
    if (status !== 200) throw new Error(`The server answered ${status}.`)
  }
  return answered
}
