import { answerOrders } from '../apart/answer-orders.ts'
import { openConnection, postRequest } from '../apart/http-connection.ts'
import { marksOf, sendMarks, type Writer } from './writer.ts'

/** Tablets that send marks as the client does: a mutation over HTTP, authenticated by its judge's jwt. */
export type Tablets = typeof orders

const document = `mutation recordScores($competitionId: ID!, $entries: [ScoreWriteInput!]!) {
  recordScores(competitionId: $competitionId, entries: $entries) {
    competitionVersion
    results { id outcome problem standing standingEntryId }
  }
}`

let senders: (() => Promise<void>)[] = []

const orders = {
  connect: async ({ port, writers }: { port: number; writers: Writer[] }) => {
    senders = await Promise.all(writers.map((writer) => senderOf(port, writer)))
  },
  send: async ({ seconds }: { seconds: number }) => await sendMarks(senders, seconds),
}

answerOrders(orders)

async function senderOf(port: number, writer: Writer): Promise<() => Promise<void>> {
  const connection = await openConnection(port)
  const marks = marksOf(writer)
  const { competitionId, jwt } = writer
  return async () => {
    const variables = { competitionId, entries: [marks.next().value] }
    const operation = { operationName: 'recordScores', variables, query: document }
    const { status, body } = await connection.ask(postRequest(operation, jwt))
    if (status !== 200 || !body.includes('"outcome":"accepted"')) {
      throw new Error(`A mark was not taken: ${status} ${body.toString()}`)
    }
  }
}
