import { answerOrders } from '../apart/answer-orders.ts'
import { openConnection, postRequest } from '../apart/http-connection.ts'

/** Strangers who send what costs the server most, each the next request as soon as one is answered. */
export type Attackers = typeof orders

const orders = {
  attack: async ({ port, seconds }: { port: number; seconds: number }) => {
    const end = performance.now() + seconds * 1000
    const told = await Promise.all(
      Array.from({ length: attackers }, (_, index) => attackUntil(port, index, end)),
    )
    const all = told.flat()
    return {
      requests: all.length,
      refused: all.filter(({ status }) => status === 429).length,
      sent: all.reduce((sum, { sent }) => sum + sent, 0),
      received: all.reduce((sum, { received }) => sum + received, 0),
    }
  },
}

/** Ten at once, of five networks. */
const attackers = 10

interface Told {
  status: number
  sent: number
  received: number
}

async function attackUntil(port: number, index: number, end: number): Promise<Told[]> {
  const connection = await openConnection(port)
  const network = `203.0.113.${(index % 5) + 1}`
  const told: Told[] = []
  for (let n = 0; performance.now() < end; n += 1) {
    const request = postRequest(hostileBody(n, `${index}x${n}`), null, network)
    const { status, body } = await connection.ask(request)
    told.push({ status, sent: request.length, received: body.length })
  }
  connection.close()
  return told
}

const longList = marks(100_000)
const longBatch = Array.from({ length: 10 }, () => marks(10_000))
// Not too deep for what writes it.
const deepList = { ...marks(0), variables: { competitionId: '1', entries: deep() } }

/** Another kind of request each time; `unique` makes a document that nobody has sent before. */
function hostileBody(n: number, unique: string): unknown {
  const kinds = [
    () => longList,
    () => ({ query: fields(440, (nth) => `a${nth}x${unique}: __typename`) }),
    () => ({ query: `${fields(240, () => 'installation { version }')} # ${unique}` }),
    () => ({ query: `${fields(30, (nth) => `a${nth}: shows { id }`)} # ${unique}` }),
    () => longBatch,
    () => deepList,
    () => ({ query: `query Q${unique} { ${'a { '.repeat(400)}${'} '.repeat(400)} }` }),
  ]
  return kinds[n % kinds.length]?.()
}

function marks(length: number) {
  const query = `mutation ($competitionId: ID!, $entries: [ScoreWriteInput!]!) {
    recordScores(competitionId: $competitionId, entries: $entries) { competitionVersion } }`
  return { query, variables: { competitionId: '1', entries: Array.from({ length }, () => ({})) } }
}

function fields(length: number, field: (nth: number) => string): string {
  return `{ ${Array.from({ length }, (_, nth) => field(nth)).join(' ')} }`
}

function deep(): unknown {
  const levels = 2000
  return JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`)
}

answerOrders(orders)
